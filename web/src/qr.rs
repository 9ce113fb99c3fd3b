//! The address of a table as a QR code, for a phone across the room.

use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use qrcode::render::svg;
use qrcode::{EcLevel, QrCode};

use crate::fault::Fault;
use crate::tables::Tables;
use crate::visitor::Visitor;

/// The width and height of the picture, at least.
const SIDE: u32 = 240;

/// `GET /t/ID/qr`
pub(crate) async fn code(
    State(tables): State<Tables>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    tables.version(&id).await?;
    let address = format!("{}/t/{id}", visitor.site.0);
    let code = QrCode::with_error_correction_level(address, EcLevel::M);
    let code = code.map_err(|_| Fault::TooLarge)?;
    let picture = code
        .render::<svg::Color<'_>>()
        .min_dimensions(SIDE, SIDE)
        .build();
    Ok(([(CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}
