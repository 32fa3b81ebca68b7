// Package nrow is N på stribe as a table to play at: it shows the moves of
// the rules on a board of coins, and words what only this game has to say.
package nrow

import (
	"errors"

	"npaastribe/game"
	rules "npaastribe/game/nrow"
	"npaastribe/ui/board"
	"npaastribe/ui/event"
	"npaastribe/ui/gravity"
	"npaastribe/ui/look"
	"npaastribe/ui/say"
	"npaastribe/ui/settings"
)

// Table shows matches of N på stribe. It is a play.Table and a play.Voice.
type Table struct {
	Board   *board.Coins
	publish func(event.Event)
	gravity gravity.Gravity
}

// NewTable makes a table with an empty board for the settings.
func NewTable(s settings.Settings, publish func(event.Event)) *Table {
	start, err := rules.New(rules.Options{Columns: s.NRow.Columns, Rows: s.NRow.Rows, N: s.NRow.N})
	if err != nil {
		panic(err) // settings are always valid
	}
	t := &Table{Board: board.NewCoins(start, faces(s)), publish: publish}
	t.Apply(s)
	return t
}

// Apply takes over what of the settings concerns the looks. A coin in the air
// falls on as it started.
func (t *Table) Apply(s settings.Settings) {
	t.gravity = s.NRow.Gravity
	t.Board.SetFaces(faces(s))
}

func faces(s settings.Settings) [2]look.Face {
	return [2]look.Face{s.Face(game.First), s.Face(game.Second)}
}

// Options are the rules' options for the settings.
func Options(s settings.Settings, first game.Side) game.Options {
	return game.Options{"columns": s.NRow.Columns, "rows": s.NRow.Rows, "n": s.NRow.N, "first": int(first)}
}

// Place implements play.Table.
func (t *Table) Place(m *game.Match, next game.Side) {
	p, ok := m.State().(rules.Position)
	if !ok {
		return
	}
	v := board.View{Grid: p, Last: -1, Winning: p.WinningCells(), Next: next}
	if column, ok := p.Last(); ok {
		v.Last = cellOf(p, column, p.Height(column)-1)
	}
	t.Board.Display(v)
}

func cellOf(p rules.Position, column, row int) int {
	columns, _ := p.Size()
	return row*columns + column
}

// Move implements play.Table: the coin falls.
func (t *Table) Move(before, _ game.State, move game.Move, done func()) {
	p, ok := before.(rules.Position)
	if !ok {
		done()
		return
	}
	column, row := int(move), p.Height(int(move))
	fall := event.Drop{Phase: event.Start, Column: column, Row: row, Cells: t.Board.FallCells(row)}
	if t.gravity != gravity.Instant {
		fall.Gravity = float64(t.gravity)
	}
	t.publish(fall)
	t.Board.Drop(board.Drop{
		Column: column, Row: row, Side: p.Turn(), Gravity: t.gravity,
		Frame: func(offset, seconds float64, bouncing bool) {
			t.publish(event.Frame{Offset: offset, Time: seconds, Bouncing: bouncing})
		},
		Touch: func() { t.publish(event.Landed{Column: column, Row: row}) },
		Done: func() {
			fall.Phase = event.End
			t.publish(fall)
			done()
		},
	})
}

// Refusal implements play.Voice.
func (t *Table) Refusal(_ game.State, m game.Move, err error) string {
	switch {
	case errors.Is(err, rules.ErrColumnFull):
		return say.T("nrow.full", say.Args{"Column": int(m) + 1})
	case errors.Is(err, game.ErrEnded):
		return say.T("game.over")
	default:
		return say.T("nrow.nocolumn", say.Args{"Column": int(m) + 1})
	}
}

// Ending implements play.Voice.
func (t *Table) Ending(s game.State, winner string) string {
	switch s.Result().Reason {
	case game.ReasonFull:
		return say.T("nrow.draw.full")
	case game.ReasonNoLine:
		return say.T("nrow.draw.noline")
	default:
		return say.T("win", say.Args{"Name": winner})
	}
}

// Subtitle is the rule of the game in a few words.
func Subtitle(s settings.Settings) string {
	return say.N("nrow.subtitle", s.NRow.N)
}
