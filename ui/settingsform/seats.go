package settingsform

import (
	"cmp"
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/opponent"
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
	first, second := s.players[0].chosen(), s.players[1].chosen()
	s.players[0].sit(opponent.Name(first, false))
	s.players[1].sit(opponent.Name(second, first == second))
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
	p := s.players[i]
	switch {
	case p.computer():
		return ""
	case p.typed() != "" && !settings.ValidName(p.typed()):
		return i18n.T("setup.name.long", i18n.Args{"Player": i18n.Nameless(game.Seat(i)), "Max": settings.MaxName})
	case i == 1 && !s.players[0].computer() && p.called() == s.players[0].called():
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
