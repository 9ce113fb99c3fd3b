//! Boards as pixels, for environments that are watched: plain squares, shapes and letters.

use ludoteca_play::board::{Axis, Board, Face, Ground, Shape, Tone};

/// Pixels of a cell's side, and of the gap between two.
const SIDE: usize = 26;
const GAP: usize = 2;
const STEP: usize = SIDE + GAP;

const PAPER: Colour = [0xf4, 0xf1, 0xe8];

type Colour = [u8; 3];

/// Rows of red, green and blue.
pub(crate) struct Image {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) pixels: Vec<u8>,
}

/// The boards side by side.
pub(crate) fn draw(boards: &[Board]) -> Image {
    let sizes: Vec<(usize, usize)> = boards.iter().map(size).collect();
    let rows = sizes.iter().map(|size| size.0).max().unwrap_or(1);
    let columns: usize = sizes.iter().map(|size| size.1 + 1).sum();
    let mut image = Image::new(rows * STEP + GAP, (columns.max(2) - 1) * STEP + GAP);
    let mut left = 0;
    for ((at, board), (_, columns)) in (0..).zip(boards).zip(sizes) {
        draw_board(&mut image, board, at, left);
        left += columns + 1;
    }
    image
}

/// Rows and columns of cells. A row of pits has the stores at its ends.
fn size(board: &Board) -> (usize, usize) {
    match board {
        Board::Grid(grid) => (grid.rows.into(), grid.columns.into()),
        Board::Pits(pits) => (2, pits.rows[0].len() + 2),
    }
}

fn draw_board(image: &mut Image, board: &Board, at: u8, left: usize) {
    for cell in board.cells(at) {
        let Some(face) = board.face(cell) else {
            continue;
        };
        let (row, column) = (usize::from(cell.row), usize::from(cell.column));
        let (row, column) = match board {
            Board::Grid(_) => (row, column),
            // The first seat's row lies below, with its store at the right.
            Board::Pits(pits) => {
                let houses = pits.rows[0].len();
                match (row, column) {
                    (0, 0) => (1, houses + 1),
                    (0, house) => (1, house),
                    (_, 0) => (0, 0),
                    (_, house) => (0, houses + 1 - house),
                }
            }
        };
        draw_face(image, face, row * STEP + GAP, (left + column) * STEP + GAP);
    }
}

fn draw_face(image: &mut Image, face: &Face, top: usize, left: usize) {
    image.fill(top, left, SIDE, SIDE, ground(face.ground));
    let ink = tone(face.tone);
    let mut paint = |is_inked: &dyn Fn(i32, i32) -> bool| {
        for down in 0..SIDE {
            for right in 0..SIDE {
                if is_inked(down as i32, right as i32) {
                    image.set(top + down, left + right, ink);
                }
            }
        }
    };
    let (last, middle) = (SIDE as i32 - 1, SIDE as i32 / 2);
    let distance = move |y: i32, x: i32| (y - middle).pow(2) + (x - middle).pow(2);
    match &face.shape {
        Shape::Empty => {}
        Shape::Cross => paint(&|y, x| {
            let inside = (4..=last - 4).contains(&y);
            inside && ((y - x).abs() <= 1 || (y + x - last).abs() <= 1)
        }),
        Shape::Ring => paint(&|y, x| (49..=100).contains(&distance(y, x))),
        Shape::Dot => paint(&|y, x| (4..=16).contains(&distance(y, x))),
        Shape::Bar(Axis::Upright) => paint(&|_, x| (x - middle).abs() <= 7),
        Shape::Bar(Axis::Across) => paint(&|y, _| (y - middle).abs() <= 7),
        Shape::Dots(_) | Shape::Tile(_) | Shape::Mark(_) => write(image, face, top, left, ink),
        Shape::Struck(_) => {
            write(image, face, top, left, ink);
            image.fill(top + SIDE / 2, left, 2, SIDE, ink);
        }
    }
}

fn write(image: &mut Image, face: &Face, top: usize, left: usize, ink: Colour) {
    let text = match &face.shape {
        Shape::Dots(count) => count.to_string(),
        Shape::Tile(text) | Shape::Struck(text) | Shape::Mark(text) => text.to_string(),
        _ => return,
    };
    let letters: Vec<char> = text.chars().take(3).collect();
    let scale = if letters.len() > 2 { 1 } else { 2 };
    let width = letters.len() * 4 * scale;
    let from = (left + SIDE / 2).saturating_sub(width / 2);
    for (at, letter) in letters.into_iter().enumerate() {
        let pattern = glyph(letter.to_ascii_uppercase());
        for dot in 0..15 {
            if pattern >> (14 - dot) & 1 == 1 {
                let y = top + SIDE / 2 - 5 * scale / 2 + dot / 3 * scale;
                image.fill(y, from + (at * 4 + dot % 3) * scale, scale, scale, ink);
            }
        }
    }
}

/// Three by five dots, row by row.
const fn glyph(letter: char) -> u16 {
    match letter {
        '0' | 'O' => 0b111_101_101_101_111,
        '1' => 0b010_110_010_010_111,
        '2' => 0b111_001_111_100_111,
        '3' => 0b111_001_111_001_111,
        '4' => 0b101_101_111_001_001,
        '5' | 'S' => 0b111_100_111_001_111,
        '6' => 0b111_100_111_101_111,
        '7' => 0b111_001_010_010_010,
        '8' => 0b111_101_111_101_111,
        '9' => 0b111_101_111_001_111,
        'A' => 0b010_101_111_101_101,
        'B' => 0b110_101_110_101_110,
        'C' => 0b011_100_100_100_011,
        'D' => 0b110_101_101_101_110,
        'E' => 0b111_100_110_100_111,
        'F' => 0b111_100_110_100_100,
        'G' => 0b011_100_101_101_011,
        'H' => 0b101_101_111_101_101,
        'I' => 0b111_010_010_010_111,
        'J' => 0b001_001_001_101_010,
        'K' => 0b101_101_110_101_101,
        'L' => 0b100_100_100_100_111,
        'M' => 0b101_111_111_101_101,
        'N' => 0b110_101_101_101_101,
        'P' => 0b110_101_110_100_100,
        'Q' => 0b010_101_101_110_011,
        'R' => 0b110_101_110_101_101,
        'T' => 0b111_010_010_010_010,
        'U' => 0b101_101_101_101_111,
        'V' => 0b101_101_101_101_010,
        'W' => 0b101_101_111_111_101,
        'X' => 0b101_101_010_101_101,
        'Y' => 0b101_101_010_010_010,
        'Z' => 0b111_001_010_100_111,
        '$' => 0b011_110_010_011_110,
        '!' => 0b010_010_010_000_010,
        '#' => 0b101_111_101_111_101,
        '-' => 0b000_000_111_000_000,
        _ => 0b000_000_000_000_010,
    }
}

const fn tone(tone: Tone) -> Colour {
    match tone {
        Tone::Plain => [0x33, 0x33, 0x33],
        Tone::First => [0x1f, 0x5f, 0xa8],
        Tone::Second => [0xb5, 0x35, 0x2c],
        Tone::Strong => [0x10, 0x10, 0x10],
        Tone::Special => [0x7a, 0x3f, 0x9d],
        Tone::Dim => [0x9a, 0x96, 0x8c],
    }
}

const fn ground(ground: Ground) -> Colour {
    match ground {
        Ground::Plain => [0xff, 0xfd, 0xf7],
        Ground::Water => [0xcf, 0xe4, 0xf2],
        Ground::Cool => [0xd6, 0xe6, 0xf5],
        Ground::Warm => [0xf8, 0xe3, 0xc4],
        Ground::Blocked => [0x8d, 0x89, 0x80],
        Ground::Won => [0xd7, 0xee, 0xc8],
    }
}

impl Image {
    fn new(height: usize, width: usize) -> Self {
        Self {
            width,
            height,
            pixels: PAPER.repeat(width * height),
        }
    }

    fn set(&mut self, row: usize, column: usize, colour: Colour) {
        if row < self.height && column < self.width {
            let at = 3 * (row * self.width + column);
            self.pixels[at..at + 3].copy_from_slice(&colour);
        }
    }

    fn fill(&mut self, top: usize, left: usize, rows: usize, columns: usize, colour: Colour) {
        for row in top..top + rows {
            for column in left..left + columns {
                self.set(row, column, colour);
            }
        }
    }
}
