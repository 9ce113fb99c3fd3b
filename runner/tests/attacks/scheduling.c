// expect: ok
// Makes itself, its group or all of its user less important, or bound to one processor.
#include "attack.h"

#include <sched.h>
#include <sys/prctl.h>
int main(void) {
    struct sched_param none = {0};
    if (setpriority(PRIO_USER, 0, 19) == 0) breach("slowed its user down");
    if (setpriority(PRIO_USER, getuid(), 19) == 0) breach("slowed its user down");
    if (setpriority(PRIO_PGRP, 0, 19) == 0) breach("slowed its group down");
    if (setpriority(PRIO_PROCESS, 0, 19) == 0) breach("slowed itself down");
    errno = 0;
    if (nice(5) != -1 || errno == 0) breach("was nice");
    if (sched_setscheduler(0, SCHED_IDLE, &none) == 0) breach("became idle");
    if (sched_setscheduler(0, SCHED_BATCH, &none) == 0) breach("became a batch");
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(0, &one);
    if (sched_setaffinity(0, sizeof one, &one) == 0) breach("bound itself to a processor");
    char attributes[48] = {48, 0, 0, 0, SCHED_IDLE};
    if (syscall(SYS_sched_setattr, 0, attributes, 0) == 0) breach("became idle by attributes");
    if (prctl(62, 1, 0, 1, 0) == 0) breach("took a core for itself");
    int file = open("/proc/self/autogroup", O_WRONLY);
    if (file >= 0 && write(file, "19", 2) == 2) breach("slowed its session down");
    return 0;
}
