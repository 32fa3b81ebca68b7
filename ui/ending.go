package ui

import (
	"errors"
	"time"

	"npaastribe/game/store"
	"npaastribe/ui/dialog"
	"npaastribe/ui/errortext"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
	"npaastribe/ui/shutdown"
)

func newEnding(a *App) *shutdown.Shutdown {
	return shutdown.New(shutdown.Config{
		Post:  func(f func()) { a.config.Post(f) },
		After: func(d time.Duration, f func()) func() bool { return a.after(d, f) },
		Stop:  a.stop, Write: a.unwritten,
		SlowDisk: func(hide func()) {
			a.chooser.Dismiss()
			dialog.ShowSlowDisk(a.dialogs, hide)
		},
		Lost: func(words []string, again, leave func()) {
			a.chooser.Dismiss()
			dialog.ShowLost(a.dialogs, words, again, leave)
		},
		Again:    func() { a.dialogs.Close() },
		Hide:     func() { a.window.Hide() },
		Show:     func() { a.window.Show() },
		Complain: func(words string) { a.complaints.Print(words) },
		Ended:    func() { a.bus.Publish(event.Closed{}) },
		Exit: func(code int) {
			if a.config.Exit != nil {
				a.config.Exit(code)
			}
		},
		Quit: func() {
			a.window.SetCloseIntercept(nil)
			a.app.Quit()
		},
	})
}

// stop ends all games, and remembers the size of the window.
func (a *App) stop() {
	for _, t := range a.tabs {
		t.session.Close()
	}
	if size := a.window.Canvas().Size(); !a.window.FullScreen() {
		a.settings.Remember(func(s *settings.Settings) { s.WindowWidth, s.WindowHeight = size.Width, size.Height })
	}
}

// unwritten returns what writes matches and settings as they are now.
func (a *App) unwritten() (write func() (games string, known bool)) {
	said := a.said
	return func() (games string, known bool) {
		games, known = unkept(a.flush(), said)
		if games == "" || known { // else it may be tried again
			a.matches.Close()
		}
		a.settings.Flush()
		return games, known
	}
}

// unkept words why what was played is not in the store, given the error of
// flushing that, and reports whether the players know of it, given the problem
// that they were told of. One that leads them to hope for more room on the disk is
// news at the end.
func unkept(err error, said store.Kind) (words string, known bool) {
	var p *store.Problem
	if !errors.As(err, &p) {
		return "", false
	}
	known = p.Kind == said && said != store.Full
	return i18n.T("closing.games", i18n.Args{"File": p.Path, "Reason": obstacle(p)}), known
}

// obstacle is why the store can't be written, in a few words.
func obstacle(p *store.Problem) string {
	switch p.Kind {
	case store.Full:
		return i18n.T("file.full")
	case store.Locked:
		return i18n.T("closing.locked")
	case store.Newer:
		return i18n.T("closing.newer")
	default:
		return errortext.File(p.Err)
	}
}
