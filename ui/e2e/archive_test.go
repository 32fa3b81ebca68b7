//go:build e2e && linux

package e2e

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/record"
	"npaastribe/game/store"
	"npaastribe/ui/event"
)

// rows returns the number of visible matches in the archive.
func (p *Program) rows() (n int) {
	for p.Has(fmt.Sprintf("dialog.row.%d", n)) {
		n++
	}
	return n
}

// awaitRows waits until the archive lists n matches.
func (p *Program) awaitRows(what string, n int) {
	p.t.Helper()
	await(p.t, fmt.Sprintf("%s to leave %d rows", what, n), func() bool { return p.rows() == n })
}

// TestArchive plays a game to its end and begins another one, searches for them in the archive,
// and deletes, exports and opens one.
func TestArchive(t *testing.T) {
	t.Parallel()
	p := Launch{}.Start(t)
	p.Play("gravity", "instant", "name1", "Ada", "name2", "Bo")
	for _, column := range won {
		p.Drop(column)
	}
	p.Press("ctrl+n")
	Next[event.Turn](p)
	p.Drop(3)
	p.Press("ctrl+l")
	p.Opens("archive")
	p.awaitRows("two games", 2)
	p.Shot("archive")

	p.Fill("dialog.search", "nobody")
	p.awaitRows("a search for nobody", 0)
	p.Shot("archive-nobody")
	p.Fill("dialog.search", "bo ADA")
	p.awaitRows("a search for both", 2)
	p.choose("dialog.filter.status", 2)
	p.awaitRows("only finished ones", 1)
	p.choose("dialog.filter.status", 0)
	p.awaitRows("all", 2)
	p.Click("dialog.sort.length") // longest first

	p.Click("dialog.row.0")
	p.Press("Delete")
	p.awaitRows("Delete", 1)
	p.Shot("archive-deleted")
	p.Press("ctrl+z")
	p.awaitRows("Ctrl+Z", 2)
	p.Click("dialog.row.1")
	p.Press("Delete") // does nothing, as it is being played
	p.Click("dialog.row.0")
	p.Click("dialog.delete")
	p.awaitRows("the Delete button", 1)
	p.Click("dialog.undo")
	p.awaitRows("the Undo button", 2)

	p.Click("dialog.row.0")
	p.export()
	x, y := centre(p.Rect("dialog.row.0"))
	p.do(append(p.pointer(x, y), "click", "--repeat", "2", "--delay", "60", "1")...)
	if r := Next[event.Result](p); r.Winner != "first" || !r.Again {
		t.Errorf("the result of the opened game is %+v", r)
	}
	p.Closes("archive")
	p.Shot("archive-opened")
	p.Press("Left")
	if e := Next[event.Turn](p); coins(position(p, e.Position)) != len(won)-1 {
		t.Errorf("← leads to %s", e.Position)
	}
	p.Press("Right")
	Next[event.Result](p)
}

// TestArchiveResizesWithWindow resizes the window under the archive.
func TestArchiveResizesWithWindow(t *testing.T) {
	t.Parallel()
	p := Launch{}.Start(t)
	p.Play("gravity", "instant")
	p.Drop(3)
	p.Press("ctrl+l")
	p.Opens("archive")
	for _, size := range [][2]int{{1200, 860}, {720, 560}} {
		p.Resize(size[0], size[1])
		name := fmt.Sprintf("archive-%d-%d", size[0], size[1])
		p.Shot(name)
		p.checkLayout(name, 10, 10)
		if low := p.Rect("dialog.close"); low[1] < size[1]-120 {
			t.Errorf("%s: the buttons are at %v", name, low)
		}
	}
}

// export exports the selected match of Ada and Bo to a file in the home directory, by the
// keyboard.
func (p *Program) export() {
	p.t.Helper()
	img := p.Shot("archive-selected")
	p.Click("dialog.export")
	img = p.ShotAfter("archive-formats", img)
	p.Press("Down", "Return")
	p.Opens("save")
	p.ShotAfter("archive-save", img)
	p.Press("Return")
	NextThat(p, "that the dialog for files closes", func(d event.Dialog) bool { return d.Phase == event.Dismissed })
	var text []byte
	await(p.t, "a file of Ada and Bo", func() bool {
		found, _ := filepath.Glob(filepath.Join(p.Home, "Ada – Bo 20??-??-??.stribe"))
		if len(found) != 1 {
			return false
		}
		var err error
		text, err = os.ReadFile(found[0])
		return err == nil && len(text) > 0
	})
	g, err := record.Read(string(text), record.Hint{})
	if err != nil || g.Tree.Ply() != len(won) || g.Players != [2]string{"Ada", "Bo"} {
		p.t.Errorf("the file contains %+v, %v", g, err)
	}
}

// fillArchive stores a number of matches of all games in a home directory.
func fillArchive(t testing.TB, home string, count int) {
	t.Helper()
	a, problem := store.Open(matchesOf(home), catalog.Rules, store.Calls{})
	if problem != nil {
		t.Fatal(problem)
	}
	defer a.Close()
	names := []string{"Ada", "Bo", "Cleo", "Åse-Marie Kristoffersen", "Jiří"}
	levels := []string{"", "", "beginner", "hard", "master"}
	random := rand.New(rand.NewPCG(1, 1))
	now, first := time.Now(), store.NewID()
	games := catalog.All()
	for i := range count {
		r := games[random.IntN(len(games))].Rules
		m, err := game.NewTree(r, nil)
		if err != nil {
			t.Fatal(err)
		}
		for range 10 + random.IntN(60) {
			if moves := m.State().Moves(); len(moves) > 0 {
				_ = m.Play(moves[random.IntN(len(moves))])
			}
		}
		k := store.New(m, now.Add(-time.Duration(i)*97*time.Minute))
		k.ID = first + store.ID(i) // the default IDs of matches of the same instant may be equal
		k.Seats = [2]store.Seat{{Name: names[random.IntN(5)]}, {Name: names[random.IntN(5)], Level: levels[random.IntN(5)], Player: 1}}
		a.Save(k)
	}
}

// TestLargeArchive scrolls through ten thousand matches, light and dark, in a large and a small
// window, in English and Danish.
func TestLargeArchive(t *testing.T) {
	t.Parallel()
	const many = 10_000
	d := NewDesktop(t)
	home := t.TempDir()
	fillArchive(t, home, many)
	for _, c := range []struct {
		name, theme, lang string
		width, height     int
	}{
		{"light", "light", "en_US.UTF-8", 1180, 820},
		{"dark", "dark", "da_DK.UTF-8", 1000, 700},
		{"small", "light", "da_DK.UTF-8", 640, 560},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := Launch{Desktop: d.On(t), Home: home, Theme: c.theme, Lang: c.lang}.Start(t)
			p.Play()
			p.Resize(c.width, c.height)
			p.Press("ctrl+l")
			p.Opens("archive")
			await(t, "four rows in sight", func() bool { return p.rows() >= 4 })
			img := p.see("full-archive-" + c.name)
			p.scrollRows(40)
			img = p.ShotAfter("full-archive-"+c.name+"-scrolled", img)
			p.Press("End")
			last := fmt.Sprintf("dialog.row.%d", many-1)
			await(t, "the last row", func() bool { return p.Has(last) })
			p.ShotAfter("full-archive-"+c.name+"-end", img)
			p.Press("ctrl+a")
			p.Shot("full-archive-" + c.name + "-all")
			p.Press("Escape")
			p.Closes("archive")
			checkClose(p, byKey)
		})
	}
}

// scrollRows turns the mouse wheel over the list.
func (p *Program) scrollRows(notches int) {
	p.t.Helper()
	x, y := centre(p.Rect("dialog.list"))
	p.do(append(p.pointer(x, y), "click", "--repeat", fmt.Sprint(notches), "--delay", "10", "5")...)
	NextThat(p, "with other rows", func(l event.Layout) bool {
		_, first := l.Rects["dialog.row.0"]
		return !first && len(l.Rects) > 0
	})
}
