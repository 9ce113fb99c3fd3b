// expect: cpu-time
// Many processes, each of which computes less than a limit of its own would allow.
#include "attack.h"

int main(void) {
    for (;;) {
        if (fork() == 0) {
            clock_t end = clock() + CLOCKS_PER_SEC / 50;
            while (clock() < end) {}
            _exit(0);
        }
        wait(NULL);
    }
}
