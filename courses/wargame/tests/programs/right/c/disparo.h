#ifndef DISPARO_H
#define DISPARO_H

#include "tabuleiro.h"

/* estado de cada casa para quem dispara */
enum estado { POR_VER, VISTA, EXCLUIDA };

struct artilheiro {
    int modo;
    struct tabuleiro *t;
    enum estado estado[LINHAS_MAX][COLUNAS_MAX];
    int matriz;                 /* numero da matriz 3x3 em exploracao */
    int passo;                  /* passo da fig. 9 */
};

void comeca(struct artilheiro *a, int modo, struct tabuleiro *t);
int proximo(struct artilheiro *a, int *l, int *c);
void regista(struct artilheiro *a, int l, int c, int resposta);

#endif
