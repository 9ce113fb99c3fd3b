// expect: ok
// Fills its folder with files that have no name any more.
#include "attack.h"

int main(void) {
    static char block[65536];
    long all = 0;
    for (int i = 0; i < 40; i++) {
        int file = open("gone", O_RDWR | O_CREAT, 0644);
        if (file < 0) break;
        unlink("gone");
        for (int j = 0; j < 8; j++) { ssize_t n = write(file, block, sizeof block); if (n > 0) all += n; }
    }
    if (all > 3 << 20) breach("wrote %ld bytes", all);
    return 0;
}
