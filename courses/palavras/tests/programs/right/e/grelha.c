#include "grelha.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LADO_MIN 7
#define LADO_MAX 15

/* Acrescenta uma linha ao fim da grelha. */
static int acrescentar(Grelha *g, const char *casas, size_t quantas)
{
    char **maior = realloc(g->linhas, (g->lado + 1) * sizeof *maior);
    if (maior == NULL) {
        return 0;
    }
    g->linhas = maior;
    char *linha = malloc(quantas + 1);
    if (linha == NULL) {
        return 0;
    }
    memcpy(linha, casas, quantas);
    linha[quantas] = '\0';
    g->linhas[g->lado++] = linha;
    return 1;
}

void grelha_limpar(Grelha *g)
{
    while (g->lado > 0) {
        free(g->linhas[--g->lado]);
    }
    free(g->linhas);
    g->linhas = NULL;
}

int grelha_gerar(Grelha *g, int lado)
{
    g->lado = 0;
    g->linhas = NULL;
    if (lado < LADO_MIN || lado > LADO_MAX || lado % 2 == 0) {
        return 0;
    }
    int u = lado - 1;
    int m = lado / 2;
    for (int l = 0; l < lado; l++) {
        char casas[LADO_MAX];
        memset(casas, '.', sizeof casas);
        casas[l] = casas[u - l] = '2';
        if (l == 0 || l == u) {
            casas[0] = casas[u] = '$';
            casas[m] = '3';
        } else if (l == 1 || l == u - 1) {
            casas[m - 1] = casas[m + 1] = '#';
        }
        if (l == m - 1 || l == m + 1) {
            casas[1] = casas[u - 1] = '#';
            casas[m] = '!';
        } else if (l == m) {
            casas[0] = casas[u] = '3';
            casas[m - 1] = casas[m + 1] = '!';
            casas[m] = '4';
        }
        if (!acrescentar(g, casas, lado)) {
            grelha_limpar(g);
            return 0;
        }
    }
    return 1;
}

/* Tira os espaços (e o fim de linha) de um texto. Devolve o novo tamanho. */
static size_t tirar_espacos(char *texto)
{
    size_t n = 0;
    for (size_t i = 0; texto[i] != '\0'; i++) {
        if (strchr(" \t\r\n", texto[i]) == NULL) {
            texto[n++] = texto[i];
        }
    }
    texto[n] = '\0';
    return n;
}

int grelha_carregar(Grelha *g, const char *ficheiro)
{
    char texto[256];
    FILE *f = fopen(ficheiro, "r");
    g->lado = 0;
    g->linhas = NULL;
    if (f == NULL) {
        return 0;
    }
    int ok = 1;
    while (ok && fgets(texto, sizeof texto, f) != NULL) {
        char *resto;
        long numero = strtol(texto, &resto, 10);
        if (resto == texto || numero < 1) {
            continue; /* linha das letras ou linha em branco */
        }
        size_t n = tirar_espacos(resto);
        ok = acrescentar(g, resto, n);
    }
    fclose(f);
    /* o tabuleiro tem de ser quadrado */
    for (int l = 0; ok && l < g->lado; l++) {
        ok = strlen(g->linhas[l]) == (size_t)g->lado;
    }
    if (!ok || g->lado == 0) {
        grelha_limpar(g);
        return 0;
    }
    return 1;
}

int grelha_livres(const Grelha *g)
{
    int livres = 0;
    for (int l = 0; l < g->lado; l++) {
        for (const char *p = g->linhas[l]; *p != '\0'; p++) {
            livres += strchr(".234$!", *p) != NULL;
        }
    }
    return livres;
}
