// expect: ok
// Raises its limits, and those of init.
#include "attack.h"

#include <sched.h>
int main(void) {
    struct rlimit none = {RLIM_INFINITY, RLIM_INFINITY}, zero = {0, 0};
    int kinds[] = {RLIMIT_AS, RLIMIT_NPROC, RLIMIT_FSIZE, RLIMIT_NOFILE, RLIMIT_CORE};
    for (int i = 0; i < 5; i++) if (setrlimit(kinds[i], &none) == 0) breach("raised limit %d", kinds[i]);
    if (prlimit(1, RLIMIT_NOFILE, &zero, NULL) == 0) breach("took limits from init");
    struct sched_param lowest = {0};
    if (sched_setscheduler(1, SCHED_IDLE, &lowest) == 0) breach("slowed init down");
    if (setpriority(PRIO_PROCESS, 1, 19) == 0) breach("slowed init down");
    if (nice(-5) != -1) breach("became more important");
    return 0;
}
