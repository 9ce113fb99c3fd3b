// expect: cpu-time
// Waits for a processor that its own processes use, under names that are no text.
#include "attack.h"

#include <sched.h>
#include <sys/prctl.h>
int main(void) {
    struct sched_param none = {0};
    prctl(PR_SET_NAME, "\xff");
    for (int i = 0; i < 5; i++) if (fork() == 0) for (;;) {}
    prctl(PR_SET_NAME, "patient");
    sched_setscheduler(0, SCHED_IDLE, &none);
    for (;;) {}
}
