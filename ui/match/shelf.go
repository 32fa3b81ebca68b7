package match

import "npaastribe/game"

// Shelved is a match that has been put aside, with all that Unshelve needs to
// go on with it as if it had never been.
type Shelved struct {
	match    *game.Tree
	rest     rest
	touched  bool
	ending   ending
	pairing  pairing
	counts   [2]int            // what its result adds to the games won
	replaces bool              // its result counts in place of the one that has been counted
	silent   map[decision]bool // what the coach does not say again
	luck     int64
	known    int // the number of the match in the analysisCache
}

// Shelve returns the present match, for Unshelve to go on with after another
// one has taken its place. There must be one.
func (c *Controller) Shelve() *Shelved {
	return &Shelved{
		match: c.match, rest: rest{again: !c.phase.unsettled(), hold: c.Waiting()}, touched: c.touched, ending: c.ending,
		pairing: pairingOf(c.players), counts: c.Score.withResult([2]int{}), replaces: c.Score.endsAnew(), known: c.cache.match,
		silent: c.Coach.silent, luck: c.luck,
	}
}

// Unshelve goes on with a match where it was when it was put aside. Its result
// is open again, and counts when it ends.
func (c *Controller) Unshelve(m *Shelved, players [2]Player) {
	if c.phase.kind == closed {
		return
	}
	c.leaveMatch()
	c.Score.won[m.pairing] = minus(c.Score.won[m.pairing], m.counts)
	if tally := m.ending.tally; m.replaces {
		c.Score.won[tally.by] = plus(c.Score.won[tally.by], tally.counts)
	}
	c.match, c.players, c.touched, c.ending, c.luck = m.match, players, m.touched, m.ending, m.luck
	c.Coach.silent = m.silent
	c.cache.restore(m.known, m.match)
	c.Changed()
	c.settle(m.rest)
}
