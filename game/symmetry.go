package game

import "slices"

// Mirrored returns the cells of a board with left and right exchanged. Cells are
// numbered row by row.
func Mirrored(cells []Side, columns int) []Side {
	mirrored := slices.Clone(cells)
	for row := range slices.Chunk(mirrored, columns) {
		slices.Reverse(row)
	}
	return mirrored
}

// Images returns the cells of a board mirrored and rotated in every way that preserves
// its width and height, except unchanged: seven images for a square board and three for
// any other.
func Images(cells []Side, columns int) [][]Side {
	mirrored, turned := Mirrored(cells, columns), slices.Clone(cells)
	slices.Reverse(turned)
	images := [][]Side{mirrored, turned, Mirrored(turned, columns)}
	if len(cells) != columns*columns {
		return images
	}
	for _, image := range append([][]Side{cells}, images...) {
		images = append(images, exchanged(image, columns))
	}
	return images
}

// exchanged returns the cells of a square board reflected in the diagonal: rows become
// columns.
func exchanged(cells []Side, columns int) []Side {
	exchanged := make([]Side, len(cells))
	for cell, side := range cells {
		exchanged[cell%columns*columns+cell/columns] = side
	}
	return exchanged
}
