// expect: ok
// Makes namespaces of its own.
#include "attack.h"

#include <sched.h>
static int nothing(void *unused) { return unused != NULL; }
int main(void) {
    static char stack[65536];
    int flags[] = {CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWNET, CLONE_NEWIPC, CLONE_NEWUTS};
    for (int i = 0; i < 6; i++) {
        if (unshare(flags[i]) == 0) breach("unshare %x", flags[i]);
        if (clone(nothing, stack + 65536, flags[i] | SIGCHLD, NULL) >= 0) breach("clone %x", flags[i]);
        if (clone(nothing, stack + 65536, CLONE_NEWUSER | flags[i] | SIGCHLD, NULL) >= 0) breach("clone user %x", flags[i]);
    }
    if (setns(open("/proc/1/ns/mnt", O_RDONLY), 0) == 0) breach("setns");
    return 0;
}
