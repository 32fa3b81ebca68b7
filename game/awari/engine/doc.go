// Package engine is the computer player of Awari: an iterative-deepening search for how many more
// beans the side to move still gains than the other. It ends when its time is over or the score is
// exact.
//
// A position is two words here, the rows of the side to move and of the other. The homes are no
// part of it: what lies in them cannot be lost and does not affect what can still be gained. A
// search runs on the caller's goroutine; that of all moves may have helper goroutines, which fill
// the transposition table. The layers, from the bottom:
//
//	board             positions and moves
//	table             the transposition table
//	openings          scores and best play of the first positions of games, embedded
//	maker             solves these positions
//	endgames          scores of all positions with few beans, made when they are first needed
//	endgamedatabase   keeps them in memory, and larger ones that players ask for in a file
//	eval, order       static evaluation; move ordering
//	negamax           one null-window search, to a depth or to the end of the game
//	helper            more goroutines for one analysis
//	search, analysis  the best move; the scores of all moves
package engine
