package match_test

import (
	"slices"
	"testing"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/game/search"
	"npaastribe/ui/match"
)

// lineTexts returns the moves of the match's line, and how many of them have been made.
func (b *bench) lineTexts() (texts []string, ply int) {
	m := b.Match()
	for i := range m.Line() {
		texts = append(texts, m.At(i+1).Text())
	}
	return texts, m.Ply()
}

// TestKeepLine keeps it where another move was made, and at the end of the line.
func TestKeepLine(t *testing.T) {
	b := othelloBench(t, ann, bo) // d3 was made; c5 was made and taken back
	b.Analysis.KeepLine()
	if n := b.Match().Len(); n != 3 {
		t.Errorf("without an analysis the tree has %d nodes", n)
	}
	b.Analysis.Toggle()
	<-b.studied
	b.reportAnalysis(analysisToDepth(3))
	b.Analysis.KeepLine()
	texts, ply := b.lineTexts()
	if !slices.Equal(texts, []string{"d3", "c5"}) || ply != 1 || b.Match().Len() != 5 {
		t.Errorf("the line is %v at ply %d; the tree has %d nodes", texts, ply, b.Match().Len())
	}
	if b.last("message") != match.LineKeptAsVariation {
		t.Errorf("the message is %v", b.last("message"))
	}
	b.Analysis.KeepLine()
	if b.Match().Len() != 5 {
		t.Error("the line was added twice")
	}
	b.wantShown(3) // the analysis goes on
	b.History.Redo()
	<-b.studied
	b.reportAnalysis(search.Analysis{Moves: []search.MoveEval{{Move: b.Match().State().Moves()[0], Line: b.Match().State().Moves()[:1]}}})
	b.Analysis.KeepLine()
	if texts, ply := b.lineTexts(); len(texts) != 3 || ply != 2 || !b.History.CanRedo() {
		t.Errorf("at the end of the line, it is %v at ply %d", texts, ply)
	}
	if b.last("message") != match.LineKept {
		t.Errorf("at the end of the line, the message is %v", b.last("message"))
	}
}

// TestKeptLineOmitsWinningMove leaves out the move that would end the game.
func TestKeptLineOmitsWinningMove(t *testing.T) {
	b := benchFor(t, gomoku.Rules)
	b.start(game.Options{"columns": 3, "rows": 3, "length": 3}, ann, bo)
	b.play(0, 3, 1)
	b.Analysis.Toggle()
	<-b.studied
	b.reportAnalysis(search.Analysis{Moves: []search.MoveEval{{Move: 8, Line: []game.Move{8, 2}}}})
	b.Analysis.KeepLine()
	end := b.Match().End()
	if end.Ply() != 4 || end.State().Result().Outcome != game.Playing {
		t.Errorf("the line ends at ply %d, with %v", end.Ply(), end.State().Result())
	}
}
