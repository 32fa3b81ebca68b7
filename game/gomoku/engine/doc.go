// Package engine is the computer player of gomoku, for every board size and
// winning length: principal variation search with iterative deepening over
// moves near stones, and searches for forced wins by threats. Player returns
// its search.Adapter, Search and Analyse search a position, and Puzzles
// generates puzzles.
//
// A search has one board, on which it places and removes stones; helpers search
// the same position on boards of their own, on other goroutines, and share the
// transposition table. The layers, from the bottom:
//
//	shape, kind, weights   what a stone on an empty cell would make there
//	network, filter        what that is worth, and which moves are likely
//	set, board             this for every cell, updated incrementally
//	near                   the cells near stones
//	vcf, zone, vct         wins by threats alone, and what can stop them
//	defence                what can stop a side that is about to win
//	table, order, pvs      transposition table, move ordering, search
//	line                   the principal variation
//	search, analysis       the functions for callers
//	helper                 the other goroutines
//	player, puzzles        levels, and puzzles from games of careless players
//
// Whatever the winning length, a five in this package is a line of that length,
// and a four and a three are lines that lack one and two stones.
package engine
