// expect: output
// Writes without end.
#include "attack.h"

int main(void) { for (;;) if (puts("again and again and again") < 0) return 1; }
