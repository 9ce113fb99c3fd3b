#include "comando.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define MIN_PALAVRA 2

/* Compara sem ligar a maiúsculas e minúsculas. */
static int igual(const char *a, const char *b)
{
    while (*a != '\0' && tolower((unsigned char)*a) == tolower((unsigned char)*b)) {
        a++;
        b++;
    }
    return *a == '\0' && *b == '\0';
}

static int palavra_valida(const char *palavra)
{
    if (strlen(palavra) < MIN_PALAVRA)
        return 0;
    for (int i = 0; palavra[i] != '\0'; i++) {
        if (palavra[i] < 'a' || palavra[i] > 'z')
            return 0;
    }
    return 1;
}

static int interpretar_coordenada(const char *texto, Comando *cmd)
{
    char coluna, sentido, extra;
    int linha;
    if (!isdigit((unsigned char)texto[1]))
        return 0;
    if (sscanf(texto, "%c%2d%c%c", &coluna, &linha, &sentido, &extra) != 3)
        return 0;
    coluna = (char)toupper((unsigned char)coluna);
    sentido = (char)toupper((unsigned char)sentido);
    if (coluna < 'A' || coluna > 'Z')
        return 0;
    if (sentido != 'H' && sentido != 'V')
        return 0;
    cmd->coluna = coluna - 'A';
    cmd->linha = linha - 1;
    cmd->sentido = sentido;
    return 1;
}

Comando comando_ler(void)
{
    Comando cmd = { CMD_INVALIDO, 0, 0, 'H', "" };
    char texto[UI_LINHA];
    char primeira[UI_LINHA];
    char resto[2];

    printf(UI_PEDIDO);
    if (!ui_ler_linha(texto)) {
        cmd.tipo = CMD_FIM_ENTRADA;
        return cmd;
    }
    int partes = sscanf(texto, "%255s %255s %1s", primeira, cmd.palavra, resto);
    if (partes == 1 && igual(primeira, "end")) {
        cmd.tipo = CMD_END;
    } else if (partes == 2 && interpretar_coordenada(primeira, &cmd)
               && palavra_valida(cmd.palavra)) {
        cmd.tipo = CMD_PALAVRA;
    }
    return cmd;
}

void comando_coordenada(const Comando *cmd, char texto[8])
{
    /* a linha tem no máximo dois algarismos */
    int linha = (cmd->linha + 1) % 100;
    int n = 0;
    texto[n++] = (char)('A' + cmd->coluna);
    if (linha >= 10)
        texto[n++] = (char)('0' + linha / 10);
    texto[n++] = (char)('0' + linha % 10);
    texto[n++] = cmd->sentido;
    texto[n] = '\0';
}
