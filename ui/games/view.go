package games

import (
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

	Rules() game.Rules

	// Apply takes over what of the settings concerns the looks, at once.
	Apply(s settings.Settings)

	// Seat is how a game starts in which the player in the seat starter makes
	// the first move: its options, and who plays the first and the second side.
	Seat(s settings.Settings, starter game.Seat) (o game.Options, seats [2]game.Seat)

	// Restarts reports whether a game begun with the old settings can't go on
	// with the new ones.
	Restarts(old, s settings.Settings) bool

	// Keys are the keys of the board and what they do.
	Keys() [][2]string

	// Sound names the sound for what happens on the board. It is "" for any
	// other event.
	Sound(e event.Event) string

	// WinSoundForAll reports whether a Tada is heard whoever wins, not only for a person.
	WinSoundForAll() bool
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
