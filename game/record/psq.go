package record

import (
	"errors"
	"strings"

	"npaastribe/game"
	"npaastribe/game/gomoku"
)

// psqHeader is what a psq file begins with.
const psqHeader = "Piskvorky"

// psqLength is the winning length that a psq file is silent about.
const psqLength = 5

// fitsPsq is Format.Fits of Psq.
func fitsPsq(o game.Options) error {
	if o["length"] != psqLength {
		return ErrLength
	}
	return nil
}

// writePsq writes a game of gomoku for Piskvork.
func writePsq(g game.Record) (string, error) {
	if g.Tree.IsSetUp() {
		return "", &Error{Err: ErrSetUp}
	}
	all := g.Tree.Options()
	o := gomoku.Options{Columns: all["columns"], Rows: all["rows"], Length: all["length"]}
	return gomoku.FormatPSQ(o, g.Tree.Moves()), nil
}

// isPsq reports whether a text begins like a psq file.
func isPsq(text string) bool {
	return len(text) >= len(psqHeader) && strings.EqualFold(text[:len(psqHeader)], psqHeader)
}

// readPsq reads a psq file.
func readPsq(text string) (game.Record, error) {
	o, moves, err := gomoku.ParsePSQ(psqHeader + text[len(psqHeader):])
	if err != nil {
		return game.Record{}, psqError(text, err)
	}
	t, err := game.NewTree(gomoku.Rules, game.Options{"columns": o.Columns, "rows": o.Rows, "length": o.Length})
	if err != nil {
		return game.Record{}, &Error{Line: 1, Err: err}
	}
	return game.Record{Tree: t}, playAll(t, moves)
}

// psqError returns an error of gomoku.ParsePSQ as one of this package.
func psqError(text string, err error) error {
	var r *gomoku.RecordError
	if !errors.As(err, &r) {
		return &Error{Err: err}
	}
	e := &Error{Line: r.Line, Move: r.Move, Err: r.Err}
	if e.Move > 0 {
		e.Text = shorten(lineOf(text, e.Line))
	}
	return e
}

// lineOf returns a line of a text, counted from 1.
func lineOf(text string, number int) (line string) {
	for range number {
		line, text, _ = strings.Cut(text, "\n")
	}
	return strings.TrimSpace(line)
}
