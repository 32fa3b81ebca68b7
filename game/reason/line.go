package reason

import (
	"slices"

	"npaastribe/game"
	"npaastribe/game/search"
)

// Lines is what a game with positions of type P knows that is won by whoever first
// completes a line, and in which the sides take turns.
type Lines[P game.State] struct {
	// Wins returns the moves by which a side would complete a line if it had the turn.
	Wins func(p P, side game.Side) []game.Move

	// Presses returns the moves after which the side to move may be able to complete a
	// line with another one: those that do, and perhaps more.
	Presses func(p P) []game.Move

	// Cell returns where the piece of a move comes to lie.
	Cell func(p P, m game.Move) int
}

// Finders returns those that all such games have: first what could be seen at once,
// then what is found between, and last what is known to be won or lost.
func (l Lines[P]) Finders(between ...Finder) []Finder {
	return slices.Concat([]Finder{
		New("win", l.missedWin), New("stop", l.notStopped), New("let", l.letWin),
	}, between, []Finder{
		New("sequence", l.letSequence), New("own.sequence", l.missedSequence),
		{"lost", lost},
		{"won", won},
	})
}

// missedWin finds that the side could have completed a line.
func (l Lines[P]) missedWin(c Case, before P) (r Reason, ok bool) {
	wins := l.Wins(before, before.Turn())
	if len(wins) == 0 || slices.Contains(wins, c.Played.Move) {
		return r, false
	}
	best := wins[0]
	if slices.Contains(wins, c.Best.Move) {
		best = c.Best.Move
	}
	return Reason{Moves: []game.Move{best}, Cells: winningCells(before.Play(best))}, true
}

// notStopped finds that the other side could complete a line before and still can,
// though it could have been stopped.
func (l Lines[P]) notStopped(c Case, before P) (Reason, bool) {
	return l.letsWin(c, before, true)
}

// letWin finds that the other side can complete a line, and could not before.
func (l Lines[P]) letWin(c Case, before P) (Reason, bool) {
	return l.letsWin(c, before, false)
}

func (l Lines[P]) letsWin(c Case, before P, could bool) (r Reason, ok bool) {
	other := before.Turn().Other()
	after, ok := l.after(before, c.Played.Move)
	if !ok {
		return r, false
	}
	old := l.Wins(before, other)
	wins := slices.DeleteFunc(l.Wins(after, other), func(m game.Move) bool { return slices.Contains(old, m) != could })
	if len(wins) == 0 {
		return r, false
	}
	if better, ok := l.after(before, c.Best.Move); ok && len(l.Wins(better, other)) > 0 {
		return r, false
	}
	return Reason{Moves: wins[:1], Cells: winningCells(after.Play(wins[0])), Line: wins[:1]}, true
}

// letSequence finds that the other side can win by pieces each of which leaves only one
// answer, and could not after the best move.
func (l Lines[P]) letSequence(c Case, before P) (r Reason, ok bool) {
	line, ok := l.Answer(c, before)
	if !ok || len(line) < 3 {
		return r, false
	}
	after := before.Play(c.Played.Move)
	return Reason{
		Moves: line[:1], Count: (len(line) + 1) / 2, Line: line,
		Cells: winningCells(Last(after, line)),
	}, true
}

// Answer returns how the other side forces a win after the move that was made, with its
// pieces and the only answers to them; ok is false if it can't, or also could after the
// best move.
func (l Lines[P]) Answer(c Case, before P) (line []game.Move, ok bool) {
	after, ok := l.after(before, c.Played.Move)
	if !ok {
		return nil, false
	}
	if line, ok = l.Force(after); !ok {
		return nil, false
	}
	if better, ok := l.after(before, c.Best.Move); ok {
		if _, lost := l.Force(better); lost {
			return nil, false
		}
	}
	return line, true
}

// missedSequence finds that the best move would have begun to win by pieces each of
// which leaves only one answer.
func (l Lines[P]) missedSequence(c Case, before P) (r Reason, ok bool) {
	line, ok := l.Missed(c, before)
	if !ok || len(line) < 3 {
		return r, false
	}
	return Reason{Moves: line[:1], Count: (len(line) + 1) / 2, Cells: winningCells(Last(before, line))}, true
}

// Missed returns how the side could have forced a win with its pieces and the only
// answers to them; ok is false if it couldn't, or still can after the move that was made.
func (l Lines[P]) Missed(c Case, before P) (line []game.Move, ok bool) {
	if line, ok = l.Force(before); !ok || line[0] == c.Played.Move {
		return nil, false
	}
	if c.Played.Exact && c.Played.Score > 0 {
		return nil, false
	}
	return line, true
}

// How many positions are looked at to find a forced win, and in how many moves of the
// side that wins.
const (
	forceNodes = 1500
	forceMoves = 12
)

// Force returns how the side to move wins by moves after each of which it could complete
// a line at once, and the only answers to them; the last move completes one. The line is
// as short as can be. ok is false if none was found.
func (l Lines[P]) Force(p P) (line []game.Move, ok bool) {
	nodes := forceNodes
	for moves := 1; moves <= forceMoves && nodes > 0; moves++ {
		cut := false
		if line, ok := l.force(p, moves, &nodes, &cut); ok {
			return line, true
		}
		if !cut {
			break
		}
	}
	return nil, false
}

// force is Force with no more than so many moves, and no more than so many nodes. It
// sets cut if more moves may find more.
func (l Lines[P]) force(p P, moves int, nodes *int, cut *bool) (line []game.Move, ok bool) {
	side := p.Turn()
	if wins := l.Wins(p, side); len(wins) > 0 {
		return wins[:1], true
	}
	stop := l.Wins(p, side.Other())
	if len(stop) > 1 {
		return nil, false
	}
	if moves < 2 {
		*cut = true
		return nil, false
	}
	for _, m := range l.Presses(p) {
		if *nodes--; *nodes < 0 {
			return nil, false
		}
		if len(stop) == 1 && m != stop[0] {
			continue
		}
		answer, rest, ok := l.press(p, m)
		if !ok {
			continue
		}
		if len(rest) == 0 {
			rest, ok = l.force(answer.after, moves-1, nodes, cut)
		}
		if ok {
			return append([]game.Move{m, answer.move}, rest...), true
		}
	}
	return nil, false
}

// answer is a move that stops a line from being completed, and what it leads to.
type answer[P game.State] struct {
	move  game.Move
	after P
}

// press makes a move. ok is false unless it threatens to complete a line, and the other
// side can't complete one; rest is the move that does where no answer stops it.
func (l Lines[P]) press(p P, m game.Move) (a answer[P], rest []game.Move, ok bool) {
	after, ok := l.after(p, m)
	if !ok || len(l.Wins(after, p.Turn().Other())) > 0 {
		return a, nil, false
	}
	wins := l.Wins(after, p.Turn())
	if len(wins) == 0 {
		return a, nil, false
	}
	a.move = wins[0]
	if a.after, ok = l.after(after, a.move); !ok {
		return a, nil, false
	}
	return a, slices.Clip(wins[1:]), true
}

// after returns the position after a move; ok is false if the game is over then.
func (l Lines[P]) after(p P, m game.Move) (after P, ok bool) {
	if p.Check(m) != nil {
		return after, false
	}
	after, ok = p.Play(m).(P)
	return after, ok && after.Result().Outcome == game.Playing
}

// winningCells returns the cells of the line that has won.
func winningCells(s game.State) []int {
	if won, ok := s.(interface{ WinningCells() []int }); ok {
		return won.WinningCells()
	}
	return nil
}

// lost finds that the other side has won for certain, which it had not before.
func lost(c Case) (r Reason, ok bool) {
	if !certain(c.Played, -1) || certain(c.Best, -1) {
		return r, false
	}
	return Reason{Count: c.Played.Plies / 2}, true
}

// won finds that the best move would have won for certain, which the other did not.
func won(c Case) (r Reason, ok bool) {
	if !certain(c.Best, 1) || c.Played.Score > 0 && c.Played.Exact {
		return r, false
	}
	return Reason{Moves: []game.Move{c.Best.Move}, Count: (c.Best.Plies + 1) / 2}, true
}

// certain reports whether a move wins for certain, with 1, or loses, with -1, in so many
// moves as are known.
func certain(e search.MoveEval, result float64) bool {
	return e.Exact && e.Score == result && e.Plies > 0
}

// Last returns the position at the end of a line.
func Last(s game.State, line []game.Move) game.State {
	states := Follow(s, line)
	return states[len(states)-1]
}
