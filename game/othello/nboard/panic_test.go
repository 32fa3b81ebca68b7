package nboard

import (
	"context"
	"strings"
	"testing"

	"npaastribe/game/othello"
	"npaastribe/game/search"
)

// broken is an engine that panics.
type broken struct{}

// Prepare implements memory.
func (broken) Prepare() { panic("out of memory") }

// Search implements memory.
func (broken) Search(context.Context, othello.Position, search.Limits, func(search.Info)) (search.Info, error) {
	panic("out of order")
}

// Analyse implements memory.
func (broken) Analyse(context.Context, othello.Position, search.Limits, func(search.Analysis)) (search.Analysis, error) {
	panic("out of order")
}

// TestPanickingEngineKeepsPlaying checks that NBoard gets a status line if the engine
// panics, and still a move after GO.
func TestPanickingEngineKeepsPlaying(t *testing.T) {
	var out strings.Builder
	err := play(t.Context(), strings.NewReader(opened+"\ngo\n"), &out, session{name: "Test", guard: search.Guard, memory: broken{}})
	if err != nil || !strings.Contains(out.String(), "status the engine has failed: out of order\n=== ") {
		t.Errorf("%q, %v", out.String(), err)
	}
	out.Reset()
	err = play(t.Context(), strings.NewReader(opened+"\nhint 2\n"), &out, session{name: "Test", guard: search.Guard, memory: broken{}})
	if err != nil || !strings.Contains(out.String(), "status the engine has failed: out of order\nstatus Test is waiting\n") {
		t.Errorf("%q, %v", out.String(), err)
	}
}
