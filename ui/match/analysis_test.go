package match_test

import (
	"reflect"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/othello"
	"npaastribe/game/search"
	"npaastribe/ui/match"
)

// analysisToDepth is an analysis of the position after d3, to the given depth.
func analysisToDepth(depth int) search.Analysis {
	return search.Analysis{Moves: []search.MoveEval{
		{Move: c3, Score: 2.5, Depth: depth, Line: []game.Move{c3, c4}},
		{Move: e3, Score: -4, Depth: depth, Line: []game.Move{e3}},
		{Move: c5, Score: -6, Depth: depth, Line: []game.Move{c5}},
	}}
}

// reportAnalysis lets the running analysis report a result, and has it shown.
func (b *bench) reportAnalysis(a search.Analysis) {
	b.t.Helper()
	b.found <- a
	(<-b.posted)()
}

// wantShown checks the depth of the analysis on the board; depth 0 stands for none.
func (b *bench) wantShown(depth int) {
	b.t.Helper()
	shown := 0
	if n := len(b.shown); n > 0 && b.shown[n-1] != nil {
		shown = b.shown[n-1].Moves[0].Depth
	}
	if shown != depth {
		b.t.Errorf("depth %d is shown, want %d", shown, depth)
	}
}

func TestAnalysisIsShownAndPublished(t *testing.T) {
	b := othelloBench(t, ann, bo)
	if b.Analysis.On() {
		t.Error("analysis is on at the start")
	}
	b.Analysis.Toggle()
	if e := b.last("analysis"); e != (match.AnalysisSwitched{On: true}) {
		t.Errorf("switching on published %+v", e)
	}
	if s := <-b.studied; s != b.Match().State() || !b.Analysis.On() || b.Thinking() {
		t.Errorf("the position analysed is %v, on %t, thinking %t", s, b.Analysis.On(), b.Thinking())
	}
	b.reportAnalysis(analysisToDepth(3))
	b.wantShown(3)
	want := match.Analysis{State: b.Match().State(), Analysis: analysisToDepth(3)}
	if e := b.last("analysis"); !reflect.DeepEqual(e, want) {
		t.Errorf("%+v, want %+v", e, want)
	}
	all := analysisToDepth(4)
	all.Moves[0].Exact = true
	b.all <- all
	(<-b.posted)()
	b.wantShown(4)
	if e, ok := b.last("analysis").(match.Analysis); !ok || !e.Done || !reflect.DeepEqual(e.Analysis, all) {
		t.Errorf("at the end %+v was published", b.last("analysis"))
	}
	b.Analysis.Toggle()
	b.wantShown(0)
	if e := b.last("analysis"); e != (match.AnalysisSwitched{}) || b.Analysis.On() {
		t.Errorf("switching off published %+v", e)
	}
}

func TestSwitchingAnalysisOffStopsIt(t *testing.T) {
	b := othelloBench(t, ann, bo)
	b.Analysis.Toggle()
	<-b.studied
	b.reportAnalysis(analysisToDepth(3))
	b.found <- analysisToDepth(4)
	late := <-b.posted
	b.Analysis.Toggle()
	<-b.ended
	late()
	b.wantShown(0)
	b.play(c3)
}

func TestCancelAnalysis(t *testing.T) {
	for name, interrupt := range interruptions {
		t.Run(name, func(t *testing.T) {
			b := othelloBench(t, ann, bo)
			b.Analysis.Toggle()
			<-b.studied
			b.reportAnalysis(analysisToDepth(3))
			b.found <- analysisToDepth(4)
			late := <-b.posted
			published := b.last("analysis")
			interrupt(b)
			<-b.ended
			late()
			b.wantShown(0)
			if !reflect.DeepEqual(b.last("analysis"), published) || !b.Analysis.On() {
				t.Errorf("a late result was published: %+v", b.last("analysis"))
			}
			if restarts[name] {
				<-b.studied
			}
		})
	}
}

func TestAnalysisContinuesAfterMoves(t *testing.T) {
	b := othelloBench(t, ann, bo)
	b.Analysis.Toggle()
	<-b.studied
	b.Play(c3)
	<-b.ended
	for range 4 {
		b.Analysis.Toggle() // the position is not at rest
	}
	b.finishMove()
	if s := <-b.studied; s != b.Match().State() {
		t.Errorf("the position analysed is %v", s)
	}
	b.reportAnalysis(analysisToDepth(3))
	b.History.Undo()
	if s := <-b.studied; s != b.Match().State() {
		t.Errorf("after undo the position analysed is %v", s)
	}
	b.reportAnalysis(analysisToDepth(1)) // less deep than before, but of another position
	b.wantShown(1)
	b.all <- analysisToDepth(9)
	(<-b.posted)()
	b.start(nil, ann, bo)
	if s := <-b.studied; s != b.Match().State() {
		t.Errorf("in a new game the position analysed is %v", s)
	}
}

func TestAnalysisPausesWhileComputerThinks(t *testing.T) {
	b := benchFor(t, othello.Rules)
	b.start(nil, ann, computer)
	b.Analysis.Toggle()
	<-b.studied
	b.play(d3)
	<-b.asked
	b.Analysis.Toggle()
	b.Analysis.Toggle()
	b.answer <- c3
	(<-b.posted)()
	b.finishMove()
	<-b.studied
}

func TestAnalysisWhileComputerWaits(t *testing.T) {
	b := othelloBench(t, ann, bo)
	b.Analysis.Toggle()
	<-b.studied
	b.SetPlayers([2]match.Player{ann, computer})
	b.reply(-1)
	if !b.Waiting() {
		t.Fatal("the computer is not waiting")
	}
	<-b.studied
	b.Play(c3)
	<-b.asked
	<-b.ended
}

func TestHintBeforeFirstAnalysisResult(t *testing.T) {
	b := othelloBench(t, ann, bo)
	b.Analysis.Toggle()
	<-b.studied
	b.Hints.Ask()
	<-b.ended
	<-b.wanted
	b.Analysis.Toggle()
	b.Analysis.Toggle() // it waits for the hint
	b.advice <- c3
	(<-b.posted)()
	<-b.studied
	b.reportAnalysis(analysisToDepth(3))
	b.wantShown(3)
}

func TestHintFromAnalysis(t *testing.T) {
	b := othelloBench(t, ann, bo)
	b.Analysis.Toggle()
	<-b.studied
	b.reportAnalysis(analysisToDepth(3))
	b.Hints.Ask()
	if len(b.wanted) != 0 || b.Thinking() || len(b.hints) != 1 || b.hints[0] != analysisToDepth(3).Moves[0].Move {
		t.Errorf("the hints are %v, thinking %t", b.hints, b.Thinking())
	}
	b.reportAnalysis(analysisToDepth(4))
	b.wantShown(4) // analysis goes on
	b.play(b.Match().State().Moves()[0])
	<-b.studied
	b.Hints.Ask() // nothing is known of the new position
	<-b.wanted
}

func TestAnalysisImpossible(t *testing.T) {
	b := benchFor(t, othello.Rules)
	if b.Analysis.Possible() {
		t.Error("analysis is possible without a match")
	}
	if b.Analysis.Toggle(); b.Analysis.On() {
		t.Error("analysis is on")
	}
	b.start(nil, ann, bo)
	if !b.Analysis.Possible() {
		t.Error("analysis of Othello is not possible")
	}
	b.Analyse = nil
	if b.Analysis.Toggle(); b.Analysis.Possible() || b.Analysis.On() {
		t.Error("analysis is possible or on without an engine")
	}
}

func TestNoAnalysisAfterEnd(t *testing.T) {
	b := benchFor(t, othello.Rules)
	b.start(nil, ann, bo)
	for b.Match().State().Result().Outcome == game.Playing {
		b.play(b.Match().State().Moves()[0])
	}
	b.Analysis.Toggle()
	b.History.Undo()
	if s := <-b.studied; s != b.Match().State() {
		t.Errorf("the position analysed is %v", s)
	}
}

func TestAnalysisFails(t *testing.T) {
	b := othelloBench(t, ann, bo)
	b.Analysis.Toggle()
	<-b.studied
	b.reportAnalysis(analysisToDepth(2))
	b.all <- search.Analysis{}
	(<-b.posted)()
	b.wantMessage(mistake)
	b.wantShown(0)
	if b.Analysis.On() {
		t.Error("analysis is still on")
	}
}

// TestAnalysisPauses lets two minutes pass, and resumes the analysis. A result of less
// depth does not replace the one that is shown.
func TestAnalysisPauses(t *testing.T) {
	b := othelloBench(t, ann, bo)
	var wait time.Duration
	var pause func()
	b.After = func(d time.Duration, f func()) func() {
		wait, pause = d, f
		return func() { pause = nil }
	}
	b.Analysis.Toggle()
	<-b.studied
	b.reportAnalysis(analysisToDepth(5))
	if wait != 2*time.Minute {
		t.Fatalf("the analysis would pause after %v", wait)
	}
	pause()
	<-b.ended
	if !b.Analysis.On() || !b.Analysis.Paused() || b.last("analysis") != (match.AnalysisSwitched{On: true, Paused: true}) {
		t.Errorf("paused %t, published %+v", b.Analysis.Paused(), b.last("analysis"))
	}
	b.wantShown(5)
	b.Analysis.Toggle()
	<-b.studied
	b.reportAnalysis(analysisToDepth(2))
	b.wantShown(5)
	b.reportAnalysis(analysisToDepth(6))
	b.wantShown(6)
	b.all <- analysisToDepth(7)
	(<-b.posted)()
	if b.Analysis.Paused() || pause != nil {
		t.Error("an analysis that has ended will pause")
	}
	b.Analysis.Toggle()
	if b.Analysis.On() {
		t.Error("the analysis is still on")
	}
}

func TestMoveResumesPausedAnalysis(t *testing.T) {
	b := othelloBench(t, ann, bo)
	var pause func()
	b.After = func(_ time.Duration, f func()) func() {
		pause = f
		return func() { pause = nil }
	}
	b.Analysis.Toggle()
	<-b.studied
	b.reportAnalysis(analysisToDepth(5))
	pause()
	<-b.ended
	b.History.Undo()
	if s := <-b.studied; s != b.Match().State() || b.Analysis.Paused() {
		t.Errorf("the position analysed is %v, paused %t", s, b.Analysis.Paused())
	}
	if b.Analysis.Toggle(); pause != nil {
		t.Error("an analysis that was switched off will pause")
	}
}
