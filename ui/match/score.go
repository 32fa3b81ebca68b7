package match

import "npaastribe/game"

// pairing is who sits in either seat, whichever side they play.
type pairing [2]Player

func pairingOf(players [2]Player) (p pairing) {
	for _, player := range players {
		player.Strength = 0 // whoever adapts remains who it is
		p[player.Seat] = player
	}
	return p
}

// ending is how a match comes out, and for whom that counts.
type ending struct {
	lookingBack bool       // the end of the line is that of the match, wherever in the line the players look
	unseen      *game.Node // the end of the line, if it was taken back before it had been shown; nil if not
	tried       *game.Node // a move that was only tried, at the end of the line; nil if there is none
	played      *game.Node // what the game had come to before that
	spent       *game.Node // an end that adds nothing to the score: it was reached elsewhere, or has been added
	tally       tally
}

// tally is what a match has added to the games won.
type tally struct {
	end    *game.Node // with which it did; nil if it has added nothing
	by     pairing
	counts [2]int
}

// score counts the games won in the matches before the present one, by seat.
type score struct {
	c   *Controller
	won map[pairing][2]int
}

// Unseen reports whether the match ends with a move that was taken back before
// it had been shown: nobody knows yet what it would come to.
func (s score) Unseen() bool {
	m := s.c.match
	return m != nil && m.End() == s.c.ending.unseen
}

// Wins returns the games that either seat has won against the other since the
// program started. Somebody else in a seat begins at nothing; whoever comes back
// finds what was won before. A game that is taken back counts no more, unless it
// is only looked back at, and one that was won elsewhere never does. One that
// others take back still counts for those who have won it, until it ends anew:
// no match counts twice.
func (s score) Wins() [2]int {
	c := s.c
	wins := s.won[pairingOf(c.players)]
	lookedBackAt := c.ending.lookingBack && c.History.CanRedo()
	if c.match == nil || c.phase.unsettled() && !lookedBackAt {
		return wins
	}
	if pairingOf(c.players) == c.ending.tally.by && s.endsAnew() {
		wins = minus(wins, c.ending.tally.counts)
	}
	return s.withResult(wins)
}

// endsAnew reports whether the match, which has been counted, has another end.
func (s score) endsAnew() bool {
	end := s.outcome()
	return s.c.ending.tally.end != nil && end != s.c.ending.tally.end && ended(end.State())
}

// plus and minus add and subtract games won.
func plus(wins, others [2]int) [2]int { return [2]int{wins[0] + others[0], wins[1] + others[1]} }

func minus(wins, others [2]int) [2]int { return [2]int{wins[0] - others[0], wins[1] - others[1]} }

// withResult adds the match to the games won before it, if it is won.
func (s score) withResult(wins [2]int) [2]int {
	end := s.outcome()
	if r := end.State().Result(); r.Outcome == game.Won && end != s.c.ending.spent {
		wins[s.c.Player(r.Winner).Seat]++
	}
	return wins
}

// outcome returns the node whose result is that of the match: the one that is
// shown, or the end of the line where that is only looked back at.
func (s score) outcome() *game.Node {
	if s.c.History.Tried() {
		return s.c.ending.played
	}
	if s.c.ending.lookingBack {
		return s.c.match.End()
	}
	return s.c.match.Node()
}

// tally has a match that is won count for those who have played it, and for
// nobody who takes a seat after them.
func (s score) tally() {
	if s.c.match == nil {
		return
	}
	e, end := &s.c.ending, s.outcome()
	if !ended(end.State()) || end == e.spent {
		return
	}
	if s.endsAnew() {
		s.won[e.tally.by] = minus(s.won[e.tally.by], e.tally.counts)
	}
	by := pairingOf(s.c.players)
	e.tally = tally{end: end, by: by, counts: s.withResult([2]int{})}
	s.won[by] = s.withResult(s.won[by])
	e.spent = end
}
