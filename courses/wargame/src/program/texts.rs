//! Messages of the program, in the course's language.

use ludoteca_wargame::{BadShot, CountFault, NotPlaced};

/// Every option that takes a value.
pub(super) const OPTIONS: [&str; 15] = [
    "-t", "-j", "-p", "-d", "-n", "-1", "-2", "-3", "-4", "-5", "-6", "-7", "-8", "--seed", "--svg",
];

/// The program's help text.
pub const HELP: &str = "\
MEEC War Game: esconder uma frota, caçá-la, ou um torneio entre formas de a caçar.

Utilização: wargame [OPÇÕES]

  -h         esta ajuda
  -t LxC     dimensões do tabuleiro: 9 a 15 linhas por 9 a 24 colunas, múltiplos
             de 3 (por omissão, 9x9)
  -j MODO    modo de jogo (por omissão, 0)
               0  mostra um tabuleiro gerado pelo computador
               1  o computador esconde a frota, o jogador dispara
               2  o jogador esconde a frota, o computador dispara
               3  torneio entre as formas de disparo do computador
  -p MODO    posicionamento das peças pelo computador (por omissão, 1; no modo de
             jogo 3, 2)
               1  peças aleatórias, sem as restrições 3 e 4
               2  as peças indicadas com -1 a -8
               3  as mesmas, onde são difíceis de caçar
  -d MODO    disparo do computador, só no modo de jogo 2 (por omissão, 1)
               1  aleatório
               2  por matrizes 3x3, até afundar a peça de cada uma
               3  como 2, poupando as células à volta das peças afundadas
               4  onde é mais provável acertar, contando os tabuleiros possíveis
  -1 N … -8 N
             número de peças de cada tipo; nunca mais de um tipo maior do que de
             um menor, e no total no máximo metade das matrizes 3x3
  -n N       duelos de cada par no torneio, 1 a 100000 (por omissão, 100)
  --seed N   semente do acaso: a mesma semente repete o mesmo jogo
  --svg FICH guarda um gráfico dos disparos do torneio

No modo 1 escreva coordenadas como C12; a resposta é - ou o tipo da peça atingida.
No modo 2 responda do mesmo modo aos disparos. Linhas começadas por * informam.

Exemplos:
  wargame -t 9x12 -j 0 -p 2 -1 2 -2 1 -3 1
  wargame -t 12x9 -j 1 -p 1
  wargame -t 15x24 -j 2 -d 3 -1 3 -2 3 -3 3 -4 3 -5 2 -6 2 -7 2 -8 2
  wargame -t 9x9 -j 3 -1 1 -2 1 -3 1 -4 1 -n 1000 --seed 1
";

pub(super) const MALFORMED: &str = "opção mal escrita; veja wargame -h";
pub(super) const ONLY_TOURNAMENT: &str = "as opções -n e --svg são do modo de jogo 3";
pub(super) const TOURNAMENT_WAYS: &str = "no modo de jogo 3 competem todas as formas de disparo, contra frotas indicadas: sem -d nem -p 1";

/// Tells the progress of a tournament, and how long the rest will take.
pub(super) fn progress(done: usize, boards: u32, seconds: u64) -> String {
    format!("{done}/{boards}, faltam cerca de {seconds} s")
}

/// The tournament was stopped.
pub(super) fn interrupted(done: usize, boards: u32) -> String {
    format!("* Torneio interrompido: {done} de {boards} duelos por par")
}

/// Text from outside, shortened and kept on one line.
fn quote(text: &str) -> String {
    text.escape_debug().take(40).collect()
}

pub(super) fn unexpected(text: &str) -> String {
    format!("argumento inesperado: {}; veja wargame -h", quote(text))
}

pub(super) fn unknown_option(name: &str) -> String {
    format!("opção desconhecida: {}; veja wargame -h", quote(name))
}

pub(super) fn missing_value(name: &str) -> String {
    format!("falta o valor da opção {name}")
}

pub(super) fn bad_value(name: &str, text: &str) -> String {
    let expected = match name {
        "-t" => "LINHASxCOLUNAS, 9 a 15 por 9 a 24, múltiplos de 3, como 9x12",
        "-j" => "0 a 3",
        "-p" => "1 a 3",
        "-d" => "1 a 4",
        "-n" => "1 a 100000",
        "--seed" => "um número inteiro",
        _ => "um número de peças",
    };
    format!(
        "valor inválido para {name}: {} (espera-se {expected})",
        quote(text)
    )
}

pub(super) fn count_faults(faults: &[CountFault]) -> String {
    let texts: Vec<String> = faults.iter().map(count_fault).collect();
    texts.join("; ")
}

fn count_fault(fault: &CountFault) -> String {
    match fault {
        CountFault::NoPieces => "faltam as peças: indique quantas de cada tipo com -1 a -8".into(),
        CountFault::MoreOfLarger { small, large } => {
            format!("restrição 3: há mais peças do tipo {large} do que do tipo {small}")
        }
        CountFault::TooMany { pieces, most } => format!(
            "restrição 4: {pieces} peças excedem metade das matrizes 3x3 do tabuleiro ({most})"
        ),
    }
}

pub(super) fn not_placed(error: &NotPlaced) -> String {
    match error {
        NotPlaced::NotAllowed(faults) => count_faults(faults),
        NotPlaced::GaveUp => "não foi possível gerar o tabuleiro em 1000 tentativas".into(),
    }
}

/// Explains why an answer in mode 2 is refused.
pub(super) fn bad_shot(error: &BadShot) -> String {
    match error {
        BadShot::OffBoard(cell) => format!("{cell} está fora do tabuleiro"),
        BadShot::Repeated(cell) => format!("{cell} já foi alvo de disparo"),
        BadShot::OtherKind { known, kind } => {
            format!("a peça nesta matriz é do tipo {known}, não do tipo {kind}")
        }
        BadShot::Sunk(kind) => format!("a peça do tipo {kind} desta matriz já foi afundada"),
        BadShot::NotInFleet { kind, announced } => {
            format!("não há mais peças do tipo {kind} por encontrar (a frota tem {announced})")
        }
    }
}
