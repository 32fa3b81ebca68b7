// Package engine is the computer player of Othello: principal variation
// search with Multi-ProbCut and iterative deepening over an evaluation learnt
// from games it played against itself, and a solver that plays the end of a
// game perfectly.
//
// All of it works on two masks, the discs of the side to move and those of
// the other, and on the caller's goroutine, beside which helpers may fill the
// table. The layers, from the bottom:
//
//	cells, lines, stable   what masks say of a board
//	patterns, eval         the worth of a position, and its weights
//	table, order           positions seen before; which move to try first
//	shallow, pvs, probcut  searches to a depth
//	last, solve            searches to the end of the game
//	helper                 more goroutines for one search
//	search, analysis       what a caller asks for
//	clock                  how a game's time is spent
package engine
