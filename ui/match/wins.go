package match

import "npaastribe/game"

// pairing is who sits in either seat, whichever side they play.
type pairing [2]Player

func pairingOf(players [2]Player) (p pairing) {
	for _, player := range players {
		p[player.Seat] = Player{Name: player.Name, Level: player.Level, Seat: player.Seat}
	}
	return p
}

// tallied is what a match has added to the games won.
type tallied struct {
	end    game.State // with which it did; nil if it has added nothing
	by     pairing
	counts [2]int
}

// Wins returns the games that either seat has won against the other since the
// program started. Somebody else in a seat begins at nothing; whoever comes back
// finds what was won before. A game that is taken back counts no more, unless it
// is only looked back at, and one that was won elsewhere never does. One that
// others take back still counts for those who have won it, until it ends anew:
// no match counts twice.
func (c *Controller) Wins() [2]int {
	wins := c.won[pairingOf(c.players)]
	inReview := c.reviewing && c.match.CanRedo()
	if c.match == nil || c.moving && !inReview {
		return wins
	}
	if pairingOf(c.players) == c.counted.by && c.endsAnew() {
		wins = minus(wins, c.counted.counts)
	}
	return c.withResult(wins)
}

// endsAnew reports whether the match, which has been counted, has another end.
func (c *Controller) endsAnew() bool {
	end := c.outcome()
	return c.counted.end != nil && end != c.counted.end && end.Result().Outcome != game.Playing
}

// plus and minus add and subtract games won.
func plus(wins, others [2]int) [2]int { return [2]int{wins[0] + others[0], wins[1] + others[1]} }

func minus(wins, others [2]int) [2]int { return [2]int{wins[0] - others[0], wins[1] - others[1]} }

// withResult adds the match to the games won before it, if it is won.
func (c *Controller) withResult(wins [2]int) [2]int {
	end := c.outcome()
	if r := end.Result(); r.Outcome == game.Won && end != c.elsewhere {
		wins[c.Player(r.Winner).Seat]++
	}
	return wins
}

// outcome returns the position whose result is that of the match: the one that
// is shown, or the end of the line where that is only looked back at.
func (c *Controller) outcome() game.State {
	if c.reviewing {
		return c.match.End().State()
	}
	return c.match.State()
}

// tally has a match that is won count for those who have played it, and for
// nobody who takes a seat after them.
func (c *Controller) tally() {
	if c.match == nil {
		return
	}
	end := c.outcome()
	if end.Result().Outcome == game.Playing || end == c.elsewhere {
		return
	}
	if c.endsAnew() {
		c.won[c.counted.by] = minus(c.won[c.counted.by], c.counted.counts)
	}
	by := pairingOf(c.players)
	c.counted = tallied{end: end, by: by, counts: c.withResult([2]int{})}
	c.won[by] = c.withResult(c.won[by])
	c.elsewhere = end
}
