package gameview

import (
	"fmt"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game"
	"npaastribe/game/review"
	"npaastribe/ui/evalgraph"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// judgements is what is known of the moves of a match's line.
type judgements struct {
	match           *game.Tree
	end             *game.Node // the last node of the line
	reviewerVersion int        // the value of Reviewer.Version at the last update
	version         int        // incremented with every change
	judgements      []review.Judgement
	values          []review.Value
	accounts        [2]review.Summary // of the first and the second side
	turningPly      int               // the ply at which the game turned; 0 for none
}

// update updates the judgements for the match m, if anything has changed.
func (j *judgements) update(m *game.Tree, r Reviewer) {
	end, known := m.End(), r.Version()
	if end == j.end && known == j.reviewerVersion {
		return
	}
	j.match, j.end, j.reviewerVersion = m, end, known
	j.version++
	j.judgements, j.values = r.Judgements(), r.Values()
	j.accounts = review.Summaries(review.Line(m), j.judgements)
	j.turningPly, _ = review.TurningPoint(j.values)
}

// about reports whether the judgements are those of m's line as it is now. They are not
// from the moment a move begins another line until the view hears of the move.
func (j *judgements) about(m *game.Tree) bool {
	return m != nil && j.match == m && j.end == m.End()
}

// any reports whether some move has been judged, all whether every move has.
func (j *judgements) any() bool {
	return slices.ContainsFunc(j.judgements, func(f review.Judgement) bool { return f.Known })
}

func (j *judgements) all() bool {
	return j.any() && !slices.ContainsFunc(j.judgements, func(f review.Judgement) bool { return !f.Known })
}

// knownText says how many moves have been judged.
func (j *judgements) knownText() string {
	known := 0
	for _, f := range j.judgements {
		if f.Known {
			known++
		}
	}
	return i18n.T("review.partly", i18n.Args{"Done": known, "All": len(j.judgements)})
}

// mistakes returns the number of moves with a mark.
func (j *judgements) mistakes() (n int) {
	for _, f := range j.judgements {
		if f.Mark != review.Fine {
			n++
		}
	}
	return n
}

// mistake returns the judgement of the last move before the position shown, and whether
// that has a mark.
func (j *judgements) mistake() (review.Judgement, bool) {
	if j.match == nil || j.match.Ply() == 0 || j.match.Ply() > len(j.judgements) {
		return review.Judgement{}, false
	}
	f := j.judgements[j.match.Ply()-1]
	return f, f.Mark != review.Fine
}

// marks returns the marks of all moves.
func (j *judgements) marks() []review.Mark {
	marks := make([]review.Mark, len(j.judgements))
	for i, f := range j.judgements {
		marks[i] = f.Mark
	}
	return marks
}

// points returns the points of the graph.
func (j *judgements) points() []evalgraph.Point {
	points := make([]evalgraph.Point, len(j.values))
	for i, v := range j.values {
		points[i].Value = v
		if i > 0 {
			points[i].Mark = j.judgements[i-1].Mark
		}
	}
	return points
}

// pointText returns the text about the position after ply plies: who is ahead, and the
// expected percentage of points, or only the move where that is not known. It is "" if there
// is no such position.
func (v *View) pointText(ply int) string {
	if ply >= len(v.judged.values) || ply > v.judged.match.End().Ply() {
		return "" // the graph is not up to date yet
	}
	move, value := v.panel.moves.text(v.judged.match, ply), v.judged.values[ply].First
	if !v.judged.values[ply].Known {
		return move
	}
	args, percent := i18n.Args{"Move": move}, int(math.Round(50+50*math.Abs(value)))
	if percent == 50 {
		return i18n.T("graph.even", args)
	}
	side := game.First
	if value < 0 {
		side = game.Second
	}
	args["Name"], args["Percent"] = nameOf(v.judged.match, v.seats, side), percent
	return i18n.T("graph.ahead", args)
}

// text returns the move that led to the position after ply plies, with its number: "3. a1" for a
// move of the first side, "3... b1" for one of the second.
func (c *movesCard) text(m *game.Tree, ply int) string {
	if ply == 0 {
		return i18n.T("moves.start")
	}
	dots := "."
	if m.StateAt(ply-1).Turn() == game.Second {
		dots = "..."
	}
	return fmt.Sprintf("%d%s %s", c.list.Number(ply), dots, m.At(ply).Text())
}

// nameOf returns the name of a side's player.
func nameOf(m *game.Tree, seats Seats, side game.Side) string {
	return PlayerName(m.Rules().Name, side, seats.Players()[side-game.First])
}

// showJudgements updates the marks in the list, and the graph.
func (c *movesCard) showJudgements(j *judgements, sides [2]fyne.Resource) {
	if j.version != c.version {
		c.version = j.version
		c.list.SetMarks(j.marks())
		c.graph.SetPoints(j.points(), j.match.Ply())
	}
	c.graph.SetCurrent(j.match.Ply())
	c.graph.SetSides(sides[0], sides[1])
	if c.arrangeGraph() {
		c.content.Refresh()
		c.moved()
	}
}

// Heights of a row of the list and of the graph, and the number of rows that take
// precedence over a larger graph.
const (
	listRow   = 24
	listRows  = 8
	graphMin  = 36
	graphDesk = 120 // at least, in a card at least as wide as deskPanel
	graphMost = 240
)

// reviewHigh returns the height of the card for listRows rows and the smallest graph.
func reviewHigh() float32 {
	return theme.Grown(foldedHigh) + theme.Scaled(listPad+graphMin) + listRows*theme.Grown(listRow)
}

// leastGraph returns the height of the graph in a card of a width, if there is room for
// enough rows, too.
func leastGraph(wide float32) float32 {
	if wide >= theme.Scaled(deskPanel) {
		return theme.Scaled(graphDesk)
	}
	return theme.Scaled(graphMin)
}

// graphHigh returns the height of the graph in a card of a size, or 0 if there is no room
// for it. The room goes first to one row of the list, then to the smallest graph, then to
// listRows rows, and then to the graph, up to leastGraph or a quarter of the card.
func graphHigh(card fyne.Size) float32 {
	room, least := card.Height-theme.Grown(foldedHigh)-theme.Scaled(listPad)-theme.Grown(listRow), theme.Scaled(graphMin)
	if room < least {
		return 0
	}
	return min(max(least, room-(listRows-1)*theme.Grown(listRow)), max(leastGraph(card.Width), card.Height/4), theme.Scaled(graphMost))
}

// arrangeGraph shows the graph if it has a curve and there is room for it, also beside a comment,
// and reports whether it has appeared or disappeared.
func (c *movesCard) arrangeGraph() bool {
	high := graphHigh(c.room)
	rest := c.room.Height - theme.Grown(foldedHigh) - theme.Scaled(listPad)/2
	crowded := c.comment.hasRoom(rest) && !c.comment.hasRoom(rest-high-theme.Scaled(listPad)/2)
	hidden := c.list.Hidden || !c.graph.HasCurve() || high == 0 || crowded
	changed := hidden != c.graph.Hidden
	c.graph.Hidden = hidden
	return changed
}

// showProgress shows the progress of a review and updates the button.
func (c *movesCard) showProgress(p progress) {
	c.progress = p
	button, name := i18n.T("review.begin"), "review"
	if p.on {
		button, name = i18n.T("review.stop"), "review.cancel"
	}
	inspect.Name(c.review, name)
	c.showTitle()
	if c.review.Text != button {
		c.review.SetText(button)
	}
	widget.Enable(c.review, p.on || p.possible)
	c.progressBar.Hidden, c.progressBar.FillColor = !p.on, theme.Color(fynetheme.ColorNamePrimary)
	c.content.Refresh()
}

// showTitle shows the progress of a review or, while none is running, the name of the
// opening if there is room for it.
func (c *movesCard) showTitle() {
	switch {
	case c.progress.on:
		c.title.SetText(c.progress.text())
	case c.opening != "":
		c.title.SetTexts(c.opening, i18n.T("moves.title"))
	default:
		c.title.SetText(i18n.T("moves.title"))
	}
}

func progressOf(r Reviewer) progress {
	done, all, on := r.Progress()
	return progress{on: on, done: done, all: all, possible: r.CanStart()}
}

// share returns the finished part of a review, from 0 to 1.
func (p progress) share() float32 { return float32(p.done) / float32(max(1, p.all)) }

func (p progress) text() string {
	return i18n.T("review.progress", i18n.Args{"Done": min(p.done+1, p.all), "All": p.all})
}

var markKeys = map[review.Mark]string{
	review.Inaccuracy: "review.inaccuracy",
	review.Mistake:    "review.mistake",
	review.Blunder:    "review.blunder",
}

// betterMoveText returns the text about what was better than the last move.
func betterMoveText(m *game.Tree, f review.Judgement) string {
	before := m.StateAt(m.Ply() - 1)
	return i18n.T(markKeys[f.Mark], i18n.Args{"Move": before.Format(f.Best.Move)})
}

// comparisonText returns the evaluations of the best and of the last move.
func comparisonText(m *game.Tree, f review.Judgement) string {
	before := m.StateAt(m.Ply() - 1)
	return i18n.T("review.compare", i18n.Args{
		"Best": before.Format(f.Best.Move), "BestWorth": i18n.MoveEvalSentence(f.Kind, f.Best),
		"Played": before.Format(f.Played.Move), "PlayedWorth": i18n.MoveEvalSentence(f.Kind, f.Played),
	})
}
