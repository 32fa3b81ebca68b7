package reason

import (
	"slices"

	"npaastribe/game"
	"npaastribe/game/search"
)

// Lines describes a game with positions of type P that is won by the first side to complete
// a line, and in which turns alternate.
type Lines[P game.State] struct {
	// WinningMoves returns the moves by which a side would complete a line if it had the turn.
	WinningMoves func(p P, side game.Side) []game.Move

	// ForcingMoves returns the moves that may threaten to complete a line with the next move:
	// all that do, and perhaps others.
	ForcingMoves func(p P) []game.Move

	// NullMove returns the position after a null move: with the other side to move, or the
	// equivalent position with the pieces of both sides exchanged.
	NullMove func(p P) P

	// Cell returns the cell on which the piece of a move ends up.
	Cell func(p P, m game.Move) int

	// Shapes are the names that Shape can return.
	Shapes []string

	// Shape names the shape that the first move of a forced win makes. The line consists of
	// the winning side's moves and the only replies to them. The result ok is false if the
	// shape has no name.
	Shape func(p P, line []game.Move) (r Reason, ok bool)
}

// sequence is the name of any other forced win.
const sequence = "sequence"

// Finders returns the finders of all such games, with those of the game itself: first
// missed and unstopped wins, then near, then forced wins, then far, and last moves that are
// known to be winning or losing.
func (l Lines[P]) Finders(near, far []Finder) []Finder {
	names := append(slices.Clone(l.Shapes), sequence)
	missed := make([]string, len(names))
	for i, name := range names {
		missed[i] = ownPrefix + name
	}
	return slices.Concat(withUntold(New("win", l.missedWin)), []Finder{New("stop", l.notStopped)}, near, []Finder{
		Several(names, l.allowsForcedWin), Several(missed, l.missedForcedWin),
	}, far, withUntold(New("key", l.repliesBestMove)), []Finder{{[]string{"lost"}, losesForCertain}}, withUntold(Finder{[]string{"won"}, winsForCertain}))
}

// Merits returns the finders of what is good about a move in all such games, with those of
// the game itself: near after the forced wins, and far at the end. For a move that is known
// to win, what it prevents is reported only if far finds nothing.
func (l Lines[P]) Merits(near, far []Finder) []Finder {
	parry := New("parry", func(c Case, before P) (r Reason, ok bool) {
		if _, makes := Merit(before, c.Best, far); makes && certain(c.Best, 1) {
			return r, false
		}
		return l.parries(c, before)
	})
	return slices.Concat([]Finder{New("win", l.completesLine), New("stop", l.stopsLine), Several(append(slices.Clone(l.Shapes), sequence), l.startsForcedWin)},
		near, []Finder{parry}, far)
}

// completesLine finds that the move completes a line.
func (l Lines[P]) completesLine(c Case, before P) (r Reason, ok bool) {
	if !slices.Contains(l.WinningMoves(before, before.Turn()), c.Best.Move) {
		return r, false
	}
	return Reason{Cells: winningCells(before.Play(c.Best.Move))}, true
}

// stopsLine finds that the move prevents the other side from completing a line with its next
// move.
func (l Lines[P]) stopsLine(c Case, before P) (r Reason, ok bool) {
	other := before.Turn().Other()
	after, ok := l.after(before, c.Best.Move)
	if stop := l.WinningMoves(before, other); !ok || len(stop) != 1 || stop[0] != c.Best.Move || len(l.WinningMoves(after, other)) > 0 {
		return r, false
	}
	return Reason{Moves: []game.Move{c.Best.Move}, Cells: winningCells(l.NullMove(before).Play(c.Best.Move))}, true
}

// startsForcedWin finds that the move begins a forced win.
func (l Lines[P]) startsForcedWin(c Case, before P) (r Reason, ok bool) {
	only := l
	only.ForcingMoves = func(p P) []game.Move {
		if game.State(p) == game.State(before) {
			return []game.Move{c.Best.Move}
		}
		return l.ForcingMoves(p)
	}
	if len(l.WinningMoves(before, before.Turn())) > 0 {
		return r, false
	}
	line, ok := only.forcedWin(before)
	if !ok {
		return r, false
	}
	return l.forcedWinReason(before, line), true
}

// parries finds that the other side, if it had the turn, could have forced a win, and that
// the move prevents this.
func (l Lines[P]) parries(c Case, before P) (r Reason, ok bool) {
	after, ok := l.after(before, c.Best.Move)
	if !ok || len(l.WinningMoves(before, before.Turn().Other())) > 0 {
		return r, false
	}
	passed := l.NullMove(before)
	line, could := l.forcedWin(passed)
	if _, still := l.forcedWin(after); !could || still {
		return r, false
	}
	r = l.forcedWinReason(passed, line)
	return Reason{Name: "parry", Moves: line[:1], Cells: r.Cells}, true
}

// missedWin finds that the side could have completed a line.
func (l Lines[P]) missedWin(c Case, before P) (r Reason, ok bool) {
	wins := l.WinningMoves(before, before.Turn())
	if len(wins) == 0 || slices.Contains(wins, c.Played.Move) {
		return r, false
	}
	best := wins[0]
	if slices.Contains(wins, c.Best.Move) {
		best = c.Best.Move
	}
	return Reason{Moves: []game.Move{best}, Better: true, Cells: winningCells(before.Play(best))}, true
}

// notStopped finds that the other side could already complete a line and still can,
// although the best move would have stopped it.
func (l Lines[P]) notStopped(c Case, before P) (Reason, bool) {
	return l.allowsWin(c, before, true)
}

// AllowsWin finds that the other side can now complete a line, and could not before. It is a
// function for New.
func (l Lines[P]) AllowsWin(c Case, before P) (Reason, bool) {
	return l.allowsWin(c, before, false)
}

func (l Lines[P]) allowsWin(c Case, before P, could bool) (r Reason, ok bool) {
	other := before.Turn().Other()
	after, ok := l.after(before, c.Played.Move)
	if !ok {
		return r, false
	}
	old := l.WinningMoves(before, other)
	wins := slices.DeleteFunc(l.WinningMoves(after, other), func(m game.Move) bool { return slices.Contains(old, m) != could })
	if len(wins) == 0 {
		return r, false
	}
	if better, ok := l.after(before, c.Best.Move); ok && len(l.WinningMoves(better, other)) > 0 {
		return r, false
	}
	return Reason{Moves: wins[:1], Cells: winningCells(after.Play(wins[0])), Line: wins[:1]}, true
}

// allowsForcedWin finds that the other side can force a win by threats each of which has only
// one reply, and could not after the best move.
func (l Lines[P]) allowsForcedWin(c Case, before P) (r Reason, ok bool) {
	after, ok := l.after(before, c.Played.Move)
	if !ok {
		return r, false
	}
	line, ok := l.forcedWin(after)
	if !ok || len(line) < 3 {
		return r, false
	}
	if better, ok := l.after(before, c.Best.Move); ok {
		if _, lost := l.forcedWin(better); lost {
			return r, false
		}
	}
	r = l.forcedWinReason(after, line)
	r.Line = line
	return r, true
}

// missedForcedWin finds that the side could have forced a win in this way.
func (l Lines[P]) missedForcedWin(c Case, before P) (r Reason, ok bool) {
	if c.Played.Exact && c.Played.Score > 0 {
		return r, false
	}
	line, ok := l.forcedWin(before)
	if !ok || len(line) < 3 || line[0] == c.Played.Move {
		return r, false
	}
	r = l.forcedWinReason(before, line)
	r.Name = ownPrefix + r.Name
	return r, true
}

// forcedWinReason returns the reason for a line that forces a win, named by Shape if possible.
func (l Lines[P]) forcedWinReason(p P, line []game.Move) Reason {
	if r, ok := l.Shape(p, line); ok {
		return r
	}
	return Reason{
		Name: sequence, Moves: line[:1], Count: (len(line) + 1) / 2, Cells: winningCells(positionAfter(p, line)),
	}
}

// repliesBestMove finds that the expected reply is the move that would have been best, which
// the other side now plays itself.
func (l Lines[P]) repliesBestMove(c Case, before P) (r Reason, ok bool) {
	reply, ok := c.Reply()
	if !ok || reply != c.Best.Move {
		return r, false
	}
	return Reason{Moves: []game.Move{reply}, Better: true, Cells: []int{l.Cell(before, reply)}}, true
}

// The limits of a search for a forced win: positions visited, and moves of the winning
// side.
const (
	maxForcingNodes = 400
	maxForcingMoves = 12
)

// forcedWin returns a line by which the side to move wins: each of its moves threatens to
// complete a line at once, followed by the only reply, and the last one completes a line.
// The line is as short as possible. The result ok is false if none was found.
func (l Lines[P]) forcedWin(p P) (line []game.Move, ok bool) {
	nodes := maxForcingNodes
	for moves := 1; moves <= maxForcingMoves && nodes > 0; moves++ {
		limited := false
		if line, ok := l.forcedWinIn(p, moves, &nodes, &limited); ok {
			return line, true
		}
		if !limited {
			break
		}
	}
	return nil, false
}

// forcedWinIn is forcedWin with at most the given number of moves and nodes. It sets limited
// if more moves could find more.
func (l Lines[P]) forcedWinIn(p P, moves int, nodes *int, limited *bool) (line []game.Move, ok bool) {
	side := p.Turn()
	if wins := l.WinningMoves(p, side); len(wins) > 0 {
		return wins[:1], true
	}
	threats := l.WinningMoves(p, side.Other())
	if len(threats) > 1 {
		return nil, false
	}
	if moves < 2 {
		*limited = true
		return nil, false
	}
	for _, m := range l.ForcingMoves(p) {
		if *nodes--; *nodes < 0 {
			return nil, false
		}
		if len(threats) == 1 && m != threats[0] {
			continue
		}
		reply, rest, ok := l.playForcing(p, m)
		if !ok {
			continue
		}
		if len(rest) == 0 {
			rest, ok = l.forcedWinIn(reply.after, moves-1, nodes, limited)
		}
		if ok {
			return append([]game.Move{m, reply.move}, rest...), true
		}
	}
	return nil, false
}

// reply is a move that stops a line from being completed, and the position after it.
type reply[P game.State] struct {
	move  game.Move
	after P
}

// playForcing plays a move that should threaten to complete a line, and the reply that stops
// it. The result ok is false if the move does not threaten this, or if the other side can
// complete a line itself. If one reply cannot stop all threats, rest is the winning move
// after it.
func (l Lines[P]) playForcing(p P, m game.Move) (a reply[P], rest []game.Move, ok bool) {
	after, ok := l.after(p, m)
	if !ok || len(l.WinningMoves(after, p.Turn().Other())) > 0 {
		return a, nil, false
	}
	wins := l.WinningMoves(after, p.Turn())
	if len(wins) == 0 {
		return a, nil, false
	}
	a.move = wins[0]
	if a.after, ok = l.after(after, a.move); !ok {
		return a, nil, false
	}
	return a, slices.Clip(wins[1:min(2, len(wins))]), true
}

// after returns the position after a move; ok is false if the move is illegal or ends the
// game.
func (l Lines[P]) after(p P, m game.Move) (after P, ok bool) {
	if p.Check(m) != nil {
		return after, false
	}
	after, ok = p.Play(m).(P)
	return after, ok && after.Result().Outcome == game.Playing
}

// winningCells returns the cells of the winning lines.
func winningCells(s game.State) []int {
	if won, ok := s.(interface{ WinningCells() []int }); ok {
		return won.WinningCells()
	}
	return nil
}

// losesForCertain finds that the move played is known to lose, and the best move is not.
func losesForCertain(c Case) (r Reason, ok bool) {
	if !certain(c.Played, -1) || certain(c.Best, -1) {
		return r, false
	}
	r.Count = c.Played.Plies / 2
	r.Cells = winningCellsAfter(c.Before, c.Played.Line, c.Before.Turn().Other())
	return r, true
}

// winsForCertain finds that the best move is known to win, and the move played is not.
func winsForCertain(c Case) (r Reason, ok bool) {
	if !certain(c.Best, 1) || c.Played.Score > 0 && c.Played.Exact {
		return r, false
	}
	r = Reason{Moves: []game.Move{c.Best.Move}, Better: true, Count: (c.Best.Plies + 1) / 2}
	r.Cells = winningCellsAfter(c.Before, c.Best.Line, c.Before.Turn())
	return r, true
}

// certain reports whether a move is known to win (result 1) or lose (−1), and in how many
// plies.
func certain(e search.MoveEval, result float64) bool {
	return e.Exact && e.Score == result && e.Plies > 0
}

// winningCellsAfter returns the cells with which side wins at the end of a line, or nil if the line
// does not lead to its win.
func winningCellsAfter(s game.State, line []game.Move, side game.Side) []int {
	if s = positionAfter(s, line); s.Result().Winner != side {
		return nil
	}
	return winningCells(s)
}

// positionAfter returns the position at the end of a line, or before its first illegal move.
func positionAfter(s game.State, line []game.Move) game.State {
	for _, m := range line {
		if s.Check(m) != nil {
			break
		}
		s = s.Play(m)
	}
	return s
}
