// expect: ok
// Looks into other processes.
#include "attack.h"

#include <sys/ptrace.h>
#include <sys/uio.h>
int main(void) {
    char bytes[8];
    struct iovec here = {bytes, 8}, there = {(void *)0x400000, 8};
    if (ptrace(PTRACE_ATTACH, 1, NULL, NULL) == 0) breach("ptrace of init");
    if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) == 0) breach("ptrace");
    if (process_vm_readv(1, &here, 1, &there, 1, 0) > 0) breach("process_vm_readv");
    if (syscall(SYS_pidfd_getfd, syscall(SYS_pidfd_open, 1, 0), 0, 0) >= 0) breach("pidfd_getfd");
    if (open("/proc/1/mem", O_RDWR) >= 0) breach("/proc/1/mem");
    return 0;
}
