//! The 42 pieces, against the annex as text and by their properties.

use std::collections::HashSet;

use ludoteca_wargame::{Kind, Piece};

#[test]
fn the_table_is_the_annex_in_its_order() {
    assert_eq!(crate::common::ENTRIES.len(), Piece::COUNT);
    for (piece, entry) in Piece::all().zip(crate::common::ENTRIES.iter()) {
        let found = (piece.id(), piece.kind().number(), piece.variant());
        assert_eq!(found, (entry.id, entry.kind, entry.variant));
        assert_eq!(piece.to_string(), entry.rows.join("\n"));
    }
}

#[test]
fn a_piece_of_type_n_has_n_cells() {
    for piece in Piece::all() {
        assert_eq!(piece.shape().len(), u32::from(piece.kind().number()));
        assert_eq!(piece.shape().places().count(), piece.shape().len() as usize);
    }
}

#[test]
fn no_two_pieces_look_alike() {
    let shapes: HashSet<_> = Piece::all().map(Piece::shape).collect();
    assert_eq!(shapes.len(), 42);
}

#[test]
fn types_have_9_12_6_4_4_4_2_1_variants() {
    let variants: Vec<usize> = Kind::all().map(|kind| kind.variants().len()).collect();
    assert_eq!(variants, [9, 12, 6, 4, 4, 4, 2, 1]);
    for kind in Kind::all() {
        let numbers: Vec<u8> = kind.variants().map(Piece::variant).collect();
        assert!(numbers.iter().copied().eq(1..=numbers.len() as u8));
        assert!(kind.variants().all(|piece| piece.kind() == kind));
    }
}

#[test]
fn numbers_outside_the_annex_are_no_pieces() {
    assert!(Piece::new(0).is_none() && Piece::new(43).is_none());
    assert!(Kind::new(0).is_none() && Kind::new(9).is_none());
}
