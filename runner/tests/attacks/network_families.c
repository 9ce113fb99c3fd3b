// expect: ok
// Opens a socket of every family but the local one.
#include "attack.h"

int main(void) {
    int kinds[] = {SOCK_STREAM, SOCK_DGRAM, SOCK_RAW, SOCK_SEQPACKET};
    for (int family = 0; family < 64; family++) {
        if (family == AF_UNIX) continue;
        for (int i = 0; i < 4; i++)
            if (socket(family, kinds[i], 0) >= 0) breach("socket of family %d", family);
    }
    return 0;
}
