// expect: cpu-time
// Children that use all processors.
#include "attack.h"

int main(void) {
    for (int i = 0; i < 6; i++) if (fork() == 0) for (;;) {}
    for (;;) pause();
}
