// Package exact solves boards of up to 56 cells, such as that of Connect Four with
// 7 columns and 6 rows. Solve, Winner, Analyse and Line are its entry points, and
// Memory is the transposition table that they share from call to call.
//
// The board is a pair of 64-bit sets (bitboards), as in J. Tromp's Fhourstones
// benchmark. The search is negamax with null windows on the score and a
// transposition table; it leaves out the moves that lose at once and tries
// those first that make the most threats. P. Pons explains such a solver in
// "Solving Connect 4: how to build a perfect AI" (2015), from which the scores are
// taken too: see Score. Before a move is searched, the position after it is looked up
// in the table (enhanced transposition cutoffs; A. Plaat and others, 1996), and
// strategies are tried that need no search: the follow-up and the control of
// zugzwang that L. V. Allis describes in "A Knowledge-based Approach of
// Connect-Four" (1988).
//
// Where a position near the beginning takes long, its score comes from an opening table
// that the program in gen has computed with this same search. The program in values
// computes the scores of empty boards.
package exact
