package settingsform

import (
	"fyne.io/fyne/v2/container"

	"npaastribe/game/nrow"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
)

// nrowFields is the section about the board of N på stribe, how many in a row
// win, and how strong gravity is.
type nrowFields struct {
	*boardSize
	gravity     *Gravity
	gravityNote *note
}

func newNRow(s settings.NRow, changed func()) *nrowFields {
	f := &nrowFields{gravityNote: newNote()}
	f.boardSize = newBoardSize(
		sizes{least: nrow.MinSize, most: nrow.MaxSize, shortest: nrow.MinN, longest: nrow.MaxN},
		ready{columns: s.Columns, rows: s.Rows, length: s.N},
		[]ready{{"board.big", i18n.T("board.big"), 10, 10, 4}, {"board.classic", i18n.T("board.classic"), 7, 6, 4}}, changed)
	f.advise = func(n int) string {
		if n == nrow.MinN {
			return i18n.T("setup.n.three")
		}
		return ""
	}
	f.gravity = NewGravity(s.Gravity, changed)
	return f
}

func (f *nrowFields) layout() []row {
	gravity := container.NewBorder(nil, nil, nil, container.NewVBox(f.gravity.Entry), f.gravity.Scale)
	return append(f.boardSize.layout(), row{label: i18n.T("setup.gravity"), field: gravity, note: f.gravityNote})
}

func (f *nrowFields) check() {
	f.boardSize.check()
	if _, ok := f.gravity.Value(); ok {
		f.gravityNote.advice(i18n.T("gravity.unit"))
	} else {
		f.gravityNote.mistake(i18n.T("setup.gravity.wrong"))
	}
}

func (f *nrowFields) put(into *settings.Settings) bool {
	s := &into.NRow
	var ok, valid bool
	s.Columns, s.Rows, s.N, ok = f.values()
	s.Gravity, valid = f.gravity.Value()
	return ok && valid
}
