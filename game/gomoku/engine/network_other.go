//go:build !amd64

package engine

// changed sets sum to what the sum of rows for a side to move is after changes.
func (n *network) changed(sum, before *row, side int, changes []change) {
	n.changedGeneric(sum, before, side, changes)
}

// apply returns what the layers add to the score, given the inputs.
func (l *layers) apply(in *inputs) int32 { return l.applyGeneric(in) }
