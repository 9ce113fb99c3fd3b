#ifndef ANALISADOR_H
#define ANALISADOR_H

#include "ui.h"

typedef struct {
    char coluna;  /* 'A' .. 'Z' */
    int linha;    /* 1 .. 99 */
    char sentido; /* 'H' ou 'V' */
    int tamanho;
    char palavra[UI_LINHA];
} COMANDO;

/* Máquina de estados que reconhece "A5H palavra". Devolve 1 se o texto for
   um comando bem escrito e preenche cmd; senão devolve 0. */
int analisar(const char *texto, COMANDO *cmd);

/* 1 se o texto for o comando end. */
int e_fim(const char *texto);

#endif
