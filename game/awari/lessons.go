package awari

import (
	"slices"

	"npaastribe/game"
	"npaastribe/game/question"
)

// Lessons returns the questions that show how the game is played: to sow, to end at
// home, to capture, and to do the last two in one turn.
func Lessons() []question.Question {
	return []question.Question{
		{Name: "sow", Position: "3,1,5,2,0,4 3 3,3,4,2,3,1 2 1 - -", Verdict: question.Reach(sowsMost)},
		{Name: "home", Position: "4,2,4,0,5,2 2 3,1,4,3,2,3 1 1 - -", Verdict: question.Reach(goesOn)},
		{Name: "capture", Position: "2,3,0,4,1,2 4 3,2,1,6,1,2 5 1 - -", Verdict: question.Reach(capturesMany), Replies: question.Refute(save)},
		{Name: "chain", Position: "2,0,4,0,3,2 5 1,2,2,6,1,2 6 1 - -", Verdict: homeThenCapture, Replies: question.Refute(save)},
	}
}

// sowsMost reports whether no pit of the row had more beans than the one sown.
func sowsMost(before, _ game.State, m game.Move) bool {
	p, ok := before.(Position)
	return ok && !slices.ContainsFunc(p.Moves(), func(other game.Move) bool { return p.Beans(int(other)) > p.Beans(int(m)) })
}

// goesOn reports whether a move has earned another turn.
func goesOn(before, after game.State, _ game.Move) bool { return after.Turn() == before.Turn() }

// many is the number of beans that a capture must bring home to solve a question.
const many = 5

// capturesMany reports whether a move has brought at least many beans home.
func capturesMany(before, after game.State, _ game.Move) bool {
	had, _ := before.Score()
	has, _ := after.Score()
	return has-had >= many
}

// save returns the move that sows the fullest pit, out of reach of a capture.
func save(s game.State) []game.Move {
	p, ok := s.(Position)
	if !ok {
		return nil
	}
	return []game.Move{slices.MaxFunc(p.Moves(), func(a, b game.Move) int { return p.Beans(int(a)) - p.Beans(int(b)) })}
}

// homeThenCapture is a Verdict: Solved for a capture of many beans, Good for a move
// that earns another turn in which there is one, Wrong for any other.
func homeThenCapture(before game.State, m game.Move) question.Verdict {
	after := before.Play(m)
	captures := func(next game.Move) bool { return capturesMany(after, after.Play(next), next) }
	switch {
	case capturesMany(before, after, m):
		return question.Solved
	case goesOn(before, after, m) && slices.ContainsFunc(after.Moves(), captures):
		return question.Good
	default:
		return question.Wrong
	}
}
