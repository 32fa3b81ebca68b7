package match

import "npaastribe/game"

// Shelved is a match that has been put aside, with all that Unshelve needs to go on with it
// as if it had never been left.
type Shelved struct {
	match       *game.Tree
	settle      settleOptions
	touched     bool
	ending      resultState
	pairing     pairing
	counts      [2]int            // games won that its result adds
	replaces    bool              // its result replaces one that was counted for the same match
	exempt      map[decision]bool // see coach.exempt
	seed        int64
	cacheNumber int // the number of the match in the analysisCache
}

// Shelve returns the present match, for Unshelve to go on with after another one has taken
// its place. There must be a match.
func (c *Controller) Shelve() *Shelved {
	end := c.Score.leftNode()
	return &Shelved{
		match: c.match, settle: settleOptions{again: !c.phase.unsettled(), hold: c.Waiting()}, touched: c.personHasMoved, ending: c.result,
		pairing: pairingOf(c.players), counts: c.Score.withResult([2]int{}, end), replaces: c.Score.resultChanged(end), cacheNumber: c.cache.match,
		exempt: c.Coach.exempt, seed: c.seed,
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
		c.Score.won[tally.pairing] = plus(c.Score.won[tally.pairing], tally.counts)
	}
	c.match, c.players, c.personHasMoved, c.result, c.seed = m.match, players, m.touched, m.ending, m.seed
	c.Coach.exempt = m.exempt
	c.cache.restore(m.cacheNumber, m.match)
	c.Changed()
	c.settle(m.settle)
}
