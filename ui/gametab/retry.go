package gametab

import (
	"hash/fnv"
	"sync/atomic"
	"time"

	"npaastribe/game"
	"npaastribe/game/mistakes"
	"npaastribe/game/question"
	"npaastribe/game/review"
	"npaastribe/game/store"
	"npaastribe/ui/event"
	"npaastribe/ui/gameview"
	"npaastribe/ui/i18n"
	"npaastribe/ui/questionview"
	"npaastribe/ui/quiz"
)

// retries have mistakes be tried again: those of the game that is shown, and those of all
// games of a tab that were reviewed.
type retries struct {
	tab  *Tab
	kept Reviews
	deck mistakes.Deck

	gathered bool         // the mistakes of earlier matches
	pending  atomic.Int32 // what is being read of what was kept
	waits    atomic.Bool  // for that, to begin then
}

// newRetries has the mistakes be known that are kept of a tab's games.
func newRetries(t *Tab, kept Reviews) *retries {
	r := &retries{tab: t, kept: kept}
	kept.Load(r.key(), func(text []byte) {
		r.post(func() {
			found := mistakes.Decode(text)
			if len(r.deck) == 0 {
				r.deck = found
			} else {
				r.set(found.Add(r.deck...))
			}
			t.config.Changed()
		})
	})
	r.await(kept)
	return r
}

// reviewedBefore is in how many of the last matches mistakes are looked for that were found
// when none was kept yet.
const reviewedBefore = 60

// gather has the mistakes be known that reviews of earlier matches have found, where none
// is known. It looks for them once, when all matches have been read.
func (r *retries) gather() {
	t := r.tab
	if r.gathered || len(r.deck) > 0 || t.config.Store.Reading() {
		return
	}
	r.gathered = true
	list := t.config.Store.List(store.Filter{Game: t.Name(), Status: store.Finished}, store.Order{})
	for _, summary := range list[:min(len(list), reviewedBefore)] {
		t.config.Reviews.Load(int64(summary.ID), func(kept []byte) {
			m, ok := t.config.Store.Load(summary.ID)
			if !ok {
				return
			}
			found := r.foundIn(m, kept)
			r.post(func() {
				if len(found) > 0 {
					r.set(r.deck.Add(found...))
					t.config.Changed()
				}
			})
		})
	}
	r.await(t.config.Reviews)
	r.goOn()
}

// post has what was read be known on the UI goroutine.
func (r *retries) post(know func()) {
	r.pending.Add(1)
	r.tab.config.Post(func() {
		know()
		r.pending.Add(-1)
		r.goOn()
	})
}

// await notes that something is being read until all that was asked of kept is done. The
// window is told only if somebody waits for that.
func (r *retries) await(kept Reviews) {
	r.pending.Add(1)
	waits := kept.Afterwards(func() {
		r.pending.Add(-1)
		if r.waits.Load() {
			r.tab.config.Post(r.goOn)
		}
	})
	if !waits {
		r.pending.Add(-1)
	}
}

// reading reports whether mistakes are still being read; goOn is called when they are known.
func (r *retries) reading() bool {
	return r.pending.Load() > 0 || len(r.deck) == 0 && !r.gathered && r.tab.config.Store.Reading()
}

// goOn begins what somebody waits for who is still here.
func (r *retries) goOn() {
	if r.waits.Load() && r.tab.shown && !r.tab.questions.On() {
		r.BeginDue()
	} else {
		r.waits.Store(false)
	}
}

// foundIn returns the mistakes of persons in a match, as far as they are known from what is
// kept of its review.
func (r *retries) foundIn(m store.Match, kept []byte) (all []mistakes.Mistake) {
	tree, err := m.Replay(r.tab.Game.Rules)
	if err != nil {
		return nil
	}
	line, known := review.Line(tree), map[game.State]review.Digest{}
	for _, k := range review.Decode(kept, line) {
		known[k.State] = k.Digest
	}
	judgements := review.Judgements(line, func(s game.State) review.Digest { return known[s] })
	of := func(s game.Side) bool { seat := m.Seats[s-game.First]; return seat.Level == "" && !seat.Unknown }
	for _, moment := range review.Moments(line, judgements, of, gameview.Most) {
		all = append(all, r.mistake(moment, m.Seats[moment.State.Turn()-game.First].Name))
	}
	return all
}

// key is the number under which the mistakes of the game are kept.
func (r *retries) key() int64 {
	h := fnv.New32a()
	_, _ = h.Write([]byte(r.tab.Name())) // which never fails
	return int64(h.Sum32())
}

// set takes over another deck, and keeps it.
func (r *retries) set(d mistakes.Deck) {
	r.deck = d
	r.kept.Save(r.key(), d.Encode)
}

// handle takes note of the mistakes that a review has found.
func (r *retries) handle(e event.Event) {
	if e, ok := e.(event.Review); ok && e.Phase == event.End {
		if moments := r.tab.View.Review.Moments(); len(moments) > 0 {
			r.set(r.deck.Add(r.mistakes(moments)...))
		}
	}
}

// mistakes are what is kept of moments of the game that is shown: those of persons who
// have played it here.
func (r *retries) mistakes(moments []review.Moment) (all []mistakes.Mistake) {
	for _, m := range moments {
		if p := r.tab.Session.Player(m.State.Turn()); !p.Unknown {
			all = append(all, r.mistake(m, p.Name))
		}
	}
	return all
}

// mistake is what is kept of a moment of somebody with a name.
func (r *retries) mistake(m review.Moment, name string) mistakes.Mistake {
	return mistakes.Mistake{
		Position: m.State.String(), Played: m.State.Format(m.Move), Better: m.State.Format(m.Best.Move),
		Side: int(m.State.Turn()), Name: name, Blunder: m.Mark == review.Blunder, Due: r.tab.config.Now(),
	}
}

// triesOfMistake is after how many wrong tries the better move can be shown, and
// mistakesAsked how many of all games are asked for at a time.
const (
	triesOfMistake = 2
	mistakesAsked  = 8
)

// Begin asks what to play in the moments of the game of which a review is shown.
func (r *retries) Begin() {
	t := r.tab
	s := r.series("retry")
	for _, at := range t.View.Review.Moments() {
		s.add(at.State, at.Move, at.Best.Move, questionview.Retry{Number: t.View.Review.Number(at), Name: r.nameOf, Side: at.State.Turn(), Mark: at.Mark})
	}
	r.begin(s)
}

// nameOf returns what the player of a side of the game that is shown is called.
func (r *retries) nameOf(side game.Side) string {
	return gameview.PlayerName(r.tab.Name(), side, r.tab.Session.Player(side))
}

// BeginDue asks what to play in the mistakes of all games that are due, or says that
// none is, once all have been read. Those that are not of these rules any more are forgotten.
func (r *retries) BeginDue() {
	t := r.tab
	s := r.series("mistakes")
	now := t.config.Now()
	for len(s.asked) < mistakesAsked {
		due := r.deck.Due(now, len(s.asked)+1)
		if len(due) == len(s.asked) {
			break
		}
		if m := due[len(s.asked)]; !r.addKept(s, m) {
			r.set(r.deck.Without(m))
		}
	}
	r.waits.Store(len(s.asked) == 0) // before it is asked what is being read: who reads looks afterwards
	switch {
	case r.waits.Load() && r.reading():
	case r.waits.Load():
		r.waits.Store(false)
		t.Say(r.noneDue())
	default:
		r.begin(s)
	}
}

// noneDue says that no mistake is due, and when the next one is.
func (r *retries) noneDue() string {
	next, ok := r.deck.Next()
	if !ok {
		return i18n.T("mistakes.none")
	}
	return i18n.T("mistakes.next", i18n.Args{"Date": next.In(r.tab.config.Now().Location()).Format(i18n.T("library.date"))})
}

// addKept adds a mistake of another game, and reports whether it is one of these rules.
func (r *retries) addKept(s *retrySeries, m mistakes.Mistake) bool {
	rules := r.tab.Game.Rules
	state, err := rules.Parse(m.Position)
	if err != nil || state.Result().Outcome != game.Playing || int(state.Turn()) != m.Side {
		return false
	}
	played, err := rules.ParseMove(state, m.Played)
	better, err2 := rules.ParseMove(state, m.Better)
	if err != nil || err2 != nil {
		return false
	}
	mark := review.Mistake
	if m.Blunder {
		mark = review.Blunder
	}
	name := func(side game.Side) string {
		if int(side) == m.Side && m.Name != "" {
			return m.Name
		}
		return i18n.Unknown(r.tab.Name(), side) // not that of who plays now
	}
	s.add(state, played, better, questionview.Retry{Name: name, Side: state.Turn(), Mark: mark})
	return true
}

// retrySeries is mistakes that are going to be asked for.
type retrySeries struct {
	series
	reviewer review.Reviewer
	texts    questionview.Retries
	asked    []mistakes.Mistake
}

func (r *retries) series(name string) *retrySeries {
	return &retrySeries{
		series:   series{name: name, help: quiz.Help{Show: triesOfMistake}},
		reviewer: review.Reviewer{Budget: 2 * r.look(), Analyse: r.tab.config.Engines.Analyse}, // while the player thinks
		texts:    questionview.Retries{Game: r.tab.Name()},
	}
}

// look is how long a review looks at a position.
func (r *retries) look() time.Duration {
	if look := r.tab.config.Look; look != 0 {
		return look
	}
	return review.Budget
}

// add adds a move that was a mistake in a position.
func (s *retrySeries) add(in game.State, mistake, better game.Move, text questionview.Retry) {
	text.Move = in.Format(mistake)
	s.questions = append(s.questions, s.reviewer.Retry(in, mistake, better))
	s.texts.All = append(s.texts.All, text)
	s.asked = append(s.asked, mistakes.Mistake{Position: in.String(), Played: text.Move})
}

// begin asks for mistakes, and takes note of what was found.
func (r *retries) begin(s *retrySeries) {
	s.series.texts, s.player = s.texts, s.texts.Player
	s.follow = func(f quiz.Fact) {
		switch f := f.(type) {
		case quiz.Answered:
			if f.Answer.Verdict != question.Wrong || f.Wrong == 1 {
				r.set(r.deck.Tried(s.asked[f.Number], f.Alone(), r.tab.config.Now()))
			}
		case quiz.Shown:
			r.set(r.deck.Tried(s.asked[f.Number], false, r.tab.config.Now()))
		}
	}
	r.tab.questions.Begin(s.series)
}
