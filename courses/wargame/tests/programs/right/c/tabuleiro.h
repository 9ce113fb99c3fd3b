#ifndef TABULEIRO_H
#define TABULEIRO_H

enum {
    LADO = 3,
    TIPOS = 8,
    PECAS = 42,
    DIM_MIN = 9,
    LINHAS_MAX = 15,
    COLUNAS_MAX = 24
};

/* casa[l][c]: l = 0 e a linha de cima, c = 0 e a coluna A; 0 e agua */
struct tabuleiro {
    int linhas, colunas;
    int casa[LINHAS_MAX][COLUNAS_MAX];
    int quantas[TIPOS + 1];
};

/* mascara de 9 bits: o mais significativo e o canto superior esquerdo */
struct peca {
    int tipo;
    unsigned mascara;
};

extern const struct peca biblioteca[PECAS + 1];

int primeira_do_tipo(int tipo);
int variantes_do_tipo(int tipo);
int bit_da_peca(const struct peca *p, int l, int c);

void esvazia(struct tabuleiro *t);
int dentro(const struct tabuleiro *t, int l, int c);
void escreve_cabecalho(const struct tabuleiro *t);
void escreve_tabuleiro(const struct tabuleiro *t);
void gera_p1(struct tabuleiro *t);
int gera_p2(struct tabuleiro *t);

#endif
