package gametab

import (
	"cmp"
	"context"
	"errors"
	"reflect"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/review"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/errortext"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/movelist"
	"npaastribe/ui/openings"
	"npaastribe/ui/settings"
	"npaastribe/ui/widget"
)

// history fills the openings card beside a tab's board: what was played from the present
// position in the stored matches. It queries the store in the background, one query at a
// time.
type history struct {
	tab  *Tab
	card *openings.Card

	found   found
	asking  bool // a query is running
	changed bool // the position or the person has changed since it started

	said   event.Openings
	looked position // the evaluations found by look for one position
	cancel func()   // cancels look
}

// found is the result of a query.
type found struct {
	at     game.State
	of     settings.Person
	moves  []store.Continuation
	people []store.Seat
	err    error
}

// position is a position with what is known of its moves.
type position struct {
	at    game.State
	known review.Digest
}

func newHistory(t *Tab) *history {
	h := &history{tab: t, cancel: func() {}}
	h.card = openings.NewCard(openings.Actions{Play: h.play, Choose: h.choose, Close: h.close}, t.config.Moved)
	widget.SetVisible(h.card.Content, t.config.Settings.Get().Openings)
	return h
}

// handle handles an event of the tab.
func (h *history) handle(e event.Event) {
	switch e := e.(type) {
	case event.Turn, event.Result, event.Matches:
		h.Refresh()
	case event.Question:
		if e.Stage == event.QuestionsLeft {
			h.Refresh()
		}
	case event.Analysis, event.Analysing, event.Review, event.Drop:
		if h.on() {
			h.show()
		}
	}
}

// on reports whether the card is to be shown and is visible.
func (h *history) on() bool {
	t := h.tab
	return t.config.Settings.Get().Openings && t.shown && !t.questions.On() && t.Match.Match() != nil
}

// Refresh updates the card for the position on the board.
func (h *history) Refresh() {
	if wanted := h.tab.config.Settings.Get().Openings; wanted != h.card.Content.Visible() {
		widget.SetVisible(h.card.Content, wanted)
		h.tab.View.FollowOpenings()
	}
	h.cancel()
	if h.on() {
		h.show()
		h.ask()
	}
}

// ask starts a query, or notes that another is needed when the running one ends.
func (h *history) ask() {
	if h.changed = h.asking; h.asking {
		return
	}
	t := h.tab
	h.asking = true
	f := found{at: t.Match.Match().State(), of: t.config.Settings.Get().OpeningsOf}
	t.config.Background(func() (news string) {
		f.moves, f.err = t.config.Store.Continuations(t.Name(), f.at, seatOf(f.of))
		f.people = t.config.Store.People(t.Name())
		return ""
	}, func() {
		h.asking, h.found = false, f
		if !h.on() {
			return
		}
		if h.changed {
			h.ask()
			return
		}
		h.show()
		h.look()
	})
}

// current reports whether the result is about the position on the board and the selected
// person.
func (h *history) current() bool {
	return h.found.at == h.tab.Match.Match().State() && h.found.of == h.tab.config.Settings.Get().OpeningsOf
}

// show shows the result. Until it is about the position on the board its moves can't be
// made.
func (h *history) show() {
	t, f := h.tab, h.found
	if f.at == nil {
		return // no result yet
	}
	c := openings.Contents{
		Opening: movelist.Opening(t.Match.Match()), People: f.people, Of: seatOf(t.config.Settings.Get().OpeningsOf),
		Rows: openings.Rows(f.at, f.moves, h.known(f.at)), Active: h.current() && (h.looksBack() || h.persons()),
	}
	switch {
	case t.config.Store.Reading():
		c.Rows, c.Empty = nil, i18n.T("library.reading")
	case f.err != nil:
		c.Empty = i18n.T("openings.failed", i18n.Args{"Reason": errortext.File(f.err)})
	case t.Match.Match().State().Result().Outcome != game.Playing:
		c.Empty = i18n.T("analysis.over")
	default:
		c.Empty = i18n.T("openings.none")
	}
	if h.card.Show(c) {
		t.View.Rearrange()
	}
	t.config.Moved()
	if h.current() {
		h.publish(c)
	}
}

// publish publishes what the card shows, unless that was published before.
func (h *history) publish(c openings.Contents) {
	e := event.Openings{Position: h.found.at.String(), Text: c.Empty}
	for _, r := range c.Rows {
		e.Rows, e.Text = append(e.Rows, r.Words()), ""
	}
	if !reflect.DeepEqual(e, h.said) {
		h.said = e
		h.tab.Publish(e)
	}
}

// over reports whether the match that is shown is over, wherever in it the players look.
func (h *history) over() bool {
	t := h.tab
	return t.Session.Stored().Result.Outcome != game.Playing || t.Match.Match().End().State().Result().Outcome != game.Playing
}

// looksBack reports whether a move from the position on the board would only be tried.
func (h *history) looksBack() bool {
	return !h.tab.Match.Busy() && (h.over() || h.tab.Match.History.CanRedo() || h.tab.Match.History.Tried())
}

// persons reports whether a person is to move.
func (h *history) persons() bool {
	m := h.tab.Match
	return !m.Busy() && m.Player(m.Match().State().Turn()).Person()
}

// play tries a move, or makes it for the person whose turn it is.
func (h *history) play(m game.Move) {
	t := h.tab
	switch {
	case t.config.Busy() || !h.current():
	case h.looksBack():
		t.Match.History.Try(t.Match.Match().Ply(), m)
	case h.persons():
		t.Play(m)
	}
}

// known returns what is known of the moves in a position. While the match is not over that
// is shown only if analysis is switched on.
func (h *history) known(at game.State) review.Digest {
	m := h.tab.Match
	if !m.Analysis.On() && !h.over() || at != m.Match().State() {
		return review.Digest{}
	}
	if known := m.Analysis.Known(); known.Known() || h.looked.at != at {
		return known
	}
	return h.looked.known
}

// look evaluates the moves of the result with a short analysis, if the match is over and
// neither analysis nor review is doing so already.
func (h *history) look() {
	t, at := h.tab, h.found.at
	_, _, reviewing := t.Match.Review.Progress()
	if len(h.found.moves) == 0 || !h.over() || t.Match.Analysis.On() || reviewing || !ai.CanAnalyse(at) || h.known(at).Known() {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), cmp.Or(t.config.Look, review.Budget))
	h.cancel = cancel
	var all search.Analysis
	var err error
	stopped := false
	t.config.Background(func() (news string) {
		defer cancel()
		all, err = t.config.Engines.Analyse(ctx, at, nil)
		stopped = errors.Is(ctx.Err(), context.Canceled)
		return ""
	}, func() {
		if stopped {
			return // something else is being analysed, or this again
		}
		var failed *search.PanicError
		if errors.As(err, &failed) {
			t.Publish(event.Message{Tone: event.Mistake, Text: i18n.T("question.failed", i18n.Args{"Error": errortext.Reason(err)})})
		}
		h.looked = position{at, review.DigestOf(all)} // moves that are not known show no evaluation
		if h.on() {
			h.show()
		}
	})
}

// choose selects the person whose matches are counted; nil stands for all matches.
func (h *history) choose(of *store.Seat) {
	var person settings.Person
	switch {
	case of == nil:
	case of.Name != "":
		person.Name = of.Name
	default:
		person.Number = of.Player + 1
	}
	h.tab.Change(func(s *settings.Settings) { s.OpeningsOf = person })
}

// seatOf returns the seat by which the store knows a person; nil for nobody.
func seatOf(p settings.Person) *store.Seat {
	switch {
	case p.Name != "":
		return &store.Seat{Name: p.Name}
	case p.Number > 0:
		return &store.Seat{Player: p.Number - 1}
	}
	return nil
}

func (h *history) close() {
	h.tab.Change(func(s *settings.Settings) { s.Openings = false })
}
