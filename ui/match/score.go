package match

import "npaastribe/game"

// pairing is the players by seat, whichever sides they play.
type pairing [2]Player

func pairingOf(players [2]Player) (p pairing) {
	for _, player := range players {
		player.Strength = 0 // the strength of search.Even varies; it is the same player
		p[player.Seat] = player
	}
	return p
}

// resultState is how a match ends, and whether that still counts.
type resultState struct {
	lookingBack bool       // the players look back from the end of the line: the result is the one there
	unseenEnd   *game.Node // an end of the line that was taken back before it had been shown; nil for none
	triedEnd    *game.Node // a move made by History.Try, at the end of the line; nil for none
	triedBefore bool       // triedEnd was loaded with the match
	beforeTry   *game.Node // the node whose result counted before that
	excludedEnd *game.Node // an end that is not to be counted: it was loaded with the match, or has been counted
	playedEnd   *game.Node // the last end that was played, until another move is; nil for none
	tally       countedResult
}

// playTried makes the move to a node count that was only tried so far, if it was.
func (r *resultState) playTried(n *game.Node) {
	n.SetTried(false)
	if n != r.triedEnd {
		return
	}
	r.triedEnd = nil
	if r.triedBefore && r.excludedEnd == n {
		r.excludedEnd = nil
	}
}

// countedResult is what a match has added to the games won.
type countedResult struct {
	end     *game.Node // the end that was counted; nil if none was
	pairing pairing
	counts  [2]int
}

// score counts the games won, by pairing and seat. won leaves out the present match until
// countResult adds it.
type score struct {
	c   *Controller
	won map[pairing][2]int
}

// Unseen reports whether the line ends with a move that was taken back before it had been
// shown, so that nobody has seen its result yet.
func (s score) Unseen() bool {
	m := s.c.match
	return m != nil && m.End() == s.c.result.unseenEnd
}

// Wins returns the games that the players in the two seats have won against each other
// since the program started. Every pairing of players has its own count. A game that is
// taken back does not count, unless the players only look back at it or leave it without
// another move; one that was loaded with the match never counts. If other players take
// moves back, the game still counts for those who have won it, until it ends in another
// way: no match counts twice.
func (s score) Wins() [2]int {
	c := s.c
	wins := s.won[pairingOf(c.players)]
	lookedBackAt := c.result.lookingBack && c.History.CanRedo()
	if c.match == nil || c.phase.unsettled() && !lookedBackAt {
		return wins
	}
	end := s.resultNode()
	if pairingOf(c.players) == c.result.tally.pairing && s.resultChanged(end) {
		wins = minus(wins, c.result.tally.counts)
	}
	return s.withResult(wins, end)
}

// resultChanged reports whether the match was counted, and end is another end of it.
func (s score) resultChanged(end *game.Node) bool {
	return s.c.result.tally.end != nil && end != s.c.result.tally.end && ended(end.State())
}

// plus and minus add and subtract games won.
func plus(wins, others [2]int) [2]int { return [2]int{wins[0] + others[0], wins[1] + others[1]} }

func minus(wins, others [2]int) [2]int { return [2]int{wins[0] - others[0], wins[1] - others[1]} }

// withResult returns wins with an end of the present match added, if that is won and not yet
// counted.
func (s score) withResult(wins [2]int, end *game.Node) [2]int {
	if r := end.State().Result(); r.Outcome == game.Won && end != s.c.result.excludedEnd {
		wins[s.c.Player(r.Winner).Seat]++
	}
	return wins
}

// resultNode returns the node whose result is that of the match: the one that is shown, or the
// end of the line if the players only look back.
func (s score) resultNode() *game.Node {
	if s.c.History.Tried() {
		return s.c.result.beforeTry
	}
	if s.c.result.lookingBack {
		return s.c.match.End()
	}
	return s.c.match.Node()
}

// leftNode returns the node whose result the match has if it is left now: the store keeps the
// result of an end that was only taken back.
func (s score) leftNode() *game.Node {
	n, r, end := s.resultNode(), s.c.result, s.c.match.End()
	switch {
	case ended(n.State()):
	case r.playedEnd != nil:
		return r.playedEnd
	case ended(end.State()) && !s.Unseen() && !s.c.History.Tried():
		return end
	}
	return n
}

// countResult counts the result of the match for those who play it now, and not for anyone who
// takes a seat later.
func (s score) countResult() {
	if s.c.match == nil {
		return
	}
	e, end := &s.c.result, s.leftNode()
	if !ended(end.State()) || end == e.excludedEnd {
		return
	}
	if s.resultChanged(end) {
		s.won[e.tally.pairing] = minus(s.won[e.tally.pairing], e.tally.counts)
	}
	by := pairingOf(s.c.players)
	e.tally = countedResult{end: end, pairing: by, counts: s.withResult([2]int{}, end)}
	s.won[by] = s.withResult(s.won[by], end)
	e.excludedEnd = end
}
