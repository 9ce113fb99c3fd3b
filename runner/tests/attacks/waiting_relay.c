// expect: cpu-time|wall-time
// Waits for a processor that its own processes use, which end unseen and untold before they are looked at.
#include "attack.h"

int main(void) {
    signal(SIGCHLD, SIG_IGN);
    for (int i = 0; i < 3; i++)
        if (fork() == 0)
            for (;;) {
                if (fork() == 0) {
                    clock_t end = clock() + CLOCKS_PER_SEC / 500;
                    while (clock() < end) {}
                    _exit(0);
                }
                wait(NULL);
            }
    for (;;) usleep(100);
}
