// Package opponent describes the computer players: each level has a face, a name in every
// language, a temper, and remarks for the end of a game. Only the level is ever stored.
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

// Face returns the picture of the computer of a level. It is nil for a level that this
// version does not know.
func Face(l search.Level) fyne.Resource {
	name := "faces/" + string(l) + ".svg"
	data, err := resources.Faces.ReadFile(name)
	if err != nil {
		return nil
	}
	return fyne.NewStaticResource(name, data)
}

// Name returns the name of the computer of a level. The second of two computers of the same
// level gets a number.
func Name(l search.Level, second bool) string {
	name := i18n.First(nil, "opponent."+string(l), "player.computer")
	if second {
		return i18n.T("opponent.second", i18n.Args{"Name": name})
	}
	return name
}

// Title returns the name and the level.
func Title(l search.Level, second bool) string {
	return i18n.T("opponent.title", i18n.Args{"Name": Name(l, second), "Level": Level(l)})
}

// Level returns the level in words; for a level that this version does not know, its
// identifier.
func Level(l search.Level) string { return cmp.Or(i18n.First(nil, "level."+string(l)), string(l)) }

// Temper returns one short line about the character of the computer of a level.
func Temper(l search.Level) string { return i18n.T("temper." + string(l)) }

// Sign writes the names of the computers into a record, as the window shows them, for
// people and for other programs. This program itself reads the levels from the record's
// tags.
func Sign(g *game.Record, seats [2]store.Seat) {
	for i, seat := range seats {
		if seat.Level != "" {
			second := seat.Player == 1 && seat.Level == seats[1-i].Level
			g.Players[i] = i18n.WithoutMarks(Title(search.Level(seat.Level), second)) // a file has it in reading order
		}
	}
}

// Outcome is the result of a game for a computer.
type Outcome string

// The outcomes.
const (
	Won   Outcome = "won"
	Lost  Outcome = "lost"
	Drawn Outcome = "drawn"
)

// Remarks is the number of remarks that a computer has for each outcome.
const Remarks = 3

// Remark returns a remark of the computer of a level, and its number from 1 to Remarks. It
// differs from the number last, unless that is outside the range. pick must return a random
// number from 0 to n-1.
func Remark(l search.Level, o Outcome, last int, pick func(n int) int) (text string, number int) {
	if last < 1 || last > Remarks {
		number = 1 + pick(Remarks)
	} else {
		number = 1 + (last+pick(Remarks-1))%Remarks
	}
	return RemarkText(l, o, number), number
}

// RemarkText returns the remark with a number; "" if there is none.
func RemarkText(l search.Level, o Outcome, number int) string {
	return i18n.First(nil, "remark."+string(l)+"."+string(o)+"."+strconv.Itoa(number))
}
