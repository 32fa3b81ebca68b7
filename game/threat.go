package game

// Threat is what a side could do at a cell, or what it has there for good.
type Threat struct {
	Cell int
	Side Side
	Kind ThreatKind
}

// ThreatKind says what a Threat is.
type ThreatKind int

// The kinds of threats.
const (
	Completes      ThreatKind = iota // a piece of the side there would complete a line, and could be put there now if the side had the turn
	CompletesLater                   // it could not: others have to lie under it first
	Opens                            // a piece of the side there would leave it two ways to complete a line
	Takes                            // a move of the side would capture what lies there
	Keeps                            // the piece of the side there can never become the other side's
)
