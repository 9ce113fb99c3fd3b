/* Sistema de pontuação. */
#ifndef PONTUACAO_H
#define PONTUACAO_H

#include "comando.h"
#include "tabuleiro.h"

/* Pontos que a palavra vale se for colocada no tabuleiro tal como está.
   Tem de ser chamada antes de a palavra ser escrita. */
int pontuacao_palavra(const Tabuleiro *tab, const Comando *cmd);

#endif
