// expect: ok
// Calls the kernel by the interface of x32.
#include "attack.h"

int main(void) {
#ifdef __x86_64__
    if (syscall(0x40000000 | SYS_socket, AF_INET, SOCK_STREAM, 0) >= 0) breach("a socket by x32");
    if (syscall(0x40000000 | SYS_unshare, 0x10000000) == 0) breach("unshare by x32");
#endif
    return 0;
}
