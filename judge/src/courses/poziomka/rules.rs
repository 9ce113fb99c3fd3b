//! The rules by name, each with the assignment's own sentence and its section.

use crate::courses::shared::{Rule, rule};

/// All rules that a program can break.
pub(super) const RULES: &[Rule] = &[
    rule(
        "poziomka.own-blocks",
        "Polecenie",
        "Spośród wszystkich możliwości program wybiera ten ruch Prawego, po którym ocena planszy będzie dla niego maksymalna.",
    ),
    rule(
        "poziomka.left-blocks",
        "Ocena planszy",
        "Przyjmujemy, że ocena planszy z punktu widzenia danego gracza jest różnicą między liczbą bloków, które w danej chwili na raz mógłby umieścić na planszy a liczbą bloków, które na raz mógłby umieścić na planszy jego przeciwnik.",
    ),
    rule(
        "poziomka.difference",
        "Ocena planszy",
        "Przyjmujemy, że ocena planszy z punktu widzenia danego gracza jest różnicą między liczbą bloków, które w danej chwili na raz mógłby umieścić na planszy a liczbą bloków, które na raz mógłby umieścić na planszy jego przeciwnik.",
    ),
    rule(
        "poziomka.at-once",
        "Ocena planszy",
        "Przyjmujemy, że ocena planszy z punktu widzenia danego gracza jest różnicą między liczbą bloków, które w danej chwili na raz mógłby umieścić na planszy a liczbą bloków, które na raz mógłby umieścić na planszy jego przeciwnik.",
    ),
    rule(
        "poziomka.maximum",
        "Polecenie",
        "Spośród wszystkich możliwości program wybiera ten ruch Prawego, po którym ocena planszy będzie dla niego maksymalna.",
    ),
    rule(
        "poziomka.order",
        "Polecenie",
        "[…] uporządkowanych w kolejności rosnących nazw wiersza a w ramach wiersza, w kolejności rosnących nazw kolumn.",
    ),
    rule(
        "poziomka.order-rows",
        "Polecenie",
        "[…] uporządkowanych w kolejności rosnących nazw wiersza a w ramach wiersza, w kolejności rosnących nazw kolumn.",
    ),
    rule(
        "poziomka.choice",
        "Polecenie",
        "Zakładając, że długością tego ciągu jest n, numer wybranego ruchu, liczony od 0, będzie wartością wyrażenia WYBOR % n.",
    ),
    rule(
        "poziomka.choice-last",
        "Polecenie",
        "Zakładając, że długością tego ciągu jest n, numer wybranego ruchu, liczony od 0, będzie wartością wyrażenia WYBOR % n.",
    ),
    rule(
        "poziomka.choice-from-zero",
        "Polecenie",
        "Zakładając, że długością tego ciągu jest n, numer wybranego ruchu, liczony od 0, będzie wartością wyrażenia WYBOR % n.",
    ),
    rule(
        "poziomka.choice-next",
        "Polecenie",
        "Zakładając, że długością tego ciągu jest n, numer wybranego ruchu, liczony od 0, będzie wartością wyrażenia WYBOR % n.",
    ),
    rule(
        "poziomka.all-moves",
        "Polecenie",
        "Spośród wszystkich możliwości program wybiera ten ruch Prawego, po którym ocena planszy będzie dla niego maksymalna.",
    ),
    rule(
        "poziomka.best-move",
        "Polecenie",
        "Spośród wszystkich możliwości program wybiera ten ruch Prawego, po którym ocena planszy będzie dla niego maksymalna.",
    ),
    rule(
        "poziomka.pass",
        "Postać danych",
        "Na początku danych programu opcjonalnie może być wiersz zawierający tylko znak '-'. Informuje on o przekazaniu prawa wykonania pierwszego ruchu przez Lewego Prawemu.",
    ),
    rule(
        "poziomka.left-vertical",
        "Wprowadzenie",
        "Blok ma szerokość POLA, wysokość 1 i jest poziomy z punktu widzenia gracza, który go umieścił, a pionowy dla przeciwnika.",
    ),
    rule(
        "poziomka.notation",
        "Postać wyniku",
        "Ruch Prawego reprezentują mała litera i wielka litera wskazujące, odpowiednio, wiersz, w którym ma być blok oraz kolumnę, w której ma być pierwsze pole bloku.",
    ),
    rule(
        "poziomka.surrender",
        "Postać wyniku",
        "Gdy Prawy podda się, program pisze wiersz zawierający tylko znak '.'.",
    ),
    rule(
        "poziomka.left-surrender",
        "Polecenie",
        "Program kończy pracę, gdy jeden z graczy podda się.",
    ),
    rule(
        "poziomka.end",
        "Polecenie",
        "Program kończy pracę, gdy jeden z graczy podda się.",
    ),
    rule(
        "poziomka.definitions",
        "Polecenie",
        "Wartości POLA, WIERSZE, KOLUMNY i WYBOR są określone za pomocą stałych symbolicznych zdefiniowanych opcją -D kompilatora.",
    ),
    rule(
        "poziomka.defaults",
        "Polecenie",
        "W kodzie programu są podane wartości domyślne tych stałych: POLA ma wartość 5, WIERSZE ma wartość 26, KOLUMNY ma wartość 26, WYBOR ma wartość 1000.",
    ),
    rule(
        "poziomka.rows-columns",
        "Wprowadzenie",
        "WIERSZE to liczba wierszy planszy, KOLUMNY to liczba kolumn planszy. Stałe WIERSZE i KOLUMNY określają rozmiar planszy z punktu widzenia Prawego.",
    ),
    rule(
        "poziomka.last-newline",
        "Uwagi i wskazówki",
        "Wolno założyć, że każdy wiersz danych, w tym ostatni, kończy się reprezentacją końca wiersza '\\n'. Należy zadbać, by warunek ten spełniał także wynik programu.",
    ),
    rule(
        "poziomka.no-other-characters",
        "Postać wyniku",
        "W tekście wynikowym programu nie ma spacji ani żadnych innych znaków, które nie zostały wymienione powyżej.",
    ),
    rule(
        "poziomka.memory",
        "Walidacja i testy",
        "Jeśli Valgrind wykryje błąd, to nawet, gdyby wynik był prawidłowy, uznajemy, że program testu nie przeszedł.",
    ),
    rule(
        "poziomka.undefined",
        "Walidacja i testy",
        "Opcje -fsanitize=undefined, -fno-sanitize-recover umożliwiają wykrywanie operacji, które mają efekt nieokreślony.",
    ),
    rule(
        "poziomka.crash",
        "Walidacja i testy",
        "Przyjmujemy, że niezerowy wynik funkcji main() informuje o błędzie wykonania programu.",
    ),
    rule(
        "poziomka.exit-status",
        "Walidacja i testy",
        "Przyjmujemy, że niezerowy wynik funkcji main() informuje o błędzie wykonania programu.",
    ),
    rule(
        "poziomka.answers",
        "Postać wyniku",
        "Program pisze ruchy Prawego, po jednym w wierszu.",
    ),
];
