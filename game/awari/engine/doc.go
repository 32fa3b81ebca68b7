// Package engine is the computer player of Awari: a search of what both sides
// still gain, which deepens until its time is over or nothing is left to
// find out, and then is exact.
//
// All of it works on two words, the rows of the side to move and of the other,
// and on the caller's goroutine, beside which helpers of an analysis fill the
// table. The homes are no part of a position here: what
// lies in them cannot be lost and does not decide what can be gained. The
// layers, from the bottom:
//
//	board             positions and moves
//	table             positions seen before
//	openings          what the first positions of games are worth and how they are played on, known by heart
//	maker             finds that out
//	endgames          what all positions of few beans are worth, made when they are first needed
//	shelf             where they are kept, and those of more beans that players wish for, in a file
//	eval, order       a guess of what can be gained; which move to try first
//	negamax           one search, to a depth or to the end of the game
//	helper            more goroutines for one analysis
//	search, analysis  what a caller asks for
package engine
