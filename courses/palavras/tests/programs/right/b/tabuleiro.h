/* Tabuleiro de jogo: um vetor de apontadores para linhas. */
#ifndef TABULEIRO_H
#define TABULEIRO_H

#define TAB_MIN 7
#define TAB_MAX 15

typedef struct {
    char **casas;
    int dimensao;
} Tabuleiro;

/* Cria o tabuleiro padrão com esta dimensão. NULL se não for possível. */
Tabuleiro *tabuleiro_padrao(int dimensao);

/* Cria o tabuleiro que está no ficheiro. NULL se não for possível. */
Tabuleiro *tabuleiro_de_ficheiro(const char *nome);

/* Liberta toda a memória do tabuleiro. */
void tabuleiro_destruir(Tabuleiro *tab);

/* 1 se a casa já tem uma letra. */
int tabuleiro_tem_letra(const Tabuleiro *tab, int linha, int coluna);

/* 1 se já não há nenhuma casa livre. */
int tabuleiro_cheio(const Tabuleiro *tab);

#endif
