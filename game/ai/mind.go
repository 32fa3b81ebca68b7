package ai

import (
	"context"
	"runtime"
	"time"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/gomoku"
	"npaastribe/game/nrow"
	"npaastribe/game/nrow/engine/classic"
	"npaastribe/game/othello"
	"npaastribe/game/search"
)

// mind is a position with the engine of its game, in the terms that levels,
// hints and analysis need.
type mind interface {
	// skill returns how a level plays.
	skill(search.Level) skill

	// best returns the best move that it finds within the limits, in at most
	// the time that ctx leaves.
	best(ctx context.Context, l limits) (game.Move, error)

	// analyse finds out what every move is worth, ever deeper, and calls
	// progress whenever it knows more.
	analyse(ctx context.Context, l limits, progress func(search.Analysis)) (search.Analysis, error)

	// study returns the limits of an analysis that a person has asked for:
	// about half a minute of one core, and some tens of MiB. Where a position
	// can be solved there may be no limit to that.
	study() limits

	// chance translates a score of analyse to what is expected of the game:
	// from -1, it is lost, to 1, it is won.
	chance(score float64) float64

	// greedyAfter returns the level after which Greedy stands, "" if there is
	// none, and greedy its move.
	greedyAfter() search.Level
	greedy() (game.Move, error)
}

// perfectMind is one that may know what is best whatever time Master has.
type perfectMind interface {
	// perfect returns a move that is best for certain; ok is false if that was
	// not found in the time d, or soon if d is short.
	perfect(ctx context.Context, d time.Duration) (m game.Move, ok bool)
}

// mindOf returns the mind for a position; ok is false if no engine plays its
// game.
func mindOf(s game.State) (m mind, ok bool) {
	switch s := s.(type) {
	case nrow.Position:
		if classic.Supports(s) {
			return classicMind{nrowMind{p: s}}, true
		}
		return nrowMind{p: s}, true
	case othello.Position:
		return othelloMind{s}, true
	case awari.Position:
		return awariMind{s}, true
	case gomoku.Position:
		return gomokuMind{p: s}, true
	default:
		return nil, false
	}
}

// limits are what an engine may spend. Zero is no limit, but for what the
// engine sets itself. A budget of nodes, unlike one of time, gives the same
// move on every machine.
type limits struct {
	plies   int   // to look ahead
	nodes   int64 // to look at
	endgame int   // empty cells, or beans in the rows, from which on the end is played out; negative: never
	bits    int   // of the number of positions remembered at a time
	threads int
	seed    int64 // decides between moves of equal worth
}

// skill is how a level plays.
type skill struct {
	limits

	// blur is how badly a player judges what it sees: each move's chance, from
	// -1 to 1, is mistaken by about that much. 0 sees clearly.
	blur float64

	// bias is how much of a move's chance a player does not believe. With more
	// than 1 it takes good for bad: so do people to whom a game is new in which
	// what gains most at once is seldom good.
	bias float64

	// width is how many moves come to such a player's mind, the best ones that
	// it could think of; 0 is all.
	width int
}

// masterThreads returns how many threads Master's search has where they help:
// those that run at the same time, but no more than were measured.
func masterThreads() int { return min(2, runtime.GOMAXPROCS(0)) }

// noGreedy is for games that have no greedy level.
type noGreedy struct{}

func (noGreedy) greedyAfter() search.Level { return "" }

func (noGreedy) greedy() (game.Move, error) { panic("ai: there is no greedy level") }
