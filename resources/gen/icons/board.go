package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"math"
	"strings"
	"text/template"
)

// board is a drawing of the icon: a position just won along the diagonal.
// Lengths are in units of the picture, which is 512 wide and high.
type board struct {
	Rows   []string // from the top: w a winning crimson coin, c a crimson, i an ivory one, a dot none
	Left   float64  // the left edge of the first column
	Top    float64  // the upper edge of the top row
	Cell   float64  // the width of a column
	Radius float64  // of a coin
	Ring   float64  // the width of the yellow ring around a winning coin
	Margin float64  // the space around the tile
	Corner float64  // the radius of the tile's corners
	Bevel  float64  // the width of the tile's light edge
	Depth  float64  // how much of the tile's lower side is seen
	Plain  bool     // coins without their symbols
	Glow   bool     // a soft light around the winning coins
}

// fullBoard is the icon at all sizes without a board in smallBoards.
var fullBoard = board{
	Rows: []string{"...w", "..wi", ".wic", "wici"},
	Left: 48, Top: 40, Cell: 104, Radius: 43, Ring: 8,
	Margin: 16, Corner: 92, Bevel: 4, Depth: 16, Glow: true,
}

// smallBoards are drawn instead at these sizes in pixels: fewer and larger
// coins, with edges near whole pixels.
var smallBoards = map[int]board{
	16: {
		Rows: []string{"..w", ".wi", "wii"},
		Left: 16, Top: 16, Cell: 160, Radius: 64,
		Corner: 96, Plain: true,
	},
	32: {
		Rows: []string{"..w", ".wi", "wic"},
		Left: 40, Top: 32, Cell: 144, Radius: 58, Ring: 15,
		Margin: 16, Corner: 96, Depth: 16, Plain: true, Glow: true,
	},
	48: {
		Rows: fullBoard.Rows,
		Left: 42.67, Top: 42.67, Cell: 106.67, Radius: 43, Ring: 10.67,
		Margin: 10.67, Corner: 92, Depth: 10.67, Plain: true, Glow: true,
	},
}

// hole is a cell of a board as the template draws it.
type hole struct {
	X, Y float64 // its centre
	Coin byte    // as in board.Rows
}

// Won reports whether the hole's coin is part of the winning line.
func (h hole) Won() bool { return h.Coin == 'w' }

// Crimson reports whether the hole holds a coin of the first player.
func (h hole) Crimson() bool { return h.Coin == 'w' || h.Coin == 'c' }

// Ivory reports whether the hole holds a coin of the second player.
func (h hole) Ivory() bool { return h.Coin == 'i' }

// Holes returns the cells, row by row from the top left.
func (b board) Holes() []hole {
	var holes []hole
	for y, row := range b.Rows {
		for x := range row {
			holes = append(holes, hole{
				X:    b.Left + (float64(x)+0.5)*b.Cell,
				Y:    b.Top + (float64(y)+0.5)*b.Cell,
				Coin: row[x],
			})
		}
	}
	return holes
}

// Tile returns the board's rounded rectangle, inset on all sides and with its
// lower edge raised by lift.
func (b board) Tile(inset, lift float64, fill string) string {
	at := b.Margin + inset
	return fmt.Sprintf(`<rect x="%[1]g" y="%[1]g" width="%[2]g" height="%[3]g" rx="%[4]g" ry="%[4]g" fill="%[5]s"/>`,
		at, 512-2*at, 512-2*at-lift, b.Corner-inset, fill)
}

// RingRadius returns the outer radius of the ring around a winning coin.
func (b board) RingRadius() float64 { return b.Radius + b.Ring }

// Times returns the coin's radius times a factor, rounded to two decimals.
func (b board) Times(part float64) float64 { return math.Round(b.Radius*part*100) / 100 }

// Star returns the corners of a five-pointed star around a point, as SVG writes
// them.
func (b board) Star(x, y float64) string {
	var corners []string
	for i := range 10 {
		r := b.Radius * 0.48
		if i%2 == 1 {
			r *= 0.42
		}
		sin, cos := math.Sincos(float64(i) * math.Pi / 5)
		corners = append(corners, fmt.Sprintf("%.2f,%.2f", x+r*sin, y-r*cos))
	}
	return strings.Join(corners, " ")
}

//go:embed icon.svg.tmpl
var svgText string

var svgTemplate = template.Must(template.New("icon").Parse(svgText))

// drawSVG fills in the template.
func drawSVG(b board) ([]byte, error) {
	var svg bytes.Buffer
	if err := svgTemplate.Execute(&svg, b); err != nil {
		return nil, err
	}
	return svg.Bytes(), nil
}
