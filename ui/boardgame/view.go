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

// View is a game as the window shows it: its board, its texts and how it applies the
// settings.
type View interface {
	match.Board
	gameview.Game
	gameview.Texts

	// Apply applies those settings that concern the appearance, at once.
	Apply(s settings.Settings)

	// Sound returns the name of the sound for an event on the board, or "" if the event
	// has none.
	Sound(e event.Event) string

	// CellText returns what screen readers say for the cell selected by keyboard.
	CellText(cell int) string

	// Keys returns the keys that work on the board, each with a description.
	Keys() [][2]string
}

// Host is what a View uses of the window that shows it.
type Host interface {
	// Play makes the move of a person.
	Play(game.Move)

	// Publish announces an event on the board.
	Publish(event.Event)

	// Change changes the settings and applies them everywhere.
	Change(func(*settings.Settings))

	// Player returns the player of the side.
	Player(side game.Side) match.Player

	// Call sets the levels that play First and Second from now on; "" stands for a
	// person.
	Call(levels [2]search.Level)
}

// As converts a position to P, the position type of its rules. It panics if s has another
// type.
func As[P game.State](s game.State) P {
	p, ok := s.(P)
	if !ok {
		panic(fmt.Sprintf("boardgame: a %T is no %T", s, p))
	}
	return p
}

// Config is what a View is created from.
type Config struct {
	Game     Game
	Host     Host
	Settings settings.Settings
	Start    game.State // the position shown first
}
