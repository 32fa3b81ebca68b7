package puzzle

import (
	"context"
	"math"

	"npaastribe/game/search"
)

// How much harder a puzzle is the longer its solution is, the more moves can be
// made, and the more of the levels play something else. The figures are a guess at
// the scale of Glicko, on which a newcomer has 1500.
const (
	rateBase   = 700
	rateMove   = 110 // for each move after the first
	rateChoice = 55  // for each doubling of the moves that can be made
	rateLevel  = 130 // for each level that is tempted
)

// tempted are the levels that are asked what they would play, as clearly as they
// can see.
var tempted = []search.Level{search.Beginner, search.Easy, search.Medium, search.Hard}

// Rate returns how hard a puzzle is: from about 900 to 2300.
func Rate(ctx context.Context, player search.Player, p Puzzle) int {
	rating := rateBase + rateMove*(p.Moves-1)
	rating += int(rateChoice * math.Log2(float64(min(len(p.Start.Moves()), maxChoice))))
	for _, level := range tempted {
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

// maxChoice is how many moves come into question for people at most.
const maxChoice = 32
