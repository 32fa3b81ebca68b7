package search

// Level is how well a computer plays. The names mean the same in every game.
type Level string

// The levels.
const (
	Beginner Level = "beginner" // a child of eight may win: overlooks much
	Easy     Level = "easy"     // looks at what the answer may be, and overlooks some of it
	Greedy   Level = "greedy"   // takes the most it can at once, as the program the game comes from did
	Medium   Level = "medium"   // looks a few plies ahead and seldom overlooks anything
	Hard     Level = "hard"     // looks further, and overlooks nothing it looks at
	Expert   Level = "expert"   // thinks for a fraction of a second
	Master   Level = "master"   // thinks for as long as it is given, on both cores if that helps: perfect where the game can be solved

	// Even plays as well as its opponent: with a strength between two of the rungs, it
	// makes some moves as the one does and some as the other.
	Even Level = "even"
)

// Rungs returns the levels that every game has, weakest first. The number of a level among
// them is its strength.
func Rungs() []Level { return []Level{Beginner, Easy, Medium, Hard, Expert, Master} }

// MostStrength is that of Master.
const MostStrength = 5

// Ladder is what part of its games each of the rungs wins against the one below it, a draw
// being half of one: from Easy against Beginner on. 0 is not known.
type Ladder [MostStrength]float64
