// Package opponent is who the computer players are: each level has a face, a name
// in every language, a temper, and something to say at the end of a game. Only the
// level is ever stored.
package opponent

import (
	"cmp"
	"strconv"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/resources"
	"npaastribe/ui/i18n"
)

// Face returns the picture of the computer that plays at a level. It is nil for a
// level that this version does not know.
func Face(l search.Level) fyne.Resource {
	name := "faces/" + string(l) + ".svg"
	data, err := resources.Faces.ReadFile(name)
	if err != nil {
		return nil
	}
	return fyne.NewStaticResource(name, data)
}

// Name returns what the computer that plays at a level is called. The second of
// two that play at the same one is told apart by a number.
func Name(l search.Level, second bool) string {
	name := i18n.First(nil, "opponent."+string(l), "player.computer")
	if second {
		return i18n.T("opponent.second", i18n.Args{"Name": name})
	}
	return name
}

// Title returns the name with the level in plain words.
func Title(l search.Level, second bool) string {
	return i18n.T("opponent.title", i18n.Args{"Name": Name(l, second), "Level": Level(l)})
}

// Level returns how well the computer plays, in a plain word.
func Level(l search.Level) string { return cmp.Or(i18n.First(nil, "level."+string(l)), string(l)) }

// Temper returns in one short line how the computer at a level is.
func Temper(l search.Level) string { return i18n.T("temper." + string(l)) }

// Sign names the computers of a match in its record, for people and for other programs, as
// the window does. A record has their levels as tags, from which the program itself names
// them.
func Sign(g *game.Record, seats [2]store.Seat) {
	for i, seat := range seats {
		if seat.Level != "" {
			g.Players[i] = Title(search.Level(seat.Level), seat.Player == 1 && seat.Level == seats[1-i].Level)
		}
	}
}

// Outcome is how a game has ended for a computer.
type Outcome string

// The outcomes.
const (
	Won   Outcome = "won"
	Lost  Outcome = "lost"
	Drawn Outcome = "drawn"
)

// Remarks is how many different things a computer can say of an outcome.
const Remarks = 3

// Remark returns a short sentence of the computer at a level, and its number, from 1 to
// Remarks: another one than the last time, which was 0 if there was none. It chooses by
// pick, which returns a number from 0 to n-1.
func Remark(l search.Level, o Outcome, last int, pick func(n int) int) (text string, number int) {
	if last < 1 || last > Remarks {
		number = 1 + pick(Remarks)
	} else {
		number = 1 + (last+pick(Remarks-1))%Remarks
	}
	return i18n.T("remark." + string(l) + "." + string(o) + "." + strconv.Itoa(number)), number
}
