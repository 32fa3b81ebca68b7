package game

// Starter says which side begins a game.
type Starter string

// StartFirst, StartSecond and StartAlternate are the starters. With
// StartAlternate the sides take turns to begin.
const (
	StartFirst     Starter = "first"
	StartSecond    Starter = "second"
	StartAlternate Starter = "alternate"
)

// Starters returns the choices in the order in which they are offered.
func Starters() []Starter { return []Starter{StartFirst, StartSecond, StartAlternate} }

// Valid reports whether s is one of Starters.
func (s Starter) Valid() bool {
	return s == StartFirst || s == StartSecond || s == StartAlternate
}
