//go:build !amd64 && !arm64

package engine

// filter brings what the filters find on each cell up to date after changes, and adds what they
// find more to sum, for a side to move.
func (n *network) filter(at []spot, sum *inputs, side, stride int, changes []change) {
	n.filterGeneric(at, sum, side, stride, changes)
}

// unfilter takes back what filter did to at.
func (n *network) unfilter(at []spot, side, stride int, changes []change) {
	n.unfilterGeneric(at, side, stride, changes)
}
