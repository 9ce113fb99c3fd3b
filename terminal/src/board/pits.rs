//! Two rows of houses between two stores.

use ludoteca_play::board::{Cell, Face, Pits};

use super::{Drawing, Edges, Paint, Row, label, paint_of, plain, show};

/// The first seat's houses are below and run to the right, the second seat's above to the left.
pub(super) fn draw(pits: &Pits, at: u8) -> Drawing {
    let houses = pits.rows[0].len() as u8;
    let forward: Vec<u8> = (1..=houses).collect();
    let backward: Vec<u8> = (1..=houses).rev().collect();
    let place = |seat: u8, house: u8| Cell::new(seat, house).on(at);
    let store = |seat: u8| {
        let face = &pits.stores[usize::from(seat)];
        show(
            place(seat, 0),
            format!("({:>2})", face.text),
            paint_of(face),
        )
    };
    let middle = vec![
        plain(" "),
        store(1),
        plain(" ".repeat(5 * usize::from(houses) + 1)),
        store(0),
    ];
    let cells = |seat: u8, order: &[u8]| order.iter().map(|&house| place(seat, house)).collect();
    Drawing {
        rows: vec![
            number_houses(&backward),
            draw_houses(&pits.rows[1], 1, &backward, at),
            middle,
            draw_houses(&pits.rows[0], 0, &forward, at),
            number_houses(&forward),
        ],
        grid: vec![cells(1, &backward), cells(0, &forward)],
        edges: Edges::default(),
    }
}

/// Houses and stores as boxes: the larger the size, the wider and the taller.
pub(super) fn draw_large(pits: &Pits, at: u8, size: usize) -> Drawing {
    let large = Large {
        at,
        width: 2 + 2 * size,
        height: 2 * size - 3,
    };
    let houses = pits.rows[0].len() as u8;
    let orders: [Vec<u8>; 2] = [(1..=houses).collect(), (1..=houses).rev().collect()];
    let margin = large.width + 3;
    let numbers = |order: &[u8]| {
        let width = large.width + 3;
        let numbers: Vec<_> = order
            .iter()
            .map(|house| format!("{house:^width$}"))
            .collect();
        vec![
            plain(" ".repeat(margin)),
            label(numbers.concat(), Paint::Coordinate),
        ]
    };
    let mut rows = vec![numbers(&orders[1])];
    rows.extend(large.houses(&pits.rows[1], 1, &orders[1], margin));
    let gap = usize::from(houses) * (large.width + 3) + 1;
    let upper = large.boxed(&pits.stores[1], large.cell(1, 0), '(', ')');
    let lower = large.boxed(&pits.stores[0], large.cell(0, 0), '(', ')');
    for (upper, lower) in upper.into_iter().zip(lower) {
        rows.push([vec![plain(" ")], upper, vec![plain(" ".repeat(gap))], lower].concat());
    }
    rows.extend(large.houses(&pits.rows[0], 0, &orders[0], margin));
    rows.push(numbers(&orders[0]));
    let cells = |seat: u8, order: &[u8]| -> Vec<Cell> {
        order.iter().map(|&house| large.cell(seat, house)).collect()
    };
    Drawing {
        rows,
        grid: vec![cells(1, &orders[1]), cells(0, &orders[0])],
        edges: Edges::default(),
    }
}

/// The boxes of a large board.
struct Large {
    at: u8,
    /// Inside a box.
    width: usize,
    height: usize,
}

impl Large {
    fn cell(&self, seat: u8, house: u8) -> Cell {
        Cell::new(seat, house).on(self.at)
    }

    /// A row of houses, as rows of text.
    fn houses(&self, faces: &[Face], seat: u8, order: &[u8], margin: usize) -> Vec<Row> {
        let mut rows = vec![vec![plain(" ".repeat(margin))]; self.height + 2];
        for &house in order {
            let Some(face) = faces.get(usize::from(house) - 1) else {
                continue;
            };
            let drawn = self.boxed(face, self.cell(seat, house), '│', '│');
            for (row, bits) in rows.iter_mut().zip(drawn) {
                row.extend(bits);
                row.push(plain(" "));
            }
        }
        rows
    }

    /// A box with its seeds in the middle.
    fn boxed(&self, face: &Face, cell: Cell, left: char, right: char) -> Vec<Row> {
        let width = self.width;
        let line = "─".repeat(width);
        let mut rows = vec![vec![plain(format!("┌{line}┐"))]];
        for part in 0..self.height {
            let text = if part == self.height / 2 {
                face.text.as_ref()
            } else {
                ""
            };
            rows.push(vec![
                plain(left.to_string()),
                show(cell, format!("{text:^width$}"), paint_of(face)),
                plain(right.to_string()),
            ]);
        }
        rows.push(vec![plain(format!("└{line}┘"))]);
        rows
    }
}

fn number_houses(order: &[u8]) -> Row {
    let numbers: Vec<String> = order.iter().map(|house| format!("{house:^5}")).collect();
    vec![plain("      "), label(numbers.concat(), Paint::Coordinate)]
}

fn draw_houses(row: &[Face], seat: u8, order: &[u8], at: u8) -> Row {
    let house = |&house: &u8| {
        let face = row.get(usize::from(house) - 1)?;
        let cell = Cell::new(seat, house).on(at);
        Some(show(cell, format!("[{:>2}] ", face.text), paint_of(face)))
    };
    let houses = order.iter().filter_map(house);
    std::iter::once(plain("      ")).chain(houses).collect()
}
