package question

import "npaastribe/game"

// Reach returns a Verdict by what a move has reached at once.
func Reach(reached func(before, after game.State, m game.Move) bool) func(game.State, game.Move) Verdict {
	return func(before game.State, m game.Move) Verdict {
		if reached(before, before.Play(m), m) {
			return Solved
		}
		return Wrong
	}
}

// Refute returns Replies by the position after a move in which the other side is to
// move; none where it is not.
func Refute(reply func(after game.State) []game.Move) func(game.State, game.Move) []game.Move {
	return func(before game.State, m game.Move) []game.Move {
		after := before.Play(m)
		if ended(after) || after.Turn() == before.Turn() {
			return nil
		}
		return reply(after)
	}
}
