//! The rules by name, each with the assignment's own sentence and its section.

use crate::courses::shared::{Rule, rule};

/// All rules that a program can break.
pub(super) const RULES: &[Rule] = &[
    rule(
        "mancala.capture-empty",
        "Regras",
        "Se a última semente colocada for numa casa vazia da própria fila, tem direito a capturar essa semente, e todas as sementes da casa em frente, na fila do adversário.",
    ),
    rule(
        "mancala.capture",
        "Regras",
        "Se a última semente colocada for numa casa vazia da própria fila, tem direito a capturar essa semente, e todas as sementes da casa em frente, na fila do adversário. As sementes capturadas são colocadas no poço.",
    ),
    rule(
        "mancala.facing",
        "Regras",
        "[…] e todas as sementes da casa em frente, na fila do adversário.",
    ),
    rule(
        "mancala.capture-own-seed",
        "Regras",
        "[…] tem direito a capturar essa semente, e todas as sementes da casa em frente, na fila do adversário.",
    ),
    rule(
        "mancala.capture-side",
        "Regras",
        "Se a última semente colocada for numa casa vazia da própria fila, tem direito a capturar […]",
    ),
    rule(
        "mancala.opponent-store",
        "Regras",
        "[…] deixa-as, uma a uma, nas casas adjacentes da sua fila, no seu próprio poço, e na fila do adversário (excluindo o poço do adversário), no sentido inverso aos ponteiros do relógio.",
    ),
    rule(
        "mancala.own-store",
        "Regras",
        "[…] deixa-as, uma a uma, nas casas adjacentes da sua fila, no seu próprio poço, e na fila do adversário […]",
    ),
    rule(
        "mancala.origin",
        "Regras",
        "[…] retira-as da casa, e deixa-as, uma a uma, nas casas adjacentes da sua fila, no seu próprio poço, e na fila do adversário (excluindo o poço do adversário) […]",
    ),
    rule(
        "mancala.another-turn",
        "Regras",
        "Se a última semente colocada for no poço, tem direito a uma nova jogada.",
    ),
    rule(
        "mancala.reply",
        "Regras",
        "Se a última semente colocada for no poço, tem direito a uma nova jogada.",
    ),
    rule(
        "mancala.reply-missing",
        "Jogo automático",
        "[…] o jogador humano será o Jogador A, e o Jogador B corresponde a um jogador automático.",
    ),
    rule(
        "mancala.empty-house",
        "Efetuar jogada (J)",
        "Efetua uma jogada, indicando o número da casa correspondente […]",
    ),
    rule(
        "mancala.computer-again",
        "Regras",
        "Se a última semente colocada for no poço, tem direito a uma nova jogada.",
    ),
    rule(
        "mancala.normal",
        "Jogo automático",
        "Seleciona a casa mais à esquerda possível para espalhar sementes.",
    ),
    rule(
        "mancala.advanced-last",
        "Jogo automático",
        "3. Seleciona a casa mais à direita possível para espalhar sementes.",
    ),
    rule(
        "mancala.advanced-capture",
        "Jogo automático",
        "1. Se possível, seleciona uma casa que permita capturar as peças de uma das casas do oponente.",
    ),
    rule(
        "mancala.advanced-capture-leftmost",
        "Jogo automático",
        "1. […] Se existirem várias na mesma situação, opta pela mais à esquerda possível (ver Regra B).",
    ),
    rule(
        "mancala.advanced-capture-empty",
        "Jogo automático",
        "1. Se possível, seleciona uma casa que permita capturar as peças de uma das casas do oponente.",
    ),
    rule(
        "mancala.advanced-store",
        "Jogo automático",
        "2. Se possível, seleciona uma casa que permita terminar no poço, de forma a jogar novamente.",
    ),
    rule(
        "mancala.advanced-store-leftmost",
        "Jogo automático",
        "2. […] Se existirem várias na mesma situação, opta pela mais à esquerda possível (ver Regra A).",
    ),
    rule(
        "mancala.advanced-order",
        "Jogo automático",
        "No nível Avançado, o jogador automático opta pelos seguintes passos, por ordem:",
    ),
    rule(
        "mancala.advanced",
        "Jogo automático",
        "No nível Avançado, o jogador automático opta pelos seguintes passos, por ordem:",
    ),
    rule(
        "mancala.sweep",
        "Regras",
        "O jogador que ainda tiver peças na sua fila captura-as para o seu poço.",
    ),
    rule(
        "mancala.sweep-owner",
        "Regras",
        "O jogador que ainda tiver peças na sua fila captura-as para o seu poço.",
    ),
    rule(
        "mancala.end",
        "Regras",
        "O jogo termina quando, depois de uma jogada, uma das filas fica sem sementes.",
    ),
    rule(
        "mancala.end-alone",
        "Efetuar jogada (J)",
        "Deve surgir apenas uma saída com sucesso, com prioridade indicada pela seguinte ordem de saídas.",
    ),
    rule(
        "mancala.end-alone-move",
        "Efetuar jogada (J)",
        "Deve surgir apenas uma saída com sucesso, com prioridade indicada pela seguinte ordem de saídas.",
    ),
    rule(
        "mancala.records",
        "Regras",
        "O vencedor é o jogador com mais sementes no poço.",
    ),
    rule(
        "mancala.draws",
        "Listar jogadores (LJ)",
        "`NumJogos` representa o número de jogos jogados, `NumVitórias` representa o número de vitórias, `NumEmpates` representa o número de empates, e `NumDerrotas` represente o número de derrotas do jogador.",
    ),
    rule(
        "mancala.computer-record",
        "Jogo automático",
        "O nome do jogador autómatico, para efeitos de listagem de jogadores, é `CPU`.",
    ),
    rule(
        "mancala.resign-records",
        "Desistir de jogo (D)",
        "É registada uma derrota para cada jogador que desistiu, ou para ambos, caso os dois desistam. É registada uma vitória para o jogador que não desistiu.",
    ),
    rule(
        "mancala.resign-winner",
        "Desistir de jogo (D)",
        "É registada uma vitória para o jogador que não desistiu.",
    ),
    rule(
        "mancala.resign-counted",
        "Desistir de jogo (D)",
        "É registada uma derrota para cada jogador que desistiu, ou para ambos, caso os dois desistam.",
    ),
    rule(
        "mancala.resign-both",
        "Desistir de jogo (D)",
        "É registada uma derrota para cada jogador que desistiu, ou para ambos, caso os dois desistam.",
    ),
    rule(
        "mancala.resign-ends",
        "Desistir de jogo (D)",
        "Regista a desistência do jogo por um ou dois jogador.",
    ),
    rule(
        "mancala.computer-listed",
        "Jogo automático",
        "O nome do jogador autómatico, para efeitos de listagem de jogadores, é `CPU`.",
    ),
    rule(
        "mancala.standings-wins",
        "Listar jogadores (LJ)",
        "Os jogadores são ordenados por número decrescente de vitórias, e alfabeticamente para jogadores com o mesmo número de vitórias.",
    ),
    rule(
        "mancala.standings-descending",
        "Listar jogadores (LJ)",
        "Os jogadores são ordenados por número decrescente de vitórias, e alfabeticamente para jogadores com o mesmo número de vitórias.",
    ),
    rule(
        "mancala.standings-alphabetical",
        "Listar jogadores (LJ)",
        "Os jogadores são ordenados por número decrescente de vitórias, e alfabeticamente para jogadores com o mesmo número de vitórias.",
    ),
    rule(
        "mancala.standings-columns",
        "Listar jogadores (LJ)",
        "NomeJogador NumJogos NumVitórias NumEmpates NumDerrotas",
    ),
    rule(
        "mancala.seeds",
        "Regras",
        "O jogo inicia com 48 sementes, 4 por casa.",
    ),
    rule(
        "mancala.show-order",
        "Detalhes de jogo (DJ)",
        "No ponto de vista de cada jogador, de frente para o tabuleiro, mostra o número de sementes nas 6 casas correspondentes, iniciando na casa mais à esquerda, e terminando no poço.",
    ),
    rule(
        "mancala.show-rows",
        "Detalhes de jogo (DJ)",
        "NomeJogadorA [NumSementes] […] (NumSementes) / NomeJogadorB [NumSementes] […] (NumSementes)",
    ),
    rule(
        "mancala.load-game",
        "Ler (L)",
        "Deve ser possível continuar o jogo em curso (se existir) após leitura do ficheiro.",
    ),
    rule(
        "mancala.load-players",
        "Ler (L)",
        "Recupera o estado do programa de um ficheiro.",
    ),
    rule(
        "mancala.load-level",
        "Ler (L)",
        "Deve ser possível continuar o jogo em curso (se existir) após leitura do ficheiro.",
    ),
    rule(
        "mancala.load-records",
        "Ler (L)",
        "Recupera o estado do programa de um ficheiro.",
    ),
    rule(
        "mancala.load-replaces",
        "Ler (L)",
        "Recupera o estado do programa de um ficheiro.",
    ),
    rule(
        "mancala.unknown-instruction",
        "Instruções",
        "Caso o utilizador introduza uma instrução inválida, ou seja, não prevista na lista de instruções desta secção, ou um número de parâmetros errado para uma instrução existente, o programa deve escrever: Instrução inválida.",
    ),
    rule(
        "mancala.arguments",
        "Instruções",
        "Caso o utilizador introduza […] um número de parâmetros errado para uma instrução existente, o programa deve escrever: Instrução inválida.",
    ),
    rule(
        "mancala.level",
        "Jogo automático",
        "Para esse efeito serão considerados dois níveis de dificuldade: Normal, e Avançado.",
    ),
    rule(
        "mancala.position",
        "Efetuar jogada (J)",
        "`Posição` é o identificador de uma casa (entre 1 e 6).",
    ),
    rule(
        "mancala.blanks",
        "Instruções",
        "Os argumentos são separados por espaços em branco, e cada linha é terminada por um caráter fim de linha.",
    ),
    rule(
        "mancala.blank-line",
        "Instruções",
        "O programa termina quando for introduzida uma linha em branco, fora do contexto de uma instrução.",
    ),
    rule(
        "mancala.check-order",
        "Instruções",
        "Verificando-se várias situações de insucesso em simultâneo, deve surgir apenas a mensagem do primeiro cenário, de acordo com a ordem de saídas de insucesso descritas para cada instrução.",
    ),
    rule(
        "mancala.register",
        "Registar jogador (RJ)",
        "Saída com sucesso: Jogador registado com sucesso.",
    ),
    rule(
        "mancala.register-existing",
        "Registar jogador (RJ)",
        "Quando já existe um jogador registado com o mesmo nome: Jogador existente.",
    ),
    rule(
        "mancala.standings",
        "Listar jogadores (LJ)",
        "Lista os jogadores registados, indicando os registos de jogos jogados.",
    ),
    rule(
        "mancala.start",
        "Iniciar jogo (IJ)",
        "Saída com sucesso: Jogo iniciado com sucesso.",
    ),
    rule(
        "mancala.start-automatic",
        "Iniciar jogo automático (IJA)",
        "Saída com sucesso: Jogo automático de nível Nível iniciado com sucesso.",
    ),
    rule(
        "mancala.game-in-progress",
        "Iniciar jogo (IJ)",
        "Quando já existe um jogo em curso: Existe um jogo em curso.",
    ),
    rule(
        "mancala.unknown-player",
        "Instruções",
        "Quando um dos jogadores indicados não se encontra registado: Jogador inexistente.",
    ),
    rule(
        "mancala.no-game",
        "Instruções",
        "Quando não existe um jogo em curso: Não existe jogo em curso.",
    ),
    rule(
        "mancala.not-in-game",
        "Efetuar jogada (J)",
        "Quando o jogador indicado não participa no jogo em curso: Jogador não participa no jogo em curso.",
    ),
    rule(
        "mancala.show",
        "Detalhes de jogo (DJ)",
        "Casas são apresentadas com parêntesis retos, e poços com parêntesis curvos.",
    ),
    rule(
        "mancala.move",
        "Efetuar jogada (J)",
        "Quando a jogada termina: Jogada efetuada com sucesso.",
    ),
    rule(
        "mancala.move-again",
        "Efetuar jogada (J)",
        "Quando o jogador tem direito a uma nova jogada: O jogador NomeJogador tem direito a outra jogada.",
    ),
    rule(
        "mancala.move-end",
        "Efetuar jogada (J)",
        "Quando o jogo termina: Jogo terminado. NomeJogadorA NumSementes NomeJogadorB NumSementes",
    ),
    rule(
        "mancala.resign",
        "Desistir de jogo (D)",
        "Saída com sucesso: Jogo terminado com sucesso.",
    ),
    rule(
        "mancala.save",
        "Gravar (G)",
        "Saída com sucesso: Jogo gravado com sucesso.",
    ),
    rule(
        "mancala.load",
        "Ler (L)",
        "Saída com sucesso: Jogo lido com sucesso.",
    ),
    rule(
        "mancala.load-missing",
        "Ler (L)",
        "Quando o ficheiro indicado não existe: Ficheiro inexistente.",
    ),
];
