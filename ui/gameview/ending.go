package gameview

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game"
	"npaastribe/ui/board"
	"npaastribe/ui/board/paint"
	"npaastribe/ui/event"
	"npaastribe/ui/finale"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/opponent"
	"npaastribe/ui/theme"
)

// ending shows how a game has ended: first on the board, then on top of it. The animation
// runs until it is skipped. Its last frame stays until a player does something else.
type ending struct {
	view    *View
	board   board.Finisher // nil if the board shows nothing
	overlay *finale.Finale
	newGame func()
	review  func()

	on, animating, revealed bool
	festive                 bool      // with confetti
	overlayAnimating        bool      // SceneFrame events are published for the animation on top of the board
	overlayStart            float64   // seconds until that animation began
	countShown              float64   // the part of the count that is shown, from 0 to 1
	ignoreUntil             time.Time // clicks and keys before this were meant for something else
}

// The times of an ending, which takes at most about endingTime in all. After a move or a
// skip, clicks and keys are ignored for ignoreAfterMove or ignoreAfterSkip: players may click
// or press once too often.
const (
	endingTime      = 2.0 // seconds
	minConfettiTime = 0.6
	ignoreAfterMove = 250 * time.Millisecond
	ignoreAfterSkip = 400 * time.Millisecond
)

func newEnding(v *View, b board.Board, a Actions, fixed *i18n.Fixed) *ending {
	e := &ending{view: v, newGame: a.NewGame, review: a.Review}
	e.board, _ = b.(board.Finisher)
	e.overlay = finale.New(finale.Config{
		Again: e.unlessTooEarly(&e.newGame), Review: e.unlessTooEarly(&e.review), Tapped: e.tapped, Golden: e.golden, Fixed: fixed, Frame: func(part, seconds float64) {
			e.overlayAnimating = true
			e.frame(part, e.overlayStart+seconds)
		},
	})
	return e
}

// unlessTooEarly returns the callback of a button that may have appeared under the pointer.
func (e *ending) unlessTooEarly(do *func()) func() {
	return func() {
		if !e.tooEarly() {
			e.leave()
			(*do)()
		}
	}
}

// tooEarly reports whether a click or a key was probably meant for something else.
func (e *ending) tooEarly() bool { return e.view.now().Before(e.ignoreUntil) }

func (e *ending) ignoreFor(d time.Duration) {
	if until := e.view.now().Add(d); until.After(e.ignoreUntil) {
		e.ignoreUntil = until
	}
}

// golden returns the winning parts of the board.
func (e *ending) golden() []inspect.Area {
	if e.board == nil {
		return nil
	}
	return e.board.WinningAreas()
}

// begin shows how the game has ended.
func (e *ending) begin(r event.Result) {
	e.leave()
	e.on, e.animating, e.revealed, e.overlayAnimating, e.festive, e.countShown, e.overlayStart = true, true, false, false, r.Person, 0, 0
	e.ignoreFor(ignoreAfterMove)
	e.view.header.offerNew(false)
	e.view.publish(event.Scene{Name: event.Ending, Phase: event.Start})
	e.overlay.Cover()
	e.view.refreshPlayers()
	if e.board == nil {
		e.reveal()
		return
	}
	e.board.Finish(board.Finale{
		Step: e.step, Reveal: e.reveal,
		Frame: func(part, seconds float64) {
			if !e.revealed {
				e.overlayStart = seconds
			}
			if !e.overlayAnimating {
				e.frame(part, seconds)
			}
		},
	})
}

// step shows one more step of the count.
func (e *ending) step(step, of int) {
	e.countShown = float64(step+1) / float64(of)
	e.view.publish(event.Counted{Step: step, Of: of, Quiet: !e.festive})
	e.view.refreshPlayers()
}

func (e *ending) frame(part, seconds float64) {
	e.view.publish(event.SceneFrame{Part: part, Time: seconds})
}

// reveal shows who has won.
func (e *ending) reveal() {
	e.countShown, e.revealed = 1, true
	e.view.refreshPlayers()
	e.ignoreFor(ignoreAfterSkip)
	e.overlay.Reveal(e.words(), max(minConfettiTime, endingTime-e.overlayStart), func() { e.endAnimation(event.End) })
	e.view.moved()
}

// words returns the texts of the ending.
func (e *ending) words() finale.Content {
	m := e.view.match.Match()
	state := m.State()
	winner := state.Result().Winner
	w := finale.Content{Icon: e.portrait(winner), Review: e.view.reviewer.CanStart(), Remark: e.remark(winner)}
	counts, counted := e.view.game.Counts(state)
	args := i18n.Args{"High": max(counts[0], counts[1]), "Low": min(counts[0], counts[1])}
	switch {
	case winner == game.None:
		w.Title = i18n.T("finale.draw") // the reason is in the header
	case counted:
		w.Title, w.Text = i18n.Name(e.view.nameOf(winner)), i18n.T("finale.score", args)
	default:
		w.Title, w.Text = i18n.Name(e.view.nameOf(winner)), i18n.T("finale.win")
	}
	if e.festive {
		colour := theme.Color(fynetheme.ColorNamePrimary)
		if coloured, ok := e.view.game.(Coloured); ok {
			colour = coloured.Colour(winner)
		}
		w.Confetti = confetti(paint.NRGBA(colour), paint.Themed(fynetheme.ColorNameBackground))
	}
	return w
}

// portrait returns the winner's face or, for a person, a piece; nil after a draw.
func (e *ending) portrait(winner game.Side) fyne.Resource {
	if winner == game.None {
		return nil
	}
	if face := opponent.Face(e.view.seats.Players()[winner-game.First].Level); face != nil {
		return face
	}
	return e.view.icon(winner)
}

// remark returns the winner's remark, if it is a computer and has made one.
func (e *ending) remark(winner game.Side) string {
	if e.view.remark.Side != winner.String() {
		return ""
	}
	return i18n.T("card.says", i18n.Args{"Text": e.view.remark.Text})
}

// showRemark shows a remark that was just made.
func (e *ending) showRemark() {
	if e.on && e.revealed {
		e.overlay.SetRemark(e.remark(e.winner()))
	}
}

// counted returns how much of the count has been shown, from 0 to 1.
func (e *ending) counted() float64 {
	if !e.on {
		return 1
	}
	return e.countShown
}

// winner returns the winner of the ending that is shown, or game.None.
func (e *ending) winner() game.Side {
	if !e.on {
		return game.None
	}
	return e.view.match.Match().State().Result().Winner
}

// confetti returns the colours of the confetti: the winner's colour, a lighter and a darker
// shade of it, and gold. If the winner's colour is nearly as dark or as light as the
// background, its shade is changed.
func confetti(base, ground color.NRGBA) []color.NRGBA {
	toward := func(v uint8, part float64) color.NRGBA {
		mix := func(from uint8) uint8 { return uint8(float64(from) + (float64(v)-float64(from))*part) }
		return color.NRGBA{mix(base.R), mix(base.G), mix(base.B), 255}
	}
	const near, middle = 60, 128
	own, under := brightness(base), brightness(ground)
	switch {
	case own-under > near || under-own > near:
	case under < middle:
		base = toward(255, 0.5)
	default:
		base = toward(0, 0.3)
	}
	return []color.NRGBA{base, toward(255, 0.35), toward(0, 0.2), paint.Themed(theme.ColorWon)}
}

// brightness returns the luminance of a colour, from 0 to 255.
func brightness(c color.NRGBA) int { return int(color.GrayModel.Convert(c).(color.Gray).Y) } //nolint:errcheck // that is what the model makes

// endAnimation publishes the end of the animation.
func (e *ending) endAnimation(phase event.Phase) {
	if e.animating {
		e.animating = false
		e.view.publish(event.Scene{Name: event.Ending, Phase: phase})
	}
}

// skip jumps to the end of the animation.
func (e *ending) skip() {
	e.ignoreFor(ignoreAfterSkip)
	e.endAnimation(event.Cancelled)
	if e.board != nil {
		e.board.SkipFinale()
	}
	e.overlay.EndAnimation()
}

// leave removes the ending, if it is shown.
func (e *ending) leave() {
	if !e.on {
		return
	}
	e.on = false
	e.endAnimation(event.Cancelled)
	if e.board != nil {
		e.board.ClearFinale()
	}
	e.overlay.Leave()
	e.view.header.offerNew(true)
	e.view.moved()
	e.view.refreshPlayers()
}

// tapped handles a click on the board: it skips the animation or, after that, removes the
// ending.
func (e *ending) tapped() {
	switch {
	case e.tooEarly():
	case e.animating:
		e.skip()
	default:
		e.leave()
	}
}

// typed handles a key, and reports whether it has used it.
func (e *ending) typed(name fyne.KeyName, held bool) bool {
	enter := name == fyne.KeyReturn || name == fyne.KeyEnter
	switch {
	case !e.on:
		return false
	case held || e.tooEarly() && enter:
		return enter
	case name == fyne.KeyEscape:
		e.leave()
		return true
	case e.animating:
		e.skip()
		return enter || name == fyne.KeySpace
	case enter:
		e.leave()
		e.newGame()
		return true
	}
	return false
}
