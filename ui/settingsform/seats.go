package settingsform

import (
	"cmp"
	"fmt"
	"slices"

	"fyne.io/fyne/v2/layout"

	"npaastribe/game"
	"npaastribe/game/review"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/widget"
)

// seats is the section about the players and who begins.
type seats struct {
	game     Game
	settings settings.Settings // those the form was made with
	changed  func()

	players    [2]*player
	starter    *widget.Choice
	strictness *widget.Choice // of the coaches
}

// Mode is the number of computers that play.
type Mode int

// The modes. Cards of the settings dialog are in this order.
const (
	TwoPlayers Mode = iota
	AgainstComputer
	Watch
)

func newSeats(c Config, changed func()) *seats {
	s := &seats{game: c.Game, settings: c.Settings, changed: changed}
	for i := range s.players {
		s.players[i] = newPlayer(s, i)
	}
	starter := c.Settings.Game(c.Game.Settings.Game()).Starter
	s.starter = inspect.Name(widget.NewChoice(starterNames(), slices.Index(game.Starters(), starter), changed), "starter")
	s.strictness = inspect.Name(widget.NewChoice(strictnessNames(), slices.Index(review.Strictnesses(), c.Settings.Strictness), changed), "strictness")
	inspect.Label(s.strictness, i18n.Key("setup.strictness"))
	s.updateOccupants()
	return s
}

func strictnessNames() []string {
	var names []string
	for _, s := range review.Strictnesses() {
		names = append(names, i18n.T(fmt.Sprintf("setup.strictness.%s", s)))
	}
	return names
}

func starterNames() []string {
	var names []string
	for _, s := range game.Starters() {
		names = append(names, i18n.T(fmt.Sprintf("starter.%s", s)))
	}
	return names
}

// updateOccupants updates both rows for who has the seats.
func (s *seats) updateOccupants() {
	first, second := s.players[0].chosen(), s.players[1].chosen()
	s.players[0].updateOccupant(first, false)
	s.players[1].updateOccupant(second, first == second)
}

// playerRows returns the rows that are always shown.
func (s *seats) playerRows() []Row {
	var rows []Row
	for i, p := range s.players {
		rows = append(rows, Row{Label: i18n.Nameless(game.Seat(i)), Field: p.row(), Note: p.note, Centred: true})
	}
	return rows
}

// Rows implements Section.
func (s *seats) Rows() []Row {
	begins := i18n.T("setup.starter")
	if s.game.Begins != nil {
		begins = s.game.Begins(s.settings)
	}
	beside := widget.Arrange(layout.NewHBoxLayout(), widget.NewLabel(i18n.T("setup.strictness")), s.strictness)
	return []Row{{Label: begins, Field: widget.Arrange(widget.Wrap(6, 0), s.starter, beside)}}
}

// showMore shows all fields of the players, or only the simplest.
func (s *seats) showMore(on bool) {
	for _, p := range s.players {
		p.more = on
		p.show()
	}
	widget.SetVisible(s.players[0].note, !on)
}

func (s *seats) mode() Mode {
	m := TwoPlayers
	for _, p := range s.players {
		if p.computer() {
			m++
		}
	}
	return m
}

// setMode gives seats to computers or persons. A computer that comes is the one that had
// the seat last.
func (s *seats) setMode(m Mode) {
	if m == s.mode() {
		return
	}
	for i, p := range s.players {
		switch plays := m == Watch || m == AgainstComputer && i == 1; {
		case plays && !p.computer():
			p.setLevel(p.last)
		case !plays:
			p.setLevel("")
		}
	}
}

// Check implements Section. Mistakes in both names are shown under player 2, whose note is
// the only one if more.
func (s *seats) Check() {
	for _, p := range s.players {
		p.note.Advice(p.description())
	}
	if mistake := cmp.Or(s.nameMistake(0), s.nameMistake(1)); mistake != "" {
		s.players[1].note.Mistake(mistake)
	}
}

// nameMistake returns what is wrong with a visible name, or "". The name of a person whose
// seat a computer has is not checked.
func (s *seats) nameMistake(i int) string {
	p := s.players[i]
	switch {
	case p.computer():
		return ""
	case p.typed() != "" && !settings.ValidName(p.typed()):
		return i18n.T("setup.name.long", i18n.Args{"Player": i18n.Nameless(game.Seat(i)), "Max": settings.MaxName})
	case i == 1 && !s.players[0].computer() && p.displayName() == s.players[0].displayName():
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
	for i, p := range s.players {
		if name := &into.Players[i].Name; p.computer() && *name == into.Players[1-i].Name {
			*name = "" // nobody sees it here, and in other games two persons would have the same
		}
	}
	into.Strictness = review.Strictnesses()[s.strictness.SelectedIndex()]
	shared.Starter = game.Starters()[s.starter.SelectedIndex()]
	into.SetGame(name, shared)
	return s.nameMistake(0) == "" && s.nameMistake(1) == ""
}
