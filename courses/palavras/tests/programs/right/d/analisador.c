/* Reconhece os comandos do jogador com uma máquina de estados. */
#include "analisador.h"

#include <ctype.h>

typedef enum {
    INICIO,     /* espera a letra da coluna */
    COLUNA,     /* leu a coluna, espera o 1.º algarismo */
    UNIDADES,   /* leu um algarismo */
    DEZENAS,    /* leu dois algarismos */
    SENTIDO,    /* leu H ou V, espera espaço */
    ESPACO,     /* espera a primeira letra da palavra */
    PALAVRA,    /* dentro da palavra */
    FINAL,      /* só espaços até ao fim */
    ERRO
} ESTADO;

static int minuscula(char c)
{
    return c >= 'a' && c <= 'z';
}

static ESTADO ler_sentido(char c, COMANDO *cmd)
{
    char s = (char)toupper((unsigned char)c);
    if (s != 'H' && s != 'V') {
        return ERRO;
    }
    cmd->sentido = s;
    return SENTIDO;
}

static ESTADO ler_algarismo(char c, COMANDO *cmd, ESTADO seguinte)
{
    cmd->linha = cmd->linha * 10 + (c - '0');
    return seguinte;
}

static ESTADO ler_letra(char c, COMANDO *cmd)
{
    if (!minuscula(c)) {
        return ERRO;
    }
    cmd->palavra[cmd->tamanho++] = c;
    return PALAVRA;
}

/* Transição: do estado atual para o seguinte com o caractere c. */
static ESTADO avancar(ESTADO estado, char c, COMANDO *cmd)
{
    switch (estado) {
    case INICIO:
        if (!isalpha((unsigned char)c)) {
            return ERRO;
        }
        cmd->coluna = (char)toupper((unsigned char)c);
        return COLUNA;
    case COLUNA:
        return isdigit((unsigned char)c) ? ler_algarismo(c, cmd, UNIDADES) : ERRO;
    case UNIDADES:
        if (isdigit((unsigned char)c)) {
            return ler_algarismo(c, cmd, DEZENAS);
        }
        return ler_sentido(c, cmd);
    case DEZENAS:
        return ler_sentido(c, cmd);
    case SENTIDO:
        return c == ' ' ? ESPACO : ERRO;
    case ESPACO:
        return c == ' ' ? ESPACO : ler_letra(c, cmd);
    case PALAVRA:
        return c == ' ' ? FINAL : ler_letra(c, cmd);
    case FINAL:
        return c == ' ' ? FINAL : ERRO;
    default:
        return ERRO;
    }
}

int analisar(const char *texto, COMANDO *cmd)
{
    ESTADO estado = INICIO;
    cmd->linha = 0;
    cmd->tamanho = 0;
    while (*texto != '\0' && estado != ERRO) {
        estado = avancar(estado, *texto++, cmd);
    }
    cmd->palavra[cmd->tamanho] = '\0';
    return estado == PALAVRA || estado == FINAL;
}

int e_fim(const char *texto)
{
    static const char fim[] = "end";
    int i = 0;
    while (fim[i] != '\0') {
        if (tolower((unsigned char)texto[i]) != fim[i]) {
            return 0;
        }
        i++;
    }
    while (texto[i] == ' ') {
        i++;
    }
    return texto[i] == '\0';
}
