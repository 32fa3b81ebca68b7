package ui_test

import (
	"testing"

	"npaastribe/ui/startup"
	"npaastribe/ui/uitest"
)

// TestAtRest lets the engines rest, before and after the end of the program.
func TestAtRest(t *testing.T) {
	var rest func()
	h := start(t, uitest.App(t), startup.Config{Settings: settingsFile(t), AtRest: func(do func()) { rest = do }}).begin()
	h.show("othello")
	h.flush()
	rest()
	if len(h.posted.do) != 1 {
		t.Errorf("%d functions are posted", len(h.posted.do))
	}
	h.flush()
	h.end()
	rest()
	h.flush()
}
