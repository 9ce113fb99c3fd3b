// expect: memory
// Many processes that each take a share.
#include "attack.h"

int main(void) {
    for (int i = 0; i < 6; i++)
        if (fork() == 0) {
            char *much = malloc(40 << 20);
            if (much != NULL) for (;;) { memset(much, 1, 40 << 20); usleep(1000); }
            for (;;) pause();
        }
    for (;;) pause();
}
