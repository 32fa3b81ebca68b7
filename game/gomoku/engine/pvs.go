package engine

import "math"

// Scores. A side that wins in n plies has the score win-n; scores from
// provenWin on are proven wins. unprovenLoss is the negated score of a position
// where every move tried loses, but not every move was tried. Evaluations lie within
// ±maxEval.
const (
	win          = 30_000
	provenWin    = 29_000
	unprovenLoss = 20_000
	maxEval      = 15_000
)

// Node limits of searches for a win by fours: for the side to move at the
// horizon and before it, and for the other side.
const (
	leafNodes   = 20
	innerNodes  = 120
	threatNodes = 50
)

const (
	maxPly     = 220
	quietPlies = 8  // plies below the horizon while the other side threatens to win
	smallBoard = 36 // maximum number of empty cells with which all moves are tried
)

// decided returns the score of a position for side, which is to move, if it
// needs no search.
func (s *searcher) decided(side, ply int) (score int, ok bool) {
	other := 1 - side
	switch {
	case s.count(side, makesFive) > 0:
		return win - ply - 1, true
	case s.sums.alive == 0: // including a full board
		return 0, true
	case s.count(other, makesFive) > 1:
		return -(win - ply - 2), true
	case s.count(other, makesFive) == 0 && s.count(side, makesWin) > 0:
		return win - ply - 3, true
	}
	return 0, false
}

// eval returns the static evaluation of a position for side, which is to move.
func (s *searcher) eval(side int) int {
	v := s.network.eval(s.inputsFor(side), s.sums.bySide[side].moving-s.sums.bySide[1-side].waiting+s.turn)
	return max(-maxEval, min(maxEval, v))
}

// evalAt is eval where expand makes use of it; where a side faces a threat (is not calm) before the
// horizon, it does not.
func (s *searcher) evalAt(side, depth int, calm bool) int {
	if !calm && depth > 0 {
		return 0
	}
	return s.eval(side)
}

// pvs returns the score of a position for side, which is to move, at the given
// ply. It is exact between alpha and beta and otherwise a bound.
func (s *searcher) pvs(side, alpha, beta, depth, ply int) int {
	s.Nodes++
	if s.Poll() {
		return alpha
	}
	if score, ok := s.decided(side, ply); ok {
		return score
	}
	if s.count(1-side, makesFive) > 0 {
		return s.forcedReply(side, alpha, beta, depth, ply)
	}
	if alpha = max(alpha, -(win - ply - 4)); alpha >= beta || ply >= maxPly-1 {
		return alpha
	}
	known := int16(noMove)
	hash := withTurn(s.hash, side)
	if e, ok := s.table.find(hash); ok {
		if score, ok := e.cutoff(alpha, beta, depth, ply); ok {
			return score
		}
		known = e.move
	}
	return s.expand(side, alpha, beta, depth, ply, known, hash)
}

// expand is pvs for a position without a cutoff from the table.
func (s *searcher) expand(side, alpha, beta, depth, ply int, known int16, hash uint64) int {
	calm := s.count(1-side, makesWin) == 0
	eval := s.evalAt(side, depth, calm)
	leaf := depth <= 0 && (calm || depth <= -quietPlies)
	if leaf && eval >= beta {
		return eval
	}
	bounded := beta-alpha == 1 && depth < s.empties // no pruning if the search reaches the end of the game
	if bounded && futile(eval, beta, depth, calm) {
		return eval
	}
	if s.vcf.find(side, vcfBudget(depth)) {
		score := win - ply - s.vcf.plies
		s.table.store(tableEntry{hash: hash, score: int16(toTable(score, ply)), move: s.vcf.line[0], depth: int8(max(depth, 0)), bound: lowerBound})
		return score
	}
	if leaf || beta-alpha == 1 && hopeless(eval, beta, depth, calm) {
		return eval
	}
	if !bounded {
		return s.searchMoves(side, alpha, beta, depth, ply, known, hash, maxCells)
	}
	if !calm {
		return s.searchMoves(side, alpha, beta, depth, ply, known, hash, mostDefences(depth))
	}
	if score, ok := s.nullMove(side, eval, beta, depth, ply); ok {
		return score
	}
	return s.searchMoves(side, alpha, beta, depth, ply, known, hash, mostMoves(eval, beta, depth))
}

// futile reports whether a side that is to move and faces no threat (is calm) is so far
// ahead that its score can be assumed to be at least beta, whatever happens in
// the next few plies (reverse futility pruning).
func futile(eval, beta, depth int, calm bool) bool {
	return calm && depth > 0 && depth <= futilityPlies && beta > -unprovenLoss && beta < unprovenLoss && eval-depth*futilityMargin >= beta
}

// hopeless reports whether a side that is to move at or below the horizon, and faces a threat (is not
// calm) that it cannot answer by winning, is so far behind that its score can be assumed to be less
// than beta. In searches of 150,000 nodes that did not assume it, half of all nodes were below the
// horizon, most of them after such positions; at most 4 % of these, and mostly less than 1 %, reached
// beta.
func hopeless(eval, beta, depth int, calm bool) bool {
	margin := hopelessLeaf
	if depth < 0 {
		margin = hopelessQuiet
	}
	return !calm && depth <= 0 && eval+margin < beta
}

// mostMoves returns how many moves are tried at most by a side that is to move and faces no threat: the
// fewer, the further it is behind beta (late move pruning). In the same searches, a side that was 200
// behind reached beta with 1 % or less of its moves from the seventh on.
func mostMoves(eval, beta, depth int) int {
	behind := beta - eval
	if depth > fewMovesPlies || behind < 0 {
		return maxCells
	}
	return fewMoves[min(behind/fewMovesStep, len(fewMoves)-1)]
}

// mostDefences returns how many moves are tried by a side that faces a threat, unless all of them lose.
// In searches of 0.3 s half of all moves were tried at or below the horizon in such positions, five or six
// in each; of those that reached beta 96 % did so with one of the first two, and 99 % of those at depth 1
// or more with one of the first three.
func mostDefences(depth int) int {
	switch {
	case depth <= 0:
		return 2
	case depth <= mostDefencesPlies:
		return 3
	default:
		return maxCells
	}
}

// nullMove reports whether side, which is to move and faces no threat, is so far
// ahead that its score would be at least beta even if the other side moved now
// (null move pruning).
func (s *searcher) nullMove(side, eval, beta, depth, ply int) (score int, ok bool) {
	if eval < beta || beta <= -unprovenLoss || beta >= unprovenLoss || depth < nullMovePlies || s.inNullMove {
		return 0, false
	}
	s.inNullMove = true
	score = -s.pvs(1-side, -beta, -beta+1, depth-nullMoveReduction-depth/4, ply+1)
	s.inNullMove = false
	return min(score, unprovenLoss), score >= beta && !s.Stopped
}

// fewMoves is what mostMoves returns for a side that is behind by less than fewMovesStep, by less than
// twice as much, and so on.
var fewMoves = [...]int{10, 6, 5, 5, 4}

// The parameters of futile, hopeless, mostMoves, mostDefences and nullMove.
const (
	futilityPlies     = 6
	futilityMargin    = 150 // per ply
	hopelessLeaf      = 500 // at depth 0
	hopelessQuiet     = 200 // below the horizon
	fewMovesPlies     = 9
	fewMovesStep      = 200
	mostDefencesPlies = 6
	nullMovePlies     = 4 // minimum depth for a null move
	nullMoveReduction = 3 // depth reduction after a null move, plus a quarter of the depth
)

// sideHash distinguishes positions that differ only in the side to move.
const sideHash = 0xd1b54a32d192ed03

// withTurn returns the hash of a position, given that of its stones and the side to move.
func withTurn(stones uint64, side int) uint64 { return stones ^ uint64(side)*sideHash }

// vcfBudget returns the node limit of the search for a win by fours at a depth.
func vcfBudget(depth int) int64 {
	if depth <= 1 {
		return leafNodes
	}
	return innerNodes
}

// forcedReply plays the only move that stops a five, without reducing the depth.
func (s *searcher) forcedReply(side, alpha, beta, depth, ply int) int {
	if ply >= maxPly-1 {
		return s.eval(side)
	}
	i := s.sets[1-side][makesFive].first()
	s.place(i, side)
	score := -s.pvs(1-side, -beta, -alpha, depth, ply+1)
	s.remove(i, side)
	return score
}

// searchMoves is pvs for a position in which the moves have to be searched; at most so many, or all if
// the others lose and these moves include every one that may not.
func (s *searcher) searchMoves(side, alpha, beta, depth, ply int, known int16, hash uint64, most int) int {
	list, width, complete := s.moves(side, depth, ply, known, most)
	best, move, bound := -win, int16(noMove), upperBound
	for k := range list {
		if k >= width && (!complete || best > -provenWin) {
			break
		}
		c := pick(list[k:])
		score := s.searchMove(side, max(alpha, best), beta, depth, ply, k, c)
		if s.Stopped {
			return alpha
		}
		if score > best {
			best, move = score, c.cell
		}
		if best >= beta {
			bound = lowerBound
			s.updateHistory(side, move, max(depth, 1))
			break
		}
	}
	switch {
	case bound == lowerBound:
	case best > alpha:
		bound = exactBound
	case known != noMove:
		move = known // that one of these bounds is the greatest says less
	}
	if !complete && best <= -provenWin {
		best = -unprovenLoss + ply
	}
	s.table.store(tableEntry{hash: hash, score: int16(toTable(best, ply)), move: move, depth: int8(max(depth, -1)), bound: bound})
	return best
}

// searchMove returns the score of the k-th move. The first is searched with the
// whole window, the others with a null window, and late moves at reduced depth
// unless they win; if such a search fails high it is repeated with the full depth
// and window. Late threats and fours are reduced as well: a win by fours has been
// looked for already, and most of what is left of them only postpones something.
func (s *searcher) searchMove(side, alpha, beta, depth, ply, k int, c candidate) int {
	less := 0
	if k >= 2 && depth >= 2 && depth < s.empties && s.infoOf(int(c.cell), side).kind() < makesWin {
		less = int(reductions[min(depth, maxReduced)][min(k, maxReduced)])
		if beta-alpha > 1 && less > 1 {
			less--
		}
	}
	i, other := int(c.cell), 1-side
	s.table.Prefetch(withTurn(s.hash^stoneHash[side][i], other))
	s.place(i, side)
	defer s.remove(i, side)
	if k > 0 {
		score := -s.pvs(other, -alpha-1, -alpha, depth-1-less, ply+1)
		if score > alpha && less > 0 {
			score = -s.pvs(other, -alpha-1, -alpha, depth-1, ply+1)
		}
		if score <= alpha || score >= beta {
			return score
		}
	}
	return -s.pvs(other, -beta, -alpha, depth-1, ply+1)
}

// maxReduced is the greatest depth and move number that reductions
// distinguishes.
const maxReduced = 31

// reductions has the depth reduction of a late move by depth and move number.
var reductions = func() (r [maxReduced + 1][maxReduced + 1]int8) {
	for depth := 1; depth <= maxReduced; depth++ {
		for k := 1; k <= maxReduced; k++ {
			r[depth][k] = int8(max(1, 0.4+math.Log(float64(depth))*math.Log(float64(k))/1.5))
		}
	}
	return r
}()
