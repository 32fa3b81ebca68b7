package ui_test

import (
	"context"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/search"
	"npaastribe/ui/engines"
	"npaastribe/ui/event"
	"npaastribe/ui/settings"
	"npaastribe/ui/startup"
	"npaastribe/ui/uitest"
)

// withEngines starts noughts and crosses with engines that panic as long as broken is set.
func withEngines(t *testing.T, broken *atomic.Bool, prepare ...func(*settings.Settings)) *program {
	t.Helper()
	mind := func() {
		if broken.Load() {
			panic("out of order")
		}
	}
	players := engines.New(engines.Config{
		Reports: filepath.Join(t.TempDir(), "reports"),
		Choose: func(ctx context.Context, task ai.Task) (game.Move, error) {
			mind()
			return ai.Choose(ctx, task)
		},
		Hint: func(ctx context.Context, s game.State, seed int64) (game.Move, error) {
			mind()
			return ai.Hint(ctx, s, seed)
		},
		Analyse: func(ctx context.Context, s game.State, progress func(search.Analysis)) (search.Analysis, error) {
			mind()
			return ai.Analyse(ctx, s, progress)
		},
	})
	t.Cleanup(players.Wait)
	h := start(t, uitest.App(t), startup.Config{Settings: settingsFile(t, append(prepare, noughts)...), Engines: players, ReviewTime: time.Hour}).begin()
	h.show("gomoku")
	h.window.Resize(fyne.NewSize(1060, 760))
	return h
}

// wantFailure waits for a message that begins with begin, and checks that it is an error about a
// failed engine that names the folder of reports.
func (h *program) wantFailure(begin string) {
	h.t.Helper()
	h.until(func() bool {
		e, _ := last[event.Message](h)
		return strings.HasPrefix(e.Text, begin)
	})
	if e, _ := last[event.Message](h); e.Tone != event.Mistake || !strings.Contains(e.Text, "the engine has broken down (a report is in ") {
		h.t.Errorf("the message is %+v, want one about a broken engine", e)
	}
}

// TestEnginePanicEndsSearchOnly makes hint, analysis and review panic: the game goes on.
func TestEnginePanicEndsSearchOnly(t *testing.T) {
	var broken atomic.Bool
	h := withEngines(t, &broken)
	broken.Store(true)
	h.mark(crosses[0])
	h.press("hint")
	h.wantFailure("No hint was found: ")
	h.press("analyse")
	h.wantFailure("Analysis has stopped: ")
	h.mark(crosses[1])
	h.press("review")
	h.wantFailure("The review has stopped: ")
	h.mark(crosses[2:]...)
	if !h.over() {
		t.Error("the game could not be played to its end")
	}
	broken.Store(false)
	h.press("review")
	h.reviewed()
	broken.Store(true)
	uitest.Click(t, h.window, "retry")
	h.try(1)
	h.wantFailure("The move could not be judged: ")
	broken.Store(false)
	h.try(1)
	h.wantQuestion(event.QuestionWrong, forkReason, "Skip")
}

// TestEnginePanicAtComputersMove makes the computer panic at its move. Asked again, it moves.
func TestEnginePanicAtComputersMove(t *testing.T) {
	var broken atomic.Bool
	h := withEngines(t, &broken, func(s *settings.Settings) { setLevels(s, "gomoku", [2]search.Level{"", search.Easy}) })
	broken.Store(true)
	h.mark(4)
	h.wantFailure("Bramble found no move: ")
	broken.Store(false)
	uitest.Click(t, h.window, h.place(0)) // asks it again
	h.until(func() bool { return h.ply() == 2 && !h.thinking() })
}

// TestEnginePanicInCoach makes the engine panic when a coach examines a position.
func TestEnginePanicInCoach(t *testing.T) {
	var broken atomic.Bool
	broken.Store(true)
	h := withEngines(t, &broken, func(s *settings.Settings) { s.Players[0].Coach = true })
	failures := func() (n int) {
		for _, e := range h.events {
			if m, ok := e.(event.Message); ok && strings.HasPrefix(m.Text, "The coach has nothing to say to this: the engine has broken down") {
				n++
			}
		}
		return n
	}
	h.until(func() bool { return failures() == 1 }) // the coach analyses while the player thinks
	h.mark(4)
	h.until(func() bool { return failures() == 2 })
	h.mark(1)
	h.wantMoves(2)
}
