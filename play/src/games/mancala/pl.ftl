name = Mankala
about = Siej swoje ziarna, zbijaj cudze, zapełniaj magazyn.
rules = Wybierz jeden ze swoich domków, licząc od lewej. Ziarna sieje się po jednym w prawo, także do własnego magazynu. Jeśli ostatnie ziarno trafi do twojego magazynu, grasz jeszcze raz; jeśli trafi do twojego pustego domku, zbijasz je wraz z tym, co leży naprzeciwko. Gra kończy się, gdy jeden rząd jest pusty; wygrywa ten, kto ma więcej ziaren.
notation = domek podaje się numerem, licząc od lewej
seat-first = dolny rząd
seat-second = górny rząd
level-normal = zwykły
level-avancado = zaawansowany
level-strong = mocny
how-normal = najsłabszy
how-avancado = widzi trochę dalej
how-strong = najmocniejszy
score = { $count ->
    [one] { $count } ziarno
    [few] { $count } ziarna
    [many] { $count } ziaren
   *[other] { $count } ziarna
}
note-again = jeszcze raz
note-captured = zbija { $count }
worth-ahead-exact = { $count ->
    [one] kończy z przewagą { $count } ziarna
   *[other] kończy z przewagą { $count } ziaren
}
worth-ahead = { $count ->
    [one] około { $count } ziarna przewagi
   *[other] około { $count } ziaren przewagi
}
analysis-ahead = { $ahead } (ziarna) dla: { $side }
worth-behind-exact = { $count ->
    [one] kończy ze stratą { $count } ziarna
   *[other] kończy ze stratą { $count } ziaren
}
worth-behind = { $count ->
    [one] około { $count } ziarna straty
   *[other] około { $count } ziaren straty
}
stands-ahead-exact = { $name } kończy z przewagą { $count ->
    [one] { $count } ziarna
   *[other] { $count } ziaren
}
stands-ahead = { $name } ma około { $count ->
    [one] { $count } ziarna przewagi
   *[other] { $count } ziaren przewagi
}
rule-empty-house = Ten domek jest pusty.
cell-seeds = { $value ->
    [one] { $value } ziarno
    [few] { $value } ziarna
    [many] { $value } ziaren
   *[other] { $value } ziarna
}
option-houses = Domków na stronę
option-seeds = Ziaren w domku
option-capture = Bicie
option-capture-empty = zawsze
option-capture-standard = tylko z ziarnami naprzeciwko
would-capture = zbija { $count }
rule-off-board = To nie mieści się na planszy.

# For somebody who has never played
lesson-sow = Wybierz jeden ze swoich domków, w dolnym rzędzie. Ziarna sieje się po jednym w prawo, także do twojego magazynu, z pominięciem cudzego.
lesson-again = Gdy ostatnie ziarno wpada do twojego magazynu, ruszasz się jeszcze raz.
lesson-capture = Gdy ostatnie ziarno wpada do twojego pustego domku, zbijasz je razem z tym, co leży naprzeciwko.
first-move = Ostatnie ziarno wpada do magazynu, więc ruszasz się jeszcze raz.
decided = Jeden rząd jest pusty i liczy się ziarna.
decided-drawn = W obu magazynach jest tyle samo.
line-normal = Sieje zawsze z pierwszego od lewej domku, w którym są ziarna.
line-avancado = Zbija, gdy może, a jeśli nie, próbuje ruszyć się jeszcze raz; patrzy jeden ruch naprzód.
line-strong = Patrzy daleko naprzód i zna końcówki dokładnie.

# In the browser, for strangers: how strong a level is, what the course calls it, by how much
# a game was won
rank-normal = początkujący
rank-avancado = zaawansowany
rank-strong = mistrz
course-normal = Strategia „normal” z kursu.
course-avancado = Strategia „avançado” z kursu.
course-strong = Nie jest strategią z kursu.
margin = { $count ->
    [one] { $count } ziarno przewagi
    [few] { $count } ziarna przewagi
    [many] { $count } ziaren przewagi
   *[other] { $count } ziarna przewagi
}
option-position = Od pozycji
