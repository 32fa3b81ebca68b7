package setup

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"npaastribe/game/nrow"
	"npaastribe/ui/say"
	"npaastribe/ui/settings"
	"npaastribe/ui/style"
)

// nrowFields is the section about the board of N på stribe, how many in a row
// win, and how strong gravity is.
type nrowFields struct {
	columns      *number
	rows         *number
	inRow        *number
	boardNote    *note
	classic, big *style.Button
	gravity      *Gravity
	gravityNote  *note
}

func newNRow(s settings.NRow, changed func()) *nrowFields {
	f := &nrowFields{boardNote: newNote(), gravityNote: newNote()}
	f.columns = newNumber(s.Columns, constant(nrow.MinSize), constant(nrow.MaxSize), changed)
	f.rows = newNumber(s.Rows, constant(nrow.MinSize), constant(nrow.MaxSize), changed)
	f.inRow = newNumber(s.N, constant(nrow.MinN), f.longestRow, changed)
	f.big = style.NewButton(say.T("board.big"), nil, func() { f.board(10, 10, 4) })
	f.classic = style.NewButton(say.T("board.classic"), nil, func() { f.board(7, 6, 4) })
	f.gravity = NewGravity(s.Gravity, changed)
	return f
}

func constant(v int) func() int { return func() int { return v } }

// longestRow is the largest N that the board has room for.
func (f *nrowFields) longestRow() int {
	longer := 0
	for _, side := range []*number{f.columns, f.rows} {
		if v, ok := side.value(); ok {
			longer = max(longer, v)
		}
	}
	if longer == 0 {
		return nrow.MaxN
	}
	return min(longer, nrow.MaxN)
}

func (f *nrowFields) board(columns, rows, n int) {
	f.columns.set(columns)
	f.rows.set(rows)
	f.inRow.set(n)
}

func (f *nrowFields) layout() []row {
	times := container.New(layout.NewCustomPaddedLayout(0, 0, -4, -4), widget.NewLabel("×"))
	size := container.New(layout.NewCustomPaddedHBoxLayout(6),
		f.columns.content, times, f.rows.content, f.big.Framed(), f.classic.Framed())
	gravity := container.NewBorder(nil, nil, nil, container.NewVBox(f.gravity.Entry), f.gravity.Scale)
	return []row{
		{label: say.T("setup.board"), field: size},
		{label: say.T("setup.n"), field: container.NewHBox(f.inRow.content), note: f.boardNote},
		{label: say.T("setup.gravity"), field: gravity, note: f.gravityNote},
	}
}

func (f *nrowFields) check() {
	for _, n := range []*number{f.columns, f.rows, f.inRow} {
		n.limit()
	}
	f.checkBoard()
	if _, ok := f.gravity.Value(); ok {
		f.gravityNote.advice(say.T("gravity.unit"))
	} else {
		f.gravityNote.mistake(say.T("setup.gravity.wrong"))
	}
}

func (f *nrowFields) checkBoard() {
	_, columnsOK := f.columns.value()
	_, rowsOK := f.rows.value()
	n, nOK := f.inRow.value()
	sizes := say.Args{"Min": nrow.MinSize, "Max": nrow.MaxSize}
	switch {
	case !columnsOK:
		f.boardNote.mistake(say.T("setup.columns.wrong", sizes))
	case !rowsOK:
		f.boardNote.mistake(say.T("setup.rows.wrong", sizes))
	case !nOK:
		f.boardNote.mistake(say.T("setup.n.wrong", say.Args{"Min": nrow.MinN, "Max": f.longestRow()}))
	case n == nrow.MinN:
		f.boardNote.advice(say.T("setup.n.three"))
	default:
		f.boardNote.advice("")
	}
}

func (f *nrowFields) put(into *settings.Settings) bool {
	s, ok := &into.NRow, true
	for _, field := range []struct {
		number *number
		into   *int
	}{{f.columns, &s.Columns}, {f.rows, &s.Rows}, {f.inRow, &s.N}} {
		value, valid := field.number.value()
		*field.into, ok = value, ok && valid
	}
	value, valid := f.gravity.Value()
	s.Gravity = value
	return ok && valid
}

func (f *nrowFields) parts() map[string]fyne.CanvasObject {
	return map[string]fyne.CanvasObject{
		"columns": f.columns.entry, "columns.less": f.columns.less, "columns.more": f.columns.more,
		"rows": f.rows.entry, "rows.less": f.rows.less, "rows.more": f.rows.more,
		"n": f.inRow.entry, "n.less": f.inRow.less, "n.more": f.inRow.more,
		"board.big": f.big, "board.classic": f.classic,
		"gravity": f.gravity.Entry, "gravity.slider": f.gravity.Slider,
	}
}
