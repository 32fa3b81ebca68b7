package settingsform

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"npaastribe/game/search"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/widget"
)

// table is what a game asks of the players who sit down to it.
type table struct {
	levels []search.Level // the computer players, weakest first
	coins  bool           // the players choose the colour of their coins
	begins string         // the label of the choice of who begins
}

func nrowTable() table {
	return table{levels: settings.NRowLevels(), coins: true, begins: i18n.T("setup.starter")}
}

func othelloTable() table {
	return table{levels: settings.OthelloLevels(), begins: i18n.T("setup.black")}
}

func awariTable() table {
	return table{levels: settings.AwariLevels(), begins: i18n.T("setup.starter")}
}

func gomokuTable(stones bool) table {
	begins := i18n.T("setup.cross")
	if stones {
		begins = i18n.T("setup.black")
	}
	return table{levels: settings.GomokuLevels(), begins: begins}
}

// seats is the section about the players: who they are, and who begins.
type seats struct {
	table
	game     string            // the name in the game's Rules
	settings settings.Settings // as given
	canvas   fyne.Canvas
	changed  func()

	players     [2]*player
	playersNote *note
	starter     *widget.Choice
}

func newSeats(c Config, t table, changed func()) *seats {
	s := &seats{
		table: t, game: c.Game, settings: c.Settings, canvas: c.Canvas, changed: changed, playersNote: newNote(),
	}
	for i := range s.players {
		s.players[i] = newPlayer(s, i)
	}
	starter := c.Settings.Game(c.Game).Starter
	s.starter = inspect.Name(widget.NewChoice(starterNames(), slices.Index(settings.Starters(), starter), changed), "starter")
	s.nameComputers()
	return s
}

func starterNames() []string {
	var names []string
	for _, s := range settings.Starters() {
		names = append(names, i18n.T(fmt.Sprintf("starter.%s", s)))
	}
	return names
}

// nameComputers shows the computers' names where they play.
func (s *seats) nameComputers() {
	g := settings.Game{Levels: [2]search.Level{s.players[0].chosen(), s.players[1].chosen()}}
	for i, p := range s.players {
		p.sit(s.settings.Name(g, i))
	}
}

func (s *seats) layout() []row {
	return []row{
		{label: i18n.T("player.first"), field: s.players[0].row()},
		{label: i18n.T("player.second"), field: s.players[1].row(), note: s.playersNote},
		{label: s.begins, field: s.starter},
	}
}

func (s *seats) check() {
	s.playersNote.mistake(cmp.Or(s.nameMistake(0), s.nameMistake(1)))
}

// nameMistake looks at the names that are shown: one that waits for a computer
// to leave is nobody's yet.
func (s *seats) nameMistake(i int) string {
	name := s.players[i].name.Text
	who := i18n.T([]string{"player.first", "player.second"}[i])
	switch {
	case settings.BlankName(name):
		return i18n.T("setup.name.missing", i18n.Args{"Player": who})
	case !settings.ValidName(name):
		return i18n.T("setup.name.long", i18n.Args{"Player": who, "Max": settings.MaxName})
	case i == 1 && strings.TrimSpace(name) == strings.TrimSpace(s.players[0].name.Text):
		return i18n.T("setup.name.same")
	}
	return ""
}

func (s *seats) put(into *settings.Settings) bool {
	game := into.Game(s.game)
	for i, p := range s.players {
		into.Players[i], game.Levels[i] = p.value()
	}
	game.Starter = settings.Starters()[s.starter.SelectedIndex()]
	return s.nameMistake(0) == "" && s.nameMistake(1) == ""
}
