/*
 * grelha - tabuleiro com linhas de texto alocadas uma a uma.
 */
#ifndef GRELHA_H
#define GRELHA_H

#include <stddef.h>

typedef struct grelha {
    int lado;
    char **linhas; /* cada linha é uma string com lado caracteres */
} Grelha;

/* Inicializa com o tabuleiro das regras. Devolve 0 em caso de erro. */
int grelha_gerar(Grelha *g, int lado);

/* Inicializa com o tabuleiro do ficheiro. Devolve 0 em caso de erro. */
int grelha_carregar(Grelha *g, const char *ficheiro);

/* Liberta a memória. */
void grelha_limpar(Grelha *g);

/* Quantas casas ainda não têm letra nem são proibidas. */
int grelha_livres(const Grelha *g);

#endif
