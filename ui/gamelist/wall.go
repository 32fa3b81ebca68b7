package gamelist

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game/store"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// Measures of a tile of the wall, in Fyne's units before they grow with the text size.
const (
	tileLeast = 176 // minimum width
	tileHigh  = 208
	tilePad   = 8
	tileTexts = 3
	textHigh  = 20
)

// across returns the number of matches side by side.
func (r *rows) across() int {
	if !r.wall {
		return 1
	}
	return max(1, int((r.Size().Width-theme.Scaled(barWide))/theme.Grown(tileLeast)))
}

// setWall shows the matches as a wall of pictures or as a list.
func (r *rows) setWall(wall bool) {
	r.wall = wall
	high := float32(rowHigh)
	if wall {
		high = tileHigh
	}
	r.SetRowHeight(high)
	r.revision++
	r.recount()
	if r.cursor >= 0 {
		r.Reveal(r.cursor/r.across(), r.cursor/r.across())
	}
	r.Refresh()
}

// recount sets the number of rows of the wall or the list.
func (r *rows) recount() { r.SetCount((len(r.list) + r.across() - 1) / r.across()) }

// inSight returns the range of matches that are at least partly visible.
func (r *rows) inSight() (first, end int) {
	first, end = r.VisibleRows()
	return first * r.across(), min(end*r.across(), len(r.list))
}

// area returns the place of a match.
func (r *rows) area(i int) (fyne.Position, fyne.Size) {
	across, width := r.across(), r.Size().Width-theme.Scaled(barWide)
	if !r.wall {
		return fyne.NewPos(0, r.Top(i)), fyne.NewSize(width, float32(r.RowHeight()))
	}
	wide := width / float32(across)
	return fyne.NewPos(wide*float32(i%across), r.Top(i/across)), fyne.NewSize(wide, float32(r.RowHeight()))
}

// at returns the match at a position, −1 for none.
func (r *rows) at(p fyne.Position) int {
	row := r.RowAt(p)
	if row < 0 || !r.wall {
		return row
	}
	wide := (r.Size().Width - theme.Scaled(barWide)) / float32(r.across())
	column := int(widget.Mirrored(p, r.Size().Width).X / wide)
	if i := row*r.across() + column; column < r.across() && i < len(r.list) {
		return i
	}
	return -1
}

// tile is the canvas objects of one match on the wall.
type tile struct {
	*fyne.Container
	shown            int // index of the match, −1 for none
	ground           *canvas.Rectangle
	picture          *canvas.Image
	texts            [tileTexts]*canvas.Text
	checked, hovered bool
	markColour       color.Color
}

func newTile() *tile {
	t := &tile{
		shown: -1, ground: &canvas.Rectangle{CornerRadius: fynetheme.SelectionRadiusSize(), StrokeWidth: 1},
		picture: &canvas.Image{ScaleMode: canvas.ImageScaleFastest, FillMode: canvas.ImageFillContain},
	}
	t.Container = container.NewWithoutLayout(t.ground, t.picture)
	for i := range t.texts {
		t.texts[i] = &canvas.Text{Alignment: fyne.TextAlignCenter}
		t.Objects = append(t.Objects, t.texts[i])
	}
	return t
}

func (t *tile) showing() *int { return &t.shown }

func (t *tile) setHidden(on bool) { t.Hidden = on }

// pictureSize returns the size of the thumbnail in a tile of a size.
func pictureSize(tile fyne.Size) fyne.Size {
	return fyne.NewSize(tile.Width-theme.Scaled(4*tilePad), tile.Height-theme.Scaled(3*tilePad)-tileTexts*theme.Grown(textHigh))
}

// arrangeWall shows the visible tiles.
func (d *rowsRenderer) arrangeWall() {
	r := d.rows
	first, end := r.inSight()
	_, size := r.area(0)
	picture := pictureSize(size)
	d.tiles = arrange(d, d.tiles, newTile, first, end, looks{theme.Color(fynetheme.ColorNameForeground), r.pixels(picture)}, func(t *tile, i int, fresh bool) {
		if fresh {
			d.fillTile(t, &r.list[i], size)
		}
		pos, _ := r.area(i)
		t.Move(pos)
	})
}

// fillTile shows a match in a tile of a size.
func (d *rowsRenderer) fillTile(t *tile, s *store.Summary, size fyne.Size) {
	var score score
	t.picture.Image = nil
	if k, ok := d.rows.load(s); ok {
		if img := d.rows.picture(&k, d.drawnLooks.picture); img != nil {
			t.picture.Image = img
		}
		score = d.rows.score(&k)
	}
	t.setSize(size)
	t.picture.Refresh()
	is := textsOf(s, d.rows.playing(s), score)
	faint, date := fynetheme.ColorNamePlaceHolder, is.date
	if is.playing != "" {
		date = is.playing
	}
	for i, w := range [tileTexts]styledText{
		{text: is.players[0] + " – " + is.players[1], tone: fynetheme.ColorNameForeground, bold: true},
		{text: is.result, tone: fynetheme.ColorNameForeground},
		{text: date, tone: faint},
	} {
		t.write(i, w, size)
	}
}

// setSize sets the size of a tile.
func (t *tile) setSize(size fyne.Size) {
	t.Resize(size)
	t.ground.Move(fyne.NewSquareOffsetPos(theme.Scaled(tilePad / 2)))
	t.ground.Resize(size.SubtractWidthHeight(theme.Scaled(tilePad), theme.Scaled(tilePad)))
	t.picture.Move(fyne.NewPos(theme.Scaled(2*tilePad), theme.Scaled(1.5*tilePad)))
	t.picture.Resize(pictureSize(size))
}

// write shows one of the texts of a tile.
func (t *tile) write(number int, w styledText, size fyne.Size) {
	text, high := t.texts[number], theme.Grown(textHigh)
	text.TextSize, text.TextStyle.Bold, text.Color = fynetheme.CaptionTextSize(), w.bold, theme.Color(w.tone)
	text.Text = widget.Truncated(w.text, size.Width-theme.Scaled(3*tilePad), text.TextSize, text.TextStyle)
	text.Move(fyne.NewPos(0, size.Height-theme.Scaled(tilePad)-float32(tileTexts-number)*high))
	text.Resize(fyne.NewSize(size.Width, high))
	text.Refresh()
}

// mark shows whether the match is selected and whether it is under the mouse.
func (t *tile) mark(checked, hovered bool) {
	now := theme.Color(theme.ColorLine)
	if t.checked == checked && t.hovered == hovered && t.markColour == now {
		return
	}
	t.checked, t.hovered, t.markColour = checked, hovered, now
	t.ground.FillColor, t.ground.StrokeColor = theme.Color(theme.ColorCard), now
	switch {
	case checked:
		t.ground.FillColor, t.ground.StrokeColor = theme.Color(fynetheme.ColorNameSelection), theme.Color(fynetheme.ColorNamePrimary)
	case hovered:
		t.ground.StrokeColor = theme.Color(fynetheme.ColorNamePlaceHolder)
	}
	canvas.Refresh(t.ground)
}

// hideOther hides the lines on the wall, and the tiles in the list.
func (d *rowsRenderer) hideOther() {
	for _, l := range d.lines {
		if d.rows.wall {
			l.Hidden, l.row = true, -1
		}
	}
	for _, t := range d.tiles {
		if !d.rows.wall {
			t.Hidden, t.shown = true, -1
		}
	}
}
