/* O que os alunos escrevem em jogo.c. */
#ifndef JOGO_H
#define JOGO_H

#include "ui.h"

/* Joga até ao fim. Devolve o código de saída do programa. */
int jogar(const OPCOES *opcoes);

#endif
