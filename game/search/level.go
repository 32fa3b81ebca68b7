package search

// Level is the playing strength of a computer player. A level means the same in every
// game.
type Level string

// The levels.
const (
	Beginner Level = "beginner" // overlooks much: a child of eight may win
	Easy     Level = "easy"     // overlooks less, and in some games considers the opponent's reply
	Greedy   Level = "greedy"   // takes as much as it can at once, as the program from which the game was taken did
	Medium   Level = "medium"   // looks a few plies ahead and seldom overlooks anything
	Hard     Level = "hard"     // looks further, and overlooks nothing within its depth
	Expert   Level = "expert"   // thinks for a fraction of a second
	Master   Level = "master"   // thinks for as long as its time limit allows, on two cores if that helps: perfect where the game can be solved

	// Even adapts to its opponent: if its strength lies between two levels it plays some
	// moves as one and some as the other. See ai.Task.
	Even Level = "even"
)

// CommonLevels returns the levels that every game has, weakest first. The index of a level is its
// strength.
func CommonLevels() []Level { return []Level{Beginner, Easy, Medium, Hard, Expert, Master} }

// MaxStrength is the strength of Master, the index of the last of CommonLevels.
const MaxStrength = 5

// Ladder is the score of each level against the level below, from Easy against Beginner
// on: the part of its games that it wins, a draw counting as half a win. 0 means unknown.
type Ladder [MaxStrength]float64
