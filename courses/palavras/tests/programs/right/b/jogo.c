/* Modo de jogo 1: liga o tabuleiro, os comandos e a pontuação. */
#include "jogo.h"

#include <string.h>

#include "comando.h"
#include "pontuacao.h"
#include "tabuleiro.h"

/* Verifica as regras de colocação de uma palavra. */
static int pode_colocar(const Tabuleiro *tab, const Comando *cmd)
{
    int tamanho = (int)strlen(cmd->palavra);
    int dl = cmd->sentido == 'V';
    int dc = cmd->sentido == 'H';
    int ultima_linha = cmd->linha + dl * (tamanho - 1);
    int ultima_coluna = cmd->coluna + dc * (tamanho - 1);
    int livres = 0;

    if (cmd->linha < 0 || ultima_linha >= tab->dimensao)
        return 0;
    if (cmd->coluna < 0 || ultima_coluna >= tab->dimensao)
        return 0;
    for (int i = 0; i < tamanho; i++) {
        int l = cmd->linha + i * dl;
        int c = cmd->coluna + i * dc;
        if (tab->casas[l][c] == '#')
            return 0;
        if (!tabuleiro_tem_letra(tab, l, c))
            livres++;
        else if (tab->casas[l][c] != cmd->palavra[i])
            return 0;
    }
    return livres > 0;
}

/* Escreve a palavra no tabuleiro. */
static void colocar(Tabuleiro *tab, const Comando *cmd)
{
    int l = cmd->linha;
    int c = cmd->coluna;
    for (const char *p = cmd->palavra; *p != '\0'; p++) {
        tab->casas[l][c] = *p;
        if (cmd->sentido == 'V')
            l++;
        else
            c++;
    }
}

int jogar(const OPCOES *opcoes)
{
    Tabuleiro *tab;
    if (opcoes->tabuleiro != NULL)
        tab = tabuleiro_de_ficheiro(opcoes->tabuleiro);
    else
        tab = tabuleiro_padrao(opcoes->dimensao);
    if (tab == NULL) {
        fprintf(stderr, "Tabuleiro inválido.\n");
        return 2;
    }

    int total = 0;
    int jogadas = 0;
    int acabou = tabuleiro_cheio(tab);
    ui_escrever_tabuleiro(stdout, tab->casas, tab->dimensao);
    while (!acabou) {
        Comando cmd = comando_ler();
        if (cmd.tipo == CMD_FIM_ENTRADA) {
            printf("\n"); /* a linha do pedido ficou a meio */
            acabou = 1;
        } else if (cmd.tipo == CMD_END) {
            acabou = 1;
        } else if (cmd.tipo == CMD_INVALIDO || !pode_colocar(tab, &cmd)) {
            printf(UI_ERRO);
        } else {
            char coordenada[8];
            int pontos = pontuacao_palavra(tab, &cmd);
            colocar(tab, &cmd);
            total += pontos;
            jogadas++;
            comando_coordenada(&cmd, coordenada);
            ui_escrever_tabuleiro(stdout, tab->casas, tab->dimensao);
            printf(UI_JOGADA, jogadas, coordenada, cmd.palavra, pontos);
            /* -n 0 é o mesmo que não ter limite */
            if (opcoes->jogadas > 0 && jogadas == opcoes->jogadas)
                acabou = 1;
            if (tabuleiro_cheio(tab))
                acabou = 1;
        }
    }
    printf(UI_FIM, total);
    if (opcoes->saida != NULL) {
        if (!ui_gravar(opcoes->saida, tab->casas, tab->dimensao, total, jogadas))
            fprintf(stderr, "Erro ao gravar %s\n", opcoes->saida);
    }
    tabuleiro_destruir(tab);
    return 0;
}
