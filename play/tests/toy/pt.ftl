name = Esconderijo
about = Encontre a casa que o outro escondeu.
rules = Cada jogador esconde uma casa; depois adivinham à vez. Ganha quem encontrar primeiro a do outro; passar duas vezes seguidas é empate.
notation = uma casa é o seu número, ou pass
seat-first = primeiro
seat-second = segundo
option-cells = Casas
option-clue = Pistas
option-clue-none = nenhuma
option-clue-near = quando perto
score = { $count ->
    [one] { $count } palpite
   *[other] { $count } palpites
}
note-near = perto
rule-guessed = Essa casa já foi tentada.
rule-no-such-cell = Essa casa não existe.
hideout-nowhere = o esconderijo não está em lado nenhum
cell-hidden = o esconderijo
cell-guessed = tentada
piece = Esconderijo
