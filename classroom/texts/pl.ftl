# Faults in the files of a class
file-missing = nie ma takiego pliku ani folderu
config-language = język to en, pt albo pl
config-zone = ten komputer nie zna strefy czasowej { $name }; wpisz na przykład Europe/Warsaw albo UTC
config-twice = { $name } występuje tu dwa razy
config-size = most-kib jest od 1 do { $most }
config-budget = most-minutes to liczba od 0.1 do 600
config-kind = { $kind } nie jest rozszerzeniem takim jak ".py"
config-no-ladder = programy zaliczone z tego przedmiotu nie grają: usuń ladder = true
config-ladder-pairs = ladder-pairs jest od 0 do { $most }
config-deadline-first = termin mija przed otwarciem zadania
config-counts = counts to "last" albo "best"
config-no-tries = przy most-tries = 0 nikt nie może oddać pracy: usuń ten wiersz
config-per-cent = to procent maksymalnej oceny: od 0 do 100
config-minutes = minuty są od 0 do 100000
config-no-deadline = nie ma terminu, na który można czekać: wpisz termin albo datę
config-showing = wpisz "at-once", "deadline", "never" albo datę, na przykład 2026-12-01T12:00:00
config-moment = wpisz datę z godziną, na przykład 2026-12-01T23:59:00
config-name = { $name } występuje w adresach: małe litery od a do z, cyfry i "-", najwyżej 40
roster-no-id = nie ma kolumny id, jest tylko { $found }
roster-empty = nikogo tu nie ma
roster-blank = brakuje id
roster-odd = id { $id } jest za długie albo zawiera jeden ze znaków / \ ? # %
no-assignment = nie ma zadania { $name }
no-student = nikt w grupie nie ma id { $id }
folder-taken = { $folder } już istnieje: wybierz inny folder

# Refusals
not-yours = Nie ma tu nic dla ciebie.
denied-not-open = Otwarcie: { $at }.
denied-closed = Zamknięte od { $at }.
denied-cooling = Następną próbę możesz oddać { $at }.
denied-tries = { $count ->
    [one] Jedyna próba została już wykorzystana.
    [few] Wszystkie { $count } próby zostały już wykorzystane.
   *[other] Wszystkie próby ({ $count }) zostały już wykorzystane.
}
denied-waiting = { $count ->
    [one] Jedna z twoich prób czeka na wynik: najpierw poczekaj na nią.
    [few] { $count } twoje próby czekają na wynik: najpierw poczekaj na nie.
   *[other] { $count } twoich prób czeka na wynik: najpierw poczekaj na nie.
}
denied-kind = { $path } nie może zostać oddany: przyjmowane są tylko pliki z końcówką { $kinds }.
preview-changes-nothing = Oglądasz tylko to, co widzi ta osoba.
practice-full = W tej chwili ćwiczy zbyt wiele osób. Spróbuj ponownie za kilka minut.
disk-full = Dysk serwera jest pełny. Nic nie zostało przyjęte: zachowaj swoje pliki i powiadom prowadzącego.
not-written = Nie udało się zapisać plików. Nic nie zostało przyjęte: { $why }
store-fault = Nie można odczytać danych grupy: { $why }
extend-range = Studentowi można przyznać najwyżej { $most } dodatkowych prób.
override-range = { $points } nie mieści się między 0 a { $max }.
rejudge-left = { $count ->
    [one] Jedna próba jest jeszcze sprawdzana ponownie.
    [few] { $count } próby są jeszcze sprawdzane ponownie.
   *[other] { $count } prób jest jeszcze sprawdzanych ponownie.
}
report-hidden = Wyjaśnienie nie jest jeszcze widoczne.
report-none = Ta próba nie ma raportu.

# Faults of the machine
machine-failed = Zawiodła maszyna, nie twój program: { $why }
machine-failed-case = W niektórych przypadkach zawiodła maszyna, nie twój program.
judge-panicked = Zawiodło samo sprawdzanie, nie twój program.
assignment-gone = Tego zadania nie ma już w class.toml.
contents-damaged = Oddane pliki są uszkodzone: { $why }

# The rules of an assignment
rule-deadline = Termin: { $at } ({ $zone }).
rule-late = { $days ->
    [one] Praca jest przyjmowana jeszcze jeden dzień później, co kosztuje { $points } pkt.
   *[other] Praca jest przyjmowana jeszcze do { $days } dni później; każdy rozpoczęty dzień kosztuje { $points } pkt.
}
rule-cooldown = { $minutes ->
    [one] Między próbami musi minąć minuta.
    [few] Między próbami muszą minąć { $minutes } minuty.
   *[other] Między próbami musi minąć { $minutes } minut.
}
rule-price = { $free ->
    [0] Każda próba kosztuje { $points } pkt.
    [one] Pierwsza próba jest za darmo; każda następna kosztuje { $points } pkt.
    [few] Pierwsze { $free } próby są za darmo; każda następna kosztuje { $points } pkt.
   *[other] Pierwszych { $free } prób jest za darmo; każda następna kosztuje { $points } pkt.
}
rule-tries = { $count ->
    [one] Najwyżej jedna próba.
    [few] Najwyżej { $count } próby.
   *[other] Najwyżej { $count } prób.
}
rule-last = Liczy się ostatnia próba.
rule-best = Liczy się najlepsza próba.
rule-results-deadline = Wyniki są widoczne po terminie.
rule-results-from = Wyniki są widoczne od { $at }.
rule-results-never = Wyników tu nie widać.
rule-explained-deadline = Wyjaśnienia są widoczne po terminie.
rule-explained-from = Wyjaśnienia są widoczne od { $at }.
rule-explained-never = Wyjaśnień nie widać.
rule-explained-try = Wyjaśnienia są widoczne od próby nr { $number }.

# How a mark comes about
mark-score = Próba { $number }: { $points } pkt.
mark-late = Po terminie: −{ $points }.
mark-price = Liczba prób: −{ $points }.
mark-override = Ustalone przez prowadzącego na { $points } pkt: { $note }

# What staff did
log-link = nowy link dla { $student }
log-hand-in = { $assignment } oddane w imieniu { $student }
log-extend = { $assignment }: przedłużenie dla { $student } do { $until }, dodatkowe próby: { $tries }
log-extend-none = { $assignment }: cofnięto przedłużenie dla { $student }
log-override = { $assignment }: ocena { $student } ustalona na { $points }: { $note }
log-override-none = { $assignment }: ocena { $student } nie jest już wpisana ręcznie
log-dates = { $assignment }: zmieniono terminy
log-rejudge = { $assignment }: sprawdzono ponownie
log-rejudge-apply = { $assignment }: zastosowano nowe oceny
log-liar = maszyna { $worker } wykluczona; { $count ->
    [one] jedna próba jest sprawdzana ponownie
    [few] { $count } próby są sprawdzane ponownie
   *[other] { $count } prób jest sprawdzanych ponownie
}

# The ladder
ladder-none = To zadanie nie ma rankingu.
ladder-not-accepted = W rankingu może grać tylko zaakceptowany program.
ladder-entered = Twój program gra w rankingu jako { $name }.
ladder-left = Twój program opuścił ranking; wyniki zostają.
ladder-not-there = Nie masz programu w rankingu.
ladder-fault = Ranking nie działa: { $why }
ladder-one-file = W rankingu może grać tylko program w jednym pliku.
denied-size = To więcej niż { $most } KiB, które można tu oddać.
