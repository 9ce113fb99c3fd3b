// expect: ok hit=processes
// Starts threads without end.
#include "attack.h"

#include <pthread.h>
static void *wait_long(void *unused) { for (;;) pause(); return unused; }
int main(void) {
    int made = 0;
    pthread_attr_t small;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 65536);
    for (int i = 0; i < 100; i++) {
        pthread_t thread;
        if (pthread_create(&thread, &small, wait_long, NULL) == 0) made++;
    }
    // Processes are counted by looking at them: what lasts shorter than a look is not seen.
    usleep(300000);
    if (made > 8) breach("started %d threads", made);
    return 0;
}
