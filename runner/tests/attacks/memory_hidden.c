// expect: ok
// Memory that no limit counts, or that outlives its process.
#include "attack.h"

#include <sys/shm.h>
#include <sys/msg.h>
#include <sys/sem.h>
int main(void) {
    if (syscall(SYS_memfd_create, "x", 0) >= 0) breach("memfd_create");
    if (shmget(IPC_PRIVATE, 1 << 20, 0600 | IPC_CREAT) >= 0) breach("shmget");
    if (msgget(IPC_PRIVATE, 0600 | IPC_CREAT) >= 0) breach("msgget");
    if (semget(IPC_PRIVATE, 1, 0600 | IPC_CREAT) >= 0) breach("semget");
    if (syscall(SYS_mq_open, "x", O_RDWR | O_CREAT, 0600, NULL) >= 0) breach("mq_open");
    return 0;
}
