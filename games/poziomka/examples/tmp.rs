use ludoteca_core::Budget;
use ludoteca_poziomka::*;
fn main() {
    let a: Vec<u32> = std::env::args()
        .skip(1)
        .map(|x| x.parse().unwrap())
        .collect();
    let rules = Rules::new(a[0], a[1], a[2]).unwrap();
    for first in Side::BOTH {
        if a.get(4).is_some_and(|&f| f != first as u32) {
            continue;
        }
        let t = std::time::Instant::now();
        let mut s = Solver::new(rules);
        let r = s.solve(
            &Poziomka::new(rules, first),
            &Budget::nodes(a.get(3).copied().unwrap_or(20_000_000) as u64),
            &mut |p| {
                if p.nodes % 65536 == 0 {
                    eprintln!("{p:?} {:?}", t.elapsed())
                }
            },
        );
        println!("{first} first: {r:?} {:?}", t.elapsed());
    }
}
