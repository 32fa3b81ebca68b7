package boardgame_test

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/gomoku"
	"npaastribe/game/search"
	"npaastribe/ui/board"
	"npaastribe/ui/boardgame"
	"npaastribe/ui/boardgame/boardgametest"
	"npaastribe/ui/editor"
	"npaastribe/ui/event"
	"npaastribe/ui/settings"
	"npaastribe/ui/thumbnail"
	"npaastribe/ui/thumbnail/thumbnailtest"
	"npaastribe/ui/uitest"
)

// plain is a game that says nothing but its rules.
var plain = boardgame.New(boardgame.Game{Rules: gomoku.Rules})

func shown(t *testing.T) (*boardgametest.Host, boardgame.View) {
	t.Helper()
	uitest.App(t)
	host := boardgametest.NewHost(plain.Form.Settings)
	return host, plain.NewView(host.Settings, host)
}

func after(t *testing.T, cells ...string) *game.Tree {
	t.Helper()
	m, err := game.NewTree(gomoku.Rules, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range cells {
		move, err := gomoku.Rules.ParseMove(m.State(), name)
		if err == nil {
			err = m.Play(move)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// lastMessage returns the last message.
func lastMessage(t *testing.T, host *boardgametest.Host) event.Message {
	t.Helper()
	m, ok := host.Events[len(host.Events)-1].(event.Message)
	if !ok {
		t.Fatalf("there is no message among %+v", host.Events)
	}
	return m
}

// TestGameWithRulesOnly plays on the default board of a game that only has rules.
func TestGameWithRulesOnly(t *testing.T) {
	host, view := shown(t)
	window := uitest.Window(t, view.Board())
	window.Resize(fyne.NewSize(700, 700))
	m := after(t, "h8")
	view.Place(m, game.Second)
	area := view.Places()["mark.3.1"]
	test.TapCanvas(window.Canvas(), area.Position.AddXY(area.Size.Width/2, area.Size.Height/2))
	if !slices.Equal(host.Played, []game.Move{18}) {
		t.Errorf("a click plays %v", host.Played)
	}
	done := false
	view.Move(m.State(), m.State().Play(18), 18, func() { done = true })
	first, last := host.Events[0].(event.Drop), host.Events[len(host.Events)-1].(event.Drop)
	if kinds := host.Kinds(); !done || !slices.Equal(kinds, []string{"drop", "frame", "landed", "drop"}) ||
		first != (event.Drop{Phase: event.Start, Column: 3, Row: 1}) || last != (event.Drop{Phase: event.End, Column: 3, Row: 1}) {
		t.Errorf("done %t, events %v: %+v", done, kinds, host.Events)
	}
	if len(view.Keys()) == 0 || view.Icon(game.First) != view.Icon(game.First) || view.Icon(game.First) == view.Icon(game.Second) {
		t.Error("there are no keys, or not one icon for each side")
	}
	if _, shown := view.Counts(m.State()); shown || view.Status(m)+view.StatusNote(m) != "" {
		t.Error("a plain game has counts or a status")
	}
}

// TestUndoDuringAnimation shows another position before the animation of a move has
// ended.
func TestUndoDuringAnimation(t *testing.T) {
	host, _ := shown(t)
	b := boardgame.NewBase[gomoku.Position](boardgame.Config{Game: plain, Host: host, Start: after(t).State()}, board.NewGridBoard(after(t).State().(board.Grid)))
	b.Begin(event.Drop{Column: 3, Row: 1}, func() { t.Error("the cancelled move was completed") })
	b.Progress(func(d *event.Drop) { d.Gravity = 2 })
	if _, ok := b.Rest(after(t, "a1")); !ok || b.Moving() {
		t.Error("Rest does not accept another position, or the board is still moving")
	}
	var phases []event.Phase
	for _, e := range host.Events {
		phases = append(phases, e.(event.Drop).Phase)
	}
	if want := []event.Phase{event.Start, event.Progress, event.Cancelled}; !slices.Equal(phases, want) {
		t.Errorf("the phases are %v, want %v", phases, want)
	}
	b.Rest(after(t, "a1"))
	if len(host.Events) != 3 {
		t.Error("the move was cancelled twice")
	}
	other, err := game.NewTree(awari.Rules, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := b.Rest(other); ok || b.Position.Stones() != 1 {
		t.Error("Rest accepts a position of another game")
	}
}

func TestWordsOfEveryGame(t *testing.T) {
	host, view := shown(t)
	m := after(t, "h8")
	view.Place(m, game.Second)
	taken := game.Move(7*15 + 7)
	for _, c := range []struct {
		got, want string
	}{
		{view.IllegalMoveText(m.State(), taken, m.State().Check(taken)), "h8 is taken already. Choose an empty cell."},
		{view.IllegalMoveText(m.State(), 999, m.State().Check(999)), "That was beside the board. Click inside a cell."},
		{view.IllegalMoveText(m.State(), 0, game.ErrEnded), "The game is over. Start a new game, or undo."},
		{view.IllegalMoveText(m.State(), 0, errors.New("?")), "That was beside the board. Click inside a cell."},
		{view.ResumeHint(), "Choose any cell to let the computer play on."},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
	view.Hint(16)
	if got := lastMessage(t, host); got != (event.Message{Tone: event.Info, Text: "b2 is a good move."}) {
		t.Errorf("the message about a hint is %+v", got)
	}
	view.Board().TypedRune('z')
	view.Board().TypedRune('9')
	if got := lastMessage(t, host); got.Tone != event.Mistake || !strings.Contains(got.Text, "o15") {
		t.Errorf("the message about a cell that does not exist is %+v", got)
	}
}

// TestStarter checks that the starter plays the first side in games without the option
// for who begins, and that player 1 does in games with it.
func TestStarter(t *testing.T) {
	s := settings.Defaults(plain.Form.Settings)
	if o, seats := plain.Seat(s, 1); o != nil || seats != [2]game.Seat{1, 0} {
		t.Errorf("options %v, seats %v", o, seats)
	}
	beans := 3
	either := boardgame.New(boardgame.Game{Rules: awari.Rules, Options: func(settings.Settings) game.Options {
		return game.Options{"beans": beans}
	}})
	if o, seats := either.Seat(s, 1); !maps.Equal(o, game.Options{"beans": 3, "first": 2}) || seats != [2]game.Seat{0, 1} {
		t.Errorf("options %v, seats %v", o, seats)
	}
	if either.Restarts(s, s) {
		t.Error("the same options start a new game")
	}
}

// TestPositionsOfPlainGames edits a position and draws its thumbnail.
func TestPositionsOfPlainGames(t *testing.T) {
	uitest.App(t)
	s := settings.Defaults(plain.Form.Settings)
	icon := fynetheme.ConfirmIcon()
	sheet := plain.Sheet(after(t, "h8").State(), s)
	form := editor.New(editor.Config{Sheet: sheet, Turn: game.Second, Icons: [2]fyne.Resource{icon, icon}, Names: [2]string{"Ada", "Bo"}})
	if form.State() == nil || form.State().Turn() != game.Second || sheet.HasStart() {
		t.Errorf("the start is set up as %v: %s", form.State(), form.Verdict())
	}
	for _, cell := range []int{0, 1, 2, 3} {
		sheet.Put(editor.First, cell)
	}
	var fault *game.PositionError
	if _, err := sheet.SetUp(game.First); !errors.As(err, &fault) {
		t.Fatalf("the error about five crosses is %v", err)
	}
	if want := "5 × X and 0 × O: X begins, so there are as many X as O, or one more."; sheet.Words(fault) != want {
		t.Errorf("the text about five crosses is %q", sheet.Words(fault))
	}
	if got := sheet.Words(&game.PositionError{Err: game.ErrEnded, Reason: game.ReasonLine, Cells: []int{16}}); got != "There is a line from b2: the game would be over." {
		t.Errorf("the text about a line is %q", got)
	}
	empty := thumbnail.Draw(plain.Painter(s), after(t).State(), thumbnailtest.Size)
	if slices.Equal(empty.Pix, thumbnail.Draw(plain.Painter(s), after(t, "h8").State(), thumbnailtest.Size).Pix) {
		t.Error("the thumbnail does not show a cross")
	}
}

// showsText reports whether a text is shown on a board.
func showsText(b fyne.CanvasObject, text string) bool {
	return slices.ContainsFunc(test.LaidOutObjects(b), func(o fyne.CanvasObject) bool {
		t, ok := o.(*canvas.Text)
		return ok && t.Text == text && t.Visible()
	})
}

// TestAnalysisIsShownOnItsOwnPosition checks that notes are shown only for the position
// at rest.
func TestAnalysisIsShownOnItsOwnPosition(t *testing.T) {
	_, view := shown(t)
	uitest.Window(t, view.Board()).Resize(fyne.NewSize(900, 900))
	m := after(t, "h8")
	view.Place(m, game.Second)
	a := &search.Analysis{Kind: search.Chance, Moves: []search.MoveEval{{Move: 1, Score: 1, Exact: true, Plies: 3}}}
	for _, c := range []struct {
		of    game.State
		shown bool
	}{{m.State(), true}, {m.StateAt(0), false}} {
		view.ShowAnalysis(c.of, a)
		if got := showsText(view.Board(), "W2"); got != c.shown {
			t.Errorf("after %v: note shown is %t", c.of, got)
		}
	}
}
