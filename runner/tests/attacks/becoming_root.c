// expect: ok
// Changes its user, makes devices.
#include "attack.h"

#include <sys/sysmacros.h>
int main(void) {
    if (setuid(0) == 0 || setgid(0) == 0 || setresuid(0, 0, 0) == 0) breach("became root");
    if (getuid() == 0 || geteuid() == 0) breach("is root");
    gid_t groups[1] = {0};
    if (setgroups(1, groups) == 0) breach("setgroups");
    if (mknod("device", S_IFCHR | 0666, makedev(1, 1)) == 0) breach("made a device");
    int file = open("x", O_WRONLY | O_CREAT, 0755);
    close(file);
    chmod("x", 06755);
    return 0;
}
