// What all attacks need. An attack that gets what it must not have says "breach: ...".
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static inline void breach(const char *format, ...) {
    va_list values;
    va_start(values, format);
    printf("breach: ");
    vprintf(format, values);
    printf("\n");
    fflush(stdout);
    va_end(values);
}
