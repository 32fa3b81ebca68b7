package puzzle

import (
	"context"
	"math"

	"npaastribe/game/search"
)

// Puzzles are harder the longer their solution is, the more legal moves there are,
// and the more levels play a wrong move. The figures are a guess at the scale of
// Glicko, on which a newcomer has 1500.
const (
	rateBase   = 700
	rateMove   = 110 // per move after the first
	rateChoice = 55  // per doubling of the number of legal moves
	rateLevel  = 130 // per level that plays a wrong move
)

// ratingLevels are the levels that search for the solution, without their usual errors.
var ratingLevels = []search.Level{search.Beginner, search.Easy, search.Medium, search.Hard}

// Rate returns the difficulty of a puzzle: from about 800 to 2300.
func Rate(ctx context.Context, player search.Player, p Puzzle) int {
	rating := rateBase + rateMove*(p.Moves-1)
	rating += int(rateChoice * math.Log2(float64(min(len(p.Start.Moves()), maxChoice))))
	for _, level := range ratingLevels {
		a, ok := player(p.Start)
		if !ok {
			continue
		}
		l := a.LevelParams(level).Limits
		l.Threads, l.Book = 1, 0
		if found, err := a.Search(ctx, l); err == nil && found.Move != p.Solution[0].Move {
			rating += rateLevel
		}
	}
	return rating
}

// maxChoice is the number of legal moves above which more of them do not make a
// puzzle harder.
const maxChoice = 32
