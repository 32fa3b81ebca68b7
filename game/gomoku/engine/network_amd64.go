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

// filter brings what the filters find on each cell up to date after changes, and adds what they
// find more to sum, for a side to move.
func (n *network) filter(at []spot, sum *inputs, side, stride int, changes []change) {
	if cpu.X86.HasAVX2 && len(changes) > 0 {
		filterAVX2(&at[0], &sum.found, &changes[0], len(changes), &n.spots[0][side&1], &n.kernel, stride)
		return
	}
	n.filterGeneric(at, sum, side, stride, changes)
}

// unfilter takes back what filter did to at.
func (n *network) unfilter(at []spot, side, stride int, changes []change) {
	if cpu.X86.HasAVX2 && len(changes) > 0 {
		unfilterAVX2(&at[0], &changes[0], len(changes), &n.spots[0][side&1], &n.kernel, stride)
		return
	}
	n.unfilterGeneric(at, side, stride, changes)
}

// apply returns what the layers add to the score, given the inputs.
func (l *layers) apply(in *inputs) int32 {
	if cpu.X86.HasAVX2 {
		return applyAVX2(l, in)
	}
	return l.applyGeneric(in)
}

// The functions in network_amd64.s know the sizes of rows, spots, changes and layers.

//go:noescape
func changedAVX2(sum, before, rows *row, changes *change, n int)

//go:noescape
func filterAVX2(at *spot, found *[filters]int32, changes *change, n int, spots *spot, k *kernel, stride int)

//go:noescape
func unfilterAVX2(at *spot, changes *change, n int, spots *spot, k *kernel, stride int)

//go:noescape
func applyAVX2(l *layers, in *inputs) int32
