// expect: cpu-time
// Computes under a name that is no text.
#include "attack.h"

#include <sys/prctl.h>
int main(void) {
    prctl(PR_SET_NAME, "\xff\xfe)");
    for (;;) {}
}
