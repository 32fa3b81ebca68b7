package boardgame

import (
	"fmt"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/ui/event"
	"npaastribe/ui/gameview"
	"npaastribe/ui/match"
	"npaastribe/ui/settings"
)

// View is a game as the window shows it: its board, its words, and what it makes
// of the settings.
type View interface {
	match.Board
	gameview.Game
	gameview.Texts

	// Apply takes over what of the settings concerns the looks, at once.
	Apply(s settings.Settings)

	// Sound names the sound for what happens on the board. It is "" for any
	// other event.
	Sound(e event.Event) string

	// CellText returns what screen readers say of what the keys have chosen on the board.
	CellText(cell int) string

	// Keys returns the keys of the board and what they do.
	Keys() [][2]string
}

// Host is where a View is shown.
type Host interface {
	// Play makes a person's move.
	Play(game.Move)

	// Publish says what happens on the board.
	Publish(event.Event)

	// Change alters the settings and has everything follow them.
	Change(func(*settings.Settings))

	// Player returns who plays the side.
	Player(side game.Side) match.Player

	// Call sets who plays First and Second from now on: "" for a person.
	Call(levels [2]search.Level)
}

// As returns a position as one of its rules, whose type is P. It panics for that
// of other rules.
func As[P game.State](s game.State) P {
	p, ok := s.(P)
	if !ok {
		panic(fmt.Sprintf("boardgame: a %T is no %T", s, p))
	}
	return p
}

// Config is what a View is made of.
type Config struct {
	Game     Game
	Host     Host
	Settings settings.Settings
	Start    game.State // that is shown at first
}
