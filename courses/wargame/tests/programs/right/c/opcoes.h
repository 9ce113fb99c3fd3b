#ifndef OPCOES_H
#define OPCOES_H

#include "tabuleiro.h"

struct opcoes {
    int jogo, posicionamento, disparo;
    int ha_disparo, ha_quantidades;
};

void mostra_ajuda(void);
void falha(const char *razao);
void le_opcoes(int argc, char *argv[], struct opcoes *o, struct tabuleiro *t);

#endif
