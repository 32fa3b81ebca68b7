package game

import "slices"

// Mirrored returns the cells of a board with left and right exchanged. They are
// numbered row by row.
func Mirrored(cells []Side, columns int) []Side {
	mirrored := slices.Clone(cells)
	for row := range slices.Chunk(mirrored, columns) {
		slices.Reverse(row)
	}
	return mirrored
}

// Images returns the cells of a board mirrored and turned in every way that leaves it
// as wide and as high as it is, which are seven for a square and three for another one.
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

// exchanged returns the cells of a square board with rows and columns exchanged.
func exchanged(cells []Side, columns int) []Side {
	exchanged := make([]Side, len(cells))
	for cell, side := range cells {
		exchanged[cell%columns*columns+cell/columns] = side
	}
	return exchanged
}
