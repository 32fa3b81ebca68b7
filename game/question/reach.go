package question

import "npaastribe/game"

// Reach returns a Verdict: a move solves the question if reached is true for it.
func Reach(reached func(before, after game.State, m game.Move) bool) func(game.State, game.Move) Verdict {
	return func(before game.State, m game.Move) Verdict {
		if reached(before, before.Play(m), m) {
			return Solved
		}
		return Wrong
	}
}

// Refute returns a Replies that calls reply if the other side is to move after a
// move, and returns none otherwise.
func Refute(reply func(after game.State) []game.Move) func(game.State, game.Move) []game.Move {
	return func(before game.State, m game.Move) []game.Move {
		after := before.Play(m)
		if ended(after) || after.Turn() == before.Turn() {
			return nil
		}
		return reply(after)
	}
}
