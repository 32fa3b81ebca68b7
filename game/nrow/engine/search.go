// Package engine is the computer player of N in a Row: alpha–beta search
// with iterative deepening on a board of its own.
//
// The method is that of D. E. Knuth and R. W. Moore, "An analysis of
// alpha-beta pruning" (1975), in its negamax form: a score is always seen by
// the side to move.
package engine

import (
	"context"
	"math"

	"npaastribe/game"
	"npaastribe/game/nrow"
)

// Win is the score of a game won on the spot. A win at ply k from the
// position searched scores Win-k, a loss k-Win; any score nearer to zero is
// an estimate or, when it is zero, may be a draw.
const Win = 1 << 30

// proven is what every certain win exceeds and no estimate reaches.
const proven = Win - nrow.MaxSize*nrow.MaxSize - 1

// pollNodes is how many nodes pass between two looks at the context: far less
// than a millisecond's work.
const pollNodes = 1024

// Params limits a search. The zero value has no limit and ends only with the
// game tree or the context.
type Params struct {
	Depth int   // plies; 0 is no limit. Replies to a threat are not counted.
	Nodes int64 // positions; 0 is no limit. It is exceeded by at most 1024, or to finish depth 1.
	Seed  int64 // decides between columns that are equally far from the centre

	// StopIfForced ends the search after depth 1 when only one move comes
	// into question. Its score is then of little use.
	StopIfForced bool
}

// Info is what a search has found.
type Info struct {
	Move  game.Move
	Score int   // for the side to move; see Win
	Depth int   // plies searched in full
	Nodes int64 // positions looked at
}

// Proven reports whether the score is a certain win or loss with best play.
func (i Info) Proven() bool { return i.Score > proven || i.Score < -proven }

// Search returns the best move it finds in p. It never misses a line that it
// can complete at once, nor fails to stop the opponent's if that is possible.
// It works on the caller's goroutine and starts no other.
//
// After every depth it calls progress, unless that is nil. When ctx ends it
// returns promptly with what the last full depth gave; the error is ctx.Err()
// if there was none, and game.ErrEnded if there is nothing to move.
func Search(ctx context.Context, p nrow.Position, params Params, progress func(Info)) (Info, error) {
	if len(p.Moves()) == 0 {
		return Info{}, game.ErrEnded
	}
	if err := ctx.Err(); err != nil {
		return Info{}, err
	}
	s := &search{
		ctx: ctx, board: newBoard(p), order: centreFirst(p, params.Seed),
	}
	return s.deepen(params, progress)
}

// search is the work on one position.
type search struct {
	*board
	ctx     context.Context
	order   []int // columns in the order they are tried
	nodes   int64
	limit   int64 // of nodes; 0 is none
	stopped bool
}

// deepen searches one ply further each time, until it knows enough or must
// stop.
func (s *search) deepen(params Params, progress func(Info)) (Info, error) {
	limit := s.empty
	if params.Depth > 0 {
		limit = min(limit, params.Depth)
	}
	candidates := s.candidates()
	if params.StopIfForced && len(candidates) == 1 {
		limit = 1
	}
	var found Info
	for depth := 1; depth <= limit; depth++ {
		column, score := s.root(candidates, depth)
		if s.stopped {
			break
		}
		found = Info{Move: game.Move(column), Score: score, Depth: depth, Nodes: s.nodes}
		s.limit = params.Nodes // from now on there is a move to return
		if progress != nil {
			progress(found)
		}
		if found.Proven() {
			break
		}
	}
	if found.Depth == 0 {
		return Info{}, s.ctx.Err()
	}
	found.Nodes = s.nodes
	return found, nil
}

// candidates returns the columns worth trying at the root: those that win at
// once, or else those where the opponent would, or else all with room.
func (s *search) candidates() []int {
	if wins := s.winning(nil, s.turn, s.columns); len(wins) > 0 {
		return wins
	}
	if parries := s.winning(nil, s.turn^1, s.columns); len(parries) > 0 {
		return parries
	}
	var columns []int
	for _, column := range s.order {
		if _, ok := s.landing(column); ok {
			columns = append(columns, column)
		}
	}
	return columns
}

// root returns the best candidate and its score.
func (s *search) root(candidates []int, depth int) (best, score int) {
	score = -math.MaxInt
	for _, column := range candidates {
		if got := s.try(column, depth, -Win, -max(score, -Win), 0); got > score {
			best, score = column, got
		}
		if s.stopped {
			break
		}
	}
	return best, score
}

// try returns the score of dropping a coin into a column with room, for the
// side that drops it. Alpha and beta are the opponent's, ply is that of the
// position before the coin.
func (s *search) try(column, depth, alpha, beta, ply int) int {
	if cell, _ := s.landing(column); s.threats[s.turn][cell] > 0 {
		return Win - ply - 1
	}
	s.drop(column)
	score := -s.negamax(depth-1, alpha, beta, ply+1)
	s.undo(column)
	return score
}

// negamax returns the score of the position for the side to move, exact
// between alpha and beta and otherwise a bound. It means nothing once the
// search has been stopped.
func (s *search) negamax(depth, alpha, beta, ply int) int {
	if s.poll(); s.stopped || s.drawn() {
		return 0
	}
	var buffer [2]int
	if len(s.winning(buffer[:0], s.turn, 1)) > 0 {
		return Win - ply - 1
	}
	switch parries := s.winning(buffer[:0], s.turn^1, 2); {
	case len(parries) == 2: // only one of them can be stopped
		return ply + 2 - Win
	case len(parries) == 1: // nothing to choose, so the ply is not counted
		return s.try(parries[0], depth+1, -beta, -alpha, ply)
	case depth <= 0:
		return s.value()
	}
	return s.tryAll(depth, alpha, beta, ply)
}

// tryAll is negamax where every column may be the best.
func (s *search) tryAll(depth, alpha, beta, ply int) int {
	best := -math.MaxInt
	for _, column := range s.order {
		if _, ok := s.landing(column); !ok {
			continue
		}
		best = max(best, s.try(column, depth, -beta, -max(alpha, best), ply))
		if best >= beta || s.stopped {
			break
		}
	}
	return best
}

// poll counts a node and sees from time to time whether to stop.
func (s *search) poll() {
	s.nodes++
	if s.nodes%pollNodes == 0 {
		s.stopped = s.ctx.Err() != nil || s.limit > 0 && s.nodes >= s.limit
	}
}
