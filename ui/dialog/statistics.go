package dialog

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
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

// The size of the dialog with the statistics, where there is room.
const (
	statisticsWidth  = 640
	statisticsHeight = 520
)

// StatisticsStore is where the matches are that the statistics are about.
type StatisticsStore interface {
	adapt.Matches
	Statistics(game string) []store.Standing
	Reading() bool                 // matches may be missing still
	Cleared(game string) time.Time // when its statistics were cleared, zero for never
	SetCleared(game string, at time.Time)
}

// StatisticsGame is a game with statistics.
type StatisticsGame struct {
	Name, Title string
	Levels      []search.Level // of the computers that play it
}

// StatisticsConfig is what the dialog with the statistics shows.
type StatisticsConfig struct {
	Games []StatisticsGame
	Shown int // the number of the game that is shown first
	Store StatisticsStore
	Now   func() time.Time
}

// statistics is the dialog that shows how the matches of a game have ended.
type statistics struct {
	StatisticsConfig
	host        *Host
	tabs        *widget.Tabs
	table       *stats.Table
	scroll      *container.Scroll
	clear, undo *widget.Button
	before      map[string]time.Time // when games cleared in this dialog were cleared before
}

// OpenStatistics shows the statistics.
func OpenStatistics(h *Host, c StatisticsConfig) {
	names := make([]string, len(c.Games))
	for i, g := range c.Games {
		names[i] = g.Title
	}
	s := &statistics{StatisticsConfig: c, host: h, table: stats.New(), before: map[string]time.Time{}}
	s.tabs = widget.NewTabs(names, s.showGame)
	s.clear = widget.NewButton("clear", i18n.T("statistics.clear"), theme.DeleteIcon(), s.clearGame)
	s.undo = widget.NewButton("undo", i18n.T("button.undo"), theme.ContentUndoIcon(), s.undoClearing)
	s.scroll = container.NewVScroll(widget.ArrangeFromLeft(widget.Padding(0, 0, 0, scrollBar), s.table.Content))
	for i, g := range c.Games {
		inspect.Name(s.tabs.Tabs[i], "game."+g.Name)
	}
	legend := widget.Arrange(widget.Padding(margin/2, margin/2, 0, 0), stats.NewLegend())
	h.Open(Spec{
		Name: "statistics", Title: i18n.T("statistics.title"), Fills: true,
		Width: statisticsWidth, Height: statisticsHeight,
		Body:     widget.Border(widget.Arrange(widget.Column(0), s.tabs.Content, legend), nil, nil, nil, s.scroll),
		Buttons:  []*widget.Button{s.undo, s.clear, h.closeButton()},
		TypedKey: s.typedKey, Undo: s.undoClearing, Handle: s.handle,
	})
	s.showGame(c.Shown)
}

// showGame shows the statistics of another game.
func (s *statistics) showGame(number int) {
	s.Shown = number
	s.tabs.Select(number)
	s.scroll.ScrollToTop()
	s.refresh()
}

// typedKey turns to the game beside the one that is shown.
func (s *statistics) typedKey(e *fyne.KeyEvent) bool {
	count := len(s.Games)
	switch e.Name {
	case fyne.KeyLeft:
		s.showGame((s.Shown + count - 1) % count)
	case fyne.KeyRight:
		s.showGame((s.Shown + 1) % count)
	default:
		return false
	}
	return true
}

// handle follows the computer, which may end a game behind the dialog.
func (s *statistics) handle(e event.Event) {
	switch e.(type) {
	case event.Result, event.Matches:
		s.refresh()
	}
}

// refresh shows the figures as the archive has them now.
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
	known := func(person store.Seat) adapt.Known { return adapt.Look(s.Store, game.Name, person) }
	s.table.Show(list, game.Levels, known, i18n.T(key, i18n.Args{"Game": game.Title}))
	widget.Enable(s.clear, len(list) > 0)
	widget.Enable(s.undo, cleared)
	s.host.config.Publish(event.Statistics{Game: game.Name, Rows: s.table.Lines()})
	s.host.config.Moved()
}

// clearGame has the game's statistics begin anew.
func (s *statistics) clearGame() {
	game := s.Games[s.Shown].Name
	if _, again := s.before[game]; !again {
		s.before[game] = s.Store.Cleared(game)
	}
	s.Store.SetCleared(game, s.Now())
	s.refresh()
}

// undoClearing takes the clearing of the game's statistics back, if there was
// one in this dialog.
func (s *statistics) undoClearing() {
	game := s.Games[s.Shown].Name
	if before, cleared := s.before[game]; cleared {
		s.Store.SetCleared(game, before)
		delete(s.before, game)
		s.refresh()
	}
}
