//! Two rows of houses between two stores.

use ludoteca_play::board::{Cell, Face, Pits};

use super::{Drawing, Paint, Row, label, paint_of, plain, show};

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
