#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include "opcoes.h"

void mostra_ajuda(void)
{
    puts("wargame - jogo da batalha naval do MEEC");
    puts("");
    puts("  ./wargame -t LxC -j 0 -p [1 ou 2] [-1 a -8]   gera um tabuleiro");
    puts("  ./wargame -t LxC -j 1 -p [1 ou 2] [-1 a -8]   o jogador dispara");
    puts("  ./wargame -t LxC -j 2 -d [1 a 3] [-1 a -8]    o computador dispara");
    puts("  ./wargame -h                                  esta mensagem");
    puts("");
    puts("As quantidades -1 a -8 pedem o modo de posicionamento 2 (ou o jogo 2).");
    puts("L e C sao multiplos de 3, no maximo 15 e 24; se nada for dito, 9x9.");
}

void falha(const char *razao)
{
    printf("-1 (%s)\n", razao);
    exit(EXIT_FAILURE);
}

static int numero(const char *texto, int minimo, int maximo, const char *razao)
{
    char *fim;
    long n = strtol(texto, &fim, 10);
    if (fim == texto || *fim != '\0' || n < minimo || n > maximo)
        falha(razao);
    return (int)n;
}

static void le_dimensao(const char *texto, struct tabuleiro *t)
{
    int lidos = 0;
    if (sscanf(texto, "%2dx%2d%n", &t->linhas, &t->colunas, &lidos) != 2 || texto[lidos] != '\0')
        falha("a dimensao escreve-se linhasxcolunas");
    if (t->linhas < DIM_MIN || t->colunas < DIM_MIN)
        falha("tabuleiro pequeno demais");
    if (t->linhas > LINHAS_MAX || t->colunas > COLUNAS_MAX)
        falha("tabuleiro grande demais");
    if (t->linhas % LADO || t->colunas % LADO)
        falha("dimensao que nao e multipla de 3");
}

static int restricao3(const struct tabuleiro *t)
{
    int i;
    for (i = 1; i < TIPOS; i++)
        if (t->quantas[i + 1] > t->quantas[i])
            return 0;
    return 1;
}

static int restricao4(const struct tabuleiro *t)
{
    int i, n = 0;
    for (i = 1; i <= TIPOS; i++)
        n += t->quantas[i];
    return n <= (t->linhas * t->colunas / 9) / 2;
}

void le_opcoes(int argc, char *argv[], struct opcoes *o, struct tabuleiro *t)
{
    int c;

    o->jogo = 0;
    o->posicionamento = 1;
    o->disparo = 1;
    o->ha_disparo = o->ha_quantidades = 0;
    t->linhas = t->colunas = 9;
    for (c = 0; c <= TIPOS; c++)
        t->quantas[c] = 0;

    opterr = 0;
    while ((c = getopt(argc, argv, ":ht:j:p:d:1:2:3:4:5:6:7:8:")) != -1) {
        if (c == 'h') {
            mostra_ajuda();
            exit(EXIT_SUCCESS);
        } else if (c == 't') {
            le_dimensao(optarg, t);
        } else if (c == 'j') {
            o->jogo = numero(optarg, 0, 2, "modo de jogo errado");
        } else if (c == 'p') {
            o->posicionamento = numero(optarg, 1, 2, "modo de posicionamento errado");
        } else if (c == 'd') {
            o->disparo = numero(optarg, 1, 3, "modo de disparo errado");
            o->ha_disparo = 1;
        } else if (c >= '1' && c <= '8') {
            t->quantas[c - '0'] = numero(optarg, 0, 99, "quantidade de pecas errada");
            o->ha_quantidades = 1;
        } else if (c == ':') {
            falha("opcao sem valor");
        } else {
            falha("opcao que nao existe");
        }
    }
    if (argv[optind] != NULL)
        falha("argumento que nao e opcao");

    if (o->jogo != 2 && (o->ha_disparo || (o->posicionamento == 1 && o->ha_quantidades))) {
        mostra_ajuda();
        exit(EXIT_SUCCESS);
    }
    if (o->jogo != 2 && o->posicionamento == 2) {
        if (t->quantas[1] < 1)
            falha("e precisa pelo menos uma peca do tipo 1");
        if (!restricao3(t))
            falha("restricao 3");
        if (!restricao4(t))
            falha("restricao 4");
    }
    /* no jogo 2 o tabuleiro e do jogador: so se exige a restricao 3 */
    if (o->jogo == 2 && !restricao3(t))
        falha("restricao 3");
}
