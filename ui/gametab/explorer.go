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

// explorer fills the openings card beside a tab's board: what was played from the present
// position in the stored matches. It queries the store in the background, one query at a
// time.
type explorer struct {
	tab  *Tab
	card *openings.Card

	result   queryResult
	querying bool // a query is running
	stale    bool // the position or the person has changed since it started

	published event.Openings
	evaluated evaluatedPosition // the evaluations found by evaluate for one position
	cancel    func()            // cancels evaluate
}

// queryResult is the result of a query.
type queryResult struct {
	state  game.State
	person settings.Person
	moves  []store.Continuation
	people []store.Seat
	err    error
}

// evaluatedPosition is a position with what is known of its moves.
type evaluatedPosition struct {
	state game.State
	known review.Digest
}

func newExplorer(t *Tab) *explorer {
	x := &explorer{tab: t, cancel: func() {}}
	x.card = openings.NewCard(openings.Actions{Play: x.play, Choose: x.choose, Close: x.close}, t.config.Moved)
	widget.SetVisible(x.card.Content, t.config.Settings.Get().Openings)
	return x
}

// handle handles an event of the tab.
func (x *explorer) handle(e event.Event) {
	switch e := e.(type) {
	case event.Turn, event.Result, event.Matches:
		x.Refresh()
	case event.Question:
		if e.Stage == event.QuestionsLeft {
			x.Refresh()
		}
	case event.Analysis, event.Analysing, event.Review, event.Drop:
		if x.on() {
			x.show()
		}
	}
}

// on reports whether the card is to be shown and is visible.
func (x *explorer) on() bool {
	t := x.tab
	return t.config.Settings.Get().Openings && t.shown && !t.questions.On() && t.Match.Match() != nil
}

// Refresh updates the card for the position on the board.
func (x *explorer) Refresh() {
	if wanted := x.tab.config.Settings.Get().Openings; wanted != x.card.Content.Visible() {
		widget.SetVisible(x.card.Content, wanted)
		x.tab.View.FollowOpenings()
	}
	x.cancel()
	if x.on() {
		x.show()
		x.query()
	}
}

// query starts a query, or notes that another is needed when the running one ends.
func (x *explorer) query() {
	if x.stale = x.querying; x.querying {
		return
	}
	t := x.tab
	x.querying = true
	f := queryResult{state: t.Match.Match().State(), person: t.config.Settings.Get().OpeningsOf}
	t.config.Background(func() (news string) {
		f.moves, f.err = t.config.Store.Continuations(t.Name(), f.state, seatOf(f.person))
		f.people = t.config.Store.People(t.Name())
		return ""
	}, func() {
		x.querying, x.result = false, f
		if !x.on() {
			return
		}
		if x.stale {
			x.query()
			return
		}
		x.show()
		x.evaluate()
	})
}

// current reports whether the result is about the position on the board and the selected
// person.
func (x *explorer) current() bool {
	return x.result.state == x.tab.Match.Match().State() && x.result.person == x.tab.config.Settings.Get().OpeningsOf
}

// show shows the result. Until it is about the position on the board its moves can't be
// made.
func (x *explorer) show() {
	t, f := x.tab, x.result
	if f.state == nil {
		return // no result yet
	}
	c := openings.Contents{
		Opening: movelist.Opening(t.Match.Match()), People: f.people, Of: seatOf(t.config.Settings.Get().OpeningsOf),
		Rows: openings.Rows(f.state, f.moves, x.known(f.state)), Active: x.current() && (x.onlyTries() || x.personToMove()),
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
	if x.card.Show(c) {
		t.View.Rearrange()
	}
	t.config.Moved()
	if x.current() {
		x.publish(c)
	}
}

// publish publishes what the card shows, unless that was published before.
func (x *explorer) publish(c openings.Contents) {
	e := event.Openings{Position: x.result.state.String(), Text: c.Empty}
	for _, r := range c.Rows {
		e.Rows, e.Text = append(e.Rows, r.Words()), ""
	}
	if !reflect.DeepEqual(e, x.published) {
		x.published = e
		x.tab.Publish(e)
	}
}

// over reports whether the match that is shown is over, wherever in it the players look.
func (x *explorer) over() bool {
	t := x.tab
	return t.Session.Stored().Result.Outcome != game.Playing || t.Match.Match().End().State().Result().Outcome != game.Playing
}

// onlyTries reports whether a move from the position on the board would only be tried.
func (x *explorer) onlyTries() bool {
	return !x.tab.Match.Busy() && (x.over() || x.tab.Match.History.CanRedo() || x.tab.Match.History.Tried())
}

// personToMove reports whether a person is to move.
func (x *explorer) personToMove() bool {
	m := x.tab.Match
	return !m.Busy() && m.Player(m.Match().State().Turn()).Person()
}

// play tries a move, or makes it for the person whose turn it is.
func (x *explorer) play(m game.Move) {
	t := x.tab
	switch {
	case t.config.Busy() || !x.current():
	case x.onlyTries():
		t.Match.History.Try(t.Match.Match().Ply(), m)
	case x.personToMove():
		t.Play(m)
	}
}

// known returns what is known of the moves in a position. While the match is not over that
// is shown only if analysis is switched on.
func (x *explorer) known(at game.State) review.Digest {
	m := x.tab.Match
	if !m.Analysis.On() && !x.over() || at != m.Match().State() {
		return review.Digest{}
	}
	if known := m.Analysis.Known(); known.Known() || x.evaluated.state != at {
		return known
	}
	return x.evaluated.known
}

// evaluate evaluates the moves of the result with a short analysis, if the match is over and
// neither analysis nor review is doing so already.
func (x *explorer) evaluate() {
	t, at := x.tab, x.result.state
	_, _, reviewing := t.Match.Review.Progress()
	if len(x.result.moves) == 0 || !x.over() || t.Match.Analysis.On() || reviewing || !ai.CanAnalyse(at) || x.known(at).Known() {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), cmp.Or(t.config.Look, review.Budget))
	x.cancel = cancel
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
		x.evaluated = evaluatedPosition{at, review.DigestOf(all)} // moves that are not known show no evaluation
		if x.on() {
			x.show()
		}
	})
}

// choose selects the person whose matches are counted; nil stands for all matches.
func (x *explorer) choose(of *store.Seat) {
	var person settings.Person
	switch {
	case of == nil:
	case of.Name != "":
		person.Name = of.Name
	default:
		person.Number = of.Player + 1
	}
	x.tab.Change(func(s *settings.Settings) { s.OpeningsOf = person })
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

func (x *explorer) close() {
	x.tab.Change(func(s *settings.Settings) { s.Openings = false })
}
