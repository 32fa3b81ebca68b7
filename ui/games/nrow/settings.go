package nrow

import (
	"npaastribe/game"
	rules "npaastribe/game/nrow"
	"npaastribe/ui/gravity"
	"npaastribe/ui/settings"
)

// Settings are the settings of N på stribe.
type Settings struct {
	Columns int             `json:"columns"`
	Rows    int             `json:"rows"`
	N       int             `json:"n"`
	Gravity gravity.Gravity `json:"gravity"`
}

// Section is the section of N på stribe in the settings. It must not be changed.
var Section = settings.Section[Settings]{
	Rules:    rules.Rules,
	Starter:  game.StartAlternate,
	Defaults: Settings{Columns: 10, Rows: 10, N: 4, Gravity: gravity.Default},
	Repair:   repair,
}

// repair replaces the size and N by their defaults all together if they are not valid: one of
// them might not be valid with the defaults of the others.
func repair(read, defaults Settings) Settings {
	if _, err := rules.New(rules.Options{Columns: read.Columns, Rows: read.Rows, N: read.N, First: 1}); err != nil {
		read.Columns, read.Rows, read.N = defaults.Columns, defaults.Rows, defaults.N
	}
	return read
}
