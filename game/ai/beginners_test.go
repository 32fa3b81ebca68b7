package ai

import (
	"testing"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/game/nrow"
	"npaastribe/game/search"
)

// TestBeginnersPlayNearTheMiddle checks that levels that do not look ahead open near the
// middle of the board, and then play near the other stones.
func TestBeginnersPlayNearTheMiddle(t *testing.T) {
	for _, level := range []search.Level{search.Beginner, search.Easy} {
		for seed := range int64(20) {
			for _, size := range []int{10, 15, 19, 40} {
				p, err := gomoku.New(gomoku.Options{Columns: size, Rows: size, Length: 5})
				if err != nil {
					t.Fatal(err)
				}
				columns, rows := spread(t, p, level, seed, 4, size)
				if least, most := (size-1)/2-2*4, size/2+2*4; columns[0] < least || columns[1] > most || rows[0] < least || rows[1] > most {
					t.Errorf("%s on %d×%d: columns %v, rows %v", level, size, size, columns, rows)
				}
			}
			for _, size := range []int{7, 10, 20} {
				p, err := nrow.New(nrow.Options{Columns: size, Rows: 6, N: 4})
				if err != nil {
					t.Fatal(err)
				}
				if columns, _ := spread(t, p, level, seed, 1, size); columns[0] < (size-1)/2-2 || columns[1] > size/2+2 {
					t.Errorf("%s begins in column %d of %d", level, columns[0]+1, size)
				}
			}
		}
	}
}

// TestLosersAnswerThreats checks that levels that make mistakes answer a four where they lose in any case:
// Beginner not seldom, Easy mostly and Medium nearly always. Of eight moves that look alike one answers it.
func TestLosersAnswerThreats(t *testing.T) {
	p, err := gomoku.New(fifteen)
	if err != nil {
		t.Fatal(err)
	}
	var s game.State = p
	for _, m := range [][2]int{{7, 7}, {8, 8}, {8, 6}, {9, 7}, {6, 8}, {9, 5}, {7, 9}, {6, 9}, {5, 9}} { // four on a diagonal, an end of which is free
		s = s.Play(game.Move(15*m[1] + m[0]))
	}
	const answer = 15*10 + 4
	for level, least := range map[search.Level]int{search.Beginner: 10, search.Easy: 30, search.Medium: 39} {
		answered := 0
		for seed := range int64(40) {
			if choose(t, s, level, seed) == answer {
				answered++
			}
		}
		if answered < least {
			t.Errorf("%s answers a four in %d of 40 games", level, answered)
		}
	}
}

// spread plays the given number of moves and returns the first and last columns and rows that
// have stones.
func spread(t *testing.T, s game.State, level search.Level, seed int64, moves, size int) (columns, rows [2]int) {
	t.Helper()
	columns[0], rows[0] = size, size
	for range moves {
		m := int(choose(t, s, level, seed))
		columns = [2]int{min(columns[0], m%size), max(columns[1], m%size)}
		rows = [2]int{min(rows[0], m/size), max(rows[1], m/size)}
		s = s.Play(game.Move(m))
	}
	return columns, rows
}
