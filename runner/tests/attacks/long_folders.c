// expect: ok refused=too long
// Folders within folders whose path is longer than the kernel takes, with files on the way.
#include "attack.h"

int main(void) {
    char name[256];
    memset(name, 'd', 255);
    name[255] = 0;
    for (int i = 0; i < 17; i++) {
        close(open("file", O_WRONLY | O_CREAT, 0644));
        if (mkdir(name, 0700) != 0 || chdir(name) != 0) break;
    }
    return 0;
}
