package gametab

import (
	"cmp"
	"hash/fnv"
	"sync/atomic"
	"time"

	"npaastribe/game"
	"npaastribe/game/mistakes"
	"npaastribe/game/question"
	"npaastribe/game/review"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/event"
	"npaastribe/ui/gameview"
	"npaastribe/ui/i18n"
	"npaastribe/ui/opponent"
	"npaastribe/ui/questionview"
	"npaastribe/ui/quiz"
)

// retries lets players try their mistakes again: those of the match that is shown, and
// those of all reviewed matches of the tab's game.
type retries struct {
	tab     *Tab
	storage Reviews
	deck    mistakes.Deck // all mistakes to be tried again

	gathered      bool         // gather has looked for mistakes of earlier matches
	pending       atomic.Int32 // number of reads in progress
	beginWhenRead atomic.Bool  // BeginDue is to be called again when they are done
}

// newRetries loads the mistakes that were kept for a tab's game.
func newRetries(t *Tab, storage Reviews) *retries {
	r := &retries{tab: t, storage: storage}
	r.load()
	return r
}

// load adds the mistakes that were kept for the game to those that are known.
func (r *retries) load() {
	r.storage.Load(r.key(), func(text []byte) {
		r.post(func() {
			found := mistakes.Decode(text)
			if len(r.deck) == 0 {
				r.deck = found
			} else {
				r.setDeck(found.Add(r.deck...))
			}
			r.tab.config.Changed()
		})
	})
	r.await(r.storage)
}

// JoinMistakes joins the mistakes of all games with those that another copy of the program has
// written, and writes them from now on.
func JoinMistakes(t *Tabs) {
	for tab := range t.All() {
		r := tab.retries
		r.load()
		r.storage.Afterwards(func() {
			r.post(func() {
				if len(r.deck) > 0 {
					r.setDeck(r.deck)
				}
			})
		})
	}
}

// maxGathered is how many of the last matches gather reads.
const maxGathered = 60

// gather adds the mistakes that reviews of earlier matches have found, if none is known. It
// does so once, when all matches have been read.
func (r *retries) gather() {
	t := r.tab
	if r.gathered || len(r.deck) > 0 || t.config.Store.Reading() {
		return
	}
	r.gathered = true
	list := t.config.Store.List(store.Filter{Game: t.Name(), Status: store.Finished}, store.Order{})
	for _, summary := range list[:min(len(list), maxGathered)] {
		t.config.Reviews.Load(int64(summary.ID), func(kept []byte) {
			m, ok := t.config.Store.Load(summary.ID)
			if !ok {
				return
			}
			found := r.foundIn(m, kept)
			r.post(func() {
				if len(found) > 0 {
					r.setDeck(r.deck.Made(m.Begun, found...))
					t.config.Changed()
				}
			})
		})
	}
	r.await(t.config.Reviews)
	r.afterReading()
}

// post posts a call of know, which takes over what was read.
func (r *retries) post(know func()) {
	r.pending.Add(1)
	r.tab.config.Post(func() {
		know()
		r.pending.Add(-1)
		r.afterReading()
	})
}

// await counts a read as pending until everything requested from storage has been done. It
// posts a function only if somebody waits for the mistakes.
func (r *retries) await(storage Reviews) {
	r.pending.Add(1)
	waits := storage.Afterwards(func() {
		r.pending.Add(-1)
		if r.beginWhenRead.Load() {
			r.tab.config.Post(r.afterReading)
		}
	})
	if !waits {
		r.pending.Add(-1)
	}
}

// reading reports whether mistakes are still being read. When that ends, afterReading is
// called.
func (r *retries) reading() bool {
	return r.pending.Load() > 0 || len(r.deck) == 0 && !r.gathered && r.tab.config.Store.Reading()
}

// afterReading calls BeginDue if somebody waits for the mistakes and the tab still shows its
// game, once no dialog is open.
func (r *retries) afterReading() {
	t := r.tab
	switch {
	case !r.beginWhenRead.Load():
	case t.config.Dialogs.Active():
		t.config.Dialogs.Afterwards(r.afterReading)
	case t.shown && !t.questions.On() && !t.config.Busy():
		r.BeginDue()
	default:
		r.beginWhenRead.Store(false)
	}
}

// foundIn returns the mistakes of persons in a match, as far as its stored review knows
// them.
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
	for _, moment := range review.Moments(line, judgements, of, gameview.MaxMoments) {
		side := moment.State.Turn()
		other := m.Seats[side.Other()-game.First]
		all = append(all, r.mistake(moment, m.Seats[side-game.First].Name, other.Name, other.Level))
	}
	return all
}

// key is the number under which the mistakes of the game are stored.
func (r *retries) key() int64 {
	h := fnv.New32a()
	_, _ = h.Write([]byte(r.tab.Name())) // never fails
	return int64(h.Sum32())
}

// setDeck changes the deck, and stores it.
func (r *retries) setDeck(d mistakes.Deck) {
	r.deck = d
	r.storage.Save(r.key(), d.Encode)
}

// handle adds the mistakes that a review has found.
func (r *retries) handle(e event.Event) {
	if e, ok := e.(event.Review); ok && e.Phase == event.End {
		if moments := r.tab.View.Review.Moments(); len(moments) > 0 {
			r.setDeck(r.deck.Made(r.tab.Session.Stored().Begun, r.mistakes(moments)...))
		}
	}
}

// mistakes returns the mistakes of the present match, except for those of players who are
// unknown.
func (r *retries) mistakes(moments []review.Moment) (all []mistakes.Mistake) {
	for _, m := range moments {
		if p := r.tab.Session.Player(m.State.Turn()); !p.Unknown {
			other := r.tab.Session.Player(m.State.Turn().Other())
			all = append(all, r.mistake(m, p.Name, other.Name, string(cmp.Or(other.Level, other.Was))))
		}
	}
	return all
}

// mistake returns a moment as a mistake of the player with a name, against another with a name or,
// if that is a computer, a level.
func (r *retries) mistake(m review.Moment, name, otherName, otherLevel string) mistakes.Mistake {
	return mistakes.Mistake{
		Position: m.State.String(), Played: m.State.Format(m.Move), Better: m.State.Format(m.Best.Move),
		Side: int(m.State.Turn()), Name: name, OtherName: otherName, OtherLevel: otherLevel, Blunder: m.Mark == review.Blunder, Due: r.tab.config.Now(),
	}
}

// triesOfMistake is the number of wrong moves after which the solution can be shown;
// mistakesAsked is how many mistakes BeginDue asks at most.
const (
	triesOfMistake = 2
	mistakesAsked  = 8
)

// Begin has the players try the mistakes again that the review of the present match has
// found.
func (r *retries) Begin() {
	t := r.tab
	s := r.series("retry")
	for _, at := range t.View.Review.Moments() {
		s.add(at.State, at.Move, at.Best.Move, t.Session.Player(at.State.Turn()).Name, questionview.Retry{Number: t.View.Review.Number(at), Name: r.nameOf, Side: at.State.Turn(), Mark: at.Mark})
	}
	r.begin(s)
}

// nameOf returns the name of a side's player in the present match.
func (r *retries) nameOf(side game.Side) string {
	return gameview.PlayerName(r.tab.Name(), side, r.tab.Session.Player(side))
}

// BeginDue has the players try the due mistakes of all matches. If none is due it says so, once
// all have been read. Mistakes that do not fit the rules any more are dropped.
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
			r.setDeck(r.deck.Without(m))
		}
	}
	r.beginWhenRead.Store(len(s.asked) == 0) // set before reading is called: a reader looks at it only when it is done
	switch {
	case r.beginWhenRead.Load() && r.reading():
	case r.beginWhenRead.Load():
		r.beginWhenRead.Store(false)
		t.Say(r.noneDue())
	default:
		r.begin(s)
	}
}

// noneDue returns the text that no mistake is due, and when the next one is.
func (r *retries) noneDue() string {
	next, ok := r.deck.Next()
	if !ok {
		return i18n.T("mistakes.none")
	}
	return i18n.T("mistakes.next", i18n.Args{"Date": i18n.Date(next.In(r.tab.config.Now().Location()))})
}

// addKept adds a stored mistake to a series, and reports whether it fits the rules.
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
		who := m.Name
		switch {
		case int(side) == m.Side:
		case m.OtherLevel != "":
			return opponent.Name(search.Level(m.OtherLevel), false)
		default:
			who = m.OtherName
		}
		return cmp.Or(who, i18n.Unknown(r.tab.Name(), side)) // not the present player
	}
	s.add(state, played, better, m.Name, questionview.Retry{Name: name, Side: state.Turn(), Mark: mark})
	return true
}

// retrySeries is a series of mistakes.
type retrySeries struct {
	series
	reviewer review.Reviewer
	texts    questionview.Retries
	asked    []mistakes.Mistake
}

func (r *retries) series(name string) *retrySeries {
	return &retrySeries{
		series:   series{name: name, help: quiz.Help{Show: triesOfMistake}},
		reviewer: review.Reviewer{Budget: 2 * r.look(), Analyse: r.tab.config.Engines.Analyse}, // the analysis runs while the player thinks
		texts:    questionview.Retries{Game: r.tab.Name()},
	}
}

// look returns the time limit of a review for a position.
func (r *retries) look() time.Duration {
	if look := r.tab.config.Look; look != 0 {
		return look
	}
	return review.Budget
}

// add adds a mistake that the player with a name made in the position in.
func (s *retrySeries) add(in game.State, mistake, better game.Move, name string, text questionview.Retry) {
	text.Move = in.Format(mistake)
	s.questions = append(s.questions, s.reviewer.Retry(in, mistake, better))
	s.texts.All = append(s.texts.All, text)
	s.asked = append(s.asked, mistakes.Mistake{Position: in.String(), Played: text.Move, Name: name})
}

// begin starts the series, and records its results in the deck.
func (r *retries) begin(s *retrySeries) {
	s.series.texts, s.player = s.texts, s.texts.Player
	s.onFact = func(f quiz.Fact) {
		switch f := f.(type) {
		case quiz.Answered:
			if f.Answer.Verdict != question.Wrong || f.Wrong == 1 {
				r.setDeck(r.deck.Tried(s.asked[f.Number], f.Alone(), r.tab.config.Now()))
			}
		case quiz.Shown:
			r.setDeck(r.deck.Tried(s.asked[f.Number], false, r.tab.config.Now()))
		}
	}
	r.tab.questions.Begin(s.series)
}
