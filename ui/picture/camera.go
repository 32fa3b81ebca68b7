// Package picture makes pictures of positions to show to others: Camera takes them, PNG and
// Animation turn them into files, and Film takes those of a whole match.
package picture

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/ui/boardgame"
	"npaastribe/ui/event"
	"npaastribe/ui/match"
	"npaastribe/ui/settings"
)

// Large is the longer side of a picture of one position, in pixels.
const Large = 1000

// margin is the space around the board, in pixels.
const margin = 8

// Camera takes pictures of a game's positions, all of the same size. They show a board of its own,
// at which nobody plays, in the theme in force. It must be used on the UI goroutine, as Fyne draws
// the board.
type Camera struct {
	view    boardgame.View
	longest int // of the last picture
	canvas  software.WindowlessCanvas
	frame   image.Rectangle // the board and its margin on the canvas
	look    look            // in which the board was last drawn
}

// look is what the colours of a board depend on.
type look struct {
	theme   fyne.Theme
	variant fyne.ThemeVariant
}

// NewCamera returns a camera for a game. player returns who plays a side; some boards show names.
func NewCamera(g boardgame.Game, s settings.Settings, player func(game.Side) match.Player) *Camera {
	c := &Camera{view: g.NewView(s, audience{player(game.First), player(game.Second)})}
	if board, ok := c.view.Board().(interface{ HideArrows() }); ok {
		board.HideArrows()
	}
	return c
}

// Picture returns a picture of the current position of a match. Its longer side is about longest
// pixels, or more if the board has more cells than are legible.
func (c *Camera) Picture(m *game.Tree, longest int) *image.NRGBA {
	longest = max(longest, needed(m.State()))
	c.view.Place(m, game.None)
	chosen := fyne.CurrentApp().Settings()
	if now := (look{chosen.Theme(), chosen.ThemeVariant()}); now != c.look {
		c.look = now
		c.view.Board().Refresh()
	}
	var shot image.Image
	if longest == c.longest {
		shot = c.canvas.Capture()
	} else {
		c.longest = longest
		shot = c.focus()
	}
	img := image.NewNRGBA(image.Rectangle{Max: c.frame.Size()})
	draw.Draw(img, img.Rect, shot, c.frame.Min, draw.Src)
	return img
}

// needed returns the least side of a picture, in pixels. Below it a board would scroll.
func needed(s game.State) int {
	const cell = 20
	grid, ok := s.(interface{ Size() (columns, rows int) })
	if !ok {
		return 0
	}
	columns, rows := grid.Size()
	return (max(columns, rows) + 2) * cell
}

// focus makes the canvas as large as the board needs for a picture, and returns one of it.
func (c *Camera) focus() (shot image.Image) {
	c.canvas = software.NewCanvas()
	c.canvas.SetPadded(false)
	c.canvas.SetContent(c.view.Board())
	const enough = 1.02
	side, by := float32(c.longest), float32(1)
	for range 2 { // first to see how much of a square the board fills
		side *= by
		c.canvas.Resize(fyne.NewSquareSize(side))
		shot = c.canvas.Capture()
		drawn := extent(shot)
		c.frame = drawn.Inset(-margin).Intersect(shot.Bounds())
		if by = float32(c.longest) / float32(max(1, drawn.Dx(), drawn.Dy())); by < enough {
			break
		}
	}
	return shot
}

// extent returns the smallest rectangle outside which a picture has the colour of its corner.
func extent(shot image.Image) (drawn image.Rectangle) {
	img := image.NewRGBA(shot.Bounds()) // quicker to read
	draw.Draw(img, img.Rect, shot, img.Rect.Min, draw.Src)
	ground := [4]uint8(img.Pix)
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if [4]uint8(img.Pix[img.PixOffset(x, y):]) != ground {
				drawn = drawn.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return drawn
}

// PNG returns a picture as a file.
func PNG(img image.Image) []byte {
	var file bytes.Buffer
	_ = png.Encode(&file, img) // a buffer takes everything
	return file.Bytes()
}

// audience is the Host of a board at which nobody plays.
type audience [2]match.Player

func (a audience) Player(side game.Side) match.Player { return a[side-game.First] }
func (a audience) Play(game.Move)                     {}
func (a audience) Publish(event.Event)                {}
func (a audience) Change(func(*settings.Settings))    {}
func (a audience) Call([2]search.Level)               {}
