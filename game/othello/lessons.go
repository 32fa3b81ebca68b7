package othello

import (
	"math/bits"
	"slices"

	"npaastribe/game"
	"npaastribe/game/question"
)

// Lessons returns the questions that teach the game: to outflank discs, to take a
// corner, to keep the opponent from taking one, and to make the opponent pass.
func Lessons() []question.Question {
	return []question.Question{
		{Name: "close", Position: "--------" +
			"--------" +
			"--------" +
			"-XOOO---" +
			"---OX---" +
			"--------" +
			"--------" +
			"-------- X", Verdict: question.Reach(turnsThree)},
		{Name: "corner", Position: "--------" +
			"-X------" +
			"--X-----" +
			"--OXX---" +
			"--OOOX--" +
			"-----OX-" +
			"------O-" +
			"-------- X", Verdict: question.Reach(takesCorner), Replies: question.Refute(corner)},
		{Name: "guard", Position: "--------" +
			"---O----" +
			"---O----" +
			"---OX---" +
			"--OOXX--" +
			"-----X--" +
			"------X-" +
			"-------- X", Verdict: question.Reach(keepsCorners), Replies: question.Refute(corner)},
		{Name: "pass", Position: "--------" +
			"-O------" +
			"--O-----" +
			"---OOO--" +
			"--OOO---" +
			"----X---" +
			"----OXXX" +
			"------X- X", Verdict: question.Reach(passes), Replies: question.Refute(anyMove)},
	}
}

func turnsThree(before, _ game.State, m game.Move) bool {
	p, ok := before.(Position)
	return ok && bits.OnesCount64(p.Flips(m)) >= 3
}

func takesCorner(_, _ game.State, m game.Move) bool {
	return slices.Contains([]game.Move{0, Size - 1, Cells - Size, Cells - 1}, m)
}

// corner returns a legal move to a corner, nil if there is none.
func corner(s game.State) []game.Move {
	for _, m := range s.Moves() {
		if takesCorner(s, s, m) {
			return []game.Move{m}
		}
	}
	return nil
}

func keepsCorners(_, after game.State, _ game.Move) bool { return corner(after) == nil }

func passes(before, after game.State, _ game.Move) bool { return after.Turn() == before.Turn() }

// anyMove returns one of the legal moves, of which there must be at least one.
func anyMove(s game.State) []game.Move { return s.Moves()[:1] }
