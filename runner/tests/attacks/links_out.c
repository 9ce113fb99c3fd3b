// expect: ok refused=a link,a pipe,a socket
// Leaves links, pipes and sockets to be taken out.
#include "attack.h"

int main(void) {
    symlink("/etc/passwd", "passwd");
    symlink("../../../../etc", "up");
    symlink("loop", "loop");
    mkfifo("pipe", 0666);
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    strcpy(address.sun_path, "socket");
    bind(socket(AF_UNIX, SOCK_STREAM, 0), (struct sockaddr *)&address, sizeof address);
    int file = open("plain", O_WRONLY | O_CREAT, 0);
    write(file, "plain", 5);
    link("plain", "second");
    return 0;
}
