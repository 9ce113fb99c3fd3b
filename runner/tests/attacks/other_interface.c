// expect: signal
// Calls the kernel by the interface of 32 bits.
#include "attack.h"

int main(void) {
#ifdef __x86_64__
    long answer = 20;
    __asm__ volatile("int $0x80" : "+a"(answer) : : "memory");
    breach("the kernel answered %ld", answer);
    return 0;
#else
    raise(SIGSYS);
    return 1;
#endif
}
