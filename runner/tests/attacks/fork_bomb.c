// expect: ok hit=processes
// Forks as often as it can; the children wait for ever.
#include "attack.h"

int main(void) {
    int made = 0;
    for (int i = 0; i < 200; i++) {
        pid_t child = fork();
        if (child == 0) for (;;) pause();
        if (child > 0) made++;
    }
    if (made > 8) breach("forked %d times", made);
    return 0;
}
