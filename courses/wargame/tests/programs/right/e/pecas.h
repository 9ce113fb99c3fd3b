#ifndef _PECAS_H_
#define _PECAS_H_

/* Uma peca e a lista das posicoes que ocupa na matriz de 3x3:
 *      1 2 3
 *      4 5 6
 *      7 8 9                                                        */
typedef struct _peca {
    int tipo;
    const char *posicoes;
} Peca;

typedef struct _tabuleiro {
    int nl, nc;
    char q[15][24];             /* q[0] e a linha de cima */
    int n[9];                   /* n[t] pecas do tipo t; n[0] matrizes vazias */
} Tabuleiro;

extern const Peca PECAS[43];

void limpar(Tabuleiro *t);
void imprimir_topo(Tabuleiro *t);
void imprimir(Tabuleiro *t);
void modo_p1(Tabuleiro *t);
int modo_p2(Tabuleiro *t);

#endif
