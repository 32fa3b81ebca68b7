package boardgame

import (
	"reflect"
	"testing"

	"npaastribe/game"
	"npaastribe/game/nrow"
	"npaastribe/game/search"
	"npaastribe/ui/board"
	"npaastribe/ui/boardgame/boardgametest"
	"npaastribe/ui/event"
	"npaastribe/ui/match"
)

// recordingBoard is a board that only records the advice it is given.
type recordingBoard struct {
	Board
	line    []board.Step
	glowing []int
	better  *board.Step
	rest    func(cell int)
	threats []game.Threat
}

func (b *recordingBoard) Annotate(map[int]board.Note)         {}
func (b *recordingBoard) ShowLine(line []board.Step)          { b.line = line }
func (b *recordingBoard) HighlightCells(cells []int)          { b.glowing = cells }
func (b *recordingBoard) ShowThreats(all []game.Threat)       { b.threats = all }
func (b *recordingBoard) ShowBetter(better *board.Step)       { b.better = better }
func (b *recordingBoard) SetOnNoteHover(hover func(cell int)) { b.rest = hover }

// TestLineOfMove rests the pointer on notes and asks for the best line, in a game in
// which pieces are stacked.
func TestLineOfMove(t *testing.T) {
	start, err := nrow.Rules.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	b := &recordingBoard{}
	base := NewBase[nrow.Position](Config{Start: start}, b)
	base.CellOf = func(p nrow.Position, m game.Move) int {
		columns, _ := p.Size()
		return p.Height(int(m))*columns + int(m)
	}
	long := make([]game.Move, 12)
	for i := range long {
		long[i] = game.Move(i % 5)
	}
	a := &search.Analysis{Kind: search.Chance, Moves: []search.MoveEval{
		{Move: 3, Line: []game.Move{3, 3, 4, 99}}, {Move: 0, Line: long},
	}}
	want := func(what string, steps ...board.Step) {
		t.Helper()
		if len(steps) != len(b.line) || len(steps) > 0 && !reflect.DeepEqual(b.line, steps) {
			t.Errorf("%s: the line is %v, want %v", what, b.line, steps)
		}
	}
	best := []board.Step{{Cell: 3, Side: game.First}, {Cell: 13, Side: game.Second}, {Cell: 4, Side: game.First}}
	base.ShowLine(true)
	want("before there is an analysis")
	base.ShowAnalysis(start, a)
	want("the best line, as far as it can be played", best...)
	b.rest(0)
	if len(b.line) != match.LineMoves || b.line[7] != (board.Step{Cell: 12, Side: game.Second}) {
		t.Errorf("the line has not the maximum length: %v", b.line)
	}
	b.rest(7)
	want("of a move without a value")
	b.rest(-1)
	want("the pointer has gone", best...)
	base.ShowRefutation([]game.Move{1, 1})
	want("what shows why a move was not good", board.Step{Cell: 1, Side: game.First}, board.Step{Cell: 11, Side: game.Second})
	base.ShowRefutation(nil)
	want("it is shown no more", best...)
	base.ShowLine(false)
	want("nobody asks for it")
	base.ShowLine(true)
	base.ShowAnalysis(start, nil)
	want("when the analysis is over")
	base.ShowAnalysis(start.Play(0), a)
	want("of another position")
}

// TestThreatsOfPositionAtRest checks the threats shown before, during and after a move.
func TestThreatsOfPositionAtRest(t *testing.T) {
	m, err := game.NewTree(nrow.Rules, nil)
	if err != nil {
		t.Fatal(err)
	}
	b, host := &recordingBoard{}, boardgametest.NewHost()
	base := NewBase[nrow.Position](Config{Start: m.State(), Host: host}, b)
	base.ShowThreats(true)
	for _, column := range []game.Move{3, 3, 4, 4, 5} {
		if err := m.Play(column); err != nil {
			t.Fatal(err)
		}
	}
	if base.Rest(m); len(b.threats) != 2 {
		t.Errorf("three in a row have the threats %v", b.threats)
	}
	base.Begin(event.Drop{}, func() {})
	if base.ShowThreats(true); b.threats != nil {
		t.Errorf("threats are shown while a move is being animated: %v", b.threats)
	}
	if base.Rest(m); len(b.threats) != 2 {
		t.Errorf("after the move the threats are %v", b.threats)
	}
	if base.ShowThreats(false); b.threats != nil {
		t.Errorf("switched off, the threats are %v", b.threats)
	}
	if base.Rest(m); b.threats != nil {
		t.Errorf("in another position the threats are %v", b.threats)
	}
}

// TestBetterMove shows a better move in a position that is not the one on the board,
// and removes it.
func TestBetterMove(t *testing.T) {
	start, err := nrow.Rules.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	b := &recordingBoard{}
	base := NewBase[nrow.Position](Config{Start: start}, b)
	base.CellOf = func(p nrow.Position, m game.Move) int { return 100*p.Height(int(m)) + int(m) }
	base.ShowBetter(start.Play(3), 3)
	if want := (board.Step{Cell: 103, Side: game.Second}); b.better == nil || *b.better != want {
		t.Errorf("the better move is %v, want %v", b.better, want)
	}
	if base.ShowBetter(nil, 0); b.better != nil {
		t.Errorf("after its removal the better move is %v", b.better)
	}
	base.ShowBetter(start.Play(3), 3)
	if base.ShowBetter(start, game.Pass); b.better != nil {
		t.Errorf("a pass is shown as the better move %v", b.better)
	}
}
