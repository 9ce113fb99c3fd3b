// expect: ok
// Signals everybody: init, its parent, every number.
#include "attack.h"

int main(void) {
    kill(-1, SIGKILL);
    kill(getppid(), SIGKILL);
    for (int i = 1; i < 65; i++) { kill(1, i); if (i != SIGCHLD) kill(getppid(), i); }
    for (int pid = 2; pid < 40000; pid++) if (pid != getpid() && kill(pid, SIGTERM) == 0) breach("signalled %d", pid);
    return 0;
}
