// expect: memory
// Many processes that each take a share, under names that are no text.
#include "attack.h"

#include <sys/prctl.h>
int main(void) {
    for (int i = 0; i < 6; i++)
        if (fork() == 0) {
            prctl(PR_SET_NAME, "\n\xff (");
            char *much = malloc(40 << 20);
            if (much != NULL) for (;;) { memset(much, 1, 40 << 20); usleep(1000); }
            for (;;) pause();
        }
    for (;;) pause();
}
