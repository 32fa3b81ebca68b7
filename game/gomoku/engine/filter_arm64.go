package engine

// filter brings what the filters find on each cell up to date after changes, and adds what they
// find more to sum, for a side to move.
func (n *network) filter(at []spot, sum *inputs, side, stride int, changes []change) {
	if len(changes) > 0 {
		filterNEON(&at[0], &sum.found, &changes[0], len(changes), &n.spots[0][side&1], &n.kernel, stride)
	}
}

// unfilter takes back what filter did to at.
func (n *network) unfilter(at []spot, side, stride int, changes []change) {
	if len(changes) > 0 {
		unfilterNEON(&at[0], &changes[0], len(changes), &n.spots[0][side&1], &n.kernel, stride)
	}
}

// The functions in filter_arm64.s know the sizes of spots, changes and the kernel.

//go:noescape
func filterNEON(at *spot, found *[filters]int32, changes *change, n int, spots *spot, k *kernel, stride int)

//go:noescape
func unfilterNEON(at *spot, changes *change, n int, spots *spot, k *kernel, stride int)
