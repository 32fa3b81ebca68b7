// Package engine is the computer player of gomoku, on every board and for
// every winning length: principal variation search with iterative deepening
// over moves near stones, which wins by threats wherever it can.
//
// A search works on one board, on which stones come and go; helpers on their
// own ones search the same position on other goroutines and share what is
// remembered. The layers, from the bottom:
//
//	shape, kind, weights   what a stone on an empty cell would make there
//	set, board             that of every cell, kept as stones come and go
//	near                   the cells near stones
//	vcf, zone, vct         wins by threats alone, and what can stop them
//	defence                what can stop a side that is about to win
//	table, order, pvs      positions seen before; which moves to try; search
//	line                   what is known of the best play
//	search, analysis       what a caller asks for
//	helper                 the other goroutines
//	careless               a player that does not look ahead
//
// A five, a four and a three stand here for a line of the winning length and
// for lines that one and two stones are missing from, whatever that length.
package engine
