package settingsform

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/widget"
)

// seats is the section about the players: who they are, and who begins.
type seats struct {
	game     Game
	settings settings.Settings // as given
	canvas   fyne.Canvas
	changed  func()

	players     [2]*player
	playersNote *Note
	starter     *widget.Choice
}

func newSeats(c Config, changed func()) *seats {
	s := &seats{game: c.Game, settings: c.Settings, canvas: c.Canvas, changed: changed, playersNote: NewNote()}
	for i := range s.players {
		s.players[i] = newPlayer(s, i)
	}
	starter := c.Settings.Game(c.Game.Settings.Game()).Starter
	s.starter = inspect.Name(widget.NewChoice(starterNames(), slices.Index(game.Starters(), starter), changed), "starter")
	s.nameComputers()
	return s
}

func starterNames() []string {
	var names []string
	for _, s := range game.Starters() {
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

// Rows implements Section.
func (s *seats) Rows() []Row {
	begins := i18n.T("setup.starter")
	if s.game.Begins != nil {
		begins = s.game.Begins(s.settings)
	}
	return []Row{
		{Label: i18n.T("player.first"), Field: s.players[0].row()},
		{Label: i18n.T("player.second"), Field: s.players[1].row(), Note: s.playersNote},
		{Label: begins, Field: s.starter},
	}
}

// Check implements Section.
func (s *seats) Check() {
	s.playersNote.Mistake(cmp.Or(s.nameMistake(0), s.nameMistake(1)))
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

// Put implements Section.
func (s *seats) Put(into *settings.Settings) bool {
	name := s.game.Settings.Game()
	shared := into.Game(name)
	for i, p := range s.players {
		into.Players[i], shared.Levels[i] = p.value()
	}
	shared.Starter = game.Starters()[s.starter.SelectedIndex()]
	into.SetGame(name, shared)
	return s.nameMistake(0) == "" && s.nameMistake(1) == ""
}
