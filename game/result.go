package game

// Outcome says whether a game is over and how.
type Outcome uint8

// The outcomes. Playing is the zero value.
const (
	Playing Outcome = iota
	Won
	Drawn
)

// Reason says why a game ended, in few words of lower-case English: a key to
// translate rather than a text to show.
type Reason string

// The reasons known to all games; a rules package may add its own.
const (
	ReasonNone   Reason = ""             // the game has not ended
	ReasonLine   Reason = "line"         // a line is complete
	ReasonFull   Reason = "full"         // the board is full
	ReasonNoLine Reason = "no line open" // neither side can complete a line any more
)

// Result is how a game stands. The zero value is a game in progress. Winner
// is None unless Outcome is Won, and Reason is ReasonNone only while playing.
type Result struct {
	Outcome Outcome
	Winner  Side
	Reason  Reason
}

// Score returns the game won: 1 for the winner, otherwise 0.
func (r Result) Score() (first, second int) {
	switch r.Winner {
	case First:
		return 1, 0
	case Second:
		return 0, 1
	}
	return 0, 0
}

// FinalScore returns what either side has gained in a game that has ended, and reports
// whether that says more than who has won: where a win is just a win it does not, nor
// before the end.
func FinalScore(s State) (score [2]int, counted bool) {
	if s.Result().Outcome == Playing {
		return score, false
	}
	score[0], score[1] = s.Score()
	return score, score[0]+score[1] > 1
}
