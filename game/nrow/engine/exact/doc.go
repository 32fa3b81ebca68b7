// Package exact solves boards of up to 56 cells, such as that of Connect Four with
// 7 columns and 6 rows.
//
// The board is a pair of 64-bit sets, as J. Tromp uses them in his Fhourstones
// benchmark. The search is negamax with null windows on the score and a table
// of positions met before; it leaves out the moves that lose at once and tries
// those first that make the most threats. P. Pons explains such a solver in
// "Solving Connect 4: how to build a perfect AI" (2015), and scores are his: see
// Score. Before a move is searched the table is asked about the position after
// it (enhanced transposition cutoffs; A. Plaat and others, 1996), and so are
// strategies that hold without search: the follow-up and the control of
// zugzwang that L. V. Allis describes in "A Knowledge-based Approach of
// Connect-Four" (1988).
//
// Where a position near the beginning takes long, its value comes from a table that
// the program in gen has computed with this very search. The program in values finds out
// what empty boards are worth.
package exact
