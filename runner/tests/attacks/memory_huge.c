// expect: signal
// Asks for a terabyte and does not look at the answer.
#include "attack.h"

int main(void) {
    volatile char *much = malloc((size_t)1 << 40);
    much[5] = 1;
    return 0;
}
