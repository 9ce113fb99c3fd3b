// expect: ok
// Memory that processes share without a file, and that stays when only a page of it is mapped.
#include "attack.h"

#include <sys/mman.h>
static void take(const char *what, int flags, int file) {
    for (int i = 0; i < 6; i++) {
        size_t size = 40 << 20;
        char *much = mmap(NULL, size, PROT_READ | PROT_WRITE, flags, file, 0);
        if (much == MAP_FAILED) return;
        for (size_t at = 0; at < size; at += 4096) much[at] = 1;
        munmap(much + 4096, size - 4096);
    }
    breach("shared 240 MB by %s", what);
}

int main(void) {
    take("nothing", MAP_SHARED | MAP_ANONYMOUS, -1);
    take("nothing, checked", MAP_SHARED_VALIDATE | MAP_ANONYMOUS, -1);
    take("nothing, unreserved", MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1);
    take("zeros", MAP_SHARED, open("/dev/zero", O_RDWR));
    int file = open("/dev/shm/file", O_RDWR | O_CREAT, 0600);
    for (int i = 0; i < 6; i++) {
        char name[32];
        sprintf(name, "/dev/shm/file%d", i);
        file = open(name, O_RDWR | O_CREAT, 0600);
        if (posix_fallocate(file, 0, 1 << 20) == 0 && i > 2) breach("file %d in memory", i);
    }
    return 0;
}
