//go:build e2e && linux

package e2e

import (
	"fmt"
	"image"
	"maps"
	"slices"
	"strings"
	"testing"

	"npaastribe/ui/event"
)

// windowSizes are the smallest supported size, the smallest usual one, the default, a full
// small screen, a large window, and one that is higher than wide.
var windowSizes = [][2]int{{640, 360}, {640, 560}, {1060, 688}, {1366, 700}, {1800, 1000}, {700, 1000}}

// boardSizes are the two that have buttons, and the extremes.
var boardSizes = [][2]int{{10, 10}, {7, 6}, {20, 20}, {4, 20}, {20, 4}}

// TestSizes shows every board in every window.
func TestSizes(t *testing.T) {
	t.Parallel()
	p := Launch{}.Start(t)
	for i, board := range boardSizes {
		if i > 0 {
			p.Press("ctrl+comma")
			p.Opens("settings")
		}
		p.Play("gravity", "instant", "columns", fmt.Sprint(board[0]), "rows", fmt.Sprint(board[1]))
		for column := range 4 {
			p.Drop(column)
		}
		for _, window := range windowSizes {
			p.Resize(window[0], window[1])
			name := fmt.Sprintf("size-%d-%d-board-%d-%d", window[0], window[1], board[0], board[1])
			p.Shot(name)
			p.checkLayout(name, board[0], board[1])
		}
	}
}

// checkLayout checks that all parts are inside the window and that none overlap.
func (p *Program) checkLayout(name string, columns, rows int) {
	p.t.Helper()
	p.trace.read()
	places := map[string]image.Rectangle{}
	for part, r := range p.trace.layout.Rects {
		places[part] = box(r)
	}
	size := p.size()
	p.checkInside(name, places, image.Rect(0, 0, size[0], size[1]))
	p.checkApart(name, places)
	if !p.hasDialog() {
		p.checkBoard(name, places, columns, rows)
	}
}

func (p *Program) checkInside(name string, places map[string]image.Rectangle, window image.Rectangle) {
	p.t.Helper()
	for _, part := range slices.Sorted(maps.Keys(places)) {
		if place := places[part]; place.Empty() || !place.In(window) {
			p.t.Errorf("%s: %s is at %v, the window is %v", name, part, place, window)
		}
	}
}

// checkApart checks that no two parts overlap. It ignores what is under a dialog or under the
// result over the board, the backgrounds of the board, of lists and of the analysis, and the
// message, whose margin may overlap.
func (p *Program) checkApart(name string, places map[string]image.Rectangle) {
	p.t.Helper()
	dialog, over := p.hasDialog(), p.Has("finale.again")
	var parts []string
	for _, part := range slices.Sorted(maps.Keys(places)) {
		under := strings.HasPrefix(part, "dialog.") != dialog || over && strings.HasPrefix(part, "cell.")
		if !under && !slices.Contains([]string{"board", "moves", "analysis", "message", "dialog.list", "dialog.edit"}, part) {
			parts = append(parts, part)
		}
	}
	for i, one := range parts {
		for _, other := range parts[i+1:] {
			if common := places[one].Intersect(places[other]); !common.Empty() {
				p.t.Errorf("%s: %s at %v and %s at %v overlap", name, one, places[one], other, places[other])
			}
		}
	}
}

// checkBoard checks that the cells are squares in a grid and that every arrow is above its
// column.
func (p *Program) checkBoard(name string, places map[string]image.Rectangle, columns, rows int) {
	p.t.Helper()
	first := places["cell.0.0"]
	for column := range columns {
		for row := range rows {
			part := fmt.Sprintf("cell.%d.%d", column, row)
			want := first.Add(image.Pt(column*first.Dx(), -row*first.Dx()))
			if place := places[part]; place.Dx() != place.Dy() || place != want {
				p.t.Errorf("%s: %s is at %v, want %v", name, part, place, want)
			}
		}
		arrow, cell := places[fmt.Sprintf("arrow.%d", column)], places[fmt.Sprintf("cell.%d.0", column)]
		if off := arrow.Min.X + arrow.Max.X - cell.Min.X - cell.Max.X; off < -2 || off > 2 || arrow.Dx() > cell.Dx() {
			p.t.Errorf("%s: arrow %d is at %v, its column at %v", name, column, arrow, cell)
		}
		if arrow.Max.Y > places[fmt.Sprintf("cell.%d.%d", column, rows-1)].Min.Y {
			p.t.Errorf("%s: arrow %d is not over the board", name, column)
		}
	}
}

// TestLooks shows everything there is to see: light and dark, in English and in Danish, in the
// default and in a small window, and on a high-resolution screen.
func TestLooks(t *testing.T) {
	t.Parallel()
	d := NewDesktop(t)
	for _, l := range []struct {
		name string
		Launch
		size [2]int
	}{
		{"light", Launch{Moving: true, Theme: "light"}, [2]int{1060, 688}},
		{"dark", Launch{Theme: "dark"}, [2]int{1060, 688}},
		{"danish", Launch{Lang: "da_DK.UTF-8"}, [2]int{1060, 688}},
		{"scaled", Launch{Scale: "1.5"}, [2]int{1590, 1032}},
		{"danish-small", Launch{Moving: true, Lang: "da_DK.UTF-8", Theme: "dark"}, [2]int{640, 560}},
	} {
		t.Run(l.name, func(t *testing.T) {
			l.Desktop = d.On(t)
			p := l.Start(t)
			if l.size != p.size() {
				p.Resize(l.size[0], l.size[1])
			}
			p.showDialogs("looks-" + l.name)
			p.showGame("looks-" + l.name)
		})
	}
}

// see takes a picture and checks the layout.
func (p *Program) see(name string) *image.RGBA {
	p.t.Helper()
	img := p.Shot(name)
	p.checkLayout(name, 7, 6)
	return img
}

func (p *Program) showDialogs(name string) {
	p.t.Helper()
	img := p.see(name + "-start")
	p.ChooseLevel(2, master)
	img = p.ShotAfter(name+"-start-computer", img)
	p.Click("dialog.level2")
	p.ShotAfter(name+"-start-levels", img)
	p.Press("Escape")
	p.ChooseLevel(2, 0)
	img = p.ShotAfter(name+"-start-person", img)
	p.Click("dialog.coin1")
	p.ShotAfter(name+"-start-coins", img)
	p.Press("Escape")
	p.Click("dialog.board.classic")
	p.Play("gravity", "1.62")
	for _, c := range []struct {
		dialog string
		open   func()
	}{
		{"settings", func() { p.Press("ctrl+comma") }},
		{"archive", func() { p.Press("ctrl+l") }},
		{"rules", func() { p.Press("F2") }},
		{"shortcuts", func() { p.Press("ctrl+question") }},
		{"about", p.openAbout},
	} {
		c.open()
		p.Opens(c.dialog)
		p.see(name + "-" + c.dialog)
		p.Press("Escape")
		p.Closes(c.dialog)
	}
}

// openAbout opens the last item of the last menu by keys.
func (p *Program) openAbout() {
	p.t.Helper()
	p.Press("Alt_L")
	p.Press("Right", "Right", "Right", "Up", "Return")
}

func (p *Program) showGame(name string) {
	p.t.Helper()
	img := p.see(name + "-empty")
	p.Hover("cell.2.4")
	p.ShotAfter(name+"-ghost", img)
	p.Click("arrow.2")
	NextThat(p, "half of the way", func(f event.Frame) bool { return f.Offset > 2 })
	Save(p.t, name+"-falling", p.Look())
	p.OpenExtra("gravity")
	p.Fill("gravity", "instant")
	p.Click("extra")
	p.Press("Return")
	p.Rest()
	for range 5 {
		p.Drop(2)
	}
	p.Click("arrow.2")
	Next[event.Message](p)
	p.see(name + "-error")
	p.Press("ctrl+n")
	Next[event.Turn](p)
	for _, column := range []int{0, 1, 0, 1, 0, 1, 0} {
		p.Drop(column)
	}
	p.see(name + "-win")
}
