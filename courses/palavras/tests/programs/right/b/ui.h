/* Interface de entrada e saída. Este ficheiro não pode ser alterado. */
#ifndef UI_H
#define UI_H

#include <stdio.h>

#define UI_PEDIDO "Insira comando-> "
#define UI_ERRO "ERRO! Comando incorreto\n"
#define UI_JOGADA "Jogada %d: [%s] %s -> %d pontos\n"
#define UI_FIM "Fim do jogo. Total de pontos obtidos: %d\n"

#define UI_LINHA 256

typedef struct {
    int dimensao;         /* -t, 9 por omissão */
    const char *tabuleiro; /* -i, NULL por omissão */
    int jogadas;          /* -n, -1 sem limite */
    const char *saida;    /* -o, NULL por omissão */
} OPCOES;

/* Lê as opções da linha de comandos. Devolve 0 quando não há jogo para jogar. */
int ui_ler_opcoes(int argc, char *argv[], OPCOES *opcoes);

/* Escreve o tabuleiro, com as coordenadas. */
void ui_escrever_tabuleiro(FILE *destino, char **casas, int dimensao);

/* Lê uma linha, sem o fim de linha. Devolve 0 no fim da entrada. */
int ui_ler_linha(char linha[UI_LINHA]);

/* Grava o tabuleiro final. Devolve 0 se não for possível. */
int ui_gravar(const char *ficheiro, char **casas, int dimensao, int pontos, int jogadas);

#endif
