// Package settingsform is the form in which players set up a game: who plays, what
// only that game knows, and what all games share. A form is made of sections,
// each about one thing.
package settingsform

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"npaastribe/game/awari"
	"npaastribe/game/gomoku"
	"npaastribe/game/nrow"
	"npaastribe/game/othello"
	"npaastribe/ui/settings"
)

// Config is what a form starts from.
type Config struct {
	Game     string // the name in the game's Rules
	Settings settings.Settings
	NoSound  bool // no sound device was found
	Canvas   fyne.Canvas

	Changed func() // after every change, valid or not; ask Settings then
}

// Form is the settings of a game as fields. Every field is checked as it is
// changed and says what is wrong with it.
type Form struct {
	Config
	Content fyne.CanvasObject

	sections []section
}

// section is a part of the form.
type section interface {
	layout() []row               // the fields from top to bottom
	check()                      // says in the notes what is wrong
	put(*settings.Settings) bool // what the fields say, and whether all of them are right
}

// New makes a form filled with the settings. It panics when there is none for
// the game.
func New(c Config) *Form {
	f := &Form{Config: c}
	f.sections = append(f.gameSections(), newPace(c.Settings, f.changed), newSound(c, f.changed))
	var rows []row
	for _, s := range f.sections {
		rows = append(rows, s.layout()...)
	}
	f.Content = container.New(&formLayout{}, triples(rows)...)
	f.check()
	return f
}

// gameSections are those that differ from game to game.
func (f *Form) gameSections() []section {
	s := f.Config.Settings
	switch f.Game {
	case nrow.Rules.Name:
		return []section{newSeats(f.Config, nrowTable(), f.changed), newNRow(s.NRow, f.changed)}
	case othello.Rules.Name:
		return []section{newSeats(f.Config, othelloTable(), f.changed), newOthello(s.Othello, f.changed)}
	case awari.Rules.Name:
		return []section{newSeats(f.Config, awariTable(), f.changed), newAwari(s.Awari, f.changed)}
	case gomoku.Rules.Name:
		return []section{newSeats(f.Config, gomokuTable(s.Gomoku.Stones), f.changed), newGomoku(s.Gomoku, f.changed)}
	default:
		panic("setup: no form for the game " + f.Game)
	}
}

// changed looks at the fields and tells the dialog.
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
		s.check()
	}
}

// Settings are what the fields say, and whether all of them are right. What
// the form does not show is as it was given.
func (f *Form) Settings() (settings.Settings, bool) {
	s, ok := f.Config.Settings, true
	for _, section := range f.sections {
		ok = section.put(&s) && ok
	}
	return s, ok
}
