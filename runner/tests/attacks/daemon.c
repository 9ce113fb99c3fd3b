// expect: ok
// Leaves a daemon behind.
#include "attack.h"

int main(void) {
    if (fork() == 0) {
        setsid();
        if (fork() == 0) for (;;) sleep(1);
        _exit(0);
    }
    return 0;
}
