package engine

import "golang.org/x/sys/cpu"

// changed sets sum to what the sum of rows for a side to move is after changes.
func (n *network) changed(sum, before *row, side int, changes []change) {
	if cpu.X86.HasAVX2 && len(changes) > 0 {
		changedAVX2(sum, before, &n.rows[0][side&1], &changes[0], len(changes))
		return
	}
	n.changedGeneric(sum, before, side, changes)
}

// apply returns what the layers add to the score, given the features.
func (l *layers) apply(rows *row) int32 {
	if cpu.X86.HasAVX2 {
		return applyAVX2(l, rows)
	}
	return l.applyGeneric(rows)
}

// The functions in network_amd64.s know the sizes of rows, changes and layers.

//go:noescape
func changedAVX2(sum, before, rows *row, changes *change, n int)

//go:noescape
func applyAVX2(l *layers, rows *row) int32
