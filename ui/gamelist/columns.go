package gamelist

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game/store"
	"npaastribe/ui/i18n"
	"npaastribe/ui/theme"
)

// Measures of a row, in Fyne's units before scaling.
const (
	rowHigh   = 52 // grows with the text size
	edge      = 8  // before the check box and after the last column
	boxWide   = 18 // width of the check box; grows with the text size up to boxMost
	boxMost   = 28
	boxArea   = edge + boxWide + 10
	picWide   = 56
	picHigh   = 44
	picGap    = 12 // after the picture
	textsAt   = boxArea + picWide + picGap
	columnGap = 14
	barWide   = 10
)

// wideFrom is the minimum width for all columns, before scaling.
const wideFrom = 660

// field is what a column shows.
type field int

const (
	fieldDate field = iota
	fieldGame
	fieldPlayers
	fieldResult
	fieldLength
)

// sortColumns maps the columns to the order that their buttons choose.
var sortColumns = map[field]store.Column{
	fieldDate: store.ByChanged, fieldGame: store.ByGame, fieldPlayers: store.ByPlayers,
	fieldResult: store.ByResult, fieldLength: store.ByLength,
}

// traceNames are the columns' names in a trace.
var traceNames = map[field]string{
	fieldDate: "date", fieldGame: "game", fieldPlayers: "players", fieldResult: "result", fieldLength: "length",
}

// title returns the header of a column.
func (f field) title() string {
	switch f {
	case fieldDate:
		return i18n.T("library.column.date")
	case fieldGame:
		return i18n.T("library.column.game")
	case fieldPlayers:
		return i18n.T("library.column.players")
	case fieldResult:
		return i18n.T("library.column.result")
	default:
		return i18n.T("library.column.length")
	}
}

// column is the place of a field in a row.
type column struct {
	field
	x, width float32
	noTime   bool // of dates: there is no room for the time of day
}

// columns returns the columns for a width. A narrow list shows the game under the date, and
// the length under the result. Players and result share what the other columns leave; where their
// headers have no room, the dates go without the time of day.
func columns(width float32, games []string) (list []column, wide bool) {
	wide = width >= theme.Scaled(wideFrom)
	fixed := map[field]float32{fieldDate: headWidth(fieldDate, narrowDate(games)...)}
	shown := []field{fieldDate, fieldPlayers, fieldResult}
	if wide {
		shown = []field{fieldDate, fieldGame, fieldPlayers, fieldResult, fieldLength}
		fixed[fieldDate] = headWidth(fieldDate, widest(i18n.Date)...)
		fixed[fieldGame] = headWidth(fieldGame, gameNames(games)...)
		fixed[fieldLength] = headWidth(fieldLength)
	}
	rest := width - theme.Scaled(textsAt+edge+barWide) - theme.Scaled(columnGap)*float32(len(shown)-1)
	for _, w := range fixed {
		rest -= w
	}
	noTime := !wide && rest < 2*max(headWidth(fieldPlayers), headWidth(fieldResult))
	if noTime {
		alone := headWidth(fieldDate, widest(i18n.Date)...)
		rest += fixed[fieldDate] - alone
		fixed[fieldDate] = alone
	}
	x := theme.Scaled(textsAt)
	for _, f := range shown {
		w, ok := fixed[f]
		if !ok {
			w = rest / 2 // of players and result
		}
		list = append(list, column{f, x, w, noTime})
		x += w + theme.Scaled(columnGap)
	}
	return list, wide
}

// boxSize returns the width of the check box.
func boxSize() float32 { return min(theme.Grown(boxWide), theme.Scaled(boxMost)) }

// narrowDate returns the widest texts in the date column of a narrow list.
func narrowDate(games []string) []string {
	return append(gameNames(games), widest(func(at time.Time) string { return dateAndTime(i18n.Date(at), i18n.Time(at)) })...)
}

// widest returns texts of which one is as wide as any that text returns: in all months, whose
// names differ, and with the same digit throughout, as those of Persian differ in width.
func widest(text func(time.Time) string) []string {
	var all []string
	for i := range 10 {
		digit, _ := utf8.DecodeRuneInString(i18n.Number(i))
		alike := func(r rune) rune {
			if unicode.IsDigit(r) {
				return digit
			}
			return r
		}
		for month := time.January; month <= time.December; month++ {
			all = append(all, strings.Map(alike, text(time.Date(2028, month, 28, 20, 58, 0, 0, time.UTC))))
		}
	}
	return all
}

// dateAndTime returns a date and a time as one text.
func dateAndTime(date, clock string) string {
	return i18n.T("library.date.time", i18n.Args{"Date": date, "Time": clock})
}

func gameNames(games []string) []string {
	names := make([]string, len(games))
	for i, name := range games {
		names[i] = i18n.T(name + ".name")
	}
	return names
}

// headWidth returns the width of a column for its header and some texts.
func headWidth(f field, texts ...string) float32 {
	wide := measure(f.title(), fynetheme.TextSize(), true) + fynetheme.IconInlineSize() + fynetheme.Padding()
	for _, text := range texts {
		wide = max(wide, measure(text, fynetheme.TextSize(), false))
	}
	return wide
}

// measure returns the width of a text.
func measure(text string, size float32, bold bool) float32 {
	return fyne.MeasureText(text, size, fyne.TextStyle{Bold: bold}).Width
}
