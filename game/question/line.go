package question

import (
	"slices"

	"npaastribe/game"
)

// Win is the Verdict, in games where the sides take turns, by whether a move wins,
// or where none does whether the next one will, whatever the other side does. It
// looks at all that the two can play till then, which is quick on small boards.
func Win(before game.State, m game.Move) Verdict {
	switch after := before.Play(m); {
	case won(after, before.Turn()):
		return Solved
	case !canWin(before) && forced(after):
		return Good
	default:
		return Wrong
	}
}

// Hold is the Verdict by whether the other side can't win with its next move.
func Hold(before game.State, m game.Move) Verdict {
	if after := before.Play(m); after.Turn() != before.Turn() && canWin(after) {
		return Wrong
	}
	return Solved
}

// Parry is the Replies, in games where the sides take turns: a win, or else what
// stops one, if only one of several. Where there is nothing to be stopped it takes
// the place of a move that would have forced a win, if it can.
func Parry(before game.State, m game.Move) []game.Move {
	after := before.Play(m)
	all, loses := after.Moves(), func(m game.Move) bool { return canWin(after.Play(m)) }
	switch {
	case ended(after):
		return nil
	case canWin(after):
		return first(all, func(m game.Move) bool { return won(after.Play(m), after.Turn()) })
	case forced(after):
		waysToWin := func(m game.Move) int { return len(winning(after.Play(m))) }
		return []game.Move{slices.MinFunc(all, func(a, b game.Move) int { return waysToWin(a) - waysToWin(b) })}
	case slices.ContainsFunc(all[:min(2, len(all))], loses): // at most one of two stops a threat
		return first(all, func(m game.Move) bool { return !loses(m) })
	default:
		return first(before.Moves(), func(m game.Move) bool { return after.Check(m) == nil && forced(before.Play(m)) })
	}
}

func ended(s game.State) bool { return s.Result().Outcome != game.Playing }

func won(s game.State, by game.Side) bool { return s.Result().Winner == by }

// winning returns the moves that win at once.
func winning(s game.State) []game.Move {
	return slices.DeleteFunc(s.Moves(), func(m game.Move) bool { return !won(s.Play(m), s.Turn()) })
}

// canWin reports whether a move wins at once.
func canWin(s game.State) bool {
	return slices.ContainsFunc(s.Moves(), func(m game.Move) bool { return won(s.Play(m), s.Turn()) })
}

// forced reports whether the side to move can't win, and after each of its moves
// the other one can.
func forced(s game.State) bool {
	return !ended(s) && !canWin(s) && !slices.ContainsFunc(s.Moves(), func(m game.Move) bool { return !canWin(s.Play(m)) })
}

// first returns the first move of which something is so, none if it is of none.
func first(moves []game.Move, so func(game.Move) bool) []game.Move {
	if i := slices.IndexFunc(moves, so); i >= 0 {
		return moves[i : i+1]
	}
	return nil
}
