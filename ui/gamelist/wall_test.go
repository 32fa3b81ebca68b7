package gamelist

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"npaastribe/game/nrow"
	"npaastribe/game/othello"

	"npaastribe/ui/i18n"
)

// newWallHarness returns a library that shows the wall of pictures.
func newWallHarness(t *testing.T, fill func(*fakeStore)) *harness {
	t.Helper()
	h := newHarness(t, fill)
	h.config.WallChanged = func(bool) {}
	test.Tap(h.wall)
	h.window.Canvas().Capture()
	return h
}

// tileOf returns the tile of a visible match.
func (h *harness) tileOf(i int) *tile {
	h.t.Helper()
	for _, t := range test.WidgetRenderer(h.rows).(*rowsRenderer).tiles {
		if t.shown == i && !t.Hidden {
			return t
		}
	}
	h.t.Fatalf("match %d is not drawn", i)
	return nil
}

// clickTile clicks on a tile.
func (h *harness) clickTile(i int) {
	pos, size := h.rows.area(i)
	h.clickAt(pos.AddXY(size.Width/2, size.Height/2), 0)
}

func TestWallTiles(t *testing.T) {
	h := newWallHarness(t, func(s *fakeStore) {
		s.put(t, nrow.Rules, 0, seats("Ada", "Bo"), 0, 1, 0, 1, 0, 1, 0)
		s.put(t, othello.Rules, 60, seats("Cleo", "Ada"), 19)
	})
	for i, want := range []string{"Cleo – Ada|Unfinished|20 Nov 2026", "Ada – Bo|Ada won|20 Nov 2026"} {
		tile := h.tileOf(i)
		var texts []string
		for _, text := range tile.texts {
			texts = append(texts, text.Text)
		}
		if got := strings.Join(texts, "|"); got != want || tile.picture.Image == nil || tile.picture.Size().Height < 100 {
			t.Errorf("tile %d has the texts %q, want %q, and a picture of %v", i, got, want, tile.picture.Size())
		}
	}
	if h.header.content.Visible() {
		t.Error("the column headers are shown over the wall")
	}
	for _, l := range test.WidgetRenderer(h.rows).(*rowsRenderer).lines {
		if !l.Hidden {
			t.Error("a row of the list is shown on the wall")
		}
	}
}

// TestWallStartsAtTop switches to the wall and back: the wall must begin where the column
// headers are above the list.
func TestWallStartsAtTop(t *testing.T) {
	h := newHarness(t, manyMatches(t, 40))
	h.config.WallChanged = func(bool) {}
	place := func(o fyne.CanvasObject) float32 { return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y }
	h.Content.Refresh() // as in a dialog, which does the layout twice
	heads, list := place(h.header.content), place(h.rows)
	test.Tap(h.wall)
	const line = 8 // height of the separator above, with its margins
	if wall := place(h.rows); wall > heads+line {
		t.Errorf("the wall starts at %v, the column headers of the list at %v", wall, heads)
	}
	test.Tap(h.wall)
	if again := place(h.rows); again != list {
		t.Errorf("the list starts at %v, and started at %v", again, list)
	}
}

// TestArrowsFollowMirroredWall moves in Persian, where the first picture is on the right.
func TestArrowsFollowMirroredWall(t *testing.T) {
	h := newWallHarness(t, manyMatches(t, 40))
	t.Cleanup(func() { i18n.Use("en") })
	i18n.Use("fa")
	h.Focus(h.window.Canvas())
	h.press(fyne.KeyLeft, fyne.KeyLeft)
	h.wantRows("to the left", 2)
	h.press(fyne.KeyRight)
	h.wantRows("to the right", 1)
}

// TestWallKeysAndClicks moves and selects on the wall by keys and clicks.
func TestWallKeysAndClicks(t *testing.T) {
	h := newWallHarness(t, manyMatches(t, 40))
	h.Focus(h.window.Canvas())
	across := h.rows.across()
	if across < 3 {
		t.Fatalf("only %d tiles are in a row", across)
	}
	h.press(fyne.KeyRight, fyne.KeyRight)
	h.wantRows("to the right", 2)
	h.press(fyne.KeyDown)
	h.wantRows("down", 2+across)
	h.press(fyne.KeyLeft, fyne.KeyUp)
	h.wantRows("to the left and up", 1)
	h.press(fyne.KeyEnd)
	h.wantRows("the end", 39)
	if _, ok := h.rows.Places()["row.39"]; !ok {
		t.Error("the last match is not visible")
	}
	h.press(fyne.KeyHome)
	h.clickTile(across)
	h.wantRows("a click", across)
	h.clickTile(across)
	h.press(fyne.KeyReturn)
	if id := h.rows.list[across].ID; len(h.opened) != 2 || h.opened[0] != id || h.opened[1] != id {
		t.Errorf("opened %v, want %v twice", h.opened, id)
	}
}

// TestOnlyVisibleTilesAreLoaded scrolls through ten thousand matches.
func TestOnlyVisibleTilesAreLoaded(t *testing.T) {
	h := newWallHarness(t, manyMatches(t, 10_000))
	first, end := h.rows.inSight()
	if h.store.loads > 4*(end-first) { // the list was read before the wall
		t.Errorf("%d matches were loaded to show %d", h.store.loads, end-first)
	}
	h.store.loads = 0
	for range 10 {
		h.rows.ScrollBy(tileHigh)
	}
	across := h.rows.across()
	if h.store.loads > 11*across || h.store.loads < 9*across {
		t.Errorf("%d matches were loaded for ten rows of %d", h.store.loads, across)
	}
	if tiles := len(test.WidgetRenderer(h.rows).(*rowsRenderer).tiles); tiles > 8*across {
		t.Errorf("there are %d tile widgets", tiles)
	}
}

// TestSwitchBetweenWallAndList switches to the wall and back: the match at the cursor must stay
// visible, and WallChanged must be called.
func TestSwitchBetweenWallAndList(t *testing.T) {
	h := newHarness(t, manyMatches(t, 300))
	var said []bool
	h.config.WallChanged = func(wall bool) { said = append(said, wall) }
	h.Focus(h.window.Canvas())
	h.press(fyne.KeyEnd)
	for range 2 {
		test.Tap(h.wall)
		if _, ok := h.rows.Places()["row.299"]; !ok {
			t.Error("the selected match is not visible")
		}
	}
	if fmt.Sprint(said) != "[true false]" || !h.header.content.Visible() {
		t.Errorf("WallChanged was called with %v, or the headers are hidden", said)
	}
}
