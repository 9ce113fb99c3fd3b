// expect: signal
// Writes where nothing is.
#include "attack.h"

int main(void) { *(volatile int *)8 = 1; return 0; }
