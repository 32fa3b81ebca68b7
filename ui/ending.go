package ui

import (
	"time"

	"npaastribe/ui/dialog"
	"npaastribe/ui/event"
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

// stop ends all games, remembers the size of the window, and lets nothing change the settings any more.
func (a *App) stop() {
	for _, t := range a.tabs {
		t.session.Close()
	}
	if size := a.window.Canvas().Size(); !a.window.FullScreen() {
		a.settings.Remember(func(s *settings.Settings) { s.WindowWidth, s.WindowHeight = size.Width, size.Height })
	}
	a.settings.Close()
}

// unwritten returns what writes matches and settings as they are now.
func (a *App) unwritten() (write func() (games string, known bool)) {
	store := a.storage.Writer()
	return func() (games string, known bool) {
		defer a.settings.Flush()
		return store()
	}
}
