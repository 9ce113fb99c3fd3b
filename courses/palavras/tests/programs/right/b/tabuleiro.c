#include "tabuleiro.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_TEXTO 200

/* Reserva um tabuleiro só com casas vazias. */
static Tabuleiro *novo(int dimensao)
{
    Tabuleiro *tab = malloc(sizeof(Tabuleiro));
    if (tab == NULL)
        return NULL;
    tab->dimensao = dimensao;
    tab->casas = calloc(dimensao, sizeof(char *));
    if (tab->casas == NULL) {
        free(tab);
        return NULL;
    }
    for (int i = 0; i < dimensao; i++) {
        tab->casas[i] = malloc(dimensao);
        if (tab->casas[i] == NULL) {
            tabuleiro_destruir(tab);
            return NULL;
        }
        memset(tab->casas[i], '.', dimensao);
    }
    return tab;
}

Tabuleiro *tabuleiro_padrao(int dimensao)
{
    if (dimensao < TAB_MIN || dimensao > TAB_MAX || dimensao % 2 == 0)
        return NULL;
    Tabuleiro *tab = novo(dimensao);
    if (tab == NULL)
        return NULL;

    char **casas = tab->casas;
    int fim = dimensao - 1;
    int meio = dimensao / 2;

    /* diagonais */
    for (int i = 0; i < dimensao; i++) {
        casas[i][i] = '2';
        casas[i][fim - i] = '2';
    }
    /* cantos */
    casas[0][0] = casas[0][fim] = '$';
    casas[fim][0] = casas[fim][fim] = '$';
    /* meio das arestas */
    casas[0][meio] = casas[fim][meio] = '3';
    casas[meio][0] = casas[meio][fim] = '3';
    /* proibidas: na diagonal em relação ao meio das arestas */
    casas[1][meio - 1] = casas[1][meio + 1] = '#';
    casas[fim - 1][meio - 1] = casas[fim - 1][meio + 1] = '#';
    casas[meio - 1][1] = casas[meio + 1][1] = '#';
    casas[meio - 1][fim - 1] = casas[meio + 1][fim - 1] = '#';
    /* centro e à volta dele */
    casas[meio][meio] = '4';
    casas[meio - 1][meio] = casas[meio + 1][meio] = '!';
    casas[meio][meio - 1] = casas[meio][meio + 1] = '!';
    return tab;
}

/* Número da linha de tabuleiro que está no texto, ou 0 se não for uma. */
static int numero_da_linha(const char *texto)
{
    int numero;
    return sscanf(texto, "%d", &numero) == 1 ? numero : 0;
}

Tabuleiro *tabuleiro_de_ficheiro(const char *nome)
{
    char texto[MAX_TEXTO];
    FILE *fp = fopen(nome, "r");
    if (fp == NULL)
        return NULL;

    /* primeira passagem: dimensão */
    int dimensao = 0;
    while (fgets(texto, MAX_TEXTO, fp) != NULL) {
        if (numero_da_linha(texto) > 0)
            dimensao++;
    }
    if (dimensao < TAB_MIN || dimensao > TAB_MAX) {
        fclose(fp);
        return NULL;
    }

    /* segunda passagem: casas */
    Tabuleiro *tab = novo(dimensao);
    rewind(fp);
    while (tab != NULL && fgets(texto, MAX_TEXTO, fp) != NULL) {
        int linha = numero_da_linha(texto);
        if (linha < 1 || linha > dimensao)
            continue;
        char *parte = strtok(texto, " \t\r\n"); /* o número */
        for (int c = 0; c < dimensao; c++) {
            parte = strtok(NULL, " \t\r\n");
            if (parte == NULL)
                break;
            tab->casas[linha - 1][c] = parte[0];
        }
    }
    fclose(fp);
    return tab;
}

void tabuleiro_destruir(Tabuleiro *tab)
{
    if (tab == NULL)
        return;
    for (int i = 0; i < tab->dimensao; i++)
        free(tab->casas[i]);
    free(tab->casas);
    free(tab);
}

int tabuleiro_tem_letra(const Tabuleiro *tab, int linha, int coluna)
{
    return islower((unsigned char)tab->casas[linha][coluna]) != 0;
}

int tabuleiro_cheio(const Tabuleiro *tab)
{
    for (int l = 0; l < tab->dimensao; l++) {
        for (int c = 0; c < tab->dimensao; c++) {
            if (tab->casas[l][c] != '#' && !tabuleiro_tem_letra(tab, l, c))
                return 0;
        }
    }
    return 1;
}
