package awari

import (
	"npaastribe/game"
	rules "npaastribe/game/awari"
	"npaastribe/ui/settings"
)

// Settings are the settings of Awari.
type Settings struct {
	Beans   int     `json:"beans"` // in each pit at the start
	Own     bool    `json:"own"`   // see rules.Variant, also for Sweep and Skip
	Sweep   bool    `json:"sweep"`
	Skip    bool    `json:"skip"`
	Landing bool    `json:"landing"` // mark where the last bean would land
	Turned  bool    `json:"turned"`  // the upper row is turned to be read from the opposite side
	Speed   float64 `json:"speed"`   // beans sown per second
}

// The limits of Speed.
const (
	minSpeed = 1
	maxSpeed = 20
)

// Variant returns the variant of the rules.
func (s Settings) Variant() rules.Variant {
	return rules.Variant{Own: s.Own, Sweep: s.Sweep, Skip: s.Skip}
}

// Section is the section of Awari in the settings. Player 1 has the lower row. It must not be
// changed.
var Section = settings.Section[Settings]{
	Rules:    rules.Rules,
	Starter:  game.StartAlternate,
	Defaults: Settings{Beans: rules.DefaultBeans, Landing: true, Speed: 5},
	Repair:   repair,
}

func repair(read, defaults Settings) Settings {
	if read.Beans < rules.MinBeans || read.Beans > rules.MaxBeans {
		read.Beans = defaults.Beans
	}
	if !(read.Speed >= minSpeed && read.Speed <= maxSpeed) {
		read.Speed = defaults.Speed
	}
	return read
}
