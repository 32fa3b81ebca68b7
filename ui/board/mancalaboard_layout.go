package board

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
)

// Proportions of a MancalaBoard, in diameters of a pit: a field with the pits and homes
// lies in a frame, which has the numbers above and below the field.
const (
	frameHeight = 0.50 // the frame above and below
	frameWidth  = 0.24 // the frame at the sides
	pitMargin   = 0.13 // the field around the pits and homes
	pitGap      = 0.12 // between pits
	pitRowGap   = 0.20
	homeWidth   = 0.98
	homeGap     = 0.17 // between a home and the pits
	clickMargin = 0.04 // how far beyond its rim a pit can be clicked
)

// Width and height of the whole board, in diameters of a pit.
const (
	boardWidth  = 2*(frameWidth+pitMargin+homeWidth+homeGap) + 6 + 5*pitGap
	boardHeight = 2*(frameHeight+pitMargin) + 2 + pitRowGap
)

// The space above and below the frame for the names of the pits, and beyond them for
// those of the players: in diameters of a pit, and the least in Fyne's units.
const (
	pitNameRoom = 0.22
	ownerRoom   = 0.36

	minPitNameRoom = 12
	minOwnerRoom   = 24
)

// The cups are the pits and homes. Pits 0–5 lie at the bottom from left to right, 7–12 at
// the top from right to left; the homes are at the ends.
const (
	cups       = 14
	firstHome  = 6
	secondHome = 13
)

func isHome(cup int) bool { return cup == firstHome || cup == secondHome }

// inUpperRow reports whether a pit is in the upper row.
func inUpperRow(pit int) bool { return pit > firstHome }

// columnOf returns the column of a pit on the screen. pitInColumn is its inverse.
func columnOf(pit int) int {
	if inUpperRow(pit) {
		return 12 - pit
	}
	return pit
}

func pitInColumn(column int, top bool) int {
	if top {
		return 12 - column
	}
	return column
}

// mancalaLayout is the layout of a MancalaBoard, in whole pixels. Pictures of its parts
// depend on nothing but the layout and the colours.
type mancalaLayout struct {
	scale                   float32 // pixels per unit
	pit                     int     // diameter of a pit
	gap, rowGap             int
	frameHeight, frameWidth int
	margin                  int
	homeWidth, homeGap      int
	left, top               int  // the top left corner of the frame on the widget
	hasOwners               bool // the players' names are beside the rows
}

// newMancalaLayout fits a board with its shadow and names into size, centred.
func newMancalaLayout(size fyne.Size, scale float32, hasOwners bool) mancalaLayout {
	nameRoom, minNameRoom := float32(pitNameRoom), float32(minPitNameRoom)
	if hasOwners {
		nameRoom, minNameRoom = nameRoom+ownerRoom, minNameRoom+minOwnerRoom
	}
	byWidth := (size.Width - 2*shadowMargin) / boardWidth
	byHeight := cellThatFits(size.Height-2*shadowMargin, boardHeight, nameRoom, minNameRoom, math.MaxFloat32)
	pit := max(1, int(math.Floor(float64(min(byWidth, byHeight)*scale))))
	px := func(of float64) int { return int(of * float64(pit)) }
	g := mancalaLayout{
		scale: scale, pit: pit, gap: px(pitGap), rowGap: px(pitRowGap),
		frameHeight: px(frameHeight), frameWidth: px(frameWidth), margin: px(pitMargin),
		homeWidth: px(homeWidth), homeGap: px(homeGap), hasOwners: hasOwners,
	}
	frame := g.frame()
	g.left = (pixels(size.Width, scale) - frame.Dx()) / 2
	g.top = (pixels(size.Height, scale) - frame.Dy()) / 2
	return g
}

// frame returns the rectangle of the frame. Its top left corner is the origin of all
// other places in pixels.
func (g mancalaLayout) frame() image.Rectangle {
	return image.Rect(0, 0, 2*(g.frameWidth+g.margin+g.homeWidth+g.homeGap)+6*g.pit+5*g.gap,
		2*(g.frameHeight+g.margin+g.pit)+g.rowGap)
}

// field returns the rectangle inside the frame.
func (g mancalaLayout) field() image.Rectangle {
	frame := g.frame()
	return image.Rect(g.frameWidth, g.frameHeight, frame.Dx()-g.frameWidth, frame.Dy()-g.frameHeight)
}

// cup returns the rectangle around a pit or a home.
func (g mancalaLayout) cup(cup int) image.Rectangle {
	x, y, height := g.frameWidth+g.margin, g.frameHeight+g.margin, 2*g.pit+g.rowGap
	switch cup {
	case secondHome:
		return image.Rect(x, y, x+g.homeWidth, y+height)
	case firstHome:
		x = g.frame().Dx() - x - g.homeWidth
		return image.Rect(x, y, x+g.homeWidth, y+height)
	}
	x += g.homeWidth + g.homeGap + columnOf(cup)*(g.pit+g.gap)
	if !inUpperRow(cup) {
		y += g.pit + g.rowGap
	}
	return image.Rect(x, y, x+g.pit, y+g.pit)
}

// numberCentre returns the centre of a cup's number in the frame. The number of a home is
// in line with those of its player's pits.
func (g mancalaLayout) numberCentre(cup int) image.Point {
	r := g.cup(cup)
	y := g.frame().Dy() - g.frameHeight/2
	if inUpperRow(cup) {
		y = g.frameHeight / 2
	}
	return image.Pt((r.Min.X+r.Max.X)/2, y)
}

// centre returns the centre of a cup.
func (g mancalaLayout) centre(cup int) (x, y float64) {
	r := g.cup(cup)
	return float64(r.Min.X+r.Max.X) / 2, float64(r.Min.Y+r.Max.Y) / 2
}

// toUnits converts a point from pixels relative to the frame to a position on the widget.
func (g mancalaLayout) toUnits(x, y int) fyne.Position {
	return fyne.NewPos(float32(g.left+x)/g.scale, float32(g.top+y)/g.scale)
}

// rectInUnits converts a rectangle from pixels relative to the frame to one on the widget.
func (g mancalaLayout) rectInUnits(r image.Rectangle) (fyne.Position, fyne.Size) {
	return g.toUnits(r.Min.X, r.Min.Y), fyne.NewSize(float32(r.Dx())/g.scale, float32(r.Dy())/g.scale)
}

// frameWithShadow returns the rectangle of the frame including its shadow.
func (g mancalaLayout) frameWithShadow() image.Rectangle {
	return g.frame().Inset(-pixels(shadowMargin, g.scale))
}

// pitDiameter returns the diameter of a pit in Fyne's units.
func (g mancalaLayout) pitDiameter() float32 { return float32(g.pit) / g.scale }

// pitNamesHeight and ownersHeight return the heights of the lines of text outside the
// frame, in Fyne's units.
func (g mancalaLayout) pitNamesHeight() float32 {
	return max(minPitNameRoom, pitNameRoom*g.pitDiameter())
}

func (g mancalaLayout) ownersHeight() float32 { return max(minOwnerRoom, ownerRoom*g.pitDiameter()) }

// nameCentre returns the centre of a pit's name, outside the frame.
func (g mancalaLayout) nameCentre(pit int) fyne.Position {
	return g.outsideFrame(g.numberCentre(pit).X, inUpperRow(pit), shadowMargin+g.pitNamesHeight()/4)
}

// outsideFrame returns the position at the given distance above or below the frame, x
// pixels from its left edge.
func (g mancalaLayout) outsideFrame(x int, above bool, distance float32) fyne.Position {
	if above {
		return g.toUnits(x, 0).SubtractXY(0, distance)
	}
	return g.toUnits(x, g.frame().Dy()).AddXY(0, distance)
}

// rimPoint returns the middle of that part of a cup's edge that faces the other row or,
// for a home, the pits.
func (g mancalaLayout) rimPoint(cup int) fyne.Position {
	r := g.cup(cup)
	middle := r.Min.Add(r.Max).Div(2)
	switch {
	case cup == firstHome:
		return g.toUnits(r.Min.X, middle.Y)
	case cup == secondHome:
		return g.toUnits(r.Max.X, middle.Y)
	case inUpperRow(cup):
		return g.toUnits(middle.X, r.Max.Y)
	default:
		return g.toUnits(middle.X, r.Min.Y)
	}
}

// pitAt returns the pit at a point, or −1. Homes are not pits.
func (g mancalaLayout) pitAt(p fyne.Position) int {
	x, y := float64(p.X*g.scale)-float64(g.left), float64(p.Y*g.scale)-float64(g.top)
	reach := (0.5 + clickMargin) * float64(g.pit)
	for cup := range cups {
		toX, toY := g.centre(cup)
		if !isHome(cup) && math.Hypot(x-toX, y-toY) <= reach {
			return cup
		}
	}
	return -1
}
