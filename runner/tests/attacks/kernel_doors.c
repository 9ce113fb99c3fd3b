// expect: ok
// Large and young parts of the kernel.
#include "attack.h"

int main(void) {
    char room[256] = {0};
    if (syscall(SYS_bpf, 0, room, 64) >= 0) breach("bpf");
    if (syscall(SYS_perf_event_open, room, 0, -1, -1, 0) >= 0) breach("perf_event_open");
    if (syscall(SYS_userfaultfd, 0) >= 0) breach("userfaultfd");
    if (syscall(SYS_fanotify_init, 0, 0) >= 0) breach("fanotify_init");
    if (syscall(SYS_name_to_handle_at, -1, "/", room, room, 0) == 0) breach("name_to_handle_at");
    if (syscall(SYS_syslog, 10, NULL, 0) >= 0) breach("syslog");
    return 0;
}
