package game

// Threat is something that a side could do at a cell, or a permanent advantage
// that it has there.
type Threat struct {
	Cell int
	Side Side
	Kind ThreatKind
}

// ThreatKind says what a Threat is.
type ThreatKind int

// The kinds of threats.
const (
	Completes      ThreatKind = iota // a piece of the side there would complete a line, and could be played there now if the side had the turn
	CompletesLater                   // the same, but the piece cannot be played yet: cells below have to be filled first
	Opens                            // a piece of the side there would give it two ways to complete a line
	Takes                            // a move of the side would capture what lies there
	Keeps                            // the side's piece there can never be captured or turned over
)
