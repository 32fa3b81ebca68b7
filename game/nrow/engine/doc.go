// Package engine is the computer player of N in a Row, on every board and for
// every N: principal variation search with iterative deepening, and a solver
// that decides small boards and late positions. Search and Analyse are its entry
// points, and Player adapts them to package search. For boards that package exact solves
// there is an adapter of its own, in exactplayer.go.
//
// A search runs on the caller's goroutine and on one board, on which it makes and
// undoes moves; helpers on goroutines of their own may share its transposition
// table. The files, from the bottom layer up:
//
//	geometry         the lines of a board, and Zobrist keys
//	pattern          what a coin changes in a line
//	board            coins, contents of the lines, and winning cells
//	control          who must give way when only bad columns are left
//	eval             the evaluation
//	table, order     transposition table; move ordering
//	pvs, leaf        search to a depth, and its last ply
//	solve, attack    search to the end, and for wins by threats alone
//	proof            bounds of the score that are certain
//	pv               the principal variation
//	helper           more goroutines for one search
//	search, analysis the entry points
//
// A window is n cells in a line; it is open to a side as long as it holds no
// coin of the other. A threat of a side is an empty cell that would complete
// a line for it.
package engine
