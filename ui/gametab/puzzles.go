package gametab

import (
	"math"
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/puzzle"
	"npaastribe/game/question"
	"npaastribe/ui/errortext"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/puzzles"
	"npaastribe/ui/questionview"
	"npaastribe/ui/quiz"
	"npaastribe/ui/settings"
)

// puzzleMode poses the puzzles of a tab's game and keeps the player's rating.
type puzzleMode struct {
	tab          *Tab
	all          *puzzles.Puzzles // nil until needed
	asked        puzzle.Puzzle
	left         int        // number of moves that are still to be found
	end          game.State // the position that the solution has reached; nil before
	day          int        // the day of the puzzle, counted from 1970
	daily        bool       // it is the puzzle of the day
	unrated      bool       // no result of it has been rated yet
	ratingChange int        // change of the rating by the solution
}

// puzzleSeries is the name of the puzzles in a trace.
const puzzleSeries = "puzzles"

// On reports whether puzzles are being asked.
func (p *puzzleMode) On() bool {
	q := p.tab.questions
	return q.On() && q.series.name == puzzleSeries
}

// Begin poses the puzzle of the day, unless that is solved, and then puzzles without end.
func (p *puzzleMode) Begin() {
	if p.On() || !p.load() {
		return
	}
	p.unrated = false
	next := p.first
	p.tab.questions.Begin(series{
		name: puzzleSeries, next: func() question.Question { now := next; next = p.next; return now() },
		texts: p, help: quiz.Help{Show: 1}, playOn: p.PlayOn, onLeave: p.all.Stop,
	})
	p.all.Start()
}

// load reads the puzzles, and reports whether there are any.
func (p *puzzleMode) load() bool {
	if p.all == nil {
		entry, _ := catalog.ByName(p.tab.Name())
		all, err := puzzles.New(puzzles.Config{
			Entry: entry, Store: p.tab.config.Store, Post: p.tab.config.Post, Guard: p.tab.config.Engines.Guard, Failed: p.failed,
		})
		if err != nil {
			fyne.LogError(puzzleSeries, err) // impossible: a test has read them
			return false
		}
		p.all = all
	}
	return len(p.all.Shipped()) > 0
}

// failed tells the player that an engine has failed.
func (p *puzzleMode) failed(err error) {
	if p.On() {
		p.tab.Publish(event.Message{Tone: event.Mistake, Text: i18n.T("question.failed", i18n.Args{"Error": errortext.Reason(err)})})
	}
}

// close ends the search for puzzles and waits for that.
func (p *puzzleMode) close() {
	if p.all != nil {
		p.all.Stop()
		p.all.Wait()
	}
}

// today returns the present day in the player's time zone, counted from 1970.
func (p *puzzleMode) today() int {
	now := p.tab.config.Now()
	_, offset := now.Zone()
	return int((now.Unix() + int64(offset)) / int64((24 * time.Hour).Seconds()))
}

func (p *puzzleMode) progress() puzzle.Progress {
	return p.tab.config.Settings.Get().Game(p.tab.Name()).Puzzles
}

// saveProgress saves the progress.
func (p *puzzleMode) saveProgress(now puzzle.Progress) {
	name := p.tab.Name()
	p.tab.config.Settings.Remember(func(s *settings.Settings) {
		own := s.Game(name)
		own.Puzzles = now
		s.SetGame(name, own)
	})
}

// first returns the puzzle of the day or, if that is solved, another.
func (p *puzzleMode) first() question.Question {
	p.day = p.today()
	if p.progress().HasSolvedDaily(p.day) {
		return p.next()
	}
	p.asked, p.daily = puzzle.Daily(p.all.Shipped(), p.day), true
	return p.ask()
}

// next returns the puzzle that suits the player best. A puzzle that was skipped does not
// come again, except for the puzzle of the day, which comes again with the next Begin.
func (p *puzzleMode) next() question.Question {
	if p.unrated && !p.daily {
		p.saveProgress(p.progress().Skipped(p.asked))
	}
	p.day, p.daily = p.today(), false
	ofTheDay := puzzle.Daily(p.all.Shipped(), p.day).ID()
	others := slices.DeleteFunc(slices.Clone(p.all.All()), func(z puzzle.Puzzle) bool { return z.ID() == ofTheDay })
	p.asked = p.progress().Next(others, p.day)
	return p.ask()
}

func (p *puzzleMode) ask() question.Question {
	p.unrated, p.end, p.left = true, nil, p.asked.Moves
	return p.asked.Question(p.all.Refute)
}

// rate rates the first result of a puzzle. It returns the rating, and the change of it by
// the solution.
func (p *puzzleMode) rate(solved bool) (rating, change int) {
	progress := p.progress()
	before, _ := progress.RatingOn(p.day)
	if p.unrated {
		p.unrated, p.ratingChange = false, 0
		progress = progress.After(p.asked, solved, p.day)
		p.saveProgress(progress)
		if now, _ := progress.RatingOn(p.day); solved {
			p.ratingChange = int(math.Round(now)) - int(math.Round(before))
		}
	}
	now, _ := progress.RatingOn(p.day)
	return int(math.Round(now)), p.ratingChange
}

// Asked implements questionview.Texts.
func (p *puzzleMode) Asked(quiz.Asked) (title, text string) {
	title = i18n.T("puzzle.title")
	if p.daily {
		title = i18n.T("puzzle.daily")
	}
	count := p.asked.Count
	if count == 0 {
		count = p.left
	}
	args := i18n.Args{"Name": p.nameOf(p.asked.Start.Turn()), "Count": count}
	for name, value := range p.tab.Game.Rules.OptionsOf(p.asked.Start) { // such as the length of a line
		args[name] = value
	}
	return title, i18n.Counted("puzzle."+p.tab.Name()+"."+p.asked.Kind, count, args)
}

// Answered implements questionview.Texts.
func (p *puzzleMode) Answered(a quiz.Answered) (text string, cells []int) {
	switch a.Answer.Verdict {
	case question.Wrong:
		p.rate(false)
		refuted := p.asked.Refuted(a.Before, a.Move, a.Answer.Replies)
		text, cells = questionview.Because(p.tab.Name(), refuted, p.nameOf)
		switch {
		case text != "":
		case len(a.Answer.Replies) > 0:
			text = i18n.T("puzzle.wrong")
		default: // nothing comes of it, such as after a move that earns another turn
			text = i18n.T("puzzle.wrong.unanswered")
		}
		return text, cells
	case question.Good:
		p.left = p.asked.Left(a.Before, a.Move)
		return i18n.T("puzzle.good"), nil
	default:
		p.end = a.Before.Play(a.Move)
		return p.solved(a.Alone()), nil
	}
}

// Hinted implements questionview.Texts.
func (p *puzzleMode) Hinted(h quiz.Hinted) (text string, cells []int) {
	return questionview.Merit(p.tab.Name(), h.Before, p.asked.Right(h.Before), p.nameOf)
}

// nameOf returns the name of a side's player.
func (p *puzzleMode) nameOf(side game.Side) string { return p.tab.Player(side).Name }

// solved returns the text for a solved puzzle, with the change of the rating.
func (p *puzzleMode) solved(alone bool) string {
	rating, change := p.rate(alone)
	if p.daily {
		p.saveProgress(p.progress().DailySolved(p.day))
	}
	text := i18n.Sentences(p.withOutcome(i18n.T("puzzle.solved")), i18n.T("puzzle.rating.changed", i18n.Args{"Rating": figure(rating), "Change": i18n.Signed(float64(change), 0)}))
	if change == 0 {
		text = i18n.Sentences(p.withOutcome(i18n.T("puzzle.solved.again")), i18n.T("puzzle.rating", i18n.Args{"Rating": figure(rating)}))
	}
	if row := p.progress().CurrentStreak(p.day); p.daily && row > 1 {
		text = i18n.Sentences(text, i18n.N("puzzle.row", row))
	}
	return text
}

// Shown implements questionview.Texts.
func (p *puzzleMode) Shown(s quiz.Shown) string {
	p.end = s.Before
	for _, m := range s.Solution[:len(s.Solution)-len(s.Rest)] {
		p.end = p.end.Play(m)
	}
	rating, _ := p.rate(false)
	return i18n.Sentences(p.withOutcome(i18n.T("puzzle.shown")), i18n.T("puzzle.rating", i18n.Args{"Rating": figure(rating)}))
}

// figure returns a rating in the digits of the language. Ratings have no thousands separators.
func figure(rating int) string { return i18n.Digits(strconv.Itoa(rating)) }

// withOutcome adds the outcome of the solution to a sentence, if there is something to
// count.
func (p *puzzleMode) withOutcome(sentence string) string {
	if name, count := p.asked.Outcome(); name != "" {
		return i18n.Sentences(sentence, i18n.Counted("puzzle."+p.tab.Name()+"."+name, count, nil))
	}
	return sentence
}

// Ended implements questionview.Texts. Puzzles do not end.
func (p *puzzleMode) Ended(quiz.Ended) (title, text, next string) { return "", "", "" }

// CanPlayOn reports whether PlayOn would do anything.
func (p *puzzleMode) CanPlayOn() bool { return p.On() && p.end != nil }

// PlayOn begins a game from the position that the solution has reached or, if the game is over
// there, from that of the puzzle.
func (p *puzzleMode) PlayOn() {
	if !p.CanPlayOn() {
		return
	}
	s := p.end
	if s.Result().Outcome != game.Playing {
		s = p.asked.Start
	}
	p.tab.questions.LeaveForAnother()
	p.tab.startFrom(s)
}
