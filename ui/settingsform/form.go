// Package settingsform is the form in which players choose the settings. A Form consists of
// Sections: who plays, what only their game has (see Game), the pace of computers, and the
// sound. Each Section has Rows of fields and checks them.
package settingsform

import (
	"fyne.io/fyne/v2"

	"npaastribe/game/search"
	"npaastribe/ui/settings"
	"npaastribe/ui/widget"
)

// Game is what the form has to know of a game. The package of every game under ui/games
// has one such value, which must not be changed.
type Game struct {
	// Settings is the game's part of the settings.
	Settings settings.GameSection

	// Coins reports that the players choose the colours of their coins.
	Coins bool

	// Begins returns the label of the choice of who begins. It is nil for the usual label.
	Begins func(settings.Settings) string

	// Fields returns the section with the fields of this game only, filled with the
	// settings. It must call changed after every change. It is nil if there are none.
	Fields func(s settings.Settings, changed func()) Section
}

// Config configures a Form.
type Config struct {
	Game     Game
	Settings settings.Settings
	NoSound  bool            // no sound device was found
	Seated   [2]search.Level // for Reseat: who has the seats; "" for a person

	Changed func() // called after every change, valid or not; see Settings
}

// Form is the fields for the settings of a game. Every field is checked when it changes
// and shows what is wrong with it.
type Form struct {
	Config
	Content *fyne.Container

	seats    *seats
	sections []Section
	layout   *formLayout
	top      int // number of lines that are always shown; More shows the others
}

// Section is a part of a form. Its fields are named with package inspect.
type Section interface {
	// Rows returns the fields from top to bottom.
	Rows() []Row
	// Check shows in the notes what is wrong.
	Check()
	// Put writes the values of the fields to the settings, and reports whether all are
	// valid.
	Put(*settings.Settings) bool
}

// New makes a form filled with the settings. It shows only the players unless
// c.Settings.More is set.
func New(c Config) *Form {
	f := &Form{Config: c}
	f.seats = newSeats(c, f.changed)
	sections := []Section{f.seats}
	if c.Game.Fields != nil {
		sections = append(sections, c.Game.Fields(c.Settings, f.changed))
	}
	sections = append(sections, newPace(c.Settings, f.changed), newSound(c, f.changed))
	f.sections = sections
	rows := f.seats.playerRows()
	f.layout = &formLayout{}
	f.top = len(rows)
	for _, s := range f.sections {
		rows = append(rows, s.Rows()...)
	}
	for _, r := range rows {
		f.layout.lines = append(f.layout.lines, r.line())
	}
	f.Content = widget.Arrange(f.layout, f.layout.objects()...)
	f.showMore()
	return f
}

// More reports whether all fields are shown, not only the players.
func (f *Form) More() bool { return f.Config.Settings.More }

// SetMore shows all fields, or only the players.
func (f *Form) SetMore(on bool) {
	f.Config.Settings.More = on
	f.showMore()
	f.Content.Refresh()
}

func (f *Form) showMore() {
	for _, l := range f.layout.lines[f.top:] {
		l.setVisible(f.More())
	}
	f.seats.showMore(f.More())
	f.check()
}

// Mode returns how many computers play.
func (f *Form) Mode() Mode { return f.seats.mode() }

// SetMode gives seats to computers or persons until the mode is m. Seats that fit stay.
func (f *Form) SetMode(m Mode) { f.seats.setMode(m) }

// Reseat gives the seats to the persons and computers of Config.Seated.
func (f *Form) Reseat() {
	for i, level := range f.Config.Seated {
		f.seats.players[i].setLevel(level)
	}
}

// changed checks the fields and calls Changed.
func (f *Form) changed() {
	if f.sections == nil {
		return // the fields are still being made
	}
	f.check()
	if f.Changed != nil {
		f.Changed()
	}
}

func (f *Form) check() {
	for _, s := range f.sections {
		s.Check()
	}
}

// Settings returns the settings with the values of the fields, and whether all fields are
// valid. What has no field is as in Config.Settings.
func (f *Form) Settings() (settings.Settings, bool) {
	s, ok := f.Config.Settings, true
	for _, section := range f.sections {
		ok = section.Put(&s) && ok
	}
	return s, ok
}
