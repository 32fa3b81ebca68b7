package othello

import (
	"slices"

	"npaastribe/game"
	"npaastribe/game/ai"
	rules "npaastribe/game/othello"
	"npaastribe/game/search"
	"npaastribe/ui/settings"
)

// Settings are what players choose for Othello alone.
type Settings struct {
	Legal    bool         `json:"legal"`    // mark the cells where a disc can be laid
	Turning  bool         `json:"turning"`  // mark the discs that would turn
	Strict   bool         `json:"strict"`   // White is laid by the right mouse button only
	Opponent search.Level `json:"opponent"` // whom the middle mouse button calls
}

// Section is the part of the settings that is about Othello, in which Black
// begins. Nobody changes it.
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
