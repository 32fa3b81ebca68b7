package match

import (
	"context"
	"slices"
	"strings"
	"time"

	"npaastribe/game"
	"npaastribe/game/review"
	"npaastribe/game/search"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
)

// survey is a review of the match that goes on.
type survey struct {
	on     bool
	line   []review.Position // all of it
	all    int               // positions to be looked at
	look   time.Duration     // at each
	todo   []review.Position // those that are left, the next one last
	errand *errand           // nil while it rests
}

// halt stops the work for a while.
func (s *survey) halt() {
	s.errand.callOff()
	s.errand = nil
}

// CanReview tells whether Review would do anything.
func (c *Controller) CanReview() bool {
	return !c.survey.on && c.CanAnalyse() && c.match.End().Ply() > 0 &&
		!c.away && !c.closed && !c.moving && !c.Thinking()
}

// Reviewing tells whether a review goes on, and how many positions of how many
// it has looked at.
func (c *Controller) Reviewing() (done, all int, on bool) {
	return c.survey.all - len(c.survey.todo), c.survey.all, c.survey.on
}

// Review looks at all positions of the match's line that are not known well
// enough, or longer at what is not certain if all are, unless a computer thinks
// or a move is being shown. It rests when a computer thinks and while the table
// is out of sight, and another line ends it. Analysis rests meanwhile.
func (c *Controller) Review() {
	if !c.CanReview() {
		return
	}
	c.survey = c.nextSurvey()
	c.analysis.halt()
	c.tellReview(event.Start)
	c.goOver()
}

// Every further review of what has been looked at looks so many times as long,
// until that is too long for anybody to wait.
const (
	longer  = 4
	longest = 4 * longer * longer
)

// nextSurvey is what a review has to do.
func (c *Controller) nextSurvey() survey {
	s := survey{on: true, line: review.Line(c.match)}
	for s.look = c.look(); s.look <= longest*c.look(); s.look *= longer {
		s.all = 0
		for _, p := range s.line {
			if !p.Playing() {
				continue
			}
			s.all++
			if !c.known.settled(p, s.look) {
				s.todo = append(s.todo, p)
			}
		}
		if len(s.todo) > 0 {
			break
		}
	}
	return s
}

// StopReview ends a review before its end. What it has found stays.
func (c *Controller) StopReview() {
	if c.survey.on {
		c.dropReview()
		c.study()
	}
}

func (c *Controller) dropReview() {
	if c.survey.on {
		c.survey.halt()
		c.survey.on = false
		c.tellReview(event.Cancelled)
	}
}

// reviewOnly ends a review unless the match still has the line with an end.
func (c *Controller) reviewOnly(end *game.Node) {
	if c.match.End() != end {
		c.dropReview()
	}
}

// goOver lets a review go on, if there is one and nothing else goes on.
func (c *Controller) goOver() {
	s := &c.survey
	if !s.on || s.errand != nil || c.away || c.closed || c.Thinking() {
		return
	}
	todo, r := s.todo, review.Reviewer{Budget: s.look, Analyse: c.Analyse}
	s.errand = c.send(func(ctx context.Context, report func(func())) {
		err := r.Run(ctx, todo, func(p review.Position, a search.Analysis) {
			report(func() { c.note(p.State, a) })
		})
		report(func() { c.endReview(err) })
	})
}

// look is how long a position is looked at.
func (c *Controller) look() time.Duration {
	if c.Look == 0 {
		return review.Budget
	}
	return c.Look
}

// note takes over what a review has found out about a position, the last one
// that was left.
func (c *Controller) note(s game.State, a search.Analysis) {
	c.survey.todo = c.survey.todo[:len(c.survey.todo)-1]
	c.known.learn(s, a, c.survey.look)
	c.tellReview(event.Progress)
}

// endReview ends a review that has looked at everything.
func (c *Controller) endReview(err error) {
	c.survey.on, c.survey.errand = false, nil
	if err != nil {
		c.tellReview(event.Cancelled)
		c.complain(i18n.T("review.failed", i18n.Args{"Error": err.Error()}))
	} else {
		c.tellReview(event.End)
		c.sumUp()
	}
	c.study()
}

// tellReview publishes how far a review is, and what it has found.
func (c *Controller) tellReview(phase event.Phase) {
	done, all, _ := c.Reviewing()
	e := event.Review{Phase: phase, Done: done, All: all}
	e.First, e.Second = c.countVerdicts()
	c.Publish(e)
}

// countVerdicts counts the inaccuracies, mistakes and blunders of either side
// in the line that was reviewed.
func (c *Controller) countVerdicts() (first, second [3]int) {
	for i, f := range review.Findings(c.survey.line, c.known.sound) {
		switch {
		case f.Verdict == review.Fine:
		case c.survey.line[i].State.Turn() == game.First:
			first[f.Verdict-review.Inaccuracy]++
		default:
			second[f.Verdict-review.Inaccuracy]++
		}
	}
	return first, second
}

// sumUp says what moves of either side were not good, and whether one side was
// winning all along.
func (c *Controller) sumUp() {
	first, second := c.countVerdicts()
	text := i18n.T("review.none")
	if none := [3]int{}; first != none || second != none {
		text = i18n.T("review.done", i18n.Args{
			"First": c.Player(game.First).Name, "A": counted(first),
			"Second": c.Player(game.Second).Name, "B": counted(second),
		})
	}
	if side := review.WinningAllAlong(c.survey.line, c.known.sound); side != game.None {
		text += " " + i18n.T("review.winning", i18n.Args{"Name": c.Player(side).Name})
	}
	c.Publish(event.Message{Tone: event.Info, Text: text})
}

// counted says how many blunders, mistakes and inaccuracies of a side were
// found.
func counted(found [3]int) string {
	var words []string
	for verdict, key := range [...]string{"review.inaccuracies", "review.mistakes", "review.blunders"} {
		if n := found[verdict]; n > 0 {
			words = append(words, i18n.N(key, n))
		}
	}
	if len(words) == 0 {
		return i18n.T("review.faultless")
	}
	slices.Reverse(words)
	return strings.Join(words, ", ")
}

// Known counts how often something was learned of the positions of a match. As
// long as it and the line are the same, so are Findings and Values.
func (c *Controller) Known() int { return c.known.count }

// Findings tells of every move of the match's line how good it was, as far as
// that is known.
func (c *Controller) Findings() []review.Finding {
	return review.Findings(review.Line(c.match), c.known.sound)
}

// Values tells what every position of the match's line is worth, as far as
// that is known.
func (c *Controller) Values() []review.Value {
	return review.Values(review.Line(c.match), c.known.any)
}
