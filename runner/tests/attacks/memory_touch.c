// expect: memory
// Takes and touches memory until there is no more.
#include "attack.h"

int main(void) {
    for (;;) {
        char *more = malloc(1 << 18);
        if (more == NULL) abort();
        memset(more, 1, 1 << 18);
    }
}
