package play

import "npaastribe/game"

// pairing is who sits in either seat, whichever side they play.
type pairing [2]Player

func pairingOf(players [2]Player) (p pairing) {
	for _, player := range players {
		p[player.Seat] = Player{Name: player.Name, Level: player.Level, Seat: player.Seat}
	}
	return p
}

// Wins returns the games that either seat has won against the other since the
// program started. Somebody else in a seat begins at nothing; whoever comes back
// finds what was won before. A game that is taken back counts no more, unless it
// is only looked back at, and one that was won elsewhere never does.
func (c *Controller) Wins() [2]int {
	wins := c.won[pairingOf(c.players)]
	inReview := c.reviewing && c.match.CanRedo()
	if c.match == nil || c.moving && !inReview {
		return wins
	}
	return c.withResult(wins)
}

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
		return c.match.StateAt(len(c.match.Line()))
	}
	return c.match.State()
}

// tally has a match that is won count for those who have played it, and for
// nobody who takes a seat after them.
func (c *Controller) tally() {
	if c.match == nil {
		return
	}
	c.won[pairingOf(c.players)] = c.withResult(c.won[pairingOf(c.players)])
	if end := c.outcome(); end.Result().Outcome != game.Playing {
		c.elsewhere = end
	}
}
