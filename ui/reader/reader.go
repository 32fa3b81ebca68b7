// Package reader makes the contents of the window, and what happens in it, available to
// screen readers. Reader keeps the texts that they read.
//
// Fyne's back ends for Windows and macOS, which the build tag accessibility adds, look
// through the containers of a window after each drawing, and at nothing else
// (https://github.com/fyne-io/fyne/issues/6491). So the whole content of the window is
// hidden from them behind a curtain, and beside it lies a container of invisible words:
// what happened last, and then one word for each part that inspect.Read finds. It is filled
// when Fyne begins to look: without a back end it stays empty and costs nothing.
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
	Board  func() fyne.CanvasObject // the board, which gets the keys when nothing has the focus
	Now    func() time.Time
	After  func(d time.Duration, f func()) (stop func()) // calls f later on the UI goroutine
}

// Reader holds what screen readers read of a window. It must be used on the UI goroutine.
type Reader struct {
	config       Config
	announcement announcement
	focused      string // the text of the focus at the last call of followFocus
	content      fyne.CanvasObject
	words        *fyne.Container // the words to be read
	pool         []*word         // all words so far, for reuse: Fyne keeps references to those it has seen
	lastFill     time.Time       // when words was last filled
	pending      bool            // a refresh is scheduled
}

// New returns a reader without words.
func New(c Config) *Reader { return &Reader{config: c, words: container.NewWithoutLayout()} }

// Wrap returns the content of a window together with its words for screen readers. The
// words also cover the overlays.
func (r *Reader) Wrap(content fyne.CanvasObject) fyne.CanvasObject {
	r.content = content
	return container.NewStack(&probe{fill: r.fill}, r.words, inspect.NewCurtain(content))
}

// Handle handles an event of the game that is shown.
func (r *Reader) Handle(e event.Event) { r.announcement.handle(e) }

// HandleDialog handles an event about a dialog of the window.
func (r *Reader) HandleDialog(e event.Event) {
	if d, ok := e.(event.Dialog); ok {
		r.announcement.dialog(d)
	}
}

// minInterval is the least time between two calls of fill that do anything: during animations
// Fyne draws far more often than anybody can listen.
const minInterval = 200 * time.Millisecond

// fill updates the words, unless it did so a moment ago; then it schedules another call.
func (r *Reader) fill() {
	now := r.config.Now()
	if wait := r.lastFill.Add(minInterval).Sub(now); wait > 0 && !r.lastFill.IsZero() {
		if !r.pending {
			r.pending = true
			r.config.After(wait, r.words.Refresh) // makes Fyne look again
		}
		return
	}
	r.lastFill, r.pending = now, false
	r.followFocus()
	layer := r.content
	if top := r.config.Canvas.Overlays().Top(); top != nil {
		layer = top
	}
	all := inspect.Read(layer, r.config.Canvas.Size())
	r.words.Objects = r.words.Objects[:0]
	r.add(word{text: r.announcement.text(), role: fyne.AccessibleRoleText})
	for _, part := range all {
		r.add(word{area: part.Area, text: i18n.WithoutMarks(part.Text), role: part.Role})
	}
}

// add adds a word.
func (r *Reader) add(w word) {
	n := len(r.words.Objects)
	if n == len(r.pool) {
		r.pool = append(r.pool, new(word))
	}
	*r.pool[n] = w
	r.words.Objects = append(r.words.Objects, r.pool[n])
}

// followFocus reports to announcement what has the focus or is selected there, if that has
// changed.
func (r *Reader) followFocus() {
	text := ""
	if focused, ok := r.config.Canvas.Focused().(fyne.CanvasObject); ok {
		text = inspect.TextOf(focused)
	} else if r.config.Canvas.Overlays().Top() == nil {
		text = inspect.TextOf(r.config.Board())
	}
	if text != r.focused {
		r.announcement.focus(text)
	}
	r.focused, r.announcement.updated = text, false
}
