// expect: ok refused=too long
// Folders within folders, longer than any path, closed to everybody.
#include "attack.h"

int main(void) {
    for (int i = 0; i < 200; i++) {
        char name[201];
        memset(name, 'd', 200);
        name[200] = 0;
        if (mkdir(name, 0700) != 0 || chdir(name) != 0) break;
    }
    chmod(".", 0);
    return 0;
}
