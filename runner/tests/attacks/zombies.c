// expect: ok
// Children of children that nobody waits for.
#include "attack.h"

int main(void) {
    for (int i = 0; i < 100; i++) {
        pid_t child = fork();
        if (child == 0) { if (fork() == 0) _exit(0); _exit(0); }
        if (child > 0) waitpid(child, NULL, 0);
    }
    return 0;
}
