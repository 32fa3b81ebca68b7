// Package setup is the form in which players set up a game: who plays, on
// what board, how many in a row win, how strong gravity is.
package setup

import (
	"cmp"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"npaastribe/game/ai"
	"npaastribe/game/nrow"
	"npaastribe/ui/say"
	"npaastribe/ui/settings"
	"npaastribe/ui/style"
)

// Config is what a form starts from.
type Config struct {
	Settings settings.Settings
	NoSound  bool // no sound device was found
	Canvas   fyne.Canvas

	Changed func() // after every change, valid or not; ask Settings then
}

// Form is the settings as fields. Every field is checked as it is changed and
// says what is wrong with it.
type Form struct {
	Config
	Content fyne.CanvasObject

	players      [2]*player
	playersNote  *note
	starter      *style.Choice
	columns      *number
	rows         *number
	inRow        *number
	boardNote    *note
	classic, big *style.Button
	gravity      *Gravity
	gravityNote  *note
	volume       *style.Slider
	muted        *style.Check
}

// New makes a form filled with the settings.
func New(c Config) *Form {
	f := &Form{Config: c}
	s := c.Settings
	f.players[0] = newPlayer(f, 0)
	f.players[1] = newPlayer(f, 1)
	f.starter = style.NewChoice(starterNames(), slices.Index(settings.Starters(), s.NRow.Starter), f.check)
	f.columns = newNumber(s.NRow.Columns, constant(nrow.MinSize), constant(nrow.MaxSize), f.check)
	f.rows = newNumber(s.NRow.Rows, constant(nrow.MinSize), constant(nrow.MaxSize), f.check)
	f.inRow = newNumber(s.NRow.N, constant(nrow.MinN), f.longestRow, f.check)
	f.big = style.NewButton(say.T("board.big"), nil, func() { f.board(10, 10, 4) })
	f.classic = style.NewButton(say.T("board.classic"), nil, func() { f.board(7, 6, 4) })
	f.gravity = NewGravity(s.NRow.Gravity, f.check)
	f.volume = style.NewSlider(100, 1, float64(s.Volume))
	f.muted = style.NewCheck(say.T("sound.mute"), s.Muted)
	f.lay()
	f.nameSeats()
	f.check()
	return f
}

// nameSeats shows the computers' names where they play.
func (f *Form) nameSeats() {
	if f.players[1] == nil {
		return // the fields are still being made
	}
	g := settings.Game{Levels: [2]ai.Level{f.players[0].chosen(), f.players[1].chosen()}}
	for i, p := range f.players {
		p.sit(f.Config.Settings.Name(g, i))
	}
}

func constant(v int) func() int { return func() int { return v } }

// longestRow is the largest N that the board has room for.
func (f *Form) longestRow() int {
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

func (f *Form) board(columns, rows, n int) {
	f.columns.set(columns)
	f.rows.set(rows)
	f.inRow.set(n)
}

// lay puts the fields under each other in groups, each group with a line for
// what is wrong in it.
func (f *Form) lay() {
	f.boardNote, f.gravityNote = newNote(), newNote()
	f.playersNote = newNote()
	size := container.New(layout.NewCustomPaddedHBoxLayout(6),
		f.columns.content, container.New(layout.NewCustomPaddedLayout(0, 0, -4, -4), widget.NewLabel("×")), f.rows.content, f.big.Framed(), f.classic.Framed())
	sound := fyne.CanvasObject(container.NewBorder(nil, nil, nil, f.muted, f.volume))
	if f.NoSound {
		missing := newNote()
		missing.advice(say.T("sound.none"))
		sound = container.NewVBox(sound, missing.line())
	}
	f.Content = container.New(&formLayout{},
		label("player.first"), f.players[0].row(), nothing(),
		label("player.second"), f.players[1].row(), f.playersNote.line(),
		label("setup.starter"), f.starter, nothing(),
		label("setup.board"), size, nothing(),
		label("setup.n"), container.NewHBox(f.inRow.content), f.boardNote.line(),
		label("setup.gravity"), container.NewBorder(nil, nil, nil, container.NewVBox(f.gravity.Entry), f.gravity.Scale), f.gravityNote.line(),
		label("setup.sound"), sound, nothing(),
	)
}

// nothing stands for a note that is never needed.
func nothing() fyne.CanvasObject { return container.NewWithoutLayout() }

// check looks at every field, says what is wrong and tells the dialog.
func (f *Form) check() {
	if f.boardNote == nil {
		return // the fields are still being made
	}
	f.playersNote.mistake(cmp.Or(f.nameMistake(0), f.nameMistake(1)))
	for _, n := range []*number{f.columns, f.rows, f.inRow} {
		n.limit()
	}
	f.checkBoard()
	if _, ok := f.gravity.Value(); ok {
		f.gravityNote.advice(say.T("gravity.unit"))
	} else {
		f.gravityNote.mistake(say.T("setup.gravity.wrong"))
	}
	if f.Changed != nil {
		f.Changed()
	}
}

func (f *Form) nameMistake(i int) string {
	name := f.players[i].name.Text
	who := say.T([]string{"player.first", "player.second"}[i])
	switch {
	case strings.TrimSpace(name) == "":
		return say.T("setup.name.missing", say.Args{"Player": who})
	case !settings.ValidName(name):
		return say.T("setup.name.long", say.Args{"Player": who, "Max": settings.MaxName})
	case i == 1 && strings.TrimSpace(name) == strings.TrimSpace(f.players[0].name.Text):
		return say.T("setup.name.same")
	}
	return ""
}

func (f *Form) checkBoard() {
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

// Settings are what the fields say, and whether all of them are right.
func (f *Form) Settings() (settings.Settings, bool) {
	s := f.Config.Settings
	ok := f.nameMistake(0) == "" && f.nameMistake(1) == ""
	for i, p := range f.players {
		s.Players[i], s.NRow.Levels[i] = p.value()
	}
	s.NRow.Starter = settings.Starters()[f.starter.SelectedIndex()]
	for _, field := range []struct {
		number *number
		into   *int
	}{{f.columns, &s.NRow.Columns}, {f.rows, &s.NRow.Rows}, {f.inRow, &s.NRow.N}} {
		value, valid := field.number.value()
		*field.into, ok = value, ok && valid
	}
	value, valid := f.gravity.Value()
	s.NRow.Gravity, ok = value, ok && valid
	s.Volume, s.Muted = int(f.volume.Value), f.muted.Checked
	return s, ok
}

// Parts are the fields by name.
func (f *Form) Parts() map[string]fyne.CanvasObject {
	parts := map[string]fyne.CanvasObject{
		"starter": f.starter,
		"columns": f.columns.entry, "columns.less": f.columns.less, "columns.more": f.columns.more,
		"rows": f.rows.entry, "rows.less": f.rows.less, "rows.more": f.rows.more,
		"n": f.inRow.entry, "n.less": f.inRow.less, "n.more": f.inRow.more,
		"board.big": f.big, "board.classic": f.classic,
		"gravity": f.gravity.Entry, "gravity.slider": f.gravity.Slider,
		"volume": f.volume, "mute": f.muted,
	}
	for i, p := range f.players {
		number := string(rune('1' + i))
		parts["name"+number], parts["level"+number], parts["coin"+number] = p.name, p.level, p.coin
	}
	return parts
}

// formLayout lays out triples: a label, its field to the right, and a note
// under the field.
type formLayout struct{}

const rowGap = 6

func labelWidth(objects []fyne.CanvasObject) float32 {
	width := float32(0)
	for i := 0; i < len(objects); i += 3 {
		width = max(width, objects[i].MinSize().Width)
	}
	return width
}

// MinSize implements fyne.Layout.
func (*formLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, -rowGap)
	for i := 0; i < len(objects); i += 3 {
		field, note := objects[i+1].MinSize(), objects[i+2].MinSize()
		size.Width = max(size.Width, field.Width)
		size.Height += field.Height + note.Height + rowGap
	}
	return size.AddWidthHeight(labelWidth(objects)+theme.Padding(), 0)
}

// Layout implements fyne.Layout.
func (*formLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left, y := labelWidth(objects)+theme.Padding(), float32(0)
	for i := 0; i < len(objects); i += 3 {
		high := objects[i+1].MinSize().Height
		objects[i].Move(fyne.NewPos(-theme.InnerPadding(), y))
		objects[i].Resize(objects[i].MinSize())
		objects[i+1].Move(fyne.NewPos(left, y))
		objects[i+1].Resize(fyne.NewSize(size.Width-left, high))
		note := objects[i+2].MinSize().Height
		objects[i+2].Move(fyne.NewPos(left, y+high))
		objects[i+2].Resize(fyne.NewSize(size.Width-left, note))
		y += high + note + rowGap
	}
}
