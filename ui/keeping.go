package ui

import (
	"slices"
	"time"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/archive"
	"npaastribe/game/search"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
)

// openArchive opens the file in which matches are kept. What stands in the way
// of that is said once there is a window.
func (a *App) openArchive() {
	if a.config.Archive == "" {
		a.archive = archive.InMemory()
		return
	}
	kept, problem := archive.Open(a.config.Archive, func(p *archive.Problem) {
		a.gate.Post(func() { a.warn(p) })
	})
	a.archive, a.trouble = kept, problem
}

// warn says why matches are not kept, or what had to be done that they are.
func (a *App) warn(p *archive.Problem) {
	if p.Kind == archive.Mended {
		a.said = ""
		a.current.Publish(event.Message{Tone: event.Info, Text: i18n.T("keep.mended")})
		return
	}
	a.afterwards(func() {
		a.said = p.Kind
		a.openWords("trouble", i18n.T("keep.title"), trouble(p))
	})
}

// trouble words a problem.
func trouble(p *archive.Problem) string {
	args := i18n.Args{"File": p.Path, "Aside": p.Aside}
	text := i18n.T("keep."+string(p.Kind), args)
	switch {
	case p.Kind != archive.Damaged:
		return text
	case p.Rescued == 0:
		return text + " " + i18n.T("keep.rescued.none")
	default:
		return text + " " + i18n.N("keep.rescued", p.Rescued)
	}
}

// firstTab is the one to show first.
func (a *App) firstTab() *tab {
	name := a.config.Game
	if name == "" {
		name = a.settings.Tab
	}
	if i := slices.IndexFunc(a.tabs, func(t *tab) bool { return t.name() == name }); i >= 0 {
		return a.tabs[i]
	}
	return a.tabs[0]
}

// enter begins the tab's game, or goes on with it.
func (t *tab) enter() {
	t.controller.Return()
	if t.controller.Match() == nil && !t.resume() {
		t.newGame()
	}
}

// resume goes on with the match that was being played when the program was
// closed, and reports whether there is one.
func (t *tab) resume() bool {
	id, ok := t.house.archive.Current(t.name())
	if !ok {
		return false
	}
	k, ok := t.house.archive.Load(id)
	return ok && t.open(k) == nil
}

// open shows a match of the archive as it was left. The error tells why it can't
// be played again; then nothing changes.
func (t *tab) open(k archive.Match) error {
	m, err := k.Replay(t.table.Rules())
	if err != nil {
		return err
	}
	t.table.Board().Forget()
	t.kept, t.left = k, nil
	t.seatAsIn(k, ai.LevelsOf(m.StateAt(0)))
	t.controller.Continue(m, t.players())
	t.redress()
	return nil
}

// redress shows a match with other players, and perhaps on another board.
func (t *tab) redress() {
	t.table.Apply(t.house.settings)
	t.header.apply()
	t.panel.refresh()
	t.content.Refresh() // another board may want another place
}

// seatAsIn has those play who played a match of the archive. The levels are
// settings from then on; names remain those of the settings, but are not shown
// in this match.
func (t *tab) seatAsIn(k archive.Match, known []search.Level) {
	t.seats = [2]int{k.Seats[0].Player, 1 - k.Seats[0].Player}
	if k.Seats[0].Player != 0 && k.Seats[0].Player != 1 || k.Seats[0].Player == k.Seats[1].Player {
		t.seats = [2]int{0, 1}
	}
	t.beginner = t.seats[max(k.First, game.First)-game.First]
	g := t.house.settings.Game(t.name())
	for side, seat := range t.seats {
		level := search.Level(k.Seats[side].Level)
		if !slices.Contains(known, level) {
			level = ""
		}
		g.Levels[seat], t.guests[seat] = level, guest{}
		if name := k.Seats[side].Name; level == "" && name != t.house.settings.Name(*g, seat) {
			t.guests[seat] = guest{name: name, unknown: name == ""}
		}
	}
	t.house.saveSoon()
}

// keep has the archive hold the match as it is now. One in which nobody has
// moved is not worth it, unless its position was set up.
func (t *tab) keep() {
	m, now := t.controller.Match(), time.Now()
	if t.kept.ID == 0 {
		t.kept = archive.New(m, now)
	}
	playing, before, end := t.kept.Result.Outcome == game.Playing, t.kept.Changed, t.kept.Tree.End()
	t.kept.Follow(m, now)
	if t.controller.Unseen() {
		t.kept.Result, t.kept.Ended = game.Result{}, time.Time{}
	}
	if playing || t.kept.Tree.End() != end { // else it is known who has played
		t.kept.Seats = t.seated()
	}
	id := t.kept.ID
	switch {
	case t.kept.Tree.Len() == 1 && t.kept.Start == "":
		id = 0
	case t.kept.Changed.Equal(before) && t.house.archive.Deleted(id): // nothing new: it stays so
	default:
		t.house.archive.Save(t.kept)
	}
	t.house.archive.SetCurrent(t.name(), id)
}

// keepSeats has the archive know who plays now.
func (t *tab) keepSeats() {
	if t.kept.Result.Outcome == game.Playing && t.kept.Seats != t.seated() {
		t.keep()
	}
}

// seated is who plays now, as the archive has it.
func (t *tab) seated() (seats [2]archive.Seat) {
	for i, p := range t.players() {
		seats[i] = archive.Seat{Name: p.Name, Level: string(p.Level), Player: p.Seat}
		if p.Person() && t.guests[p.Seat].unknown {
			seats[i].Name = "" // what is shown in its place is in one language only
		}
	}
	return seats
}
