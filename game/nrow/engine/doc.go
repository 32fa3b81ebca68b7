// Package engine is the computer player of N in a Row, on every board and for
// every N: principal variation search with iterative deepening, and a solver
// that decides small boards and late positions.
//
// A search works on the caller's goroutine and on one board, on which coins
// come and go; others may help it by filling the same table. The layers, from
// the bottom:
//
//	shape            the windows of a board, and numbers to hash it with
//	board            coins, what every window holds, and the cells that win
//	control          who must give way when only bad columns are left
//	eval             what a position seems to be worth
//	table, order     positions seen before; which columns to try first
//	pvs              search to a depth
//	solve, attack    search to the end, and for wins by threats alone
//	proof            what of that is certain
//	line             what is known of the best play
//	helper           more goroutines for one search
//	search, analysis what a caller asks for
//
// A window is n cells in a line; it is open to a side as long as it holds no
// coin of the other. A threat of a side is an empty cell that would complete
// a line for it.
package engine
