package ui_test

import (
	"testing"

	"npaastribe/ui/startup"
	"npaastribe/ui/uitest"
)

// TestAtRest lets the engines rest, and checks that the window is drawn once more, on the UI
// goroutine, and not after the end of the program.
func TestAtRest(t *testing.T) {
	var rest func()
	h := start(t, uitest.App(t), startup.Config{Settings: settingsFile(t), AtRest: func(do func()) { rest = do }}).begin()
	h.show("othello")
	h.flush()
	drawn := &h.app.window.canvas.refreshed
	before := *drawn
	rest()
	if *drawn != before {
		t.Error("the window is drawn on another goroutine")
	}
	h.flush()
	if *drawn != before+1 {
		t.Errorf("the window is drawn %d times", *drawn-before)
	}
	h.end()
	rest()
	h.flush()
	if *drawn != before+1 {
		t.Error("the window is drawn after the end")
	}
}
