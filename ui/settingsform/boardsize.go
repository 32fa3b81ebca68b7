package settingsform

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"

	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/widget"
)

// Limits are the ranges of a board's size and of the length of the lines that win, both
// inclusive.
type Limits struct {
	Least, Most       int // of columns and of rows
	Shortest, Longest int // of the lines that win
}

// Board is the size of a board and the length of the lines that win on it.
type Board struct {
	Columns, Rows, Length int
}

// ReadyBoard is a board that one button sets.
type ReadyBoard struct {
	Board
	Name string // name of the button in package inspect
	Text string // text on the button
}

// BoardSize holds the fields for columns, rows and the length of the lines that win, and
// buttons that set a ReadyBoard. It is the part that the forms of several games share.
type BoardSize struct {
	// Advise returns the note for a valid length that is unwise, "" for a good one. It is
	// nil if every length is good.
	Advise func(length int) string

	limits               Limits
	columns, rows, inRow *number
	boards               []*widget.Button
	note                 *Note
}

// NewBoardSize makes the fields, filled with a board. changed is called after every
// change.
func NewBoardSize(limits Limits, now Board, ready []ReadyBoard, changed func()) *BoardSize {
	f := &BoardSize{limits: limits, note: NewNote()}
	f.columns = newNumber("columns", now.Columns, constant(limits.Least), constant(limits.Most), changed)
	f.rows = newNumber("rows", now.Rows, constant(limits.Least), constant(limits.Most), changed)
	inspect.Label(f.columns.entry, i18n.Key("reader.columns"))
	inspect.Label(f.rows.entry, i18n.Key("reader.rows"))
	f.inRow = newNumber("n", now.Length, constant(limits.Shortest), f.longestRow, changed)
	for _, b := range ready {
		f.boards = append(f.boards, widget.NewButton(b.Name, b.Text, nil, func() { f.set(b.Board) }))
	}
	return f
}

func constant(v int) func() int { return func() int { return v } }

// longestRow returns the maximum length of a line on the board that is typed.
func (f *BoardSize) longestRow() int {
	longer := 0
	for _, side := range []*number{f.columns, f.rows} {
		if v, ok := side.value(); ok {
			longer = max(longer, v)
		}
	}
	if longer == 0 {
		return f.limits.Longest
	}
	return min(longer, f.limits.Longest)
}

func (f *BoardSize) set(b Board) {
	f.columns.set(b.Columns)
	f.rows.set(b.Rows)
	f.inRow.set(b.Length)
}

// Rows returns the rows of a form: the size with the buttons beside it, and the length.
func (f *BoardSize) Rows() []Row {
	times := widget.Arrange(widget.Padding(0, 0, -4, -4), widget.NewLabel("×"))
	size := []fyne.CanvasObject{f.columns.content, widget.Arrange(widget.Row(6), times, f.rows.content)}
	for _, b := range f.boards {
		size = append(size, b.Framed())
	}
	return []Row{
		{Label: i18n.T("setup.board"), Field: widget.Arrange(widget.Wrap(6, -1), size...)},
		{Label: i18n.T("setup.n"), Field: widget.Arrange(layout.NewHBoxLayout(), f.inRow.content), Note: f.note},
	}
}

// Check shows in the note what is wrong, and disables buttons at the ends of the ranges.
func (f *BoardSize) Check() {
	for _, n := range []*number{f.columns, f.rows, f.inRow} {
		n.limit()
	}
	_, columnsOK := f.columns.value()
	_, rowsOK := f.rows.value()
	length, lengthOK := f.inRow.value()
	limits := i18n.Args{"Min": f.limits.Least, "Max": f.limits.Most}
	switch {
	case !columnsOK:
		f.note.Mistake(i18n.T("setup.columns.wrong", limits))
	case !rowsOK:
		f.note.Mistake(i18n.T("setup.rows.wrong", limits))
	case !lengthOK:
		f.note.Mistake(i18n.T("setup.n.wrong", i18n.Args{"Min": f.limits.Shortest, "Max": f.longestRow()}))
	case f.Advise != nil:
		f.note.Advice(f.Advise(length))
	default:
		f.note.Advice("")
	}
}

// Value returns the board in the fields, and whether all of them are valid.
func (f *BoardSize) Value() (b Board, ok bool) {
	var columnsOK, rowsOK, lengthOK bool
	b.Columns, columnsOK = f.columns.value()
	b.Rows, rowsOK = f.rows.value()
	b.Length, lengthOK = f.inRow.value()
	return b, columnsOK && rowsOK && lengthOK
}
