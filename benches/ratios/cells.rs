pub(crate) fn differing_cells(one: &vt100::Screen, other: &vt100::Screen) -> usize {
    let (rows, columns) = one.size();
    let (rows, columns) = (rows.get(), columns.get());
    let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    places.filter(|&(row, column)| look(one.cell(row, column)) != look(other.cell(row, column))).count()
}

/// Appearance of a cell; one that was never written looks like a space.
fn look(cell: Option<&vt100::Cell>) -> impl PartialEq {
    cell.map(|cell| {
        let text = if cell.has_contents() { cell.contents() } else { " " };
        let modes = [cell.bold(), cell.dim(), cell.italic(), cell.underline(), cell.inverse()];
        (text.to_owned(), cell.fgcolor(), cell.bgcolor(), modes)
    })
}
