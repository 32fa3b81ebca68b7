package board

// noteOn returns the note on a cell. It is hidden if the cell never had one.
func noteOn(l noteLayer, cell int) noteObjects {
	n, made := l.notes[cell]
	if !made {
		n = newNoteObjects()
		n.hide()
	}
	return n
}
