// Package engine is the computer player of gomoku, on every board and for
// every winning length: principal variation search with iterative deepening
// over moves near stones, which wins by threats wherever it can.
//
// All of it works on the caller's goroutine and on one board, on which stones
// come and go. The layers, from the bottom:
//
//	shape, kind, weights   what a stone on an empty cell would make there
//	set, board             that of every cell, kept as stones come and go
//	vcf, zone, vct         wins by threats alone, and what can stop them
//	table, order, pvs      positions seen before; which moves to try; search
//	line                   what is known of the best play
//	search, analysis       what a caller asks for
//	careless               a player that does not look ahead
//
// A five, a four and a three stand here for a line of the winning length and
// for lines that one and two stones are missing from, whatever that length.
package engine
