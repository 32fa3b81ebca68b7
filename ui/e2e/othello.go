//go:build e2e && linux

package e2e

import (
	"fmt"
	"image"
	"image/color"
	"strconv"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/othello"
	"npaastribe/ui/event"
)

// The buttons of the mouse, as X numbers them.
const (
	left   = 1
	middle = 2
	right  = 3
)

// wipeout is the shortest game in which White loses all discs. After passing, Black must pass.
const (
	wipeout = "e6f4e3f6g5d6e7f5c5"
	passing = "d3c3b3b2f5a3a1c1"
)

// Othello starts the program and opens the tab of Othello.
func (l Launch) Othello(t testing.TB) *Program {
	t.Helper()
	p := l.Start(t)
	p.Play()
	p.openOthello()
	return p
}

func (p *Program) openOthello() {
	p.t.Helper()
	p.Click("tab.othello")
	NextThat(p, "of Othello", func(e event.Turn) bool { return e.Game == othello.Rules.Name })
	await(p.t, "the board", func() bool { return p.Has("status") && p.Has("cell.7.7") })
}

// disc returns the name of the part for the cell with a name such as "d3".
func disc(name string) string {
	return fmt.Sprintf("cell.%d.%d", name[0]-'a', name[1]-'1')
}

// square returns the place of the named cell in the window.
func (p *Program) square(name string) image.Rectangle { return box(p.Rect(disc(name))) }

// ClickWith clicks on the middle of a part with a mouse button.
func (p *Program) ClickWith(button int, part string) {
	p.t.Helper()
	x, y := centre(p.Rect(part))
	p.ClickWithAt(button, x, y)
}

// ClickWithAt clicks on a point of the window with a mouse button.
func (p *Program) ClickWithAt(button, x, y int) {
	p.t.Helper()
	p.do(append(p.pointer(x, y), "click", strconv.Itoa(button))...)
}

// moveAway moves the pointer off the board.
func (p *Program) moveAway() {
	p.t.Helper()
	p.HoverAt(3, 3)
}

// Discs waits for the next position of Othello at rest, or at the end of a game, and returns it.
func (p *Program) Discs() othello.Position {
	p.t.Helper()
	return atRest(p, othello.Parse)
}

func discsOf(t testing.TB, text string) othello.Position {
	t.Helper()
	at, err := othello.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return at
}

// Lay clicks on cells one after another and waits each time until the discs are at rest. names is
// written as in a transcript, such as "d3c3c4". It returns the last position.
func (p *Program) Lay(names string) (at othello.Position) {
	p.t.Helper()
	for i := 0; i < len(names); i += 2 {
		p.Click(disc(names[i : i+2]))
		at = p.Discs()
	}
	return at
}

// played returns the position after moves written as in a transcript.
func played(t testing.TB, names string) othello.Position {
	t.Helper()
	var at game.State = othello.New()
	for i := 0; i < len(names); i += 2 {
		move, err := othello.Rules.ParseMove(at, names[i:i+2])
		if err != nil {
			t.Fatal(err)
		}
		at = at.Play(move)
	}
	return discsOf(t, at.String())
}

// total returns the number of discs on the board.
func total(at othello.Position) int {
	black, white := at.Score()
	return black + white
}

// The colours of discs and of the board.
var (
	black = func(c color.RGBA) bool { return max(c.R, c.G, c.B) < 110 && spread(c) < 24 }
	white = func(c color.RGBA) bool { return min(c.R, c.G, c.B) > 150 && spread(c) < 40 }
	felt  = func(c color.RGBA) bool { return int(c.G) > int(c.R)+24 && c.G > c.B }
)

// spread returns how far a colour is from grey.
func spread(c color.RGBA) int { return int(max(c.R, c.G, c.B)) - int(min(c.R, c.G, c.B)) }

// seenAt returns whose disc is in a square of the picture, game.None for an empty cell, or -1 if
// that is unclear. It examines a ring round the middle, where there is no mark, dot or score.
func seenAt(img *image.RGBA, square image.Rectangle) game.Side {
	ring, size := 0.31*float64(square.Dx()), image.Pt(square.Dx()/2, square.Dy()/2)
	var counts [3]int
	for _, way := range [][2]float64{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {0.7, 0.7}, {-0.7, 0.7}, {0.7, -0.7}, {-0.7, -0.7}} {
		at := square.Min.Add(size).Add(image.Pt(int(ring*way[0]), int(ring*way[1])))
		switch c := img.RGBAAt(at.X, at.Y); {
		case black(c):
			counts[game.First]++
		case white(c):
			counts[game.Second]++
		case felt(c):
			counts[game.None]++
		}
	}
	for side, n := range counts {
		if n >= 6 {
			return game.Side(side)
		}
	}
	return -1
}

// discsIn reports whether the picture shows exactly the discs of the position. The pointer must
// not be on a legal move, where a faint disc is shown.
func (p *Program) discsIn(img *image.RGBA, at othello.Position) bool {
	p.t.Helper()
	for cell := range othello.Cells {
		if seenAt(img, p.square(at.Format(game.Move(cell)))) != at.At(cell) {
			return false
		}
	}
	return true
}

// minSimilarity is the minimum similarity of the line under the board. A correct line has 0.99, and
// one with a wrong digit 0.55.
const minSimilarity = 0.85

// Shows waits until the window shows the discs of a position and the right line under the board.
// The window must have its first size and light colours.
func (p *Program) Shows(at othello.Position, computer string) {
	p.t.Helper()
	text := statusOf(at, computer)
	want := letters(p.t, text)
	var similarity float64
	img, ok := p.lookUntil(stepTimeout, func(_ int, content func() *image.RGBA) bool {
		img := content()
		similarity = readLettering(img.SubImage(box(p.Rect("status")))).similarity(want)
		return similarity > minSimilarity && p.discsIn(img, at)
	})
	if !ok {
		name := "othello-not-shown"
		Save(p.t, name, img)
		p.t.Errorf("%s and %q (similarity %.2f) are not shown: look at %s.png", at, text, similarity, name)
	}
}

// statusOf returns the line under the board in English.
func statusOf(at othello.Position, computer string) string {
	first, second := at.Score()
	turn := "Game over"
	if at.Result().Outcome == game.Playing {
		turn = [2]string{"Black to move", "White to move"}[at.Turn()-game.First]
	}
	return fmt.Sprintf("Black %d · White %d · %d discs · %s · Computer: %s", first, second, first+second, turn, computer)
}

// Refuses calls do and checks that the program answers with an error message that contains words,
// with its sound, and with nothing else.
func (p *Program) Refuses(at othello.Position, words string, do func()) {
	p.t.Helper()
	p.RoundTrip()
	mark := p.Mark()
	do()
	if m := Next[event.Message](p); m.Tone != event.Mistake || !strings.Contains(m.Text, words) {
		p.t.Errorf("the message is %+v, want a mistake with %q", m, words)
	}
	p.RoundTrip()
	if moved := len(Since[event.Drop](p, mark)) + len(Since[event.Turn](p, mark)); moved > 0 {
		p.t.Errorf("with the message %q there was a move or turn at %s", words, at)
	}
	if sounds := soundsSince(p, mark); len(sounds) != 1 || sounds[0] != "error" {
		p.t.Errorf("with the message %q the sounds are %v", words, sounds)
	}
}
