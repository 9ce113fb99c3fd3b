# What the pages say, in Polish.

skip = Przejdź do treści
nav-label = Strony
nav-games = Gry
nav-history = Moje gry
nav-players = Gracze
language-label = Język

home-title = Zagraj
home-lead = Z komputerem albo ze znajomym: wystarczy wysłać odnośnik.
home-going-on = Twoje gry w toku
home-games = Gry
home-play = Graj
moves-played = { $count ->
    [one] { $count } ruch
    [few] { $count } ruchy
   *[other] { $count } ruchów
}

new-name = Twoje imię
new-name-example = Ania
new-against = Przeciwnik
new-friend = znajomy: wyślę odnośnik
new-seat = Gram jako
new-seat-random = losowo
new-options = Więcej opcji
new-begin = Zaczynamy

you-played = Twój ruch: { $move }.
they-played = { $name }: ruch { $move }.

sit-lead = To miejsce jest wolne.
sit-down = Siadam i gram

place-kinds = Statki do rozstawienia
place-missing = { $count ->
    [one] została { $count }
    [few] zostały { $count }
   *[other] zostało { $count }
}
place-done = Gotowe
place-random = Ustaw losowo

word-start = Pierwsze pole
word-text = Słowo
word-direction = Kierunek
word-across = poziomo
word-down = pionowo
word-play = Ułóż słowo
typed-move = Albo wpisz ruch
typed-play = Zagraj

seats-label = Gracze
seat-you = ty
seat-turn = na ruchu
action-hint = Podpowiedź
action-undo = Cofnij
action-resign = Poddaj się
action-resign-yes = Tak, na pewno
action-end = Zakończ grę
action-rematch = Jeszcze raz, zamiana stron
action-next = Do następnej gry
action-replay = Obejrzyj od początku
action-record = Pobierz zapis
link-friend = Wyślij ten odnośnik znajomemu
link-watch = Odnośnik do oglądania
moves-label = Ruchy
moves-none = Jeszcze żadnego.
live-lost = Połączenie zerwane; próbuję ponownie.

replay-move = Ruch
replay-go = Pokaż
replay-start = Początek.
replay-first = Pierwszy
replay-back = Ruch wstecz
replay-forward = Ruch naprzód
replay-last = Ostatni
replay-table = Do stołu

history-title = Moje gry
history-empty = Nie ma jeszcze skończonych gier.

players-title = Gracze
players-own = Ty
players-all = Wszyscy
players-empty = Nikt jeszcze nie skończył gry.
players-name = Imię
players-game = Gra
players-games = Gry
players-won = Wygrane
players-drawn = Remisy
players-lost = Przegrane
players-best = Najlepszy wynik

fault-title = Nie udało się
fault-home = Do gier
fault-setup = Z takich opcji nie ma gry: { $reason }.
fault-bad-request = Nie można zrozumieć tego żądania: { $reason }
fault-unknown-table = Nie ma takiej gry. Może odnośnik jest niepełny.
fault-unknown-page = Nie ma takiej strony.
fault-method = Tego adresu nie używa się w ten sposób.
fault-too-large = To jest za długie.
fault-foreign-origin = Wysłano to z innej strony, więc nic nie zrobiono.
fault-unknown-host = Ten serwer nie odpowiada pod tą nazwą. Kto go prowadzi, może ją dopuścić: ludoteca serve --host NAZWA.
fault-too-many = Zbyt wiele żądań z twojego adresu. Poczekaj chwilę i spróbuj ponownie.
fault-thinking = Komputer wciąż myśli nad poprzednią prośbą.
fault-busy = Wiele osób czeka teraz na komputer. Poczekaj chwilę i spróbuj ponownie.
fault-late = Trwało to zbyt długo. Spróbuj ponownie.
fault-broken = Coś się tu zepsuło, nie z twojej winy. Spróbuj ponownie.

action-analysis = Analiza
analysis-title = Analiza
analysis-shared = Ile gra była warta dla pierwszego gracza po każdym ruchu, według silnika. Duże punkty oznaczają ruchy, które kosztowały najwięcej.
analysis-own = Ile każdy ruch był wart dla tego, kto go wykonał, według silnika. Duże punkty oznaczają ruchy, które kosztowały najwięcej.
analysis-worth = Wartość
analysis-instead = Lepiej
analysis-better = { $move }: { $why }
