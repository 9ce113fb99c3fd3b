palavras-square = Casa { $place }: «{ $right }» pelas regras, «{ $found }» no seu programa.
palavras-file-missing = A saída está certa, mas o ficheiro { $file } não foi escrito.
palavras-file-differs = A saída está certa, mas o conteúdo do ficheiro { $file } é diferente.
palavras-refused-command = Isto não é um comando: coordenadas e sentido, depois a palavra, como em A3H bacalhau.
palavras-refused-direction = O sentido é H ou V; este comando é recusado.
palavras-refused-word = A palavra tem algo mais do que as letras de a a z; este comando é recusado.
palavras-refused-short = A palavra tem menos de 3 letras; este comando é recusado.
palavras-refused-outside = A palavra sai do tabuleiro; este comando é recusado.
palavras-refused-forbidden = A palavra ocuparia uma casa proibida (#); este comando é recusado.
palavras-refused-letter = A palavra mudaria uma letra que já lá está; este comando é recusado.
palavras-refused-nothing-new = A palavra não ocupa nenhuma casa livre; este comando é recusado.
palavras-memory = O valgrind encontrou memória perdida ou mal usada. Neste grupo só conta a memória, não o que é escrito.

# In the arena
palavras-seat-no-word = nenhuma das suas palavras se pode colocar
