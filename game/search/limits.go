package search

import "npaastribe/game"

// Limits says what a search may spend. The zero value ends only with the game
// tree or the context. A budget of nodes, unlike one of time, gives the same
// move on every machine. Each engine says which of the limits it knows.
type Limits struct {
	Depth int   // plies to look ahead; 0 is no limit
	Nodes int64 // positions to look at; 0 is no limit. It may be exceeded by a few, or to finish depth 1.
	Seed  int64 // decides between moves that seem equal

	// Solve is the number of empty cells, or of beans in the rows, from which
	// on the end of the game is played out. 0 is the engine's own number, a
	// negative one never does so.
	Solve int

	// Book is how many plies from the beginning of a game on an opening book may
	// choose, where the engine has one.
	Book int

	// TableBits says how many positions are remembered at a time: 2 to that
	// power. 0 is the engine's own number.
	TableBits int

	// Threads is how many goroutines search; 0 is 1. With more than that the
	// result depends on chance, and only one of them counts its nodes towards
	// the limit.
	Threads int

	// StopIfForced ends a search after depth 1 when only one move comes into
	// question. Its score is then of little use.
	StopIfForced bool
}

// Info is what a search has found: the best move, and what it is worth.
type Info struct {
	MoveEval
	Nodes int64 // positions looked at
}

// RawEval is what an engine knows of a move, with a score in its own points.
type RawEval struct {
	Move  game.Move
	Score int
	Exact bool
	Depth int
	Line  []game.Move
}
