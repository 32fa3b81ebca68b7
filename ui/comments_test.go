//go:build !race

package ui_test

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/game/store"
	"npaastribe/ui/startup"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// comment returns the comment that is shown, or "".
func (h *program) comment() string {
	h.t.Helper()
	if !h.has("comment") {
		return ""
	}
	return partOf[*widget.Link](h, "comment").Text()
}

// writeComment comments on the position that is shown, by keys.
func (h *program) writeComment(text string) {
	h.t.Helper()
	h.shortcut(control(fyne.KeyM, 0))
	h.write(text)
	h.key(fyne.KeyReturn)
}

func (h *program) wantComments(want ...string) {
	h.t.Helper()
	for ply, text := range want {
		h.goTo(ply)
		if got := h.comment(); got != text {
			h.t.Errorf("after %d moves the comment is %q, want %q", ply, got, text)
		}
	}
}

// TestCommentOnMoves writes, changes and removes comments, which are kept with the game.
func TestCommentOnMoves(t *testing.T) {
	h := newStoredProgram(t).begin()
	h.drop(4, 5, 6)
	h.goTo(1)
	h.writeComment("good")
	h.goTo(0)
	h.writeComment("the start ")
	h.goTo(2)
	h.writeComment("never kept")
	h.writeComment(" for long") // the cursor is behind the old text
	if got := h.comment(); got != "never kept for long" {
		t.Errorf("the comment is %q", got)
	}
	h.menu("menu.comment")
	h.enter("text", "other")
	h.key(fyne.KeyEscape)
	h.menu("menu.comment")
	h.enter("text", "other")
	h.tap("cancel")
	h.wantComments("the start", "good", "never kept for long", "")
	h.goTo(2)
	h.menu("menu.comment")
	h.enter("text", "")
	h.key(fyne.KeyBackspace)
	h.tap("ok")
	h.wantComments("the start", "good", "", "")
	if text := h.copied(); !strings.Contains(text, "{the start} 1. 5 {good} 2. 6 3. 7") {
		t.Errorf("the copied text is %s", text)
	}
	h = h.restart().begin()
	h.wantComments("the start", "good", "", "")
	h.goTo(1)
	h.menu("menu.comment")
	h.tap("ok") // without a change
	h.press("new")
	if got := h.comment(); got != "" {
		t.Errorf("the new game has the comment %q", got)
	}
	h.undoKey()
	h.wantComments("the start", "good", "", "")
}

// TestCommentFollowsItsMove opens the dialog, and a computer moves before it is closed.
func TestCommentFollowsItsMove(t *testing.T) {
	h := newProgram(t, againstBeginner).begin()
	h.drop(4)
	h.shortcut(control(fyne.KeyM, 0))
	h.awaitPerson()
	h.wantMoves(2)
	h.write("mine")
	h.key(fyne.KeyReturn)
	h.wantComments("", "mine", "")
}

// TestOverlongCommentIsNotEdited opens a game with a comment as long as a book.
func TestOverlongCommentIsNotEdited(t *testing.T) {
	h := newProgram(t).begin()
	long := strings.Repeat("chapter ", 10_000)
	h.paste("[Game \"nrow\"]\n\n1. 4 {" + long + "}\n")
	if got := h.comment(); !strings.HasPrefix(long, strings.TrimSuffix(got, "…")) || got == "" {
		t.Errorf("the comment is shown as %.50q…", got)
	}
	h.shortcut(control(fyne.KeyM, 0))
	h.wantMessage("longer than the 10,000 letters that can be written here")
	if h.dialog() != "" || !strings.Contains(h.copied(), strings.TrimSpace(long)) {
		t.Error("the comment can be edited, or was changed")
	}
}

// TestCommentWithFoldedList writes a comment while the list of moves is folded.
func TestCommentWithFoldedList(t *testing.T) {
	h := newProgram(t).begin()
	h.drop(4)
	h.menu("menu.moves")
	h.writeComment("good")
	h.wantMessage("good")
	h.drop(5)
	h.press("undo")
	h.wantMessage("good")
}

// TestCommentBeforeWaitingFile keeps a comment although a file waits for the end of its dialog.
func TestCommentBeforeWaitingFile(t *testing.T) {
	var offer func(file, game string, take func() bool)
	h := start(t, uitest.App(t), startup.Config{
		Archive: filepath.Join(t.TempDir(), "matches.db"), Settings: settingsFile(t),
		HandleOffers: func(open func(file, game string, take func() bool)) { offer = open },
	}).begin()
	h.drop(4)
	h.shortcut(control(fyne.KeyM, 0))
	h.write("precious")
	offer(writeFile(t, "[Game \"nrow\"] 1. 1 2 2. 3", t.TempDir(), "game.txt"), "", func() bool { return true })
	h.runNext() // the file is taken
	h.runNext() // and has been read
	h.key(fyne.KeyReturn)
	h.wantMoves(3)
	stored := h.openStore()
	for _, summary := range stored.List(store.Filter{}, store.Order{}) {
		if k, _ := stored.Load(summary.ID); strings.Contains(k.Moves, "{precious}") {
			return
		}
	}
	t.Error("no stored game has the comment")
}

// TestOverlongCommentIsNotKept writes more than a comment can have.
func TestOverlongCommentIsNotKept(t *testing.T) {
	h := newProgram(t).begin()
	h.drop(4)
	h.shortcut(control(fyne.KeyM, 0))
	h.app.Clipboard().SetContent(strings.Repeat("x", 20_000))
	h.shortcut(&fyne.ShortcutPaste{Clipboard: h.app.Clipboard()})
	if h.disabledInDialog("ok") {
		t.Error("as much as is pasted can't be kept")
	}
	h.write("y")
	h.key(fyne.KeyReturn)
	if h.dialog() != "comment" || !h.disabledInDialog("ok") {
		t.Error("a comment that is too long was kept")
	}
	h.key(fyne.KeyBackspace, fyne.KeyReturn)
	if h.dialog() != "" || !strings.Contains(h.copied(), strings.Repeat("x", 10_000)+"}") {
		t.Error("the longest comment is not kept")
	}
}

// TestNoCommentsOnQuestions has lessons, whose positions are no match.
func TestNoCommentsOnQuestions(t *testing.T) {
	h := newProgram(t).begin()
	h.startLessons()
	h.shortcut(control(fyne.KeyM, 0))
	if h.dialog() != "" || !h.item("menu.comment").Disabled {
		t.Error("a lesson can be commented on")
	}
}
