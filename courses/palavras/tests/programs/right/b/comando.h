/* Leitura e interpretação dos comandos do jogador. */
#ifndef COMANDO_H
#define COMANDO_H

#include "ui.h"

typedef enum { CMD_FIM_ENTRADA, CMD_END, CMD_PALAVRA, CMD_INVALIDO } TipoComando;

typedef struct {
    TipoComando tipo;
    int linha;  /* a começar em 0 */
    int coluna; /* a começar em 0 */
    char sentido; /* 'H' ou 'V' */
    char palavra[UI_LINHA];
} Comando;

/* Pede um comando ao jogador e interpreta-o. */
Comando comando_ler(void);

/* Escreve em texto a coordenada do comando, por exemplo A5H. */
void comando_coordenada(const Comando *cmd, char texto[8]);

#endif
