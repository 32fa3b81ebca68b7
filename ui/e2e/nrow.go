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

// Setup fills the fields of the open settings dialog, given as pairs of name
// and text, and presses its OK.
func (p *Program) Setup(fields ...string) {
	p.t.Helper()
	for i := 0; i < len(fields); i += 2 {
		p.Fill("dialog."+fields[i], fields[i+1])
	}
	p.Click("dialog.ok")
	p.Closes("settings")
}

// master is the entry of the strongest computer in the list of who plays a
// side.
const master = 6

// ChooseLevel chooses who plays for a player in the open settings dialog: 0 is
// a person, 1 to 3 are the computer's levels.
func (p *Program) ChooseLevel(player, level int) {
	p.t.Helper()
	p.choose(fmt.Sprintf("dialog.level%d", player), level)
}

// choose opens a list and takes one of its entries, from 0, by the keyboard.
func (p *Program) choose(list string, entry int) {
	p.t.Helper()
	p.Click(list)
	p.Press(slices.Repeat([]string{"Down"}, entry+1)...)
	p.Press("Return")
}

// Play starts a game from the settings dialog; see Setup.
func (p *Program) Play(fields ...string) event.Turn {
	p.t.Helper()
	p.Setup(fields...)
	return Next[event.Turn](p)
}

// Opens waits for a dialog to open and to be in its place.
func (p *Program) Opens(dialog string) {
	p.t.Helper()
	NextThat(p, "that "+dialog+" opens", func(d event.Dialog) bool {
		return d.Name == dialog && d.Phase == event.Opened
	})
	p.awaitDialog()
}

// Closes waits for a dialog to close.
func (p *Program) Closes(dialog string) {
	p.t.Helper()
	NextThat(p, "that "+dialog+" closes", func(d event.Dialog) bool {
		return d.Name == dialog && d.Phase == event.Dismissed
	})
	await(p.t, "the dialog to be gone", func() bool { return !p.hasDialog() })
}

// RoundTrip waits until the program has obeyed all that was asked of it: it
// opens the rules and closes them. No dialog may be open.
func (p *Program) RoundTrip() {
	p.t.Helper()
	p.Press("F2")
	p.Opens("rules")
	p.Press("Escape")
	p.Closes("rules")
}

// Drop clicks on the arrow of a column and waits for the coin to rest.
func (p *Program) Drop(column int) nrow.Position {
	p.t.Helper()
	p.Click(fmt.Sprintf("arrow.%d", column))
	return p.Rest()
}

// Rest waits for the next position at rest.
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

// Cell is where a cell is in the window.
func (p *Program) Cell(column, row int) image.Rectangle {
	p.t.Helper()
	return box(p.Rect(fmt.Sprintf("cell.%d.%d", column, row)))
}

// score is where the number of a player's wins is in the window.
func (p *Program) score(player int) image.Rectangle {
	p.t.Helper()
	card := box(p.Rect(fmt.Sprintf("player%d", player)))
	card.Min.X = card.Max.X - card.Dy()
	return card.Inset(4)
}

// Colours of the board.
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

// extent is the uppermost and the lowermost pixel, in a line from top to bottom
// of a picture, that is as wanted.
func extent(img *image.RGBA, x int, wanted func(color.RGBA) bool) (top, bottom int) {
	top, bottom = img.Rect.Max.Y, 0
	for y := range img.Rect.Max.Y {
		if wanted(img.RGBAAt(x, y)) {
			top, bottom = min(top, y), max(bottom, y)
		}
	}
	return top, bottom
}
