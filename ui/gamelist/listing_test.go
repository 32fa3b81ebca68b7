package gamelist

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// newLargeHarness returns a library of four matches that searches as if there were very many.
func newLargeHarness(t *testing.T) *harness {
	t.Helper()
	return newHarness(t, func(s *fakeStore) {
		fourMatches(t)(s)
		s.many = true
	})
}

func TestLargeArchiveSearchesInBackground(t *testing.T) {
	h := newLargeHarness(t)
	if len(h.rows.list) > 0 || h.empty.Hidden || !strings.Contains(h.empty.Text(), "Reading") || h.caption.Text() != "" {
		t.Errorf("%d rows during the search; the text is %q and the caption %q", len(h.rows.list), h.empty.Text(), h.caption.Text())
	}
	h.store.finishWork()
	if got := h.order(); got != "awari gomoku othello nrow" || !h.empty.Hidden || h.caption.Text() != "4 games" {
		t.Errorf("after the search there are %s; the text is %q and the caption %q", got, h.empty.Text(), h.caption.Text())
	}
	h.sort(h.Library.order.By)
	if got := h.order(); got != "awari gomoku othello nrow" || !h.empty.Hidden {
		t.Errorf("during the next search the list shows %s", got)
	}
	h.store.finishWork()
	if got := h.order(); got != "nrow othello gomoku awari" {
		t.Errorf("in the other order the list shows %s", got)
	}
}

// TestLatestSearchWins types more letters before the first search has ended.
func TestLatestSearchWins(t *testing.T) {
	h := newLargeHarness(t)
	h.store.finishWork()
	h.window.Canvas().Focus(h.search)
	test.Type(h.search, "ad")
	test.Type(h.search, "a")
	if len(h.store.work) != 1 {
		t.Fatalf("%d searches run at the same time", len(h.store.work))
	}
	h.store.finishWork()
	if got := h.order(); got != "awari gomoku othello nrow" {
		t.Errorf("the result of the outdated search is shown: %s", got)
	}
	h.store.finishWork()
	if got := h.order(); got != "othello nrow" || len(h.store.work) > 0 {
		t.Errorf("filtered by Ada: %s, with %d searches running", got, len(h.store.work))
	}
}

// TestDeleteDuringSearch deletes a match during a search, and restores it.
func TestDeleteDuringSearch(t *testing.T) {
	h := newLargeHarness(t)
	h.store.finishWork()
	h.Reload()
	h.click(3, false, 0)
	h.press(fyne.KeyDelete)
	if got := h.order(); got != "awari gomoku othello" || h.caption.Text() != "1 game was deleted." {
		t.Errorf("after deleting, the list shows %s and the caption is %q", got, h.caption.Text())
	}
	h.wantRows("after a deletion", 2)
	h.store.finishWork()
	h.store.finishWork()
	if got := h.order(); got != "awari gomoku othello" {
		t.Errorf("the search restored the deleted match: %s", got)
	}
	h.Undo()
	h.store.finishWork()
	if got := h.order(); got != "awari gomoku othello nrow" {
		t.Errorf("after Undo the list shows %s", got)
	}
	h.wantRows("what is back", 3)
}
