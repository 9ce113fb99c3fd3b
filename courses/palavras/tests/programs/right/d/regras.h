/* Tabelas com as regras do jogo. */
#ifndef REGRAS_H
#define REGRAS_H

#define DIM_MINIMA 7
#define DIM_MAXIMA 15
#define PALAVRA_MINIMA 2

typedef struct {
    char simbolo;
    int vezes_letra;   /* multiplica os pontos da letra */
    int vezes_palavra; /* multiplica os pontos da palavra */
    int livre;         /* pode receber uma letra nova */
} BONUS;

/* Regra de um símbolo do tabuleiro (ou de uma letra já colocada). */
const BONUS *regra_simbolo(char simbolo);

/* Pontos de uma letra. */
int regra_letra(char letra);

/* Símbolo da casa (l, c) do tabuleiro gerado com dimensão dim. */
char regra_casa(int l, int c, int dim);

#endif
