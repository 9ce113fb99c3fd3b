// expect: cpu-time
// Computes without end and ignores every signal that it can.
#include "attack.h"

int main(void) {
    for (int i = 1; i < 65; i++) signal(i, SIG_IGN);
    struct rlimit none = {RLIM_INFINITY, RLIM_INFINITY};
    setrlimit(RLIMIT_CPU, &none);
    for (volatile unsigned long n = 0;; n++) {}
}
