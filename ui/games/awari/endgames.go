package awari

import (
	"context"
	"errors"
	"math"
	"sync"
	"time"

	"fyne.io/fyne/v2"

	rules "npaastribe/game/awari"
	"npaastribe/game/awari/engine"
	"npaastribe/game/search"
	"npaastribe/ui/errortext"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/widget"
)

// endgames is the control of the endgame tables beside the board: a choice of the number of
// beans, the progress of the computation, and a button that starts it, stops it, or deletes the
// tables. It belongs to the UI goroutine.
type endgames struct {
	Content fyne.CanvasObject

	say   func(event.Tone, string)
	post  func(func()) // queues a function for the UI goroutine
	now   func() time.Time
	state *widget.Caption
	beans *widget.Choice
	act   *widget.Button

	variant rules.Variant // of the game shown
	wishes  []engine.EndgameSize
	stop    context.CancelFunc // cancels the work in progress; nil if there is none
	done    float64            // the part of it that is done, from 0 to 1
	left    time.Duration      // the estimated remaining time; 0 if not known
	working sync.WaitGroup
}

func newEndgames(say func(event.Tone, string), wishes []engine.EndgameSize) *endgames {
	e := &endgames{say: say, now: time.Now, wishes: wishes, state: inspect.Name(widget.NewCaption(""), "endgames.state")}
	e.beans = inspect.Label(inspect.Name(widget.NewChoice(e.names(), 0, func() {}), "endgames.beans"), i18n.Key("awari.endgames"))
	e.act = widget.NewButton("endgames", "", nil, e.tapped)
	controls := widget.Border(nil, nil, nil, widget.Arrange(widget.Padding(0, 0, 8, 0), e.act.Framed()), e.beans)
	e.Content = widget.Arrange(widget.Column(4), e.state, controls)
	return e
}

// names returns the texts of the choices.
func (e *endgames) names() (names []string) {
	for _, w := range e.wishes {
		names = append(names, i18n.N("awari.endgames.wish", w.Beans, i18n.Args{"Size": megabytes(w.Bytes), "Seconds": seconds(w.Time)}))
	}
	return names
}

func megabytes(bytes int64) int { return int(math.Ceil(float64(bytes) / 1e6)) }

func seconds(d time.Duration) int { return int(math.Ceil(d.Seconds())) }

// show switches to the endgames of a variant.
func (e *endgames) show(v rules.Variant) {
	e.variant = v
	e.Refresh()
}

// Refresh shows the current state in the current language.
func (e *endgames) Refresh() {
	shelf, state, act := engine.EndgamesOf(e.variant), i18n.T("awari.endgames"), "awari.endgames.make"
	switch {
	case e.stop != nil:
		state, act = e.progress(), "review.stop"
	case shelf.Beans() > 0:
		state, act = i18n.N("awari.endgames.known", shelf.Beans(), i18n.Args{"Size": megabytes(shelf.Bytes())}), "button.delete"
	}
	e.state.SetText(state)
	if text := i18n.T(act); text != e.act.Text {
		e.act.SetText(text)
		e.act.ReserveWidthFor(i18n.T("awari.endgames.make"), i18n.T("review.stop"), i18n.T("button.delete"))
	}
	if names := e.names(); names[0] != e.beans.Options[0] {
		chosen := e.beans.SelectedIndex()
		e.beans.SetOptions(names)
		e.beans.SetSelectedIndex(chosen)
	}
	widget.Enable(e.beans, e.stop == nil && shelf.Beans() == 0)
}

func (e *endgames) progress() string {
	percent := i18n.Args{"Percent": int(100 * e.done), "Seconds": seconds(e.left)}
	if e.left == 0 {
		return i18n.T("awari.endgames.begun", percent)
	}
	return i18n.T("awari.endgames.making", percent)
}

// tapped handles the button: it stops the work, deletes the tables, or computes them.
func (e *endgames) tapped() {
	asked := e.variant
	shelf := engine.EndgamesOf(asked)
	switch {
	case e.stop != nil:
		e.stop()
	case shelf.Beans() > 0:
		e.work(func(context.Context) error { return shelf.Delete() }, func() {})
	default:
		w := e.wishes[e.beans.SelectedIndex()]
		e.work(func(ctx context.Context) error { return shelf.Make(ctx, w.Beans, e.follow(w.Time)) }, func() {
			if e.variant == asked { // otherwise "these rules" would be others
				e.say(event.Info, i18n.N("awari.endgames.made", w.Beans, i18n.Args{"Size": megabytes(w.Bytes)}))
			}
		})
	}
}

// work runs do on another goroutine, and afterwards done on the UI goroutine, unless do has
// failed, which is reported, or was stopped.
func (e *endgames) work(do func(context.Context) error, done func()) {
	ctx, stop := context.WithCancel(context.Background())
	e.stop, e.done, e.left = stop, 0, 0
	e.Refresh()
	e.working.Go(func() {
		err := search.Guard(nil, func() error { return do(ctx) })
		e.post(func() {
			stop()
			e.stop = nil
			e.Refresh()
			switch {
			case err == nil:
				done()
			case !errors.Is(err, context.Canceled):
				e.say(event.Mistake, i18n.T("awari.endgames.failed", i18n.Args{"Reason": errortext.File(err)}))
			}
		})
	})
}

// progressInterval is the minimum interval between two progress updates.
const progressInterval = 250 * time.Millisecond

// follow returns a callback that shows the progress of work that was said to take the time
// promised. It is to be called on the working goroutine.
func (e *endgames) follow(promised time.Duration) func(done, all int) {
	began := e.now()
	last := began
	return func(done, all int) {
		now := e.now()
		if done == 0 || now.Sub(last) < progressInterval {
			return
		}
		last = now
		part := float64(done) / float64(all)
		left := remaining(part, now.Sub(began), promised)
		e.post(func() {
			if e.stop != nil {
				e.done, e.left = part, left
				e.Refresh()
			}
		})
	}
}

// remaining returns the estimated remaining time of work of which a part is done. The work is
// not equally fast all the time, so what is left of the promised time counts at first, and
// more and more what the part done has taken.
func remaining(part float64, passed, promised time.Duration) time.Duration {
	asPromised := max(0, promised-passed).Seconds()
	asMeasured := passed.Seconds() * (1 - part) / part
	return time.Duration(((1-part)*asPromised + part*asMeasured) * float64(time.Second))
}

// refused reports stored tables that can no longer be used.
func (e *endgames) refused(r engine.Refusal) {
	e.Refresh()
	if r.Damaged() {
		e.say(event.Mistake, i18n.T("awari.endgames.damaged"))
	} else {
		e.say(event.Mistake, i18n.T("awari.endgames.unread", i18n.Args{"Reason": errortext.File(r.Err)}))
	}
}

// begin sets post, and subscribes to refused tables.
func (e *endgames) begin(post func(func())) {
	e.post = post
	engine.OnRefusal(func(r engine.Refusal) { post(func() { e.refused(r) }) })
}

// close has the work stop. It does not wait, as the disk may be slow.
func (e *endgames) close() {
	if e.stop != nil {
		e.stop()
	}
}
