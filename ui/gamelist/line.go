package gamelist

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game"
	"npaastribe/game/store"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// line is the canvas objects of one row of the list. rowsRenderer reuses it for other rows.
type line struct {
	*fyne.Container
	row              int // index of the match, −1 for none
	ground, under    *canvas.Rectangle
	box              *canvas.Rectangle
	tick             [2]*canvas.Line
	picture          *canvas.Image
	texts            [lineTexts]*canvas.Text
	checked, hovered bool
	markColour       color.Color // colour of the last mark, which changes with the theme
}

// lineTexts is the maximum number of texts: two in each of three columns, and one in each of
// two.
const lineTexts = 8

func newLine() *line {
	l := &line{
		row: -1, ground: &canvas.Rectangle{CornerRadius: fynetheme.SelectionRadiusSize()}, under: &canvas.Rectangle{},
		box:     &canvas.Rectangle{},
		tick:    [2]*canvas.Line{{}, {}},
		picture: &canvas.Image{ScaleMode: canvas.ImageScaleFastest, FillMode: canvas.ImageFillContain},
	}
	l.Container = container.NewWithoutLayout(l.under, l.ground, l.box, l.tick[0], l.tick[1], l.picture)
	for i := range l.texts {
		l.texts[i] = &canvas.Text{}
		l.Objects = append(l.Objects, l.texts[i])
	}
	return l
}

func (l *line) showing() *int { return &l.row }

func (l *line) setHidden(on bool) { l.Hidden = on }

// setWidth sets the width, and the height for the current text size.
func (l *line) setWidth(width float32) {
	high := theme.Grown(rowHigh)
	l.Resize(fyne.NewSize(width, high))
	l.ground.Resize(fyne.NewSize(width, high-1))
	l.under.Move(fyne.NewPos(theme.Scaled(edge), high-1))
	l.under.Resize(fyne.NewSize(width-2*theme.Scaled(edge), 1))
	size := boxSize()
	l.box.Move(fyne.NewPos(theme.Scaled(edge)-(size-theme.Scaled(boxWide))/2, (high-size)/2))
	l.box.Resize(fyne.NewSquareSize(size))
	l.box.CornerRadius, l.box.StrokeWidth = theme.Scaled(4), theme.Scaled(1.5)
	l.picture.Move(fyne.NewPos(theme.Scaled(boxArea), (high-theme.Scaled(picHigh))/2))
	l.picture.Resize(fyne.NewSize(theme.Scaled(picWide), theme.Scaled(picHigh)))
}

// placeTick places the tick in its box.
func (l *line) placeTick() {
	unit := boxSize() / boxWide
	corner := l.box.Position().AddXY(7.5*unit, 13*unit)
	l.tick[0].Position1, l.tick[0].Position2 = corner.SubtractXY(3.5*unit, 4*unit), corner
	l.tick[1].Position1, l.tick[1].Position2 = corner, corner.AddXY(6.5*unit, -8.5*unit)
	for _, tick := range l.tick {
		tick.StrokeWidth = 2 * unit
	}
}

// mark shows whether the row is selected and whether it is under the mouse.
func (l *line) mark(checked, hovered bool) {
	now := theme.Color(fynetheme.ColorNamePlaceHolder)
	if l.checked == checked && l.hovered == hovered && l.markColour == now {
		return
	}
	l.checked, l.hovered, l.markColour = checked, hovered, now
	l.ground.FillColor = color.Transparent
	l.box.FillColor, l.box.StrokeColor = color.Transparent, now
	switch {
	case checked:
		l.ground.FillColor = theme.Color(fynetheme.ColorNameSelection)
		l.box.FillColor, l.box.StrokeColor = theme.Color(fynetheme.ColorNamePrimary), theme.Color(fynetheme.ColorNamePrimary)
	case hovered:
		l.ground.FillColor = theme.Color(fynetheme.ColorNameHover)
	}
	l.under.FillColor = theme.Color(theme.ColorLine)
	for _, t := range l.tick {
		t.Hidden, t.StrokeColor = !checked, theme.Color(fynetheme.ColorNameForegroundOnPrimary)
	}
	canvas.Refresh(l.ground)
}

// fill shows a match in a line.
func (d *rowsRenderer) fill(l *line, s *store.Summary) {
	l.picture.Image = nil
	var score score
	if k, ok := d.rows.load(s); ok {
		if img := d.rows.picture(&k, d.drawnLooks.picture); img != nil {
			l.picture.Image = img
		}
		score = d.rows.score(&k)
	}
	l.picture.Refresh()
	t := textsOf(s, d.rows.playing(s), score)
	next := 0
	write := func(c column, part int, of styledText) {
		l.write(next, c, part, of)
		next++
	}
	for _, c := range d.columns {
		d.describe(c, &t, write)
	}
	for ; next < lineTexts; next++ {
		l.texts[next].Text = ""
	}
}

// The place of a text in a column: alone, or the upper or lower of two.
const (
	alone = iota
	upper
	lower
)

// styledText is a text and its style.
type styledText struct {
	text        string
	bold, small bool
	tone        fyne.ThemeColorName
}

// describe writes the texts of a column.
func (d *rowsRenderer) describe(c column, t *texts, write func(column, int, styledText)) {
	plain, faint := fynetheme.ColorNameForeground, fynetheme.ColorNamePlaceHolder
	switch c.field {
	case fieldDate:
		above, below := t.date, t.time
		if !d.wide {
			below = t.game
		}
		if !d.wide && !c.noTime {
			above = dateAndTime(t.date, t.time)
		}
		write(c, upper, styledText{text: above, tone: plain})
		write(c, lower, styledText{text: below, tone: faint, small: true})
	case fieldGame:
		write(c, alone, styledText{text: t.game, tone: plain})
	case fieldPlayers:
		write(c, upper, styledText{text: t.players[0], tone: plain, bold: t.winner == game.First})
		write(c, lower, styledText{text: t.players[1], tone: plain, bold: t.winner == game.Second})
	case fieldResult:
		d.describeResult(c, t, write)
	case fieldLength:
		write(c, alone, styledText{text: t.length, tone: plain})
	}
}

// describeResult writes how a match ended, and under it that it is open in a tab, or in a
// narrow list the number of moves.
func (d *rowsRenderer) describeResult(c column, t *texts, write func(column, int, styledText)) {
	tone := fynetheme.ColorNameForeground
	if t.open {
		tone = fynetheme.ColorNamePlaceHolder
	}
	more, moreTone := t.playing, fynetheme.ColorNamePrimary
	if !d.wide && more == "" {
		more, moreTone = t.moves, fynetheme.ColorNamePlaceHolder
	}
	part := upper
	if more == "" {
		part = alone
	}
	write(c, part, styledText{text: t.result, tone: tone})
	write(c, lower, styledText{text: more, tone: moreTone, small: true})
}

// write shows a text in a column.
func (l *line) write(number int, c column, part int, w styledText) {
	t, size := l.texts[number], fynetheme.TextSize()
	if w.small {
		size = fynetheme.CaptionTextSize()
	}
	text, tone := widget.Truncated(w.text, c.width, size, fyne.TextStyle{Bold: w.bold}), theme.Color(w.tone)
	if t.Text != text || t.TextSize != size || t.TextStyle.Bold != w.bold || t.Color != tone {
		t.Text, t.TextSize, t.TextStyle.Bold, t.Color = text, size, w.bold, tone
		t.Refresh()
	}
	high := t.MinSize().Height
	top := (theme.Grown(rowHigh) - high) / 2
	apart := theme.Grown(9.5) // distance of the two texts' centres from the row's centre
	switch part {
	case upper:
		top -= apart
	case lower:
		top += apart
	}
	t.Move(fyne.NewPos(c.x, top))
	t.Resize(fyne.NewSize(c.width, high))
}
