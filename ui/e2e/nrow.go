//go:build e2e && linux

package e2e

import (
	"fmt"
	"image"
	"image/color"
	"slices"

	"npaastribe/game/nrow"
	"npaastribe/ui/event"
)

// Setup fills fields of the open settings dialog, given as pairs of name and text, and presses
// its OK.
func (p *Program) Setup(fields ...string) {
	p.t.Helper()
	for i := 0; i < len(fields); i += 2 {
		p.Fill("dialog."+fields[i], fields[i+1])
	}
	p.Click("dialog.ok")
	p.Closes("settings")
}

// master is the index of the strongest computer in the list of levels.
const master = 6

// ChooseLevel selects a level for a player in the open settings dialog: 0 is a person, 1 to
// master are the computers, weakest first.
func (p *Program) ChooseLevel(player, level int) {
	p.t.Helper()
	p.choose(fmt.Sprintf("dialog.level%d", player), level)
}

// choose opens a list and selects the entry with an index, by the keyboard.
func (p *Program) choose(list string, entry int) {
	p.t.Helper()
	p.Click(list)
	p.Press(slices.Repeat([]string{"Down"}, entry+1)...)
	p.Press("Return")
}

// Play starts a game from the settings dialog and returns its first turn; see Setup.
func (p *Program) Play(fields ...string) event.Turn {
	p.t.Helper()
	p.Setup(fields...)
	return Next[event.Turn](p)
}

// Opens waits until a dialog is open and in its place.
func (p *Program) Opens(dialog string) {
	p.t.Helper()
	NextThat(p, "that "+dialog+" opens", func(d event.Dialog) bool {
		return d.Name == dialog && d.Phase == event.Opened
	})
	p.awaitDialog()
}

// Closes waits until a dialog is closed.
func (p *Program) Closes(dialog string) {
	p.t.Helper()
	NextThat(p, "that "+dialog+" closes", func(d event.Dialog) bool {
		return d.Name == dialog && d.Phase == event.Dismissed
	})
	await(p.t, "the dialog to be gone", func() bool { return !p.hasDialog() })
}

// RoundTrip waits until the program has handled all input so far, by opening and closing the
// rules. No dialog may be open.
func (p *Program) RoundTrip() {
	p.t.Helper()
	p.Press("F2")
	p.Opens("rules")
	p.Press("Escape")
	p.Closes("rules")
}

// Drop clicks on the arrow of a column and waits until the coin is at rest.
func (p *Program) Drop(column int) nrow.Position {
	p.t.Helper()
	p.Click(fmt.Sprintf("arrow.%d", column))
	return p.Rest()
}

// Rest waits for the next position at rest and returns it.
func (p *Program) Rest() nrow.Position {
	p.t.Helper()
	return atRest(p, nrow.Parse)
}

func position(p *Program, text string) nrow.Position {
	p.t.Helper()
	at, err := nrow.Parse(text)
	if err != nil {
		p.t.Fatal(err)
	}
	return at
}

// Cell returns the place of a cell in the window.
func (p *Program) Cell(column, row int) image.Rectangle {
	p.t.Helper()
	return box(p.Rect(fmt.Sprintf("cell.%d.%d", column, row)))
}

// score returns the place of a player's number of wins in the window.
func (p *Program) score(player int) image.Rectangle {
	p.t.Helper()
	card := box(p.Rect(fmt.Sprintf("player%d", player)))
	card.Min.X = card.Max.X - card.Dy()
	return card.Inset(4)
}

// The colours of coins, of the board, and of the winning coins.
var (
	red  = func(c color.RGBA) bool { return c.R > 90 && c.R/2 > c.G && c.R/2 > c.B }
	blue = func(c color.RGBA) bool { return c.B > 120 && c.B/2 > c.R }
	gold = func(c color.RGBA) bool { return near(c, color.RGBA{0xFF, 0xD2, 0x3F, 0xFF}, 40) }
)

// coins counts the coins of a position.
func coins(p nrow.Position) int {
	columns, _ := p.Size()
	count := 0
	for column := range columns {
		count += p.Height(column)
	}
	return count
}

// extent returns the uppermost and the lowermost pixel of a column of a picture that is as
// wanted.
func extent(img *image.RGBA, x int, wanted func(color.RGBA) bool) (top, bottom int) {
	top, bottom = img.Rect.Max.Y, 0
	for y := range img.Rect.Max.Y {
		if wanted(img.RGBAAt(x, y)) {
			top, bottom = min(top, y), max(bottom, y)
		}
	}
	return top, bottom
}
