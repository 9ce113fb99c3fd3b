// expect: signal
// Calls itself without end.
#include "attack.h"

static int deeper(volatile int n) { volatile char much[4096]; much[n % 4096] = 1; return deeper(n + 1) + much[0]; }
int main(void) { return deeper(0); }
