package game

// Starter is who begins a game.
type Starter string

// The starters. Alternate changes with every new game.
const (
	StartFirst     Starter = "first"
	StartSecond    Starter = "second"
	StartAlternate Starter = "alternate"
)

// Starters lists the choices in the order in which they are offered.
func Starters() []Starter { return []Starter{StartFirst, StartSecond, StartAlternate} }

// Valid reports whether s is one of Starters.
func (s Starter) Valid() bool {
	return s == StartFirst || s == StartSecond || s == StartAlternate
}
