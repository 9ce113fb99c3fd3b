// expect: memory
// Many processes that each take a share, whose first threads have ended.
#include "attack.h"

#include <pthread.h>
static void *hold(void *much) { for (;;) { memset(much, 1, 30 << 20); usleep(1000); } }
int main(void) {
    for (int i = 0; i < 3; i++)
        if (fork() == 0) {
            pthread_t thread;
            char *much = malloc(30 << 20);
            if (much == NULL || pthread_create(&thread, NULL, hold, much) != 0) _exit(1);
            syscall(SYS_exit, 0);
        }
    for (;;) pause();
}
