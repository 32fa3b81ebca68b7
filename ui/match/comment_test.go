package match_test

import (
	"testing"

	"npaastribe/game/othello"
	"npaastribe/ui/match"
)

// TestComment comments on positions while a computer thinks, which goes on.
func TestComment(t *testing.T) {
	b := benchFor(t, othello.Rules)
	b.start(nil, ann, computer)
	b.play(d3)
	here, before := b.Match().Node(), len(b.events)
	b.History.Comment(here, "well played")
	b.History.Comment(b.Match().At(0), "the start")
	b.reply(c3)
	b.finishMove()
	b.History.Comment(here, "too fast")
	if got := b.Match().At(1).Comment(); got != "too fast" {
		t.Errorf("the comment is %q", got)
	}
	if got := b.Match().At(0).Comment() + b.Match().Node().Comment(); got != "the start" {
		t.Errorf("the other positions have the comments %q", got)
	}
	for _, e := range b.events[before:] {
		if f, ok := e.(match.Thinking); ok && f.Stage == match.Cancelled {
			t.Error("the computer was interrupted")
		}
	}
	b.start(nil, ann, bo)
	b.History.Comment(here, "of another match")
	if here.Comment() != "too fast" {
		t.Errorf("a node of another match has the comment %q", here.Comment())
	}
	b.Close()
	b.History.Comment(b.Match().Node(), "too late")
	if b.Match().Node().Comment() != "" {
		t.Error("a closed match was changed")
	}
}
