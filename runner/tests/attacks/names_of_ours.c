// expect: ok
// Leaves files under the names that tidying up gives to what it moves.
#include "attack.h"

int main(void) {
    for (int i = 1; i < 40; i++) {
        char name[64];
        sprintf(name, "outer%d", i);
        mkdir(name, 0700);
        sprintf(name, "outer%d/inner", i);
        mkdir(name, 0700);
        sprintf(name, ".%d.ludoteca", i);
        close(open(name, O_WRONLY | O_CREAT, 0644));
    }
    return 0;
}
