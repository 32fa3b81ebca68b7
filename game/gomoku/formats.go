package gomoku

import (
	"strings"

	"npaastribe/game"
	"npaastribe/game/kinrow"
)

// ErrLength is the reason why games with other winning lengths cannot be
// written as psq files.
var ErrLength = game.NewKeyedError("record.length", "the format is for a winning length of 5")

// formats is Rules.Formats: the format of Piskvork, and cells without
// separators, such as h8g6f6.
var formats = []game.Format{
	{Name: "psq", Extension: ".psq", Whole: true, Fits: fitsPSQ, Write: writePSQ, Detect: isPSQ, Read: readPSQ},
	{Name: "cells", Extension: game.TextExtension, Whole: true, List: true, Write: game.WriteList("")},
}

// fitsPSQ is Format.Fits of psq.
func fitsPSQ(o game.Options) error {
	if o["length"] != psqLength {
		return ErrLength
	}
	return nil
}

// writePSQ is Format.Write of psq.
func writePSQ(r game.Record) (string, error) {
	if r.Tree.IsSetUp() {
		return "", &game.RecordError{Err: game.ErrSetUp}
	}
	return FormatPSQ(complete(r.Tree.Options()), r.Tree.Moves()), nil
}

// isPSQ is Format.Detect of psq.
func isPSQ(text string) bool {
	return len(text) >= len(psqHeader) && strings.EqualFold(text[:len(psqHeader)], psqHeader)
}

// readPSQ is Format.Read of psq. The case of the first word does not matter.
func readPSQ(rules game.Rules, text string) (game.Record, error) {
	o, moves, err := ParsePSQ(psqHeader + text[len(psqHeader):])
	if err != nil {
		return game.Record{}, err
	}
	t, err := game.NewTree(rules, game.Options{"columns": o.Columns, "rows": o.Rows, "length": o.Length})
	if err != nil {
		return game.Record{}, &game.RecordError{Line: 1, Err: err}
	}
	return game.Record{Tree: t}, game.PlayAll(t, moves)
}

// moveList is Rules.MoveList.
var moveList = game.MoveList{
	Boards: []game.Options{
		nil, {"columns": 19, "rows": 19}, {"columns": 20, "rows": 20}, {"columns": MaxSize, "rows": MaxSize},
	},
	PlayOn: playOn,
}

// playOn is MoveList.PlayOn.
func playOn(s game.State) game.State {
	if p, ok := s.(Position); ok {
		return p.ToTheEnd()
	}
	return s
}

// optionsOf is Rules.OptionsOf.
func optionsOf(s game.State) game.Options {
	p, ok := s.(Position)
	if !ok {
		return nil
	}
	columns, rows := p.Size()
	return game.Options{"columns": columns, "rows": rows, "length": p.Length()}
}

// findPosition is Rules.FindPosition: a position is four words, the first of
// them a size.
func findPosition(words []string) (text string, ok bool) {
	const count = 4
	ok = len(words) == count && kinrow.IsSize(words[0])
	return strings.Join(words, " "), ok
}
