// Package settingsform is the form in which players choose the settings: who
// plays, what only their game knows, and what all games share. A form is made
// of sections, each about one thing.
package settingsform

import (
	"fyne.io/fyne/v2"

	"npaastribe/ui/settings"
	"npaastribe/ui/widget"
)

// Game is what the form has to know of a game. The package of every game under
// ui/games has one such value; nobody changes it.
type Game struct {
	// Settings is the game's part of the settings.
	Settings settings.GameSection

	// Coins is set where the players choose the colours of their coins.
	Coins bool

	// Begins returns the label of the choice of who begins. It is nil where that
	// is all there is to say.
	Begins func(settings.Settings) string

	// Fields returns the section about what only this game knows, filled with
	// the settings. It calls changed after every change. It is nil where there is
	// nothing more to choose.
	Fields func(s settings.Settings, changed func()) Section
}

// Config is what a form starts from.
type Config struct {
	Game     Game
	Settings settings.Settings
	NoSound  bool // no sound device was found

	Changed func() // after every change, valid or not; ask Settings then
}

// Form is the settings of a game as fields. Every field is checked as it is
// changed and says what is wrong with it.
type Form struct {
	Config
	Content *fyne.Container

	seats    *seats
	sections []Section
	layout   *formLayout
	top      int // lines that are always shown; the others are after More
}

// Section is a part of a form. Its fields have names in package inspect.
type Section interface {
	// Rows returns the fields from top to bottom.
	Rows() []Row
	// Check says in the notes what is wrong.
	Check()
	// Put writes what the fields say into the settings, and reports whether
	// all of them are right.
	Put(*settings.Settings) bool
}

// New makes a form filled with the settings, of which all is shown but the players
// only where the settings say so.
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

// More reports whether all is shown, and not the players alone.
func (f *Form) More() bool { return f.Config.Settings.More }

// SetMore shows all, or the players alone.
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

// Mode returns who plays against whom.
func (f *Form) Mode() Mode { return f.seats.mode() }

// SetMode seats persons and computers, as far as others are to play.
func (f *Form) SetMode(m Mode) { f.seats.setMode(m) }

// Reseat gives the seats back to those who had them when the form was made.
func (f *Form) Reseat() {
	for i, level := range f.Config.Settings.Game(f.seats.game.Settings.Game()).Levels {
		f.seats.players[i].setLevel(level)
	}
}

// changed looks at the fields and calls Changed.
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

// Settings returns what the fields say, and whether all of them are right. What
// the form does not show is as it was given.
func (f *Form) Settings() (settings.Settings, bool) {
	s, ok := f.Config.Settings, true
	for _, section := range f.sections {
		ok = section.Put(&s) && ok
	}
	return s, ok
}
