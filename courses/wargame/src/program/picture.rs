//! The distribution of shots as an SVG picture: one panel per way of firing, one scale for all.

use std::fmt::Write as _;
use std::io;
use std::path::Path;

use ludoteca_wargame::Firing;

use super::report::{Report, Row};
use super::tournament::Hunts;

const WIDTH: u32 = 760;
const MARGIN: u32 = 50;
const PANEL: u32 = 110;
const BARS: u32 = 80;

/// Writes the picture, as a whole or not at all.
pub(super) fn save(path: &Path, report: &Report, hunts: &Hunts) -> io::Result<()> {
    ludoteca_files::write(path, draw(report, hunts))
}

/// The picture as text.
fn draw(report: &Report, hunts: &Hunts) -> String {
    let most = report.rows.iter().map(|row| row.most).max().unwrap_or(1);
    let scale = Scale { most };
    let height = MARGIN + PANEL * report.rows.len() as u32 + 30;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" \
         viewBox=\"0 0 {WIDTH} {height}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#fff\"/>\n"
    );
    let title = report.title();
    let _ = writeln!(
        svg,
        "<text x=\"{MARGIN}\" y=\"24\" font-size=\"14\">{title}</text>"
    );
    for (place, row) in (0..).zip(&report.rows) {
        let base = MARGIN + PANEL * place + BARS;
        let at = Firing::ALL.iter().position(|&firing| firing == row.firing);
        let shots = at.map_or(&[][..], |at| &hunts.shots[at]);
        draw_panel(&mut svg, row, shots, scale, base);
    }
    draw_axis(&mut svg, scale, height - 34);
    svg.push_str("</svg>\n");
    svg
}

/// A scale from numbers of shots to horizontal positions.
#[derive(Clone, Copy)]
struct Scale {
    most: u32,
}

impl Scale {
    fn x(self, shots: f64) -> f64 {
        let room = f64::from(WIDTH - 2 * MARGIN);
        f64::from(MARGIN) + shots / f64::from(self.most + 1) * room
    }
}

fn draw_panel(svg: &mut String, row: &Row, shots: &[u32], scale: Scale, base: u32) {
    let mut counts = vec![0_u32; scale.most as usize + 1];
    for &shots in shots {
        counts[shots as usize] += 1;
    }
    let highest = counts.iter().copied().max().unwrap_or(1).max(1);
    let width = scale.x(1.0) - scale.x(0.0);
    for (shots, &count) in (0..).zip(&counts).filter(|&(_, &count)| count > 0) {
        let left = scale.x(f64::from(shots));
        let tall = f64::from(count) / f64::from(highest) * f64::from(BARS - 18);
        let top = f64::from(base) - tall;
        let _ = writeln!(
            svg,
            "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{tall:.1}\" \
             fill=\"#4477aa\"/>"
        );
    }
    let mean = scale.x(row.mean + 0.5);
    let top = base - BARS + 12;
    let _ = writeln!(
        svg,
        "<line x1=\"{mean:.1}\" y1=\"{top}\" x2=\"{mean:.1}\" y2=\"{base}\" stroke=\"#cc3311\" \
         stroke-width=\"1.5\"/>\n\
         <line x1=\"{MARGIN}\" y1=\"{base}\" x2=\"{}\" y2=\"{base}\" stroke=\"#888\"/>\n\
         <text x=\"{MARGIN}\" y=\"{top}\">{}: mean {:.1}, median {:.1}, most {}</text>",
        WIDTH - MARGIN,
        row.firing,
        row.mean,
        row.median,
        row.most
    );
}

fn draw_axis(svg: &mut String, scale: Scale, y: u32) {
    let step = if scale.most > 120 { 50 } else { 10 };
    for shots in (0..=scale.most).step_by(step) {
        let x = scale.x(f64::from(shots) + 0.5);
        let _ = writeln!(
            svg,
            "<text x=\"{x:.1}\" y=\"{y}\" text-anchor=\"middle\" fill=\"#555\">{shots}</text>"
        );
    }
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" fill=\"#555\">shots</text>",
        WIDTH / 2,
        y + 18
    );
}
