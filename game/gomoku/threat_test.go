package gomoku

import (
	"math/rand/v2"
	"slices"
	"testing"

	"npaastribe/game"
)

// TestThreatsWin plays random games on small boards, and checks that stones of the
// side to move win exactly where Threats says Completes, and create two ways to win
// that it did not have before exactly where Threats says Opens.
func TestThreatsWin(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 12))
	seen := map[game.ThreatKind]int{}
	for range 120 {
		p, err := New(Options{Columns: 3 + r.IntN(5), Rows: 3 + r.IntN(5), Length: 3})
		if err != nil {
			t.Fatal(err)
		}
		for p.Result().Outcome == game.Playing {
			kinds := map[game.Move]game.ThreatKind{}
			for _, threat := range p.Threats() {
				if threat.Side == p.Turn() {
					kinds[game.Move(threat.Cell)] = threat.Kind
				}
				seen[threat.Kind]++
			}
			before := wins(p)
			for _, m := range p.Moves() {
				kind, told := kinds[m]
				won := slices.Contains(before, m)
				opens := !won && ways(p, m, before) > 1
				if won != (told && kind == game.Completes) || opens != (told && kind == game.Opens) {
					t.Fatalf("%v: %s wins %t, opens %t; told %t, %v", p, p.Format(m), won, opens, told, kind)
				}
			}
			moves := p.Moves()
			p = p.Play(moves[r.IntN(len(moves))]).(Position)
		}
		if got := p.Threats(); got != nil {
			t.Fatalf("%v: %v after the end", p, got)
		}
	}
	if seen[game.Completes] < 100 || seen[game.Opens] < 100 || len(seen) != 2 {
		t.Errorf("seen %v", seen)
	}
}

// wins returns the moves that win for the side to move.
func wins(p Position) (moves []game.Move) {
	for _, m := range p.Moves() {
		if p.Play(m).Result().Outcome == game.Won {
			moves = append(moves, m)
		}
	}
	return moves
}

// ways returns how many winning moves the side to move would gain with a move, if it
// could play twice in a row: whatever the opponent plays in between can be taken
// away.
func ways(p Position, m game.Move, before []game.Move) (n int) {
	side := p.Turn()
	twice := p.ToTheEnd()
	twice.board.Play(int(m), side)
	columns, rows := p.Size()
	for cell := range columns * rows {
		if twice.board.Result().Outcome == game.Won || !twice.board.Empty(cell) || slices.Contains(before, game.Move(cell)) {
			continue
		}
		third := twice.board
		third.PlayOn()
		third.Play(cell, side)
		if third.Result().Outcome == game.Won {
			n++
		}
	}
	return n
}

// TestOpenThreeThreatensOpenFour checks that the ends of an open three are threats
// of the kind Opens, and those of a closed three are not.
func TestOpenThreeThreatensOpenFour(t *testing.T) {
	p, err := New(Options{Columns: 9, Rows: 3, Length: 5})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range []game.Move{12, 0, 13, 8, 14, 18} { // d2, e2, f2
		p = p.Play(m).(Position)
	}
	want := []game.Threat{{Cell: 11, Side: game.First, Kind: game.Opens}, {Cell: 15, Side: game.First, Kind: game.Opens}}
	if got := p.Threats(); !slices.Equal(got, want) {
		t.Errorf("an open three: %v, want %v", got, want)
	}
	closed := p.Play(26).(Position).Play(11).(Position)
	if got := closed.Threats(); got != nil {
		t.Errorf("a three that is closed at an end: %v", got)
	}
}
