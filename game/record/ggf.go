package record

import (
	"errors"
	"fmt"
	"strings"

	"npaastribe/game"
	"npaastribe/game/othello"
)

// What GGF calls players that nobody knows.
var ggfNobody = [2]string{"black", "white"}

// writeGgf writes a game of Othello for the servers and NBoard. The last disc
// of a position that was set up is lost.
func writeGgf(g game.Record) (string, error) {
	start, ok := g.Tree.StateAt(0).(othello.Position)
	if !ok {
		return "", &Error{Err: ErrOtherGame}
	}
	return othello.FormatGGF(othello.Record{
		Start: start, Moves: g.Tree.Moves(),
		Players: [2]string{cleanName(g.Players[0]), cleanName(g.Players[1])},
	}) + "\n", nil
}

// isGgf reports whether a text begins like a game in GGF, or several.
func isGgf(text string) bool {
	return strings.HasPrefix(strings.TrimLeft(text, "0123456789 \t\n"), "(;")
}

// readGgf reads the first game in GGF.
func readGgf(text string) (game.Record, error) {
	r, err := othello.ParseGGF(text)
	if err != nil {
		return game.Record{}, ggfError(err)
	}
	t, err := game.NewTreeFrom(othello.Rules, r.Start)
	if err == nil {
		err = playAll(t, r.Moves)
	}
	if err != nil {
		return game.Record{}, err
	}
	g := game.Record{Tree: t}
	for i, name := range r.Players {
		if name = cleanName(name); name != ggfNobody[i] && len(name) <= maxValue {
			g.Players[i] = name
		}
	}
	return g, nil
}

// ggfError returns an error of othello.ParseGGF as one of this package.
func ggfError(err error) error {
	var r *othello.RecordError
	switch {
	case !errors.As(err, &r):
		return &Error{Err: err}
	case r.Move == 0 && r.Tag != "":
		return &Error{Err: fmt.Errorf("%s: %w", r.Tag, r.Err)}
	default:
		return &Error{Move: r.Move, Text: r.Tag, Err: r.Err}
	}
}
