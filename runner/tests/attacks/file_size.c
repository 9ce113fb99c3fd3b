// expect: signal hit=file-size
// Writes one large file.
#include "attack.h"

int main(void) {
    static char block[65536];
    int file = open("large", O_WRONLY | O_CREAT, 0644);
    for (int i = 0; i < 1000; i++) if (write(file, block, sizeof block) < 0) return 1;
    breach("wrote 64 MB");
    return 0;
}
