// expect: ok
// Asks for io_uring.
#include "attack.h"

int main(void) {
    char parameters[256] = {0};
    if (syscall(SYS_io_uring_setup, 4, parameters) >= 0) breach("io_uring_setup");
    return 0;
}
