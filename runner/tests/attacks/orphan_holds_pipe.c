// expect: ok
// A child keeps stdout open after the end of its parent.
#include "attack.h"

int main(void) {
    if (fork() == 0) for (;;) pause();
    printf("said\n");
    return 0;
}
