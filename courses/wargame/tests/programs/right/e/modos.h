#ifndef _MODOS_H_
#define _MODOS_H_

#include "pecas.h"

void modo_j0(Tabuleiro *t);
void modo_j1(Tabuleiro *t);
void modo_j2(Tabuleiro *t, int d);

#endif
