/* Poziomka - Prawy.
 *
 * Przed kazdym ruchem budowane sa cztery tablice dlugosci ciagow wolnych pol:
 * ile wolnych pol jest od danego pola (wlacznie z nim) w lewo, w prawo, w gore
 * i w dol. Na ich podstawie zmiane oceny planszy po ruchu liczy sie wprost,
 * bez stawiania bloku. Liczba blokow przed ruchem jest dla wszystkich ruchow
 * ta sama, wiec wystarczy porownywac zmiany.
 *
 * Tablice maja ramke szerokosci 1, wiersze i kolumny sa numerowane od 1.
 */

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef POLA
#define POLA 5
#endif
#ifndef WIERSZE
#define WIERSZE 26
#endif
#ifndef KOLUMNY
#define KOLUMNY 26
#endif
#ifndef WYBOR
#define WYBOR 1000
#endif

#define W (WIERSZE + 2)
#define K (KOLUMNY + 2)

#define DLUGOSC_LINII 16

typedef struct {
    int wiersz, kolumna;
} ruch_t;

typedef struct {
    bool wolne[W][K];
    int lewo[W][K], prawo[W][K], gora[W][K], dol[W][K];
} plansza_t;

/* Nowa plansza: w srodku pola wolne, ramka zajeta. */
static plansza_t *nowa_plansza(void) {
    plansza_t *p = calloc(1, sizeof(plansza_t));
    if (p == NULL) {
        exit(1);
    }
    for (int w = 1; w <= WIERSZE; w++)
        for (int k = 1; k <= KOLUMNY; k++)
            p->wolne[w][k] = true;
    return p;
}

static void policz_ciagi(plansza_t *p) {
    for (int w = 1; w <= WIERSZE; w++)
        for (int k = 1; k <= KOLUMNY; k++) {
            p->lewo[w][k] = p->wolne[w][k] ? p->lewo[w][k - 1] + 1 : 0;
            p->gora[w][k] = p->wolne[w][k] ? p->gora[w - 1][k] + 1 : 0;
        }
    for (int w = WIERSZE; w >= 1; w--)
        for (int k = KOLUMNY; k >= 1; k--) {
            p->prawo[w][k] = p->wolne[w][k] ? p->prawo[w][k + 1] + 1 : 0;
            p->dol[w][k] = p->wolne[w][k] ? p->dol[w + 1][k] + 1 : 0;
        }
}

/* O ile zmieni sie ocena planszy, gdy Prawy zagra w (w, k). */
static int zmiana_oceny(const plansza_t *p, int w, int k) {
    int przed = p->lewo[w][k] - 1;
    int za = p->prawo[w][k + POLA - 1] - 1;
    int moje = przed / POLA + za / POLA - (przed + POLA + za) / POLA;
    int jego = 0;
    for (int i = k; i < k + POLA; i++) {
        int nad = p->gora[w][i] - 1;
        int pod = p->dol[w][i] - 1;
        jego += nad / POLA + pod / POLA - (nad + 1 + pod) / POLA;
    }
    return moje - jego;
}

/* Tworzy tablice najlepszych ruchow, podaje ich liczbe. */
static ruch_t *najlepsze_ruchy(plansza_t *p, int *ile) {
    ruch_t *ruchy = malloc(sizeof(ruch_t) * WIERSZE * KOLUMNY);
    if (ruchy == NULL) {
        exit(1);
    }
    int najlepsza = INT_MIN;
    *ile = 0;
    policz_ciagi(p);
    for (int w = 1; w <= WIERSZE; w++) {
        for (int k = 1; k <= KOLUMNY; k++) {
            if (p->prawo[w][k] >= POLA) {
                int zmiana = zmiana_oceny(p, w, k);
                if (zmiana > najlepsza) {
                    najlepsza = zmiana;
                    *ile = 0;
                }
                if (zmiana == najlepsza) {
                    ruchy[*ile].wiersz = w;
                    ruchy[*ile].kolumna = k;
                    (*ile)++;
                }
            }
        }
    }
    return ruchy;
}

/* Ruch Prawego. Zwraca prawde, jesli gra sie na nim skonczyla. */
static bool prawy(plansza_t *p) {
    int ile;
    ruch_t *ruchy = najlepsze_ruchy(p, &ile);
    bool koniec = ile == 0;
    if (koniec) {
        printf(".\n");
    } else {
        ruch_t r = ruchy[WYBOR % ile];
        for (int i = 0; i < POLA; i++) {
            p->wolne[r.wiersz][r.kolumna + i] = false;
        }
        putchar('a' + r.wiersz - 1);
        putchar('A' + r.kolumna - 1);
        putchar('\n');
    }
    fflush(stdout);
    free(ruchy);
    return koniec;
}

static void lewy(plansza_t *p, const char *linia) {
    int kolumna = linia[0] - 'A' + 1;
    int wiersz = linia[1] - 'a' + 1;
    for (int i = 0; i < POLA; i++) {
        p->wolne[wiersz + i][kolumna] = false;
    }
}

int main(void) {
    char linia[DLUGOSC_LINII];
    plansza_t *p = nowa_plansza();
    bool koniec = false;

    while (!koniec && fgets(linia, DLUGOSC_LINII, stdin) != NULL) {
        switch (linia[0]) {
            case '.':
                koniec = true;
                break;
            case '-':
                koniec = prawy(p);
                break;
            default:
                lewy(p, linia);
                koniec = prawy(p);
                break;
        }
    }
    free(p);
    return EXIT_SUCCESS;
}
