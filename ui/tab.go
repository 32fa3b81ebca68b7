package ui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/archive"
	"npaastribe/game/search"
	"npaastribe/ui/board"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/match"
	"npaastribe/ui/settings"
)

// tab is one game in the window: its table, who plays at it, and what stands
// round the board.
type tab struct {
	house      *App
	bus        event.Bus // what happens in this tab; the program hears it too
	table      table
	controller *match.Controller
	header     *header
	panel      *panel
	status     *status
	content    fyne.CanvasObject
	beginner   int      // the player, 0 or 1, who began the last game that was not set up
	seats      [2]int   // the players of the first and the second side
	guests     [2]guest // who plays in place of the players
	kept       archive.Match
	left       *leftGame // the game before, for Undo to bring back, or nil
}

// guest is who plays in place of a player in one match. The zero value is
// nobody.
type guest struct {
	name    string
	unknown bool // it is known only that it was somebody else
}

// newTab makes a tab with the table that build makes.
func newTab(a *App, build func(settings.Settings, *tab) table) *tab {
	t := &tab{house: a, seats: [2]int{0, 1}}
	t.table = build(a.settings, t)
	t.controller = match.New(match.Config{
		Rules: t.table.Rules(), Table: t.table, Voice: t.table,
		Publish: t.Publish, Post: a.gate.Post, Changed: t.keep, Think: ai.Choose, Advise: ai.Hint, Analyse: ai.Analyse,
	})
	t.controller.SetPace(pace(a.settings))
	t.table.Bind(t.firstKey, a.typedKey, a.typedRune, a.layout.changed)
	if b, ok := t.table.Board().(interface{ UseTimer(t board.Timer) }); ok {
		b.UseTimer(a.later)
	}
	t.header, t.panel, t.status = newHeader(t), newPanel(t), newStatus(t)
	t.content = container.New(&tableLayout{board: t.table.Board(), panel: t.panel, changed: a.relaid},
		t.header.content, t.table.Board(), t.panel.content, t.status.content)
	t.bus.Subscribe(t.header.hear)
	t.bus.Subscribe(t.panel.hear)
	t.bus.Subscribe(t.status.hear)
	t.bus.Subscribe(a.bus.Publish)
	t.bus.Subscribe(t.sound)
	return t
}

// name is that of the game, as in keys and files.
func (t *tab) name() string { return t.table.Rules().Name }

// title is the game's name as players read it.
func (t *tab) title() string { return i18n.T(t.name() + ".name") }

// game is what the settings say of the game.
func (t *tab) game() settings.Game { return *t.house.settings.Game(t.name()) }

// Publish says what happens in the tab.
func (t *tab) Publish(e event.Event) { t.bus.Publish(e) }

// Play makes a person's move, unless a dialog is open.
func (t *tab) Play(m game.Move) {
	if !t.house.busy() {
		t.panel.moves.leads = nil
		t.controller.Play(m)
	}
}

// Change alters the settings and has everything follow them.
func (t *tab) Change(f func(*settings.Settings)) { t.house.change(f) }

// Player is who plays the side.
func (t *tab) Player(side game.Side) match.Player { return t.players()[side-game.First] }

// Call sets who plays the first and the second side from now on, unless a
// dialog is open. A person who is the only one keeps the seat and may change
// sides.
func (t *tab) Call(levels [2]search.Level) {
	if t.house.busy() {
		return
	}
	if now := t.game().Levels; alone(levels) && alone([2]search.Level{now[t.seats[0]], now[t.seats[1]]}) &&
		(levels[0] == "") != (now[t.seats[0]] == "") {
		t.seats[0], t.seats[1] = t.seats[1], t.seats[0]
		t.beginner = 1 - t.beginner
	}
	t.Change(func(s *settings.Settings) {
		for side, seat := range t.seats {
			s.Game(t.name()).Levels[seat] = levels[side]
		}
	})
}

// alone tells whether exactly one side is a person's.
func alone(levels [2]search.Level) bool { return (levels[0] == "") != (levels[1] == "") }

// newGame starts a game with the present settings; with the starters in
// turns, the other player begins than did before. The game that it takes the
// place of can be brought back.
func (t *tab) newGame() {
	if t.house.closing {
		return
	}
	t.table.Board().Forget()
	t.panel.moves.leads = nil
	t.left = t.leave()
	switch t.game().Starter {
	case settings.StartFirst:
		t.beginner = 0
	case settings.StartSecond:
		t.beginner = 1
	default:
		t.beginner = t.nextInTurn()
	}
	options, seats := t.table.Seat(t.house.settings, t.beginner)
	t.seats, t.guests, t.kept = seats, [2]guest{}, archive.Match{}
	if err := t.controller.Start(options, t.players()); err != nil {
		fyne.LogError("new game", err) // settings are always valid
	}
	if text := t.wayBack(); text != "" {
		t.Publish(event.Message{Tone: event.Info, Text: text})
	}
}

// nextInTurn is who begins after the present game. One that nobody has played
// does not count, and neither does one from a position that was set up.
func (t *tab) nextInTurn() int {
	switch m := t.controller.Match(); {
	case m == nil:
		return 0
	case untouched(m):
		return t.beginner
	default:
		return 1 - t.beginner
	}
}

// untouched tells whether no move has been made, not even one taken back, in a
// game from its start.
func untouched(m *game.Tree) bool { return m.Ply() == 0 && !m.CanRedo() && !wasSetUp(m) }

// players are who plays the first and the second side.
func (t *tab) players() [2]match.Player {
	g := t.game()
	var players [2]match.Player
	for side, seat := range t.seats {
		players[side] = match.Player{Name: t.house.settings.Name(g, seat), Level: g.Levels[seat], Seat: seat}
		switch guest := t.guests[seat]; {
		case !players[side].Person():
		case guest.unknown:
			players[side].Name = i18n.Unknown(t.name(), game.First+game.Side(side))
		case guest.name != "":
			players[side].Name = guest.name
		}
	}
	return players
}

// pace is the least time that a computer takes for a move, and the most that
// the strongest thinks.
func pace(s settings.Settings) (pause, thinking time.Duration) {
	return time.Duration(s.Pause * float64(time.Second)), time.Duration(s.Thinking * float64(time.Second))
}

// side is the one that player number i, 0 or 1, plays in the present game.
func (t *tab) side(i int) game.Side {
	if t.seats[0] == i {
		return game.First
	}
	return game.Second
}

// follow takes over settings that have changed from old ones. Another board
// starts a new game; everything else applies to the game being played.
func (t *tab) follow(old settings.Settings) {
	for i, p := range t.house.settings.Players {
		if p.Name != old.Players[i].Name {
			t.guests[i] = guest{}
		}
	}
	t.table.Apply(t.house.settings)
	t.controller.SetPace(pace(t.house.settings))
	if m := t.controller.Match(); m != nil && t.needsNewGame(old, m) {
		t.newGame()
		t.content.Refresh() // another board may want another place
	} else if m != nil {
		t.controller.SetPlayers(t.players())
		t.keepSeats()
	}
	t.header.apply()
	t.panel.refresh()
	t.status.refresh()
}

// needsNewGame tells whether a game begun with the old settings can't go on
// with the new ones, or has not really begun.
func (t *tab) needsNewGame(old settings.Settings, m *game.Tree) bool {
	starter := old.Game(t.name()).Starter
	return t.table.Restarts(old, t.house.settings) || starter != t.game().Starter && untouched(m)
}
