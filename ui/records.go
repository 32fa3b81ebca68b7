package ui

import (
	"cmp"
	"errors"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/archive"
	"npaastribe/game/record"
	"npaastribe/game/search"
	"npaastribe/ui/event"
	"npaastribe/ui/gamelist"
	"npaastribe/ui/i18n"
)

// copyGame puts the game that is shown on the clipboard, in a format.
func (a *App) copyGame(f record.Format) {
	t := a.current
	if t.controller.Match() == nil {
		return
	}
	g, err := t.kept.Record(t.table.Rules())
	text := ""
	if err == nil {
		text, err = f.Write(g)
	}
	if err != nil {
		t.Publish(event.Message{Tone: event.Mistake, Text: i18n.T("record.not.written", i18n.Args{"Reason": reason(err)})})
		return
	}
	a.app.Clipboard().SetContent(text)
	t.Publish(event.Message{Tone: event.Info, Text: i18n.T("record.copied", i18n.Args{"Format": i18n.T("format." + f.Name)})})
}

// pasteGame goes on with the game on the clipboard, in the tab that it belongs
// to. What can't be read is explained, and changes nothing.
func (a *App) pasteGame() {
	g, match, err := a.read(a.app.Clipboard().Content())
	if err != nil {
		a.openWords("unreadable", i18n.T("record.unreadable"), unreadable(err))
		return
	}
	a.take(g, match).Publish(event.Message{Tone: event.Info, Text: i18n.N("record.pasted", match.Ply())})
}

// take goes on with a game that was read, in the tab that it belongs to.
func (a *App) take(g record.Game, m *game.Tree) *tab {
	number := slices.IndexFunc(a.tabs, func(t *tab) bool { return t.name() == g.Rules.Name })
	a.bringUp(number)
	t := a.tabs[number]
	t.load(g, m)
	return t
}

// read reads a game, which may be one of any tab.
func (a *App) read(text string) (record.Game, *game.Tree, error) {
	here := record.Hint{Game: a.current.name()}
	if m := a.current.controller.Match(); m != nil {
		here.Options = m.Options()
	}
	g, err := record.Read(text, here)
	if err != nil {
		return g, nil, err
	}
	m, err := g.Match()
	return g, m, err
}

// load goes on with a match that was played elsewhere, with what is known of
// it. Whoever sits at the computer plays on; one that is over is still that of
// those who played it, and if it was given up, no computer plays on by itself.
func (t *tab) load(g record.Game, m *game.Tree) {
	t.table.Board().Forget()
	if first, ok := m.Options()["first"]; wasSetUp(m) {
		t.beginner = 1 - t.nextInTurn()
	} else if ok {
		t.beginner = first - 1
	}
	t.guests, t.kept, t.left = [2]guest{}, archive.FromRecord(g, m, time.Now()), nil
	for i, seat := range t.kept.Seats {
		if !slices.Contains(ai.LevelsOf(m.State()), search.Level(seat.Level)) {
			t.kept.Seats[i].Level = ""
		}
		if t.kept.Result.Outcome != game.Playing {
			name := cmp.Or(seat.Name, gamelist.Name(t.kept.Seats, game.First+game.Side(i)))
			t.guests[t.seats[i]] = guest{name: name, unknown: name == ""}
		}
	}
	t.controller.Continue(m, t.players())
	if t.kept.Result.Outcome != game.Playing {
		t.controller.Rest()
	}
	t.content.Refresh() // another board may want another place
}

// unreadable says what is wrong with a record and where.
func unreadable(err error) string {
	var e *record.Error
	if !errors.As(err, &e) {
		e = &record.Error{}
	}
	args := i18n.Args{"Line": e.Line, "Move": e.Move, "Text": e.Text, "Reason": reason(err)}
	switch {
	case e.Move > 0 && e.Line > 0 && e.Text == "":
		return i18n.T("record.wrong.at.line", args)
	case e.Move > 0 && e.Line > 0:
		return i18n.T("record.wrong.move.line", args)
	case e.Move > 0:
		return i18n.T("record.wrong.move", args)
	case e.Line > 0:
		return i18n.T("record.wrong.line", args)
	default:
		return i18n.T("record.wrong", args)
	}
}

// copyAs are the menu items that copy the game of the present tab in one of
// its formats.
func (m *menu) copyAs() []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, f := range record.Formats(m.app.current.name()) {
		items = append(items, m.item("format."+f.Name, nil, func() { m.app.copyGame(f) }))
	}
	return items
}
