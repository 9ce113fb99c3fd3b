/*
 * Poziomka - program gra jako Prawy.
 *
 * Plansza jest dwuwymiarowa tablica znakow. Kazdy mozliwy ruch Prawego jest
 * probnie wykonywany, cala plansza oceniana od nowa, a ruch cofany.
 */

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>

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

#define WOLNE '.'
#define ZAJETE '#'

#define PIERWSZY_WIERSZ 'a'
#define PIERWSZA_KOLUMNA 'A'

#define PODDANIE '.'
#define ODDANIE_RUCHU '-'

/* Wypelnia plansze wolnymi polami. */
static void wyczysc(char plansza[WIERSZE][KOLUMNY]) {
    for (int w = 0; w < WIERSZE; w++) {
        for (int k = 0; k < KOLUMNY; k++) {
            plansza[w][k] = WOLNE;
        }
    }
}

/* Wpisuje znak w pola bloku Prawego, od pola (w, k) w prawo. */
static void wpiszPoziomo(char plansza[WIERSZE][KOLUMNY], int w, int k, char znak) {
    for (int i = 0; i < POLA; i++) {
        plansza[w][k + i] = znak;
    }
}

/* Zajmuje pola bloku Lewego, od pola (w, k) w dol. */
static void zajmijPionowo(char plansza[WIERSZE][KOLUMNY], int w, int k) {
    for (int i = 0; i < POLA; i++) {
        plansza[w + i][k] = ZAJETE;
    }
}

/* Liczba blokow, ktore na raz zmiesci na planszy Prawy. */
static int blokiPrawego(char plansza[WIERSZE][KOLUMNY]) {
    int bloki = 0;
    for (int w = 0; w < WIERSZE; w++) {
        int ciag = 0;
        for (int k = 0; k < KOLUMNY; k++) {
            if (plansza[w][k] == WOLNE) {
                ciag++;
            } else {
                ciag = 0; /* wiersz przerwany */
            }
            if (ciag == POLA) {
                bloki++;
                ciag = 0;
            }
        }
    }
    return bloki;
}

/* Liczba blokow, ktore na raz zmiesci na planszy Lewy. */
static int blokiLewego(char plansza[WIERSZE][KOLUMNY]) {
    int bloki = 0;
    for (int k = 0; k < KOLUMNY; k++) {
        int ciag = 0;
        for (int w = 0; w < WIERSZE; w++) {
            if (plansza[w][k] == WOLNE) {
                ciag++;
            } else {
                ciag = 0; /* kolumna przerwana */
            }
            if (ciag == POLA) {
                bloki++;
                ciag = 0;
            }
        }
    }
    return bloki;
}

/* Czy Prawy moze polozyc blok od pola (w, k)? */
static bool moznaPolozyc(char plansza[WIERSZE][KOLUMNY], int w, int k) {
    if (k + POLA > KOLUMNY) {
        return false;
    }
    for (int i = 0; i < POLA; i++) {
        if (plansza[w][k + i] != WOLNE) {
            return false;
        }
    }
    return true;
}

/* Ocena planszy dla Prawego po jego ruchu w pole (w, k). */
static int ocenaPoRuchu(char plansza[WIERSZE][KOLUMNY], int w, int k) {
    wpiszPoziomo(plansza, w, k, ZAJETE);
    int ocena = blokiPrawego(plansza) - blokiLewego(plansza);
    wpiszPoziomo(plansza, w, k, WOLNE);
    return ocena;
}

/*
 * Wykonuje i wypisuje ruch Prawego albo jego poddanie sie.
 * Wynikiem jest false, gdy Prawy sie poddal.
 */
static bool ruchPrawego(char plansza[WIERSZE][KOLUMNY]) {
    static int oceny[WIERSZE][KOLUMNY];
    int najlepsza = INT_MIN;
    int ile = 0;

    for (int w = 0; w < WIERSZE; w++) {
        for (int k = 0; k < KOLUMNY; k++) {
            oceny[w][k] = INT_MIN;
            if (moznaPolozyc(plansza, w, k)) {
                oceny[w][k] = ocenaPoRuchu(plansza, w, k);
                if (oceny[w][k] > najlepsza) {
                    najlepsza = oceny[w][k];
                    ile = 1;
                } else if (oceny[w][k] == najlepsza) {
                    ile++;
                }
            }
        }
    }

    if (ile == 0) {
        printf("%c\n", PODDANIE);
        return false;
    }

    int numer = WYBOR % ile;
    for (int w = 0; w < WIERSZE; w++) {
        for (int k = 0; k < KOLUMNY; k++) {
            if (oceny[w][k] == najlepsza) {
                if (numer == 0) {
                    wpiszPoziomo(plansza, w, k, ZAJETE);
                    printf("%c%c\n", PIERWSZY_WIERSZ + w, PIERWSZA_KOLUMNA + k);
                    return true;
                }
                numer--;
            }
        }
    }
    return false; /* tu nie dochodzimy */
}

int main(void) {
    char plansza[WIERSZE][KOLUMNY];
    bool graTrwa = true;

    wyczysc(plansza);

    int znak = getchar();
    if (znak == ODDANIE_RUCHU) {
        getchar(); /* koniec wiersza z kreska */
        graTrwa = ruchPrawego(plansza);
        if (graTrwa) {
            znak = getchar();
        }
    }
    while (graTrwa && znak != PODDANIE && znak != EOF) {
        int k = znak - PIERWSZA_KOLUMNA;
        int w = getchar() - PIERWSZY_WIERSZ;
        getchar(); /* koniec wiersza z ruchem */
        zajmijPionowo(plansza, w, k);
        graTrwa = ruchPrawego(plansza);
        if (graTrwa) {
            znak = getchar();
        }
    }
    return 0;
}
