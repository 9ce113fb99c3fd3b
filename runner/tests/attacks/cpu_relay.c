// expect: cpu-time
// Each process computes for a while and leaves the rest to the next.
#include "attack.h"

int main(void) {
    for (;;) {
        clock_t end = clock() + CLOCKS_PER_SEC / 50;
        while (clock() < end) {}
        if (fork() != 0) { wait(NULL); _exit(0); }
    }
}
