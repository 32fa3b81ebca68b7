package search

import "npaastribe/game"

// Limits bounds a search. With the zero value it ends only with the game tree
// or its context. A limit on nodes, unlike one on time, gives the same move on
// every machine. Engines document which limits they respect.
type Limits struct {
	Depth int   // plies to look ahead; 0 means no limit
	Nodes int64 // positions to visit; 0 means no limit. It may be exceeded by a few, or to finish depth 1.
	Seed  int64 // decides between moves that seem equal

	// Solve is the number of empty cells, or of beans in the rows, from which
	// the endgame is solved. 0 means the engine's default; a negative number
	// disables the solver.
	Solve int

	// Book is the number of plies, from the start of the game, for which the
	// opening book may be used, where the engine has one.
	Book int

	// TableBits is the base-2 logarithm of the number of entries in the
	// transposition table. 0 means the engine's default.
	TableBits int

	// Threads is the number of goroutines that search; 0 means 1. With several
	// threads the result is not deterministic, and only the nodes of one of
	// them count towards Nodes.
	Threads int

	// StopIfForced ends a search after depth 1 if only one move needs to be
	// considered. Its score is then of little use.
	StopIfForced bool
}

// Info is the result of a search: the best move and its evaluation.
type Info struct {
	MoveEval
	Nodes int64 // positions visited
}

// RawEval is an engine's evaluation of a move, with the score in the engine's
// own units. Scale converts it to a MoveEval.
type RawEval struct {
	Move  game.Move
	Score int
	Exact bool
	Depth int
	Line  []game.Move
}
