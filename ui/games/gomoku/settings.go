package gomoku

import (
	"npaastribe/game"
	rules "npaastribe/game/gomoku"
	"npaastribe/ui/settings"
)

// Settings are the settings of Piškvorky.
type Settings struct {
	Columns int  `json:"columns"`
	Rows    int  `json:"rows"`
	Length  int  `json:"length"`
	Stones  bool `json:"stones"` // black and white stones instead of X and O
}

// Section is the section of Piškvorky in the settings. X begins. It must not be changed.
var Section = settings.Section[Settings]{
	Rules:    rules.Rules,
	Starter:  game.StartAlternate,
	Defaults: Settings{Columns: 15, Rows: 15, Length: 5},
	Repair:   repair,
}

// repair replaces the size and the length by their defaults all together if they are not
// valid: one of them might not be valid with the defaults of the others.
func repair(read, defaults Settings) Settings {
	if _, err := rules.New(rules.Options{Columns: read.Columns, Rows: read.Rows, Length: read.Length}); err != nil {
		read.Columns, read.Rows, read.Length = defaults.Columns, defaults.Rows, defaults.Length
	}
	return read
}
