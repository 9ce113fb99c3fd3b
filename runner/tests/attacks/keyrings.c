// expect: ok
// Keeps something in a keyring.
#include "attack.h"

int main(void) {
    if (syscall(SYS_add_key, "user", "x", "y", 1, -3) >= 0) breach("add_key");
    if (syscall(SYS_keyctl, 0, -3, 1) >= 0) breach("keyctl");
    if (syscall(SYS_request_key, "user", "x", NULL, -3) >= 0) breach("request_key");
    return 0;
}
