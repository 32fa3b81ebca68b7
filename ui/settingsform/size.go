package settingsform

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/widget"
)

// sizes are the limits of a board and of the lines on it.
type sizes struct {
	least, most       int // columns and rows
	shortest, longest int // lines that win
}

// ready is a board that is set by one press.
type ready struct {
	part                  string // the name of its button, for a trace
	text                  string // of its button
	columns, rows, length int
}

// boardSize is columns, rows and how many in a line win: the part that two
// forms share.
type boardSize struct {
	sizes
	columns, rows, inRow *number
	boards               []*widget.Button // the ready-made ones
	boardNote            *note
	advise               func(length int) string // on what is right but not wise; may be nil
}

func newBoardSize(s sizes, now ready, boards []ready, changed func()) *boardSize {
	f := &boardSize{sizes: s, boardNote: newNote()}
	f.columns = newNumber("columns", now.columns, constant(s.least), constant(s.most), changed)
	f.rows = newNumber("rows", now.rows, constant(s.least), constant(s.most), changed)
	f.inRow = newNumber("n", now.length, constant(s.shortest), f.longestRow, changed)
	for _, b := range boards {
		f.boards = append(f.boards, inspect.Name(widget.NewButton(b.text, nil, func() { f.set(b) }), b.part))
	}
	return f
}

func constant(v int) func() int { return func() int { return v } }

// longestRow is the longest line that the board has room for.
func (f *boardSize) longestRow() int {
	longer := 0
	for _, side := range []*number{f.columns, f.rows} {
		if v, ok := side.value(); ok {
			longer = max(longer, v)
		}
	}
	if longer == 0 {
		return f.longest
	}
	return min(longer, f.longest)
}

func (f *boardSize) set(b ready) {
	f.columns.set(b.columns)
	f.rows.set(b.rows)
	f.inRow.set(b.length)
}

// layout puts the ready-made boards beside the size.
func (f *boardSize) layout() []row {
	times := container.New(layout.NewCustomPaddedLayout(0, 0, -4, -4), fynewidget.NewLabel("×"))
	size := []fyne.CanvasObject{f.columns.content, times, f.rows.content}
	for _, b := range f.boards {
		size = append(size, b.Framed())
	}
	return []row{
		{label: i18n.T("setup.board"), field: container.New(layout.NewCustomPaddedHBoxLayout(6), size...)},
		{label: i18n.T("setup.n"), field: container.NewHBox(f.inRow.content), note: f.boardNote},
	}
}

func (f *boardSize) check() {
	for _, n := range []*number{f.columns, f.rows, f.inRow} {
		n.limit()
	}
	_, columnsOK := f.columns.value()
	_, rowsOK := f.rows.value()
	length, lengthOK := f.inRow.value()
	limits := i18n.Args{"Min": f.least, "Max": f.most}
	switch {
	case !columnsOK:
		f.boardNote.mistake(i18n.T("setup.columns.wrong", limits))
	case !rowsOK:
		f.boardNote.mistake(i18n.T("setup.rows.wrong", limits))
	case !lengthOK:
		f.boardNote.mistake(i18n.T("setup.n.wrong", i18n.Args{"Min": f.shortest, "Max": f.longestRow()}))
	case f.advise != nil:
		f.boardNote.advice(f.advise(length))
	default:
		f.boardNote.advice("")
	}
}

// values are columns, rows and length, and whether all three are right.
func (f *boardSize) values() (columns, rows, length int, ok bool) {
	columns, columnsOK := f.columns.value()
	rows, rowsOK := f.rows.value()
	length, lengthOK := f.inRow.value()
	return columns, rows, length, columnsOK && rowsOK && lengthOK
}
