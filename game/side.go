package game

// Side is one of the two players, or neither. First is player 1, whom the rules
// name first (x, black, the lower row); it is not necessarily the side that
// begins.
type Side int8

// The sides. None is the zero value: an empty cell, no winner.
const (
	None Side = iota
	First
	Second
)

// Other returns the opponent of s; None has none and is returned as it is.
func (s Side) Other() Side {
	switch s {
	case First:
		return Second
	case Second:
		return First
	}
	return None
}

// String returns "first", "second" or, for anything else, "none".
func (s Side) String() string {
	switch s {
	case First:
		return "first"
	case Second:
		return "second"
	}
	return "none"
}

// Seat is one of the two players at the computer, 0 or 1, whichever side they
// play: player 1 is in seat 0.
type Seat int

// Other returns the other seat.
func (s Seat) Other() Seat { return 1 - s }
