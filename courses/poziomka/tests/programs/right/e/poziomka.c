/*
 * Poziomka. Program gra jako Prawy.
 *
 * Rozwiazanie rekurencyjne: rekurencyjnie liczone sa bloki w linii, przegladane
 * pola planszy i prowadzona rozgrywka (lewy() i prawy() wolaja sie nawzajem).
 * Najlepsze ruchy tworza liste, od pierwszego do ostatniego.
 */

#include <assert.h>
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

#define ROZMIAR (WIERSZE * KOLUMNY)

/* Kierunek to odleglosc miedzy kolejnymi polami linii. */
#define POZIOMO 1
#define PIONOWO KOLUMNY

struct ruch {
    int pole;
    struct ruch *nast;
};

/* Najlepsze ruchy znalezione do tej pory. */
struct wybor {
    int ocena;
    int ile;
    struct ruch *pierwszy;
    struct ruch *ostatni;
};

static void zwolnij(struct ruch *r) {
    if (r != NULL) {
        zwolnij(r->nast);
        free(r);
    }
}

/* Czy n kolejnych pol, od danego, jest wolnych? */
static bool wolne(const bool *zajete, int pole, int kierunek, int n) {
    return n == 0 || (!zajete[pole] && wolne(zajete, pole + kierunek, kierunek, n - 1));
}

/* Stawia (stan == true) lub zdejmuje blok, ktoremu zostalo n pol. */
static void postaw(bool *zajete, int pole, int kierunek, int n, bool stan) {
    if (n > 0) {
        zajete[pole] = stan;
        postaw(zajete, pole + kierunek, kierunek, n - 1, stan);
    }
}

/* Ile blokow miesci sie w koncowce linii, majacej n pol, od danego pola? */
static int bloki(const bool *zajete, int pole, int kierunek, int n) {
    if (n < POLA) {
        return 0;
    }
    if (wolne(zajete, pole, kierunek, POLA)) {
        return 1 + bloki(zajete, pole + POLA * kierunek, kierunek, n - POLA);
    }
    return bloki(zajete, pole + kierunek, kierunek, n - 1);
}

/* Bloki Lewego w n kolumnach, od kolumny k. */
static int blokiLewego(const bool *zajete, int k, int n) {
    if (n == 0) {
        return 0;
    }
    return bloki(zajete, k, PIONOWO, WIERSZE) + blokiLewego(zajete, k + 1, n - 1);
}

/* Bloki Prawego w wierszu w. */
static int blokiPrawego(const bool *zajete, int w) {
    return bloki(zajete, w * KOLUMNY, POZIOMO, KOLUMNY);
}

/*
 * Roznica miedzy ocena planszy po ruchu i przed ruchem. Ruch zmienia liczbe
 * blokow tylko w swoim wierszu i w kolumnach, przez ktore przechodzi.
 */
static int zysk(bool *zajete, int pole) {
    int w = pole / KOLUMNY;
    int k = pole % KOLUMNY;
    int przed = blokiPrawego(zajete, w) - blokiLewego(zajete, k, POLA);
    postaw(zajete, pole, POZIOMO, POLA, true);
    int po = blokiPrawego(zajete, w) - blokiLewego(zajete, k, POLA);
    postaw(zajete, pole, POZIOMO, POLA, false);
    return po - przed;
}

static void dopisz(struct wybor *wyb, int pole) {
    struct ruch *nowy = malloc(sizeof(struct ruch));
    assert(nowy != NULL);
    nowy->pole = pole;
    nowy->nast = NULL;
    if (wyb->ostatni == NULL) {
        wyb->pierwszy = nowy;
    } else {
        wyb->ostatni->nast = nowy;
    }
    wyb->ostatni = nowy;
    wyb->ile++;
}

/* Przeglada pola planszy, od danego do ostatniego. */
static void przejrzyj(bool *zajete, int pole, struct wybor *wyb) {
    if (pole == ROZMIAR) {
        return;
    }
    if (pole % KOLUMNY + POLA <= KOLUMNY && wolne(zajete, pole, POZIOMO, POLA)) {
        int ocena = zysk(zajete, pole);
        if (wyb->ile == 0 || ocena > wyb->ocena) {
            zwolnij(wyb->pierwszy);
            *wyb = (struct wybor){.ocena = ocena, .ile = 0, .pierwszy = NULL, .ostatni = NULL};
        }
        if (ocena == wyb->ocena) {
            dopisz(wyb, pole);
        }
    }
    przejrzyj(zajete, pole + 1, wyb);
}

/* Pole ruchu o danym numerze na liscie. */
static int element(const struct ruch *r, int numer) {
    assert(r != NULL);
    return numer == 0 ? r->pole : element(r->nast, numer - 1);
}

static void lewy(bool *zajete);

static void prawy(bool *zajete) {
    struct wybor wyb = {.ocena = 0, .ile = 0, .pierwszy = NULL, .ostatni = NULL};
    przejrzyj(zajete, 0, &wyb);
    if (wyb.ile == 0) {
        printf(".\n");
    } else {
        int pole = element(wyb.pierwszy, WYBOR % wyb.ile);
        zwolnij(wyb.pierwszy);
        postaw(zajete, pole, POZIOMO, POLA, true);
        printf("%c%c\n", pole / KOLUMNY + 'a', pole % KOLUMNY + 'A');
        lewy(zajete);
    }
}

static void lewy(bool *zajete) {
    char slowo[3];
    if (scanf("%2s", slowo) == 1 && slowo[0] != '.') {
        if (slowo[0] != '-') {
            int pole = (slowo[1] - 'a') * KOLUMNY + (slowo[0] - 'A');
            postaw(zajete, pole, PIONOWO, POLA, true);
        }
        prawy(zajete);
    }
}

int main(void) {
    bool *zajete = calloc(ROZMIAR, sizeof(bool));
    assert(zajete != NULL);
    lewy(zajete);
    free(zajete);
    return 0;
}
