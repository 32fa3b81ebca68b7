package boardgame

import (
	"fmt"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/ui/board"
	"npaastribe/ui/event"
	"npaastribe/ui/inspect"
	"npaastribe/ui/match"
	"npaastribe/ui/settings"
)

// View is a game as the window shows it: its board, and its words.
type View interface {
	match.Board

	// Board returns the widget that the game is played on.
	Board() board.Board

	// Places returns the parts of the board by name.
	Places() map[string]inspect.Area

	// Apply takes over what of the settings concerns the looks, at once.
	Apply(s settings.Settings)

	// Extra returns what stands in the panel for this game alone.
	Extra() fyne.CanvasObject

	// Icon returns a piece of the side.
	Icon(side game.Side) fyne.Resource

	// Sound names the sound for what happens on the board. It is "" for any
	// other event.
	Sound(e event.Event) string

	// Keys returns the keys of the board and what they do.
	Keys() [][2]string

	// Subtitle says what wins, in a few words, and ResumeHint how to let a
	// computer play on that waits.
	Subtitle() string
	ResumeHint() string

	// Status returns the line under the board, or "" for none, and StatusNote
	// what there is to say about a position beside whose turn it is, or "".
	Status(m *game.Tree) string
	StatusNote(m *game.Tree) string

	// Counts returns what either side has gained so far, if the game shows that.
	Counts(s game.State) (counts [2]int, shown bool)

	// IllegalMoveText says why a move can't be made, given the error of
	// game.State.Check, and Ending how the game ended; winner is the winner's
	// name.
	IllegalMoveText(s game.State, m game.Move, err error) string
	Ending(s game.State, winner string) string
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
