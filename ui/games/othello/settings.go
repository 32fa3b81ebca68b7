package othello

import (
	"slices"

	"npaastribe/game"
	"npaastribe/game/ai"
	rules "npaastribe/game/othello"
	"npaastribe/game/search"
	"npaastribe/ui/settings"
)

// Settings are the settings of Othello.
type Settings struct {
	Legal    bool         `json:"legal"`    // mark the legal moves
	Turning  bool         `json:"turning"`  // mark the discs that a move would flip
	Strict   bool         `json:"strict"`   // only the right mouse button lays white discs
	Opponent search.Level `json:"opponent"` // the level that the middle mouse button calls
}

// Section is the section of Othello in the settings. Black begins. It must not be changed.
var Section = settings.Section[Settings]{
	Rules:    rules.Rules,
	Starter:  game.StartFirst,
	Defaults: Settings{Legal: true, Turning: true, Opponent: search.Greedy},
	Repair:   repair,
}

func repair(read, defaults Settings) Settings {
	if !slices.Contains(ai.OpponentsOf(rules.New()), read.Opponent) {
		read.Opponent = defaults.Opponent
	}
	return read
}
