// Package stats shows how the matches of a game have ended: for every person and opponent,
// in figures and as a small chart. Table is the whole list, Bar the chart, which others
// use, too.
package stats

import (
	"slices"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game/adapt"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// Table shows the standings of a game: the name of every person as a heading, and under it
// a row for each opponent.
type Table struct {
	Content fyne.CanvasObject

	list *fyne.Container
	rows []*row
}

// Spaces between the rows, and above the name of a person.
const (
	rowGap   = 14
	groupGap = 6
)

// New makes a table without rows.
func New() *Table {
	t := &Table{list: widget.Arrange(widget.Column(rowGap))}
	t.Content = t.list
	return t
}

// Show shows standings in the order of the persons, against persons first and then against
// computers, weakest first. levels are the levels of the game, in that order. Without
// standings it shows the text empty. known returns what is known of the strength of a
// person, which is shown under the row of search.Even.
func (t *Table) Show(standings []store.Standing, levels []search.Level, known func(person store.Seat) adapt.PlayerEstimate, empty string) {
	standings = slices.Clone(standings)
	slices.SortStableFunc(standings, func(a, b store.Standing) int {
		if a.Player != b.Player {
			return 0
		}
		return slices.Index(levels, search.Level(a.Opponent.Level)) - slices.Index(levels, search.Level(b.Opponent.Level))
	})
	t.rows, t.list.Objects = nil, nil
	for i, s := range standings {
		if i == 0 || s.Player != standings[i-1].Player {
			t.list.Add(heading(playerName(s.Player), i > 0))
		}
		r := newRow(s)
		t.rows = append(t.rows, r)
		t.list.Add(r)
		if adapts(s) && (i+1 == len(standings) || standings[i+1].Player != s.Player || !adapts(standings[i+1])) {
			if k := known(s.Player); len(k.Points) > 0 {
				r.strength = newStrength(k)
				t.list.Add(r.strength)
			}
		}
	}
	if len(standings) == 0 {
		t.list.Add(emptyText(empty))
	}
	t.list.Refresh()
}

// adapts reports whether the opponent is search.Even, which adapts to the person.
func adapts(s store.Standing) bool { return s.Opponent.Level == string(search.Even) }

// Lines returns the texts of every row, in reading order.
func (t *Table) Lines() [][]string {
	var lines [][]string
	for _, r := range t.rows {
		line := append([]string{playerName(r.standing.Player)}, r.words()...)
		if r.strength != nil {
			line = append(line, strengthWords(r.strength.known))
		}
		lines = append(lines, line)
	}
	return lines
}

// heading returns the heading for a person.
func heading(name string, further bool) fyne.CanvasObject {
	line := widget.NewLine(true, fynetheme.ColorNameForeground, fynetheme.SizeNameSubHeadingText)
	line.SetText(name)
	above := float32(0)
	if further {
		above = groupGap
	}
	const pad = -theme.InnerPadding // the line has padding of its own
	return widget.Arrange(widget.Padding(above+pad, pad-rowGap/2, pad, pad), line)
}

// emptyText returns what is shown instead of rows.
func emptyText(text string) fyne.CanvasObject {
	words := widget.NewProse(fynewidget.RichTextStyleInline, text)
	return widget.Arrange(widget.Padding(groupGap, groupGap, -theme.InnerPadding, -theme.InnerPadding), words)
}
