package dialog

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"npaastribe/game/adapt"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/stats"
	"npaastribe/ui/widget"
)

// The maximum size of the statistics dialog.
const (
	statisticsWidth  = 640
	statisticsHeight = 520
)

// StatisticsStore is the store of the matches.
type StatisticsStore interface {
	adapt.Matches
	Statistics(game string) []store.Standing
	Reading() bool                 // the matches are still being read; some may be missing
	Cleared(game string) time.Time // when the game's statistics were cleared, zero for never
	Clear(game string, now time.Time)
	SetCleared(game string, at time.Time)
}

// StatisticsGame is a game that has statistics.
type StatisticsGame struct {
	Name, Title string
	Levels      []search.Level // of its computer players
}

// StatisticsConfig configures the statistics dialog.
type StatisticsConfig struct {
	Games []StatisticsGame
	Shown int // index of the game that is shown first
	Store StatisticsStore
	Now   func() time.Time
}

// statistics is the dialog with the statistics of each game.
type statistics struct {
	StatisticsConfig
	host        *Host
	tabs        *widget.Tabs
	table       *stats.Table
	scroll      *widget.Scroll
	clear, undo *widget.Button
	before      map[string]time.Time // the Cleared before, of games cleared in this dialog
}

// OpenStatistics opens the statistics dialog.
func OpenStatistics(h *Host, c StatisticsConfig) {
	names := make([]string, len(c.Games))
	for i, g := range c.Games {
		names[i] = g.Title
	}
	s := &statistics{StatisticsConfig: c, host: h, table: stats.New(), before: map[string]time.Time{}}
	s.tabs = widget.NewTabs(names, s.showGame)
	s.clear = widget.NewButton("clear", i18n.T("statistics.clear"), theme.DeleteIcon(), s.clearGame)
	s.undo = widget.NewButton("undo", i18n.T("button.undo"), theme.ContentUndoIcon(), s.undoClearing)
	s.scroll = widget.NewScroll(widget.ArrangeUnmirrored(widget.Padding(0, 0, 0, scrollBar), s.table.Content))
	for i, g := range c.Games {
		inspect.Name(s.tabs.Tabs[i], "game."+g.Name)
	}
	legend := widget.Arrange(widget.Padding(margin/2, margin/2, 0, 0), stats.NewLegend())
	h.Open(Spec{
		Name: "statistics", Title: i18n.T("statistics.title"), Fills: true, Scroll: s.scroll,
		Width: statisticsWidth, Height: statisticsHeight,
		Body:     widget.Border(widget.Arrange(widget.Column(0), s.tabs.Content, legend), nil, nil, nil, s.scroll),
		Buttons:  []*widget.Button{s.undo, s.clear, h.closeButton()},
		TypedKey: s.typedKey, Undo: s.undoClearing, Handle: s.handle,
	})
	s.showGame(c.Shown)
}

// showGame shows the statistics of a game.
func (s *statistics) showGame(number int) {
	s.Shown = number
	s.tabs.Select(number)
	s.scroll.ScrollToTop()
	s.refresh()
}

// typedKey turns to the previous or next game, and reports whether it handled the key.
func (s *statistics) typedKey(e *fyne.KeyEvent) bool {
	count := len(s.Games)
	switch widget.MirroredKey(e.Name) {
	case fyne.KeyLeft:
		s.showGame((s.Shown + count - 1) % count)
	case fyne.KeyRight:
		s.showGame((s.Shown + 1) % count)
	default:
		return false
	}
	return true
}

// handle updates the figures when a computer ends a game behind the dialog, or when more
// matches have been read.
func (s *statistics) handle(e event.Event) {
	switch e.(type) {
	case event.Result, event.Matches:
		s.refresh()
	}
}

// refresh shows the current figures of the store.
func (s *statistics) refresh() {
	game := s.Games[s.Shown]
	list, key := s.Store.Statistics(game.Name), "statistics.none"
	switch {
	case s.Store.Reading():
		list, key = nil, "library.reading" // some of the figures would be wrong
	case !s.Store.Cleared(game.Name).IsZero():
		key = "statistics.cleared"
	}
	_, cleared := s.before[game.Name]
	known := func(person store.Seat) adapt.PlayerEstimate { return adapt.EstimatePlayer(s.Store, game.Name, person) }
	s.table.Show(list, game.Levels, known, i18n.T(key, i18n.Args{"Game": game.Title}))
	widget.Enable(s.clear, len(list) > 0)
	widget.Enable(s.undo, cleared)
	s.host.config.Publish(event.Statistics{Game: game.Name, Rows: s.table.Lines()})
	s.host.config.Moved()
}

// clearGame clears the statistics of the current game.
func (s *statistics) clearGame() {
	game := s.Games[s.Shown].Name
	if _, again := s.before[game]; !again {
		s.before[game] = s.Store.Cleared(game)
	}
	s.Store.Clear(game, s.Now())
	s.scroll.ScrollToTop() // while there is something to scroll
	s.refresh()
}

// undoClearing restores the statistics of the current game, if they were cleared in this
// dialog.
func (s *statistics) undoClearing() {
	game := s.Games[s.Shown].Name
	if before, cleared := s.before[game]; cleared {
		s.Store.SetCleared(game, before)
		delete(s.before, game)
		s.refresh()
	}
}
