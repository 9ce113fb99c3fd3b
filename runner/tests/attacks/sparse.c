// expect: ok refused=too large
// Files with holes and with many names, larger together than their folder.
#include "attack.h"

int main(void) {
    for (int i = 0; i < 8; i++) {
        char name[32];
        sprintf(name, "hole%d", i);
        int file = open(name, O_RDWR | O_CREAT, 0644);
        ftruncate(file, 1 << 19);
        sprintf(name, "link%d", i);
        link("hole0", name);
    }
    return 0;
}
