// Package gameview is everything that a tab shows around its board: whose turn it is, the
// players and their games won, the moves and how good they were, and the analysis of the
// position. View is the whole of it; Words turns the facts of a match into the events that
// it shows.
package gameview

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"npaastribe/game"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/widget"
)

// View is one game in the window. It must be used on the UI goroutine.
type View struct {
	Autoplay *Autoplay
	Review   *Review
	Coach    *Coaching

	Content fyne.CanvasObject
	Board   fyne.CanvasObject // the board with the ending above it, which can be shown elsewhere

	game     Game
	match    Match
	demo     Demo
	reviewer Reviewer

	analysing, analysisPaused, canRedo, canHint func() bool
	wins                                        func() [2]int

	seats       Seats
	recoverHint func() string
	folded      func() bool
	shown       func() bool
	moved       func()
	publish     func(event.Event)
	now         func() time.Time

	header   *header
	thinking *thinking
	panel    *panel
	extra    *popover
	ending   *ending
	status   *widget.Line // below the board, for games that have a status

	titleSide   game.Side      // the side whose piece is beside the title
	why         mistakeReason  // why the last move was a mistake, for the analysis card
	hintedCells []int          // the cells that a hint is about, until the next position or move
	active      game.Side      // the side whose card is emphasised; it changes when a move has come to rest
	counts      [2]int         // what the sides had when the board was last at rest
	remark      event.Remark   // the remark of a computer at the end of the game; the zero value for none
	analysis    event.Analysis // the latest analysis
	judged      judgements
	actions     Actions

	steppedMatch *game.Tree // the match through which arrow keys typed on the board step; nil for none
}

// New returns a view of a match that may have begun.
func New(c Config) *View {
	v := &View{
		game: c.Game, match: c.Match, demo: c.Demo, reviewer: c.Reviewer, seats: c.Seats,
		analysing: c.Analysing, analysisPaused: c.AnalysisPaused, canRedo: c.CanRedo, canHint: c.CanHint, wins: c.Wins,
		recoverHint: c.RecoverHint, folded: c.Folded, moved: c.Moved, actions: c.Actions,
		shown: c.Shown, publish: c.Publish, now: c.Now,
		header: newHeader(c.Actions, c.Fixed), thinking: newThinking(c.After, c.Now, c.Match.Thinking), extra: newPopover(c.Game.Extra().Content, c.Focus),
		status: inspect.Name(widget.NewLine(false, theme.ColorNameForeground, theme.SizeNameText, theme.SizeNameCaptionText).Centred().Folding(), "status"),
	}
	v.status.Hide()
	v.Review = &Review{view: v}
	v.Autoplay = &Autoplay{
		match: c.Match.Match, AutoplayConfig: AutoplayConfig{
			After: c.After, Pace: c.Pace, Blocked: c.Blocked, GoTo: c.Actions.GoTo, Changed: func() { v.showAutoplay(); v.moved(); c.Changed() },
		},
	}
	v.panel = newPanel(c, v.Autoplay.Toggle, func() { v.extra.toggle(); v.moved() }, v.Review.press, v.Review.StepToMistake, v.Review.refute)
	v.panel.moves.list.OnEscape = v.Autoplay.End
	v.panel.moves.graph.Text = v.pointText
	v.Coach = &Coaching{Coach: c.Coach, view: v, focus: c.Focus}
	v.extra.button, v.extra.tools = v.panel.tools.extra, v.panel.tools.content
	v.panel.scroll.OnScrolled = func(fyne.Position) { v.extra.close(); v.moved() }
	v.ending = newEnding(v, c.Game.Board(), c.Actions, c.Fixed)
	v.Board = container.NewStack(inspect.Places(inspect.Box("board", c.Title, c.Game.Board()), v.places, c.Game.Labels), v.ending.overlay)
	v.Content = widget.ArrangeUnmirrored(&viewLayout{board: c.Game.Board(), panel: v.panel, status: v.status, extra: v.extra, changed: c.LaidOut},
		v.header.content, v.Board, v.panel.scroll, v.status, v.extra.content)
	c.Fixed.Add(func() { // the match, or Refresh, shows the other texts again
		v.remark = event.Remark{}
		if c.Match.Match() != nil && c.Match.Busy() {
			v.header.explain(v.subtitle())
			v.announceMove()
		}
	})
	v.refreshPanel()
	return v
}

// places returns the fully visible parts of the board, by name.
func (v *View) places() map[string]inspect.Area {
	places, size := v.game.Places(), v.game.Board().Size()
	maps.DeleteFunc(places, func(_ string, a inspect.Area) bool {
		return a.Position.X < 0 || a.Position.Y < 0 || a.Position.X+a.Size.Width > size.Width || a.Position.Y+a.Size.Height > size.Height
	})
	return places
}

// Handle handles an event of the game.
func (v *View) Handle(e event.Event) {
	v.Autoplay.endIfMoved()
	v.Coach.handle(e)
	switch e := e.(type) {
	case event.Turn:
		v.hintedCells = nil
		v.ending.leave()
		v.announceTurn(e)
		showPosition(v)
	case event.Result:
		v.ending.leave()
		v.announceResult(e)
		showPosition(v)
		v.showEnd(e)
	case event.Remark:
		v.remark = e
		v.refreshPlayers()
		v.ending.showRemark()
	case event.Message:
		v.note(e)
		v.refreshPanel()
	case event.Hint:
		if v.hintedCells = e.Cells; e.Text != "" {
			v.header.add(e.Text)
		}
		v.refreshPanel()
	case event.Typed:
		v.header.typed(e)
	case event.Drop:
		if v.Coach.Asks() {
			break // a move of a refutation
		}
		v.ending.leave()
		if e.Phase == event.Start {
			v.hintedCells = nil
			v.announceMove()
		}
		v.refreshPanel()
	case event.Thinking:
		v.showThinking(e)
		v.refreshPanel()
	case event.Review:
		v.ending.leave()
		v.judged.update(v.match.Match(), v.reviewer)
		v.Review.update(v.match.Match(), e)
		v.refreshPanel()
	case event.Analysing:
		v.refreshPanel()
	case event.Analysis:
		v.analysis = e
		v.refreshJudgements()
		v.refreshAnalysis()
	}
}

// showPosition shows what belongs to the position in which a match is at rest.
func showPosition(v *View) {
	v.refreshPanel()
	v.refreshStatus()
	NoteComment(v)
}

func (v *View) announceTurn(e event.Turn) {
	v.remark = event.Remark{}
	v.titleSide = v.match.Match().State().Turn()
	v.header.show(headline{icon: v.icon(v.titleSide), title: e.Text, subtitle: v.subtitle()})
	if text := v.recoverHint(); text != "" {
		v.note(event.Message{Tone: event.Info, Text: text})
	}
}

// note shows a message.
func (v *View) note(m event.Message) {
	v.header.note(m)
	v.header.recovers = m.Text == v.recoverHint()
}

// announceMove shows whose move is being made, where the title still says that a computer
// is thinking. It removes the text about an illegal move, and if a person is moving the text that
// Undo brings back another game.
func (v *View) announceMove() {
	side := max(game.First, v.titleSide)
	key, p := "turn.moving", v.seats.Players()[side-game.First]
	if p.Person() {
		key = "turn.person"
	}
	if v.header.showsError || v.header.recovers && p.Person() {
		v.header.explain(v.subtitle())
	}
	v.header.title.SetText(i18n.T(key, i18n.Args{"Name": PlayerName(v.match.Match().Rules().Name, side, p)}))
}

// showThinking shows rings around the pieces of the player to move while a computer thinks.
func (v *View) showThinking(e event.Thinking) {
	if e.Phase != event.Start {
		v.thinking.end()
		return
	}
	turn := v.match.Match().State().Turn()
	card := v.panel.cards[v.seats.Players()[turn-game.First].Seat]
	v.thinking.start(time.Duration(e.Limit*float64(time.Second)), v.header.ring, card.ring)
}

func (v *View) announceResult(e event.Result) {
	if !e.Again {
		v.remark = event.Remark{}
	}
	m := v.match.Match()
	v.titleSide = m.State().Result().Winner
	summary := i18n.Sentences(i18n.N("end.moves", m.Ply()), i18n.T("end.hint", i18n.Args{"Key": i18n.CommandKey("N")}))
	v.header.show(headline{icon: v.icon(v.titleSide), title: e.Text, subtitle: summary, over: true})
}

// showEnd shows how a game has ended, if the view is visible and the result is new.
func (v *View) showEnd(e event.Result) {
	if !e.Again && v.shown() && v.match.Match().State().Result().Outcome != game.Playing {
		v.ending.begin(e)
	}
}

// subtitle returns the subtitle: what wins, or what to do while computers wait.
func (v *View) subtitle() string {
	switch {
	case v.demo.Paused():
		return i18n.T("demo.hint")
	case v.match.Waiting():
		return v.game.ResumeHint()
	}
	return v.game.Subtitle()
}

// icon returns the piece of a side; nil for game.None.
func (v *View) icon(side game.Side) fyne.Resource {
	if side == game.None {
		return nil
	}
	return v.game.Icon(side)
}

// TypedAtEnd handles a key while the ending is shown, and reports whether it has used the
// key.
func (v *View) TypedAtEnd(name fyne.KeyName, held bool) bool { return v.ending.typed(name, held) }

// LeaveEnd removes the ending, if it is shown.
func (v *View) LeaveEnd() { v.ending.leave() }

// Refresh shows the settings, the players and the match as they are now.
func (v *View) Refresh() {
	v.header.showIcon(v.icon(v.titleSide))
	v.refreshPanel()
	v.refreshStatus()
}

// FollowOpenings lays out the panel after the openings card was shown or hidden, and
// scrolls to the card.
func (v *View) FollowOpenings() {
	v.panel.arrange()
	if v.panel.layout.open() {
		v.panel.scroll.Reveal(v.panel.layout.openings.Content)
	}
	v.moved()
}

// Rearrange lays out the panel again after the height of the openings has changed.
func (v *View) Rearrange() { v.panel.arrange() }

// Relayout lays out the whole view again: another board may need another place.
func (v *View) Relayout() { v.Content.Refresh() }

func (v *View) refreshStatus() {
	if m := v.match.Match(); m != nil && !v.match.Busy() {
		text := v.game.Status(m)
		v.status.Hidden = text == ""
		high := v.status.Height()
		if v.status.SetText(text); v.status.Height() != high {
			v.Relayout()
		}
	}
}

func (v *View) refreshPanel() {
	m := v.match.Match()
	if m != nil && !v.match.Busy() {
		v.active = m.State().Turn()
		if r := m.State().Result(); r.Outcome != game.Playing {
			v.active = r.Winner
		}
		v.counts, _ = v.game.Counts(m.State())
	}
	v.refreshPlayers()
	v.panel.moves.fold(v.folded())
	v.showAutoplay()
	if m != nil {
		v.panel.moves.show(m)
		v.refreshJudgements()
		v.panel.moves.showProgress(progressOf(v.reviewer))
		v.moved()
	}
	v.panel.updateTools(buttons{
		undo: v.seats.CanTakeBack(), redo: v.canRedo(), hint: v.canHint(),
		demo: v.demo.Active(), pause: v.demo.CanPause(), paused: v.demo.Paused(),
		analysing: v.analysing(), extra: v.game.Extra().Text,
	})
	v.refreshAnalysis()
}

// nameOf returns the name of a side's player.
func (v *View) nameOf(side game.Side) string {
	return PlayerName(v.match.Match().Rules().Name, side, v.seats.Players()[side-game.First])
}

// refreshPlayers updates the players' cards.
func (v *View) refreshPlayers() {
	counted, rules := false, ""
	if m := v.match.Match(); m != nil {
		_, counted = v.game.Counts(m.State())
		rules = m.Rules().Name
	}
	wins, share, resized := v.wins(), v.ending.counted(), false
	for i, p := range v.seats.Players() {
		side := game.First + game.Side(i)
		if side == v.ending.winner() && share < 1 {
			wins[p.Seat] = max(0, wins[p.Seat]-1)
		}
		shown := player{
			name: PlayerName(rules, side, p), level: cmp.Or(p.Level, p.Was), icon: v.game.Icon(side), active: side == v.active, number: wins[p.Seat],
			coached: v.Coach.Coaches(p),
		}
		if v.remark.Side == side.String() {
			shown.says = v.remark.Text
		}
		if counted {
			shown.number, shown.won = int(float64(v.counts[i])*share), wins[p.Seat]
		}
		resized = v.panel.cards[p.Seat].show(shown) || resized
	}
	if resized {
		v.panel.arrange()
	}
}

// refreshJudgements updates everything that depends on the judgements of the match's moves.
func (v *View) refreshJudgements() {
	m := v.match.Match()
	v.judged.update(m, v.reviewer)
	v.Review.update(m, nil)
	v.panel.moves.showJudgements(&v.judged, [2]fyne.Resource{v.game.Icon(game.First), v.game.Icon(game.Second)})
	v.Review.refresh()
}

func (v *View) refreshAnalysis() {
	if v.panel.analysis.show(v.analysisText()) {
		v.panel.arrange()
		v.moved()
	}
}

func (v *View) showAutoplay() {
	v.panel.moves.showAutoplay(v.Autoplay.Possible(), v.Autoplay.On(), v.Autoplay.Pace())
}

// FocusMoves has the arrow keys step through the moves: in the list if it is visible,
// otherwise on the board until Escape or ReleaseArrows.
func (v *View) FocusMoves() {
	if !v.panel.moves.takeFocus() {
		v.steppedMatch = v.match.Match()
	}
}

// Steps reports whether the arrow keys step through the moves; see FocusMoves.
func Steps(v *View) bool {
	moves := v.panel.moves
	return moves.focus.Focused() == fyne.Focusable(moves.list) || stepsOnBoard(v)
}

// stepsOnBoard reports whether the arrow keys step through the moves while the board has the focus.
func stepsOnBoard(v *View) bool {
	return v.steppedMatch != nil && v.steppedMatch == v.match.Match() && !v.panel.moves.inSight()
}

// ReleaseArrows gives the arrow keys back to the board.
func (v *View) ReleaseArrows() { v.steppedMatch = nil }

// TypedKey handles a key typed on the board that steps through the moves, ends Autoplay or
// closes the game's own control. It reports whether it has used the key.
func (v *View) TypedKey(name fyne.KeyName) bool {
	if name == fyne.KeyEscape && v.extra.close() {
		v.moved()
		return true
	}
	if name == fyne.KeyEscape && v.Autoplay.End() {
		return true
	}
	list := v.panel.moves.list
	if !stepsOnBoard(v) {
		return false
	}
	switch name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd:
		list.TypedKey(&fyne.KeyEvent{Name: name})
		return true
	case fyne.KeyEscape:
		v.steppedMatch = nil // the board may have input to cancel, too
	}
	return false
}

// unfocus removes the focus from hidden controls.
func unfocus(f Focus, hidden ...fyne.Focusable) {
	if slices.Contains(hidden, f.Focused()) {
		f.Unfocus()
	}
}
