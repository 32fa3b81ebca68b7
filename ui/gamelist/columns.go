package gamelist

import (
	"time"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game/store"
	"npaastribe/ui/i18n"
	"npaastribe/ui/theme"
)

// Measures of a row, in Fyne's units.
const (
	rowHigh  = 52 // where texts have the usual size
	edge     = 8  // before the check box and behind the last column
	boxWide  = 18 // of the check box
	boxArea  = edge + boxWide + 10
	picWide  = 56
	picHigh  = 44
	picGap   = 12 // behind the picture
	textsAt  = boxArea + picWide + picGap
	columGap = 14
	barWide  = 10
)

// wideFrom is the width from which there is a column for everything.
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

// sorting is the order that a click on the head of a column asks for.
var sorting = map[field]store.Column{
	fieldDate: store.ByChanged, fieldGame: store.ByGame, fieldPlayers: store.ByPlayers,
	fieldResult: store.ByResult, fieldLength: store.ByLength,
}

// names are the columns in a trace.
var names = map[field]string{
	fieldDate: "date", fieldGame: "game", fieldPlayers: "players", fieldResult: "result", fieldLength: "length",
}

// title returns the head of a column.
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

// column is where a field stands in a row.
type column struct {
	field
	x, width float32
}

// columns lays out the fields in a row. Where there is little room, the game
// stands under the date, and the length beside the result.
func columns(width float32, games []string) (list []column, wide bool) {
	wide = width >= theme.Scaled(wideFrom)
	fixed := map[field]float32{fieldDate: headWidth(fieldDate, narrowDate(games)...)}
	shown := []field{fieldDate, fieldPlayers, fieldResult}
	if wide {
		shown = []field{fieldDate, fieldGame, fieldPlayers, fieldResult, fieldLength}
		fixed[fieldDate] = headWidth(fieldDate, i18n.Date(sample))
		fixed[fieldGame] = headWidth(fieldGame, gameNames(games)...)
		fixed[fieldLength] = headWidth(fieldLength)
	}
	rest := width - theme.Scaled(textsAt+edge+barWide) - theme.Scaled(columGap)*float32(len(shown)-1)
	for _, w := range fixed {
		rest -= w
	}
	x := theme.Scaled(textsAt)
	for _, f := range shown {
		w, ok := fixed[f]
		if !ok {
			w = rest / 2 // of players and result
		}
		list = append(list, column{f, x, w})
		x += w + theme.Scaled(columGap)
	}
	return list, wide
}

// sample is a date as wide as any.
var sample = time.Date(2028, time.November, 28, 20, 58, 0, 0, time.UTC)

// narrowDate returns the widest texts of the date where there is little room.
func narrowDate(games []string) []string {
	return append(gameNames(games), dateAndTime(i18n.Date(sample), i18n.Time(sample)))
}

// dateAndTime returns both in one line.
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

// headWidth returns how wide a column must be for its head and some texts.
func headWidth(f field, widest ...string) float32 {
	wide := measure(f.title(), fynetheme.TextSize(), true) + fynetheme.IconInlineSize() + fynetheme.Padding()
	for _, text := range widest {
		wide = max(wide, measure(text, fynetheme.TextSize(), false))
	}
	return wide
}

// measure returns the width of a text.
func measure(text string, size float32, bold bool) float32 {
	return fyne.MeasureText(text, size, fyne.TextStyle{Bold: bold}).Width
}
