package gameview

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game/search"
	"npaastribe/ui/event"
	"npaastribe/ui/match"
)

func TestHeaderTurn(t *testing.T) {
	s := newView(t)
	s.want(map[string]string{"title": "Welcome", "subtitle": "Set up a game and start it."})
	s.play.tree = crossesGame(t, 1)
	for _, c := range []struct {
		prepare  func()
		subtitle string
	}{
		{func() {}, "3 in a row wins."},
		{func() { s.play.waiting = true }, "Click to go on."},
		{func() { s.play.paused = true }, "Space: play on. Full stop: one move."},
		{func() { s.recoverHint = "The game is in the archive." }, "The game is in the archive."},
	} {
		c.prepare()
		s.Handle(event.Turn{Text: "Ben's turn"})
		s.want(map[string]string{"title": "Ben's turn", "subtitle": c.subtitle})
	}
	if got, want := s.header.coin.Resource.Name(), s.game.Icon(2).Name(); got != want {
		t.Errorf("the piece is %s, want %s", got, want)
	}
}

func TestNewGameButtonAtEnd(t *testing.T) {
	s := newView(t)
	s.play.tree = crossesGame(t, 7)
	s.Handle(event.Result{Text: "Ada wins!"})
	s.want(map[string]string{"title": "Ada wins!", "subtitle": "7 moves. Ctrl+N starts a new game."})
	if got := s.button("new").Importance; got != fynewidget.MediumImportance {
		t.Errorf("New game beside Again has the importance %v", got)
	}
	s.ending.leave()
	if got := s.button("new").Importance; got != fynewidget.HighImportance {
		t.Errorf("New game alone has the importance %v", got)
	}
	if got, want := s.header.coin.Resource.Name(), s.game.Icon(1).Name(); got != want {
		t.Errorf("the piece is %s, want %s", got, want)
	}
	s.play.tree = crossesGame(t, 0)
	s.Handle(event.Turn{Text: "Ada's turn"})
	if got := s.button("new").Importance; got != fynewidget.MediumImportance {
		t.Errorf("in a new game, New game has the importance %v", got)
	}
}

// TestHintReason checks the cells and the text of a hint, which last until the next move,
// and that the text includes the move if there is room.
func TestHintReason(t *testing.T) {
	const move, why, long = "a1 is a good move.", "It wins.", "It wins in 3 moves: each threat has only one answer, and there are very many of them, one after the other, until there is no way out for anybody who has not seen it coming."
	s := newView(t)
	s.play.tree = crossesGame(t, 2)
	for _, c := range []struct {
		cells     []int
		text, say string
	}{
		{[]int{0, 3, 6}, why, move + " " + why},
		{nil, "", move},
		{nil, long, long},
	} {
		s.Handle(event.Message{Text: move})
		s.Handle(event.Hint{Move: "a1", Text: c.text, Cells: c.cells})
		if s.refreshPanel(); !slices.Equal(s.game.glowing, c.cells) {
			t.Errorf("the highlighted cells are %v, want %v", s.game.glowing, c.cells)
		}
		s.want(map[string]string{"subtitle": c.say})
	}
	s.Handle(event.Hint{Move: "a1", Cells: []int{4}})
	if s.Handle(event.Turn{}); s.game.glowing != nil {
		t.Errorf("after the next move the cells %v are highlighted", s.game.glowing)
	}
}

// TestMessagesAfterNextMove checks what becomes of a message of either tone when a move
// is made.
func TestMessagesAfterNextMove(t *testing.T) {
	for tone, want := range map[event.Tone]struct {
		color fyne.ThemeColorName
		after string
	}{
		event.Mistake: {theme.ColorNameError, "3 in a row wins."},
		event.Info:    {theme.ColorNamePrimary, "Taken!"},
	} {
		s := newView(t)
		s.Handle(event.Message{Tone: tone, Text: "Taken!"})
		if got := colorOf(s.header.subtitle.Segments[0]); got != want.color {
			t.Errorf("%s: the colour is %s, want %s", tone, got, want.color)
		}
		s.want(map[string]string{"subtitle": "Taken!"})
		s.Handle(event.Drop{Phase: event.Start})
		s.want(map[string]string{"subtitle": want.after})
	}
}

// TestRecoverHintEndsWithAMove checks that a person's move removes the text about a game that
// Undo brings back, however it was said, and a computer's does not.
func TestRecoverHintEndsWithAMove(t *testing.T) {
	const back, rule = "Undo brings it back.", "3 in a row wins."
	for _, say := range []event.Event{event.Turn{}, event.Message{Text: back}} {
		for who, want := range map[match.Player]string{{Name: "Ada"}: rule, {Name: "Minerva", Level: search.Hard}: back} {
			s := newView(t)
			s.play.players[0] = who
			s.recoverHint = back
			s.Handle(say)
			s.want(map[string]string{"subtitle": back})
			s.Handle(event.Drop{Phase: event.Start})
			s.want(map[string]string{"subtitle": want})
		}
	}
}

func colorOf(s fynewidget.RichTextSegment) fyne.ThemeColorName {
	text, _ := s.(*fynewidget.TextSegment)
	return text.Style.ColorName
}

// TestTypedTextInSubtitle checks that the subtitle returns after typing, also if it has
// changed meanwhile.
func TestTypedTextInSubtitle(t *testing.T) {
	s := newView(t)
	s.Handle(event.Turn{})
	s.Handle(event.Typed{Text: "h"})
	s.want(map[string]string{"subtitle": "Cell h…"})
	s.Handle(event.Typed{Text: "h1", Cell: true})
	s.want(map[string]string{"subtitle": "Cell h1… Enter takes it at once."})
	s.Handle(event.Typed{})
	s.want(map[string]string{"subtitle": "3 in a row wins."})
	s.Handle(event.Typed{Text: "h"})
	s.Handle(event.Message{Tone: event.Info, Text: "The sound is off."})
	s.want(map[string]string{"subtitle": "The sound is off."})
	s.Handle(event.Typed{})
	s.want(map[string]string{"subtitle": "The sound is off."})
}

func TestLongTitleShrinks(t *testing.T) {
	s := newView(t)
	line := s.header.title
	s.window.Resize(fyne.NewSize(640, 560))
	high := line.MinSize().Height
	s.Handle(event.Turn{Text: "Maximiliane von Habsburg-Lothringen's turn"})
	need := fyne.MeasureText(line.Text(), line.TextSize(), fyne.TextStyle{Bold: true}).Width
	if need > line.Size().Width || line.MinSize().Height != high {
		t.Errorf("the title needs %v of %v and is %v high, not %v", need, line.Size().Width, line.MinSize().Height, high)
	}
}

func TestControls(t *testing.T) {
	s := newView(t)
	p := s.play
	p.canTakeBack, p.canRedo, p.canHint, p.canReview = true, true, true, true
	s.Refresh()
	names := []string{"new", "settings", "exit", "undo", "redo", "hint", "analyse", "review", "moves.toggle"}
	for _, name := range names {
		s.tap(name)
	}
	p.demo, p.canPause, p.on = true, true, true
	s.Refresh()
	more := []string{"pause", "step"}
	for _, name := range more {
		s.tap(name)
	}
	s.tap("review.cancel")
	if want := append(append(names, more...), "review"); !slices.Equal(s.did, want) {
		t.Errorf("the callbacks are %v, want %v", s.did, want)
	}
}

func TestStatusLine(t *testing.T) {
	s := newView(t)
	high := s.game.board.Size().Height
	s.game.status = "Black 2 · White 2"
	s.Handle(event.Turn{})
	s.window.Content().Refresh()
	if !slices.Equal(s.visibleParts("status"), []string{"status"}) || s.says("status") != s.game.status || s.game.board.Size().Height >= high {
		t.Errorf("the status is %q, under a board that is %v high, was %v", s.says("status"), s.game.board.Size().Height, high)
	}
	s.play.busy, s.game.status = true, "Black 3 · White 1"
	s.Refresh()
	if s.says("status") != "Black 2 · White 2" {
		t.Error("the status changes before the board does")
	}
	s.play.busy, s.game.status = false, ""
	s.Handle(event.Result{})
	if len(s.visibleParts("status")) > 0 {
		t.Error("the status line is shown without a text")
	}
}

func TestPanelLeavesLargestBoard(t *testing.T) {
	s := newView(t)
	panel, board := s.panel.scroll, s.game.board
	beside := func() bool { return panel.Position().X >= board.Position().X+board.Size().Width }
	under := func() bool { return panel.Position().Y >= board.Position().Y+board.Size().Height }
	for _, c := range []struct {
		size          fyne.Size
		columns, rows float32
		where         func() bool
	}{
		{fyne.NewSize(1060, 688), 10, 10, beside},
		{fyne.NewSize(700, 1200), 10, 10, under},
		{fyne.NewSize(700, 1200), 4, 20, beside},
	} {
		board.columns, board.rows = c.columns, c.rows
		s.window.Resize(c.size)
		s.Relayout()
		if !c.where() {
			t.Errorf("%v×%v in %v: the panel is at %v, the board at %v, of size %v",
				c.columns, c.rows, c.size, panel.Position(), board.Position(), board.Size())
		}
	}
}
