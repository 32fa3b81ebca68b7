package match

import "npaastribe/game"

// Shelved is a match that has been put aside, with all that Unshelve needs to
// go on with it as if it had never been.
type Shelved struct {
	match                             *game.Tree
	waiting, told, reviewing, touched bool
	pairing                           pairing
	counts                            [2]int // what its result adds to the games won
	counted                           tallied
	replaces                          bool // its result counts in place of the one that has been counted
	elsewhere, unseen                 game.State
	known                             int // the number of the match among those of which something is known
}

// Shelve returns the present match, for Unshelve to go on with after another
// one has taken its place. There must be one.
func (c *Controller) Shelve() *Shelved {
	return &Shelved{
		match:   c.match,
		waiting: c.waiting, told: c.told, reviewing: c.reviewing, touched: c.touched,
		pairing: pairingOf(c.players), counts: c.withResult([2]int{}), elsewhere: c.elsewhere, unseen: c.unseen,
		counted: c.counted, replaces: c.endsAnew(), known: c.known.match,
	}
}

// Unshelve goes on with a match where it was when it was put aside. Its result
// is open again, and counts when it ends.
func (c *Controller) Unshelve(s *Shelved, players [2]Player) {
	if c.closed {
		return
	}
	c.interrupt()
	c.dropReview()
	c.tally()
	c.won[s.pairing] = minus(c.won[s.pairing], s.counts)
	if s.replaces {
		c.won[s.counted.by] = plus(c.won[s.counted.by], s.counted.counts)
	}
	c.counted = s.counted
	c.match, c.players = s.match, players
	c.moving, c.waiting, c.told, c.reviewing, c.touched = false, s.waiting, s.told, s.reviewing, s.touched
	c.once, c.elsewhere, c.unseen = false, s.elsewhere, s.unseen
	c.known.turnBack(s.known, s.match)
	c.changed()
	c.settle()
}

// Touched tells whether a person has made a move since the match was begun or
// gone on with.
func (c *Controller) Touched() bool { return c.touched }
