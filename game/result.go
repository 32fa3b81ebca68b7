package game

// Outcome says whether a game is over, and whether it was won or drawn.
type Outcome uint8

// The outcomes. Playing is the zero value.
const (
	Playing Outcome = iota
	Won
	Drawn
)

// Reason says why a game ended, in a few words of lower-case English: a key to
// translate rather than a text to show.
type Reason string

// The reasons known to all games; a rules package may add its own.
const (
	ReasonNone   Reason = ""             // the game has not ended
	ReasonLine   Reason = "line"         // a line is complete
	ReasonFull   Reason = "full"         // the board is full
	ReasonNoLine Reason = "no line open" // neither side can complete a line any more
)

// Result is the state of a game. The zero value is a game in progress. Winner is None
// unless Outcome is Won, and Reason is ReasonNone only while playing.
type Result struct {
	Outcome Outcome
	Winner  Side
	Reason  Reason
}

// Score returns 1 for the winner and otherwise 0. It is a State.Score for games in
// which a win is just a win.
func (r Result) Score() (first, second int) {
	switch r.Winner {
	case First:
		return 1, 0
	case Second:
		return 0, 1
	}
	return 0, 0
}

// FinalScore returns the score of a game that has ended. The result counted is true if
// the score says more than who has won, that is, if the two scores add up to more than
// 1. Before the end of the game the score is 0 and counted is false.
func FinalScore(s State) (score [2]int, counted bool) {
	if s.Result().Outcome == Playing {
		return score, false
	}
	score[0], score[1] = s.Score()
	return score, score[0]+score[1] > 1
}
