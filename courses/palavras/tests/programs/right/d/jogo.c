/* Jogo de palavras cruzadas: ciclo do jogo e tabuleiro. As regras estão em
   regras.c e o reconhecimento dos comandos em analisador.c. */
#include "jogo.h"

#include <stdlib.h>
#include <string.h>

#include "analisador.h"
#include "regras.h"

#define TEXTO 100

/* ------------------------------------------------- memória do tabuleiro */

static void libertar(char **tab, int dim)
{
    for (int l = 0; l < dim; l++) {
        free(tab[l]);
    }
    free(tab);
}

static char **reservar(int dim)
{
    char **tab = malloc((size_t)dim * sizeof(char *));
    if (tab == NULL) {
        return NULL;
    }
    for (int l = 0; l < dim; l++) {
        tab[l] = malloc((size_t)dim);
        if (tab[l] == NULL) {
            libertar(tab, l);
            return NULL;
        }
    }
    return tab;
}

static char **gerar(int dim)
{
    char **tab = reservar(dim);
    for (int l = 0; tab != NULL && l < dim; l++) {
        for (int c = 0; c < dim; c++) {
            tab[l][c] = regra_casa(l, c, dim);
        }
    }
    return tab;
}

/* --------------------------------------------------- tabuleiro em ficheiro */

/* Copia as casas de uma linha do ficheiro ("10 . 2 #") para destino e
   devolve quantas são; 0 se não for uma linha numerada. */
static int casas_da_linha(const char *texto, char destino[DIM_MAXIMA])
{
    char *p;
    int n = 0;
    if (strtol(texto, &p, 10) <= 0) {
        return 0;
    }
    for (; *p != '\0'; p++) {
        if (strchr(" \t\r\n", *p) == NULL && n < DIM_MAXIMA) {
            destino[n++] = *p;
        }
    }
    return n;
}

static char **carregar(const char *nome, int *dim)
{
    char lidas[DIM_MAXIMA][DIM_MAXIMA];
    char texto[TEXTO];
    int linhas = 0;
    FILE *f = fopen(nome, "r");
    if (f == NULL) {
        return NULL;
    }
    memset(lidas, '.', sizeof lidas);
    while (linhas < DIM_MAXIMA && fgets(texto, TEXTO, f) != NULL) {
        if (casas_da_linha(texto, lidas[linhas]) > 0) {
            linhas++;
        }
    }
    fclose(f);
    if (linhas < DIM_MINIMA) {
        return NULL;
    }
    char **tab = reservar(linhas);
    for (int l = 0; tab != NULL && l < linhas; l++) {
        memcpy(tab[l], lidas[l], (size_t)linhas);
    }
    *dim = linhas;
    return tab;
}

/* ------------------------------------------------------------- jogadas */

/* Apontador para a casa da letra i do comando. */
static char *casa(char **tab, const COMANDO *cmd, int i)
{
    int l = cmd->linha - 1;
    int c = cmd->coluna - 'A';
    return cmd->sentido == 'H' ? &tab[l][c + i] : &tab[l + i][c];
}

/* A palavra fica toda dentro do tabuleiro? */
static int dentro(const COMANDO *cmd, int dim)
{
    int l = cmd->linha;           /* de 1 a dim */
    int c = cmd->coluna - 'A' + 1;
    if (l < 1 || l > dim || c < 1 || c > dim) {
        return 0;
    }
    int inicio = cmd->sentido == 'H' ? c : l;
    return inicio + cmd->tamanho - 1 <= dim;
}

static int valida(char **tab, int dim, const COMANDO *cmd)
{
    int novas = 0;
    if (cmd->tamanho < PALAVRA_MINIMA || !dentro(cmd, dim)) {
        return 0;
    }
    for (int i = 0; i < cmd->tamanho; i++) {
        char atual = *casa(tab, cmd, i);
        if (regra_simbolo(atual)->livre) {
            novas++;
        } else if (atual != cmd->palavra[i]) {
            return 0; /* casa proibida ou letra diferente */
        }
    }
    return novas > 0;
}

/* Põe a palavra no tabuleiro. Devolve os pontos; as casas novas que ocupou
   são descontadas de livres. */
static int colocar(char **tab, const COMANDO *cmd, int *livres)
{
    int letras = 0;
    int palavra = 1;
    for (int i = 0; i < cmd->tamanho; i++) {
        char *onde = casa(tab, cmd, i);
        const BONUS *bonus = regra_simbolo(*onde);
        letras += regra_letra(cmd->palavra[i]) * bonus->vezes_letra;
        palavra *= bonus->vezes_palavra;
        *livres -= bonus->livre;
        *onde = cmd->palavra[i];
    }
    return letras * palavra;
}

static int contar_livres(char **tab, int dim)
{
    int livres = 0;
    for (int l = 0; l < dim; l++) {
        for (int c = 0; c < dim; c++) {
            livres += regra_simbolo(tab[l][c])->livre;
        }
    }
    return livres;
}

/* Dimensão válida mais próxima da pedida. */
static int ajustar(int dim)
{
    if (dim < DIM_MINIMA) {
        return DIM_MINIMA;
    }
    if (dim > DIM_MAXIMA) {
        return DIM_MAXIMA;
    }
    return dim % 2 == 0 ? dim + 1 : dim;
}

int jogar(const OPCOES *opcoes)
{
    int dim = ajustar(opcoes->dimensao);
    char **tab = opcoes->tabuleiro != NULL ? carregar(opcoes->tabuleiro, &dim) : gerar(dim);
    if (tab == NULL) {
        fprintf(stderr, "Sem tabuleiro.\n");
        return 1;
    }

    char linha[UI_LINHA];
    char coordenada[16];
    COMANDO cmd;
    int total = 0;
    int jogadas = 0;
    int livres = contar_livres(tab, dim);
    int limite = opcoes->jogadas > 0 ? opcoes->jogadas : -1; /* 0: sem limite */

    ui_escrever_tabuleiro(stdout, tab, dim);
    while (livres > 0 && jogadas != limite) {
        printf(UI_PEDIDO);
        if (!ui_ler_linha(linha) || e_fim(linha)) {
            break;
        }
        if (!analisar(linha, &cmd) || !valida(tab, dim, &cmd)) {
            printf(UI_ERRO);
            continue;
        }
        int pontos = colocar(tab, &cmd, &livres);
        total += pontos;
        ++jogadas;
        ui_escrever_tabuleiro(stdout, tab, dim);
        snprintf(coordenada, sizeof coordenada, "%c%d%c", cmd.coluna, cmd.linha, cmd.sentido);
        printf(UI_JOGADA, jogadas, coordenada, cmd.palavra, pontos);
    }
    printf(UI_FIM, total);

    int codigo = 0;
    if (opcoes->saida != NULL && !ui_gravar(opcoes->saida, tab, dim, total, jogadas)) {
        codigo = 3;
    }
    libertar(tab, dim);
    return codigo;
}
