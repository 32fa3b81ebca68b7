package ui

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"npaastribe/game/ai"
	"npaastribe/game/search"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/stats"
	"npaastribe/ui/widget"
)

// The size of the dialog with the statistics, where there is room.
const (
	statisticsWidth  = 640
	statisticsHeight = 520
)

// statistics is the dialog that shows how the matches of a game have ended.
type statistics struct {
	app         *App
	shown       int // the number of the tab whose game is shown
	tabs        *widget.Tabs
	table       *stats.Table
	scroll      *container.Scroll
	clear, undo *widget.Button
	before      map[string]time.Time // when games cleared in this dialog were cleared before
}

// openStatistics shows the statistics, those of the present game first.
func (a *App) openStatistics() {
	names := make([]string, len(a.tabs))
	for i, t := range a.tabs {
		names[i] = t.title()
	}
	s := &statistics{app: a, table: stats.New(), before: map[string]time.Time{}}
	s.tabs = widget.NewTabs(names, s.turnTo)
	s.clear = inspect.Name(widget.NewButton(i18n.T("statistics.clear"), theme.DeleteIcon(), s.clearGame), "clear")
	s.undo = inspect.Name(widget.NewButton(i18n.T("button.undo"), theme.ContentUndoIcon(), s.undoClearing), "undo")
	done := inspect.Name(widget.NewButton(i18n.T("button.close"), nil, a.shut), "close")
	s.scroll = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(0, 0, 0, scrollBar), s.table.Content))
	for i, t := range a.tabs {
		inspect.Name(s.tabs.Tabs[i], "game."+t.name())
	}
	legend := container.New(layout.NewCustomPaddedLayout(margin/2, margin/2, 0, 0), stats.NewLegend())
	a.open(modalSpec{
		name: "statistics", title: i18n.T("statistics.title"), fills: true,
		width: statisticsWidth, height: statisticsHeight,
		body:    container.NewBorder(container.New(layout.NewCustomPaddedVBoxLayout(0), s.tabs.Content, legend), nil, nil, nil, s.scroll),
		buttons: []*widget.Button{s.undo, s.clear, done}, accept: a.shut, leave: a.shut, typed: s.typedKey, undo: s.undoClearing, hear: s.hear,
	})
	s.turnTo(slices.Index(a.tabs, a.current))
}

// scrollBar is the room that is left free for a scroll bar.
const scrollBar = 12

// turnTo shows the statistics of another game.
func (s *statistics) turnTo(number int) {
	s.shown = number
	s.tabs.Select(number)
	s.scroll.ScrollToTop()
	s.refresh()
}

// typedKey turns to the game beside the one that is shown.
func (s *statistics) typedKey(e *fyne.KeyEvent) bool {
	count := len(s.app.tabs)
	switch e.Name {
	case fyne.KeyLeft:
		s.turnTo((s.shown + count - 1) % count)
	case fyne.KeyRight:
		s.turnTo((s.shown + 1) % count)
	default:
		return false
	}
	return true
}

// hear follows the computer, which may end a game behind the dialog.
func (s *statistics) hear(e event.Event) {
	if _, ended := e.(event.Result); ended {
		s.refresh()
	}
}

// refresh shows the figures as the archive has them now.
func (s *statistics) refresh() {
	t := s.app.tabs[s.shown]
	game := t.name()
	list := s.app.archive.Statistics(game)
	key := "statistics.none"
	if !s.app.archive.Cleared(game).IsZero() {
		key = "statistics.cleared"
	}
	_, cleared := s.before[game]
	s.table.Show(list, levelsOf(t), i18n.T(key, i18n.Args{"Game": t.title()}))
	widget.Enable(s.clear, len(list) > 0)
	widget.Enable(s.undo, cleared)
	s.app.bus.Publish(event.Statistics{Game: game, Rows: s.table.Lines()})
	s.app.layout.changed()
}

// levelsOf are the levels of the computers that play the game of a tab.
func levelsOf(t *tab) []search.Level {
	rules := t.table.Rules()
	start, err := rules.Start(nil)
	if err != nil {
		return nil
	}
	return ai.LevelsOf(start)
}

// clearGame has the game's statistics begin anew.
func (s *statistics) clearGame() {
	game := s.app.tabs[s.shown].name()
	if _, again := s.before[game]; !again {
		s.before[game] = s.app.archive.Cleared(game)
	}
	s.app.archive.SetCleared(game, time.Now())
	s.refresh()
}

// undoClearing takes the clearing of the game's statistics back, if there was
// one in this dialog.
func (s *statistics) undoClearing() {
	game := s.app.tabs[s.shown].name()
	if before, cleared := s.before[game]; cleared {
		s.app.archive.SetCleared(game, before)
		delete(s.before, game)
		s.refresh()
	}
}
