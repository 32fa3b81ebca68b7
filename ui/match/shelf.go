package match

import "npaastribe/game"

// Shelved is a match that has been put aside, with all that Unshelve needs to go on with it
// as if it had never been left.
type Shelved struct {
	match    *game.Tree
	rest     rest
	touched  bool
	ending   ending
	pairing  pairing
	counts   [2]int            // games won that its result adds
	replaces bool              // its result replaces one that was counted for the same match
	silent   map[decision]bool // what the coach does not repeat
	luck     int64
	known    int // the number of the match in the analysisCache
}

// Shelve returns the present match, for Unshelve to go on with after another one has taken
// its place. There must be a match.
func (c *Controller) Shelve() *Shelved {
	return &Shelved{
		match: c.match, rest: rest{again: !c.phase.unsettled(), hold: c.Waiting()}, touched: c.touched, ending: c.ending,
		pairing: pairingOf(c.players), counts: c.Score.withResult([2]int{}), replaces: c.Score.endsAnew(), known: c.cache.match,
		silent: c.Coach.silent, luck: c.luck,
	}
}

// Unshelve goes on with a match from where it was when it was put aside. Its result is no
// longer in the count of games won, and counts again when the match ends.
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
