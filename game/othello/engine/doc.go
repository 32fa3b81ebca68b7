// Package engine is the computer player of Othello: principal variation
// search with Multi-ProbCut and iterative deepening over an evaluation learnt
// from games it played against itself, and a solver that plays the end of a
// game perfectly. Search and Analyse are its entry points, and Player adapts
// them to package search.
//
// All of it works on two masks, the discs of the side to move (own) and those
// of the opponent (other). A search runs on the caller's goroutine; helpers on
// goroutines of their own may share its transposition table. The files, from
// the bottom layer up:
//
//	cells, lines           properties of cells and lines of the board
//	patterns, eval         the evaluation; weights holds its weights
//	table, order           transposition table; move ordering
//	shallow, pvs, probcut  searches to a depth
//	last, solve, exact     searches to the end of the game
//	helper                 more goroutines for one search
//	book                   the opening book
//	search, analysis       the entry points
//	clock                  how a game's time is spent
//
// What was tried and left out, as it gained nothing in matches: parity of regions and
// quadrants, stability and corners in the evaluation, which explain less than half a per
// cent of its error; prefetching of the table, which lies on large pages; and in the
// solver, margins of ProbCut fitted to the newest weights, which made it slower.
package engine
