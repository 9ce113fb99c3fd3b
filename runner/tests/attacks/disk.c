// expect: ok hit=folder-size
// Fills its folder with files.
#include "attack.h"

int main(void) {
    static char block[65536];
    long all = 0;
    for (int i = 0; i < 100; i++) {
        char name[32];
        sprintf(name, "file%d", i);
        int file = open(name, O_WRONLY | O_CREAT, 0644);
        if (file < 0) break;
        for (int j = 0; j < 8; j++) { ssize_t n = write(file, block, sizeof block); if (n > 0) all += n; }
        close(file);
    }
    if (all > 3 << 20) breach("wrote %ld bytes", all);
    return 0;
}
