/*
 * MEEC WAR GAME
 * Projecto de Programacao 2020/2021, entrega intermedia
 *
 * Estrutura de dados: o tabuleiro e um vector simples de inteiros, casa por
 * casa da esquerda para a direita e de cima para baixo (0 agua, 1..8 peca).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define CASAS (15 * 24)

int L = 9, C = 9;               /* linhas e colunas */
int tab[CASAS];
int qtd[9];                     /* qtd[t]: pecas do tipo t */
int jogo = 0, pos = 1, disp = 1;
int deu_disp = 0, deu_qtd = 0;

/* biblioteca de pecas: [identificador global][linha][coluna] */
int pec[43][3][3] = {
    {{0,0,0},{0,0,0},{0,0,0}},
    {{1,0,0},{0,0,0},{0,0,0}}, {{0,1,0},{0,0,0},{0,0,0}}, {{0,0,1},{0,0,0},{0,0,0}},
    {{0,0,0},{1,0,0},{0,0,0}}, {{0,0,0},{0,1,0},{0,0,0}}, {{0,0,0},{0,0,1},{0,0,0}},
    {{0,0,0},{0,0,0},{1,0,0}}, {{0,0,0},{0,0,0},{0,1,0}}, {{0,0,0},{0,0,0},{0,0,1}},
    {{2,2,0},{0,0,0},{0,0,0}}, {{0,2,2},{0,0,0},{0,0,0}}, {{0,0,0},{2,2,0},{0,0,0}},
    {{0,0,0},{0,2,2},{0,0,0}}, {{0,0,0},{0,0,0},{2,2,0}}, {{0,0,0},{0,0,0},{0,2,2}},
    {{2,0,0},{2,0,0},{0,0,0}}, {{0,0,0},{2,0,0},{2,0,0}}, {{0,2,0},{0,2,0},{0,0,0}},
    {{0,0,0},{0,2,0},{0,2,0}}, {{0,0,2},{0,0,2},{0,0,0}}, {{0,0,0},{0,0,2},{0,0,2}},
    {{3,3,3},{0,0,0},{0,0,0}}, {{0,0,0},{3,3,3},{0,0,0}}, {{0,0,0},{0,0,0},{3,3,3}},
    {{3,0,0},{3,0,0},{3,0,0}}, {{0,3,0},{0,3,0},{0,3,0}}, {{0,0,3},{0,0,3},{0,0,3}},
    {{4,4,0},{4,4,0},{0,0,0}}, {{0,4,4},{0,4,4},{0,0,0}}, {{0,0,0},{4,4,0},{4,4,0}},
    {{0,0,0},{0,4,4},{0,4,4}},
    {{5,5,5},{0,5,0},{0,5,0}}, {{5,0,0},{5,5,5},{5,0,0}}, {{0,5,0},{0,5,0},{5,5,5}},
    {{0,0,5},{5,5,5},{0,0,5}},
    {{0,6,0},{6,0,6},{6,6,6}}, {{0,6,6},{6,0,6},{0,6,6}}, {{6,6,6},{6,0,6},{0,6,0}},
    {{6,6,0},{6,0,6},{6,6,0}},
    {{7,0,7},{7,7,7},{7,0,7}}, {{7,7,7},{0,7,0},{7,7,7}},
    {{8,8,8},{8,0,8},{8,8,8}}
};
/* ini[t] e o primeiro identificador do tipo t; ini[9] e o fim da tabela */
int ini[10] = {0, 1, 10, 22, 28, 32, 36, 40, 42, 43};

void ajuda()
{
    printf("Modo de utilizacao: ./wargame [OPTION]\n");
    printf("Opcoes:\n");
    printf(" -h          imprime esta ajuda e sai\n");
    printf(" -t <LxC>    dimensao do tabuleiro\n");
    printf(" -j <modo>   modo de jogo, 0 a 2\n");
    printf(" -p <modo>   modo de posicionamento, 1 a 2\n");
    printf(" -d <modo>   modo de disparo, 1 a 3 (so no modo de jogo 2)\n");
    printf(" -1 <n>      numero de pecas do tipo 1 (minimo 1)\n");
    printf(" -2 a -8 <n> numero de pecas dos outros tipos\n");
    exit(0);
}

void erro(char *m)
{
    printf("-1 %s\n", m);
    exit(0);
}

/* le um numero so com algarismos; -1 se nao for */
int num(char *s)
{
    int v = 0, i;
    if (s[0] == '\0' || strlen(s) > 4)
        return -1;
    for (i = 0; s[i] != '\0'; i++) {
        if (s[i] < '0' || s[i] > '9')
            return -1;
        v = v * 10 + s[i] - '0';
    }
    return v;
}

void dimensao(char *s)
{
    char cop[20], *x;
    if (strlen(s) > 10)
        erro("dimensao invalida");
    strcpy(cop, s);
    x = strchr(cop, 'x');
    if (x == NULL)
        erro("dimensao invalida, use LxC");
    *x = '\0';
    L = num(cop);
    C = num(x + 1);
    if (L != 9 && L != 12 && L != 15)
        erro("as linhas devem ser 9, 12 ou 15");
    if (C < 9 || C > 24 || C % 3 != 0)
        erro("as colunas devem ser um multiplo de 3 de 9 a 24");
}

void argumentos(int argc, char **argv)
{
    int i, v;
    for (i = 1; i < argc; i++) {
        char *a = argv[i];
        if (strcmp(a, "-h") == 0)
            ajuda();
        if (a[0] != '-' || strchr("tjpd12345678", a[1]) == NULL || a[1] == '\0' || a[2] != '\0')
            erro("opcao desconhecida");
        if (i + 1 >= argc)
            erro("falta um valor");
        i++;
        if (a[1] == 't') {
            dimensao(argv[i]);
            continue;
        }
        v = num(argv[i]);
        if (v < 0)
            erro("valor que nao e um numero");
        if (a[1] == 'j') {
            if (v > 2)
                erro("modo de jogo de 0 a 2");
            jogo = v;
        } else if (a[1] == 'p') {
            if (v < 1 || v > 2)
                erro("modo de posicionamento de 1 a 2");
            pos = v;
        } else if (a[1] == 'd') {
            if (v < 1 || v > 3)
                erro("modo de disparo de 1 a 3");
            disp = v;
            deu_disp = 1;
        } else {
            qtd[a[1] - '0'] = v;
            deu_qtd = 1;
        }
    }
}

/* restricoes as quantidades: escreve so -1 */
void restricoes()
{
    int t, n = 0, mal = 0;
    if (qtd[1] == 0)
        mal = 1;
    for (t = 1; t <= 8; t++)
        n = n + qtd[t];
    for (t = 1; t <= 7; t++)
        if (qtd[t] < qtd[t + 1])
            mal = 1;
    if (n > (L * C / 9) / 2)
        mal = 1;
    if (mal) {
        printf("-1\n");
        exit(0);
    }
}

void cabecalho()
{
    int t;
    printf("%dx%d ", L, C);
    for (t = 1; t < 8; t++)
        printf("%d ", qtd[t]);
    printf("%d\n", qtd[8]);
    fflush(stdout);
}

void mostra()
{
    int i, j;
    for (i = 0; i < L; i++) {
        if (L - i < 10)
            printf(" ");
        printf("%d", L - i);
        for (j = 0; j < C; j++) {
            if (tab[i * C + j] == 0)
                printf(" -");
            else
                printf(" %d", tab[i * C + j]);
        }
        printf("\n");
    }
    printf("   A");
    for (j = 1; j < C; j++)
        printf(" %c", 'A' + j);
    printf("\n");
    fflush(stdout);
}

void limpa()
{
    int i;
    for (i = 0; i < CASAS; i++)
        tab[i] = 0;
}

/* 1 se a peca id pode ficar com o canto em (i0, j0) */
int pode(int id, int i0, int j0)
{
    int i, j, a, b;
    for (i = 0; i < 3; i++)
        for (j = 0; j < 3; j++) {
            if (pec[id][i][j] == 0)
                continue;
            for (a = i0 + i - 1; a <= i0 + i + 1; a++)
                for (b = j0 + j - 1; b <= j0 + j + 1; b++)
                    if (a >= 0 && a < L && b >= 0 && b < C && tab[a * C + b] != 0)
                        return 0;
        }
    return 1;
}

void poe(int id, int i0, int j0)
{
    int i, j;
    for (i = 0; i < 3; i++)
        for (j = 0; j < 3; j++)
            tab[(i0 + i) * C + j0 + j] = pec[id][i][j];
}

int sorteia(int t)
{
    return ini[t] + rand() % (ini[t + 1] - ini[t]);
}

void p1()
{
    int i, j, t, id, vez;
    limpa();
    for (i = 0; i < L; i += 3)
        for (j = 0; j < C; j += 3) {
            for (vez = 0; vez < 3; vez++) {
                t = rand() % 9;
                id = sorteia(t);
                if (pode(id, i, j))
                    break;
            }
            if (vez == 3) {
                t = 1;
                id = 5;
            }
            poe(id, i, j);
            if (t != 0)
                qtd[t]++;
        }
}

/* uma passagem pelo tabuleiro; 0 se encravou */
int passagem()
{
    int i, j, t, id, k, x, y, feito;
    int falta[9], tipos[9];

    limpa();
    falta[0] = L * C / 9;
    for (t = 1; t <= 8; t++) {
        falta[t] = qtd[t];
        falta[0] -= qtd[t];
    }
    for (i = 0; i < L; i += 3)
        for (j = 0; j < C; j += 3) {
            /* os tipos por uma ordem ao acaso */
            for (k = 0; k < 9; k++)
                tipos[k] = k;
            for (k = 8; k > 0; k--) {
                x = rand() % (k + 1);
                y = tipos[k];
                tipos[k] = tipos[x];
                tipos[x] = y;
            }
            feito = 0;
            x = 0;              /* tentativas falhadas */
            for (k = 0; k < 9 && !feito && x < 8; k++) {
                t = tipos[k];
                if (falta[t] == 0)
                    continue;
                id = sorteia(t);
                if (!pode(id, i, j))
                    for (id = ini[t]; id < ini[t + 1]; id++)
                        if (pode(id, i, j))
                            break;
                if (id < ini[t + 1]) {
                    poe(id, i, j);
                    falta[t]--;
                    feito = 1;
                } else {
                    x++;
                }
            }
            if (!feito)
                return 0;
        }
    return 1;
}

void p2()
{
    int voltas;
    for (voltas = 0; voltas < 1000; voltas++)
        if (passagem())
            return;
    erro("nao se conseguiu gerar o tabuleiro");
}

void fim(int n, time_t t0)
{
    printf("Fim de Jogo: %d jogadas em %d segundos\n", n, (int)(time(NULL) - t0));
    mostra();
}

void j1()
{
    int ja[CASAS] = {0};
    int i, lin, k, certas = 0, total = 0, n = 0;
    char s[50], letra;
    time_t t0 = time(NULL);

    printf("* Modo de Jogo 1\n");
    cabecalho();
    for (i = 0; i < L * C; i++)
        if (tab[i] != 0)
            total++;
    while (certas < total && scanf("%49s", s) == 1) {
        if (sscanf(s, "%c%d", &letra, &lin) != 2)
            continue;
        if (letra >= 'a' && letra <= 'z')
            letra = letra - 'a' + 'A';
        if (letra < 'A' || letra >= 'A' + C || lin < 1 || lin > L)
            continue;           /* fora do tabuleiro: espera por outro */
        k = (L - lin) * C + (letra - 'A');
        n++;
        if (tab[k] == 0) {
            printf("-\n");
        } else {
            printf("%d\n", tab[k]);
            if (ja[k] == 0)
                certas++;
        }
        ja[k] = 1;
        fflush(stdout);
    }
    fim(n, t0);
}

/* dispara na casa k e guarda a resposta no tabuleiro */
int disparo(int k)
{
    char s[50];
    printf("%c%d\n", 'A' + k % C, L - k / C);
    fflush(stdout);
    if (scanf("%49s", s) != 1)
        exit(0);
    if (s[0] >= '1' && s[0] <= '8')
        tab[k] = s[0] - '0';
    else
        tab[k] = 0;
    return tab[k];
}

void j2()
{
    int di[9] = {1, 0, 2, 1, 1, 0, 2, 0, 2};
    int dj[9] = {1, 1, 1, 0, 2, 0, 2, 2, 0};
    int fora[CASAS] = {0};      /* casas onde ja nao se dispara */
    int livres[CASAS];
    int t, i, j, a, b, k, r, x, y, n = 0, certas = 0, total = 0, neste;
    time_t t0 = time(NULL);

    printf("* Modo de Jogo 2\n");
    cabecalho();
    limpa();
    for (t = 1; t <= 8; t++)
        total += t * qtd[t];

    if (disp == 1) {
        /* baralha todas as casas e dispara por essa ordem */
        for (k = 0; k < L * C; k++)
            livres[k] = k;
        for (k = L * C - 1; k > 0; k--) {
            x = rand() % (k + 1);
            y = livres[k];
            livres[k] = livres[x];
            livres[x] = y;
        }
        for (k = 0; k < L * C && certas < total; k++) {
            n++;
            if (disparo(livres[k]) != 0)
                certas++;
        }
        fim(n, t0);
        return;
    }

    for (i = 0; i < L; i += 3)
        for (j = 0; j < C; j += 3) {
            neste = 0;
            for (k = 0; k < 9 && certas < total; k++) {
                x = (i + di[k]) * C + j + dj[k];
                if (fora[x])
                    continue;
                n++;
                r = disparo(x);
                if (r == 0)
                    continue;
                certas++;
                neste++;
                if (neste == r)
                    break;      /* afundou */
            }
            if (disp == 3 && neste > 0)
                for (k = 0; k < 9; k++) {
                    x = i + di[k];
                    y = j + dj[k];
                    if (tab[x * C + y] == 0)
                        continue;
                    for (a = x - 1; a <= x + 1; a++)
                        for (b = y - 1; b <= y + 1; b++)
                            if (a >= 0 && a < L && b >= 0 && b < C)
                                fora[a * C + b] = 1;
                }
        }
    fim(n, t0);
}

int main(int argc, char **argv)
{
    srand(time(NULL));
    argumentos(argc, argv);
    if (jogo != 2) {
        if (deu_disp)
            ajuda();
        if (pos == 1 && deu_qtd)
            ajuda();
    }
    if (jogo == 2) {
        if (deu_qtd)
            restricoes();
        j2();
        return 0;
    }
    if (pos == 1) {
        p1();
    } else {
        restricoes();
        p2();
    }
    if (jogo == 1) {
        j1();
    } else {
        cabecalho();
        mostra();
    }
    return 0;
}
