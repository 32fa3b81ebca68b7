package gomoku

import (
	"npaastribe/game"
	rules "npaastribe/game/gomoku"
	"npaastribe/ui/settings"
)

// Settings are what players choose for Piškvorky alone.
type Settings struct {
	Columns int  `json:"columns"`
	Rows    int  `json:"rows"`
	Length  int  `json:"length"`
	Stones  bool `json:"stones"` // black and white stones instead of X and O
}

// Section is the part of the settings that is about Piškvorky, in which X
// begins. Nobody changes it.
var Section = settings.Section[Settings]{
	Rules:    rules.Rules,
	Starter:  game.StartAlternate,
	Defaults: Settings{Columns: 15, Rows: 15, Length: 5},
	Repair:   repair,
}

// repair takes size and length over only as a whole: one of them alone may not
// go with the defaults of the others.
func repair(read, defaults Settings) Settings {
	if _, err := rules.New(rules.Options{Columns: read.Columns, Rows: read.Rows, Length: read.Length}); err != nil {
		read.Columns, read.Rows, read.Length = defaults.Columns, defaults.Rows, defaults.Length
	}
	return read
}
