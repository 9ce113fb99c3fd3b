// expect: cpu-time
// Computes without end.
#include "attack.h"

int main(void) { for (volatile unsigned long n = 0;; n++) {} }
