// Package reader gives screen readers what is in the window, and what happens in it.
//
// Fyne's back ends for Windows and macOS, which there are with the build tag accessibility,
// look through the containers of a window after each drawing, and through nothing else
// (https://github.com/fyne-io/fyne/issues/6491). So all that the window shows is behind a
// curtain for them, and beside it lies a container of words, one for each part that
// inspect.Read finds, and before them what has happened last. It is filled when Fyne begins
// to look, and elsewhere never: without a back end it is empty and costs nothing.
package reader

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
)

// Config is what a Reader works with.
type Config struct {
	Canvas fyne.Canvas
	Board  func() fyne.CanvasObject // what has the keys when nothing has the focus
	Now    func() time.Time
	After  func(d time.Duration, f func()) (stop func()) // runs a function later on the UI goroutine
}

// Reader is what screen readers find in a window. It lives on the UI goroutine.
type Reader struct {
	config  Config
	news    news
	focused string // what was said of what has the focus
	content fyne.CanvasObject
	words   *fyne.Container // all that there is to be read
	spare   []*word         // as many as there have been at most: Fyne keeps for a while what it has seen
	filled  time.Time
	pending bool // it will be filled again
}

// New returns a reader without words.
func New(c Config) *Reader { return &Reader{config: c, words: container.NewWithoutLayout()} }

// Wrap returns the content of a window with what there is to be read of it, and of all that
// lies over it.
func (r *Reader) Wrap(content fyne.CanvasObject) fyne.CanvasObject {
	r.content = content
	return container.NewStack(&probe{filled: r.fill}, r.words, inspect.NewCurtain(content))
}

// Handle follows what happens in the game that is shown.
func (r *Reader) Handle(e event.Event) { r.news.handle(e) }

// HandleDialog follows which dialogs are open in the window.
func (r *Reader) HandleDialog(e event.Event) {
	if d, ok := e.(event.Dialog); ok {
		r.news.dialog(d)
	}
}

// between is the least time from one look round to the next: while something moves Fyne draws
// far more often than anybody listens.
const between = 200 * time.Millisecond

// fill looks round what there is to be read.
func (r *Reader) fill() {
	now := r.config.Now()
	if wait := r.filled.Add(between).Sub(now); wait > 0 && !r.filled.IsZero() {
		if !r.pending {
			r.pending = true
			r.config.After(wait, r.words.Refresh) // so that Fyne looks again
		}
		return
	}
	r.filled, r.pending = now, false
	r.follow()
	layer := r.content
	if top := r.config.Canvas.Overlays().Top(); top != nil {
		layer = top
	}
	all := inspect.Read(layer, r.config.Canvas.Size())
	r.words.Objects = r.words.Objects[:0]
	r.say(word{text: r.news.text(), role: fyne.AccessibleRoleText})
	for _, part := range all {
		r.say(word{area: part.Area, text: i18n.WithoutMarks(part.Text), role: part.Role})
	}
}

// say adds a word to those that there are to be read.
func (r *Reader) say(w word) {
	n := len(r.words.Objects)
	if n == len(r.spare) {
		r.spare = append(r.spare, new(word))
	}
	*r.spare[n] = w
	r.words.Objects = append(r.words.Objects, r.spare[n])
}

// follow says what has the focus, or what is chosen there by the keys, if that is news, and
// nothing more of what has lost it.
func (r *Reader) follow() {
	text := ""
	if focused, ok := r.config.Canvas.Focused().(fyne.CanvasObject); ok {
		text = inspect.TextOf(focused)
	} else if r.config.Canvas.Overlays().Top() == nil {
		text = inspect.TextOf(r.config.Board())
	}
	if text != r.focused {
		r.news.focus(text)
	}
	r.focused, r.news.fresh = text, false
}
