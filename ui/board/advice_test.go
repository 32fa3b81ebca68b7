package board

// noteOn is the note on a cell, which is hidden if there never was one.
func noteOn(l noteLayer, cell int) note {
	n, made := l.notes[cell]
	if !made {
		n = newNote()
		n.hide()
	}
	return n
}
