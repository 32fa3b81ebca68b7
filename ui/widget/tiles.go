package widget

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
)

// Tiles is a row of pictures of which one or none is chosen, by the mouse, ←, → or the space
// bar. Other keys are passed on to the window.
type Tiles struct {
	widget.BaseWidget
	control
	OnChosen func(int) // called after the player has chosen another tile; must not be nil

	tiles   []*Tile
	chosen  int
	focused bool
	stretch bool // the tiles share the whole width of the row
	gap     float32
}

// Tile is one of the pictures.
type Tile struct {
	widget.BaseWidget
	inspect.Part
	Hover
	tiles   *Tiles
	index   int
	text    string // under the picture; for screen readers only if the tile is round
	picture fyne.Resource
	round   bool
	compact bool
}

var (
	_ fyne.Tappable     = (*Tile)(nil)
	_ desktop.Hoverable = (*Tile)(nil)
	_ fyne.Focusable    = (*Tiles)(nil)
	_ inspect.Parent    = (*Tiles)(nil)
	_ fyne.Accessible   = (*Tiles)(nil)
)

// TileSpec is what a tile shows.
type TileSpec struct {
	Name    string // see inspect.Name
	Text    string
	Picture fyne.Resource
}

// The gaps between cards and between faces.
const (
	cardGap = 8
	faceGap = 4
)

// NewCards returns tiles that share the width of the row, each a card with a text under its
// picture. None is chosen at first.
func NewCards(specs []TileSpec) *Tiles { return newTiles(specs, false) }

// NewFaces returns round tiles that show only a picture. None is chosen at first.
func NewFaces(specs []TileSpec) *Tiles { return newTiles(specs, true) }

func newTiles(specs []TileSpec, round bool) *Tiles {
	t := &Tiles{chosen: -1, stretch: !round, gap: cardGap}
	if round {
		t.gap = faceGap
	}
	t.self = t
	for i, s := range specs {
		tile := &Tile{tiles: t, index: i, text: s.Text, picture: s.Picture, round: round}
		tile.Changed = tile.Refresh
		tile.ExtendBaseWidget(tile)
		t.tiles = append(t.tiles, inspect.Name(tile, s.Name))
	}
	t.ExtendBaseWidget(t)
	return t
}

// Select marks a tile as chosen, or none if number is -1. It does not call OnChosen.
func (t *Tiles) Select(index int) {
	if index == t.chosen {
		return
	}
	t.chosen = index
	t.refreshTiles()
}

// Step chooses the tile that is by positions after the chosen one, as the arrow keys do, or
// the first tile if none is chosen. It stops at the ends of the row.
func (t *Tiles) Step(by int) {
	if next := max(0, min(len(t.tiles)-1, t.chosen+by)); t.chosen >= 0 {
		t.choose(next)
	} else {
		t.choose(0)
	}
}

// SetCompact switches cards between the compact and the usual height.
func (t *Tiles) SetCompact(on bool) {
	for _, tile := range t.tiles {
		tile.compact = on
	}
	t.refreshTiles()
	t.Refresh()
}

func (t *Tiles) choose(index int) {
	if index == t.chosen {
		return
	}
	t.Select(index)
	t.OnChosen(index)
}

func (t *Tiles) refreshTiles() {
	for _, tile := range t.tiles {
		tile.Refresh()
	}
}

// Parts implements inspect.Parent.
func (t *Tiles) Parts() []fyne.CanvasObject {
	all := make([]fyne.CanvasObject, len(t.tiles))
	for i, tile := range t.tiles {
		all[i] = tile
	}
	return all
}

// AccessibilityLabel implements fyne.Accessible. It includes the chosen tile.
func (t *Tiles) AccessibilityLabel() string {
	if t.chosen < 0 {
		return t.PartLabel()
	}
	return WithValue(t.PartLabel(), t.tiles[t.chosen].text)
}

// AccessibilityRole implements fyne.Accessible. As in any container, the tiles are read one by
// one.
func (t *Tiles) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleContainer }

// FocusGained implements fyne.Focusable.
func (t *Tiles) FocusGained() {
	t.focused = true
	t.refreshTiles()
	t.NotifyFocus()
}

// FocusLost implements fyne.Focusable.
func (t *Tiles) FocusLost() {
	t.focused = false
	t.refreshTiles()
}

// TypedKey implements fyne.Focusable.
func (t *Tiles) TypedKey(e *fyne.KeyEvent) {
	switch MirroredKey(e.Name) {
	case fyne.KeyLeft:
		t.Step(-1)
	case fyne.KeyRight:
		t.Step(1)
	case fyne.KeySpace:
		t.Step(0)
	default:
		ForwardKey(t, e)
	}
}

// TypedRune implements fyne.Focusable.
func (t *Tiles) TypedRune(r rune) {
	if r != ' ' {
		ForwardRune(t, r)
	}
}

// CreateRenderer implements fyne.Widget.
func (t *Tiles) CreateRenderer() fyne.WidgetRenderer { return Render(t, tilesDrawing{t}, t.Parts()...) }

type tilesDrawing struct{ *Tiles }

// Paint implements Drawing: the tiles paint themselves.
func (tilesDrawing) Paint() {}

// Layout implements Drawing.
func (d tilesDrawing) Layout(size fyne.Size) {
	x, count := float32(0), float32(len(d.tiles))
	width := d.largestTile().Width
	if d.stretch {
		width = (size.Width - theme.Scaled(d.gap)*(count-1)) / count
	}
	for _, tile := range d.tiles {
		tile.Move(fyne.NewPos(x, 0))
		tile.Resize(fyne.NewSize(width, size.Height))
		x += width + theme.Scaled(d.gap)
	}
}

// MinSize implements Drawing.
func (d tilesDrawing) MinSize() fyne.Size {
	tile, count := d.largestTile(), float32(len(d.tiles))
	return fyne.NewSize(count*(tile.Width+theme.Scaled(d.gap))-theme.Scaled(d.gap), tile.Height)
}

// largestTile returns the smallest size in which every tile fits.
func (d tilesDrawing) largestTile() (size fyne.Size) {
	for _, tile := range d.tiles {
		size = size.Max(tile.MinSize())
	}
	return size
}

// Tapped implements fyne.Tappable.
func (t *Tile) Tapped(*fyne.PointEvent) { t.tiles.choose(t.index) }

// CreateRenderer implements fyne.Widget.
func (t *Tile) CreateRenderer() fyne.WidgetRenderer {
	d := &tileDrawing{
		tile:    t,
		frame:   &canvas.Rectangle{},
		picture: NewPicture(t.picture).Object,
		text:    &canvas.Text{Text: t.text, TextStyle: fyne.TextStyle{Bold: true}, Alignment: fyne.TextAlignCenter},
	}
	if t.round {
		return Render(t, d, d.picture, d.frame)
	}
	return Render(t, d, d.frame, d.picture, d.text)
}

type tileDrawing struct {
	tile    *Tile
	frame   *canvas.Rectangle
	picture *canvas.Raster
	text    *canvas.Text
}

// The dimensions of tiles: the diameter of a face and the width of the gap between its
// picture and its edge; the minimum size of a card's picture, its height in a compact card,
// and the padding around it.
const (
	faceWidth            = 52
	ringGap              = 3
	pictureWidth         = 108
	pictureHeight        = 80
	compactPictureHeight = 28
	tilePadding          = 8
)

// Paint implements Drawing.
func (d *tileDrawing) Paint() {
	t := d.tile
	line, width := theme.ColorLine, float32(1)
	switch {
	case t.index == t.tiles.chosen && t.tiles.focused:
		line, width = fynetheme.ColorNameForeground, 3
	case t.index == t.tiles.chosen:
		line, width = fynetheme.ColorNamePrimary, 3
	case t.index == 0 && t.tiles.chosen < 0 && t.tiles.focused:
		line, width = fynetheme.ColorNameForeground, 2
	case t.Hovered:
		line, width = fynetheme.ColorNamePrimary, 1
	case t.round:
		width = 0
	}
	d.frame.StrokeColor, d.frame.StrokeWidth = theme.Color(line), theme.Scaled(width)
	d.frame.FillColor, d.picture.Translucency = color.Transparent, 0
	if t.round {
		if t.tiles.chosen >= 0 && t.index != t.tiles.chosen && !t.Hovered {
			d.picture.Translucency = 0.3
		}
		return
	}
	d.frame.FillColor = theme.Color(theme.ColorCard)
	d.text.Color = theme.Color(fynetheme.ColorNameForeground)
}

// Layout implements Drawing.
func (d *tileDrawing) Layout(size fyne.Size) {
	d.frame.Resize(size)
	if d.tile.round {
		d.frame.CornerRadius = size.Height / 2
		gap := theme.Scaled(ringGap)
		d.picture.Move(fyne.NewPos(gap, gap))
		d.picture.Resize(size.SubtractWidthHeight(2*gap, 2*gap))
		return
	}
	d.frame.CornerRadius = theme.Scaled(Corner)
	picture, pad := d.cardPicture()
	picture.Width = size.Width - 2*pad
	d.picture.Resize(picture)
	d.picture.Move(fyne.NewPos((size.Width-picture.Width)/2, pad))
	d.text.TextSize = fynetheme.TextSize()
	if d.tile.compact {
		d.text.TextSize = fynetheme.CaptionTextSize()
	}
	for d.widestText() > size.Width-theme.Scaled(tilePadding) && d.text.TextSize > 1 { // the width is not proportional to the size
		d.text.TextSize = max(1, d.text.TextSize-theme.Scaled(0.5))
	}
	text := d.text.MinSize().Height
	between := (size.Height - 2*pad - picture.Height - text) / 2
	d.text.Move(fyne.NewPos(0, pad+picture.Height+between))
	d.text.Resize(fyne.NewSize(size.Width, text))
}

// widestText returns the width of the widest text of the row in the text size of this card: all
// cards are equally wide, and their texts equally large.
func (d *tileDrawing) widestText() (width float32) {
	for _, t := range d.tile.tiles.tiles {
		width = max(width, fyne.MeasureText(t.text, d.text.TextSize, d.text.TextStyle).Width)
	}
	return width
}

// cardPicture returns the minimum size of the picture on a card, and the padding around it.
func (d *tileDrawing) cardPicture() (picture fyne.Size, pad float32) {
	if d.tile.compact {
		return fyne.NewSize(theme.Scaled(pictureWidth), theme.Scaled(compactPictureHeight)), theme.Scaled(tilePadding) / 2
	}
	return fyne.NewSize(theme.Scaled(pictureWidth), theme.Scaled(pictureHeight)), theme.Scaled(tilePadding)
}

// MinSize implements Drawing. It leaves no width for the text of a card, which shrinks to fit.
func (d *tileDrawing) MinSize() fyne.Size {
	if d.tile.round {
		return fyne.NewSquareSize(theme.Scaled(faceWidth))
	}
	picture, pad := d.cardPicture()
	textSize := fynetheme.TextSize()
	if d.tile.compact {
		textSize = fynetheme.CaptionTextSize()
	}
	line := fyne.MeasureText(d.text.Text, textSize, d.text.TextStyle)
	return fyne.NewSize(picture.Width+theme.Scaled(tilePadding), picture.Height+line.Height+2*pad+theme.Scaled(tilePadding)/2)
}
