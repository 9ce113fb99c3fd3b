// expect: signal
// Aborts.
#include "attack.h"

int main(void) { abort(); }
