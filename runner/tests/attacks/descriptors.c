// expect: ok
// Uses what others left open.
#include "attack.h"

int main(void) {
    for (int i = 3; i < 1024; i++) if (fcntl(i, F_GETFD) >= 0) breach("descriptor %d is open", i);
    if (ioctl(0, TIOCSTI, "x") == 0) breach("typed into a terminal");
    return 0;
}
