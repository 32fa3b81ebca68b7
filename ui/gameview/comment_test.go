package gameview

import (
	"math"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/event"
)

// TestCommentOfShownPosition steps through a match with comments.
func TestCommentOfShownPosition(t *testing.T) {
	s := newView(t)
	s.play.tree = crossesGame(t, 3)
	s.play.tree.At(2).SetComment("a threat")
	s.Handle(event.Turn{})
	box, list := s.panel.moves.comment, s.panel.moves.list
	high := list.Size().Height
	if box.scroll.Visible() || box.rule.Visible() {
		t.Errorf("a move without a comment has one: %q", box.link.Text())
	}
	s.play.tree.Undo()
	s.Handle(event.Turn{})
	below := list.Position().Y + list.Size().Height
	if got := s.header.subtitle.Text(); got == "a threat" {
		t.Error("the comment is shown twice")
	}
	if !box.scroll.Visible() || box.link.Text() != "a threat" || list.Size().Height >= high || box.rule.Position().Y < below {
		t.Errorf("the comment %q at %v is shown: %t; the list ends at %v", box.link.Text(), box.scroll.Position(), box.scroll.Visible(), below)
	}
	test.Tap(box.link)
	if s.did[len(s.did)-1] != "comment" || s.window.Canvas().Focused() != fyne.Focusable(list) {
		t.Errorf("a click on the comment led to %v, and the focus is on %T", s.did, s.window.Canvas().Focused())
	}
	s.folded = true
	s.Refresh()
	if box.scroll.Visible() || box.rule.Visible() {
		t.Error("the comment is shown below a folded list")
	}
	s.Handle(event.Turn{})
	if got := s.header.subtitle.Text(); got != "a threat" {
		t.Errorf("beside the title of a folded list it says %q", got)
	}
	s.folded = false
	s.Refresh()
	s.play.tree.Redo()
	s.Handle(event.Turn{})
	if box.scroll.Visible() || list.Size().Height != high {
		t.Errorf("back at a move without a comment the list is %v high, before %v", list.Size().Height, high)
	}
}

// TestLongComment shows a comment of many lines in windows of many heights.
func TestLongComment(t *testing.T) {
	s := newView(t)
	s.play.tree = crossesGame(t, 7)
	s.play.tree.Node().SetComment(strings.Repeat("words and more ", 500))
	s.setJudgements()
	s.Handle(event.Result{})
	m, seen := s.panel.moves, map[bool]bool{}
	if text := m.comment.link.Text(); len(text) > 1010 || !strings.HasSuffix(text, "…") {
		t.Errorf("%d bytes of the comment are shown", len(text))
	}
	for high := float32(380); high < 1000; high += 13 {
		s.window.Resize(fyne.NewSize(900, high))
		seen[m.comment.scroll.Visible()] = true
		end := m.list.Position().Y + m.list.Size().Height
		if m.list.Size().Height < listRow {
			t.Errorf("in a height of %v the list has %v", high, m.list.Size().Height)
		}
		if !m.comment.scroll.Visible() {
			if m.graph.Visible() && m.comment.hasRoom(m.list.Size().Height+m.graph.Size().Height) {
				t.Errorf("in a height of %v the graph takes the room of the comment; the list has %v", high, m.list.Size().Height)
			}
			continue
		}
		if lines := (m.comment.scroll.Size().Height - 2*fynetheme.InnerPadding()) / commentLine(); math.Abs(float64(lines)-math.Round(float64(lines))) > 0.01 {
			t.Errorf("in a height of %v %.2f lines of the comment are shown", high, lines)
		}
		top, bottom := m.comment.scroll.Position().Y, m.comment.scroll.Position().Y+m.comment.scroll.Size().Height
		if top < end || m.graph.Visible() && m.graph.Position().Y < bottom || bottom > m.content.Size().Height {
			t.Errorf("in a height of %v the comment is from %v to %v, the list ends at %v, the graph begins at %v, the card has %v",
				high, top, bottom, end, m.graph.Position().Y, m.content.Size().Height)
		}
	}
	if !seen[true] || !seen[false] {
		t.Errorf("the comment was shown and hidden: %v", seen)
	}
}
