//! Tables of winners as one picture.

use std::fmt::Write as _;

const CELL: usize = 20;
const MARGIN: usize = 34;
const LEGEND: &str = "V, H: vertical, horizontal wins whoever begins; 1, 2: the first, the second \
                      player wins; ?: open";

/// A square for each board, a table for each length beside the others.
pub(crate) fn draw(lengths: &[u32], tables: &[Vec<String>]) -> String {
    let size = tables.first().map_or(0, Vec::len);
    let step = MARGIN + size * CELL;
    let (width, height) = (lengths.len() * step + CELL, step + 2 * CELL);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\" font-size=\"11\" \
         text-anchor=\"middle\" role=\"img\">\n<title>{LEGEND}</title>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n"
    );
    for (at, (length, table)) in lengths.iter().zip(tables).enumerate() {
        add_table(&mut svg, at * step + MARGIN, *length, table);
    }
    add_text(&mut svg, width / 2, step + CELL + 4, LEGEND);
    svg + "</svg>\n"
}

fn add_table(svg: &mut String, left: usize, length: u32, table: &[String]) {
    let middle = left + table.len() * CELL / 2;
    add_text(svg, middle, 12, &format!("blocks of {length}"));
    for (row, line) in table.iter().enumerate() {
        let top = MARGIN + row * CELL;
        let number = (row + 1).to_string();
        add_text(svg, left - 9, top + 14, &number);
        add_text(svg, left + row * CELL + CELL / 2, MARGIN - 5, &number);
        for (column, letter) in line.chars().enumerate() {
            let x = left + column * CELL;
            let _ = writeln!(
                svg,
                "<rect x=\"{x}\" y=\"{top}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"{}\" \
                 stroke=\"#ffffff\"/>",
                colour(letter)
            );
            add_text(svg, x + CELL / 2, top + 14, &letter.to_string());
        }
    }
}

fn colour(letter: char) -> &'static str {
    match letter {
        'V' => "#9ecae1",
        'H' => "#fdae6b",
        '1' => "#c7e9c0",
        '2' => "#d4b9da",
        _ => "#eeeeee",
    }
}

fn add_text(svg: &mut String, x: usize, y: usize, text: &str) {
    let _ = writeln!(svg, "<text x=\"{x}\" y=\"{y}\">{text}</text>");
}
