package ai

import (
	"context"
	"fmt"
	"slices"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/gomoku"
	"npaastribe/game/nrow"
	"npaastribe/game/othello"
)

// Task is a question to the computer: what would a player of that level do
// here? The same task has the same answer, unless its context ends first.
type Task struct {
	State game.State
	Level Level
	Seed  int64 // makes games between the same players differ
}

// Choose returns a legal move for the side to move. It works on the caller's
// goroutine, starts no other, and returns within milliseconds when ctx ends.
//
// The error is game.ErrEnded if there is nothing to move, ctx.Err() if the
// context ended before a move was found, and names the level or the type of
// the state if it does not know it.
func Choose(ctx context.Context, t Task) (game.Move, error) {
	if !slices.Contains(LevelsOf(t.State), t.Level) {
		return 0, fmt.Errorf("ai: no level %q for %T", t.Level, t.State)
	}
	switch s := t.State.(type) {
	case nrow.Position:
		return chooseNrow(ctx, s, t)
	case othello.Position:
		return chooseOthello(ctx, s, t)
	case awari.Position:
		return chooseAwari(ctx, s, t)
	case gomoku.Position:
		return chooseGomoku(ctx, s, t)
	default:
		return 0, fmt.Errorf("ai: no engine plays %T", t.State)
	}
}
