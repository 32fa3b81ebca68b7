package question

import (
	"slices"

	"npaastribe/game"
)

// Win is a Verdict for games in which turns alternate: a move solves the question
// if it wins, and is good if no move wins and the next one will, whatever the
// other side plays. It searches all replies, which is quick on small boards.
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

// Hold is a Verdict: a move solves the question unless the other side can win with
// its next move.
func Hold(before game.State, m game.Move) Verdict {
	if after := before.Play(m); after.Turn() != before.Turn() && canWin(after) {
		return Wrong
	}
	return Solved
}

// Parry is a Replies for games in which turns alternate. It returns a winning move
// if there is one. If the side to move cannot stop all threats it returns the move
// after which there are the fewest ways to win; if it has to stop one it returns a
// move that does. If there is no threat it plays a move that would have forced a
// win for the other side, if possible.
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
	case slices.ContainsFunc(all[:min(2, len(all))], loses): // there is a threat: at most one of any two moves stops it
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

// forced reports whether the side to move cannot win at once, and whatever it
// plays the other side can win with its next move.
func forced(s game.State) bool {
	return !ended(s) && !canWin(s) && !slices.ContainsFunc(s.Moves(), func(m game.Move) bool { return !canWin(s.Play(m)) })
}

// first returns the first move for which so is true, or nil.
func first(moves []game.Move, so func(game.Move) bool) []game.Move {
	if i := slices.IndexFunc(moves, so); i >= 0 {
		return moves[i : i+1]
	}
	return nil
}
