package gomocup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"npaastribe/game/gametest"
	"npaastribe/game/gomoku"
	"npaastribe/game/protocol"
	"npaastribe/game/protocol/protocoltest"
	"npaastribe/game/search"
)

// talk is a conversation with a player that runs in the test.
type talk struct {
	*protocoltest.Talk
	t *testing.T
}

func newTalk(t *testing.T) talk {
	t.Helper()
	k := talk{t: t, Talk: protocoltest.New(t, func(in io.Reader, out io.Writer) error {
		return play(t.Context(), in, out, conversation{about: `name="test"`, guard: search.Guard, newSearcher: newEngineSearcher})
	})}
	k.Send("INFO timeout_turn 60")
	return k
}

// move checks that an answer is a move on the board.
func (k *talk) move(size int, lines ...string) (x, y int) {
	k.t.Helper()
	got := k.Ask(lines...)
	if n, err := fmt.Sscanf(got, "%d,%d", &x, &y); n != 2 || err != nil || x < 0 || x >= size || y < 0 || y >= size {
		k.t.Fatalf("%q: %q is not a move", lines, got)
	}
	return x, y
}

func TestConversation(t *testing.T) {
	k := newTalk(t)
	k.Expect(`name="test"`, "ABOUT")
	k.Expect("OK", "START 15")
	if x, y := k.move(15, "BEGIN"); x != 7 || y != 7 {
		t.Errorf("begins with %d,%d", x, y)
	}
	x, y := k.move(15, "turn 7,8")
	k.Expect("ERROR", "TAKEBACK 7,8")
	k.Expect("OK", fmt.Sprintf("TAKEBACK %d,%d", x, y))
	k.Expect("OK", "TAKEBACK 7,8")
	k.Expect("ERROR", "TURN 7,7")
	k.move(15, "TURN 8,8")
	k.Expect("OK", "RESTART")
	k.move(15, "TURN 0,14")
	k.Expect("OK", "RECTSTART 20,10")
	k.Expect("ERROR", "TURN 19,10")
	k.move(20, "TURN 19,9")
	k.Send("END")
	if err := <-k.Ended; err != nil {
		t.Errorf("ended with %v", err)
	}
}

// TestBoard checks that the origin is the top left: a four on the first row is
// completed, and one of the opponent is stopped.
func TestBoard(t *testing.T) {
	k := newTalk(t)
	k.Expect("OK", "START 15")
	k.Expect("4,0", "BOARD", "0,0,1", "1,0,1", "2,0,1", "3,0,1", "0,14,2", "1,14,2", "2,14,2", "3,14,2", "DONE")
	k.Expect("4,14", "BOARD", "0,0,1", "1,0,1", "2,0,1", "9,9,1", "0,14,2", "1,14,2", "2,14,2", "3,14,2", "DONE")
	k.Expect("14,4", "BOARD", "0,0,1", "9,9,1", "5,5,1", "14,0,2", "14,1,2", "14,2,2", "14,3,2", "DONE")
	k.Expect("ERROR 1 stones", "BOARD", "0,0,1", "DONE")
	k.Expect("ERROR", "BOARD", "0,0,3", "DONE")
	k.Expect("ERROR", "BOARD", "0,0,1", "0,0,2", "DONE")
	k.Expect("ERROR", "BOARD", "0,99,1", "x", "DONE")
	k.move(15, "BOARD", "DONE")
}

// cell is a column and a row, counted from 0 at the top left.
type cell [2]int

func (c cell) String() string { return fmt.Sprintf("%d,%d", c[0], c[1]) }

// deadlock returns stones of both sides on a board on which no five is possible any
// more, and the empty cells.
func deadlock(columns, rows int) (stones [2][]cell, left []cell) {
	for y := range rows {
		for x := range columns {
			side := (x + 2*y) % 4 / 2 // pairs in rows and along diagonals
			if x%3 == 1 && y%3 == 1 {
				left = append(left, cell{x, y})
			} else {
				stones[side] = append(stones[side], cell{x, y})
			}
		}
	}
	for len(stones[0]) != len(stones[1]) {
		more := 0
		if len(stones[1]) > len(stones[0]) {
			more = 1
		}
		last := len(stones[more]) - 1
		left, stones[more] = append(left, stones[more][last]), stones[more][:last]
	}
	return stones, left
}

// boardOf returns the command that sets up the stones, own ones first.
func boardOf(stones [2][]cell) []string {
	command := []string{"BOARD"}
	for side, cells := range stones {
		for _, c := range cells {
			command = append(command, fmt.Sprintf("%s,%d", c, side+1))
		}
	}
	return append(command, "DONE")
}

// TestPlaysToFullBoard checks that the program continues to play, on empty cells,
// when neither side can win any more, on boards of many sizes.
func TestPlaysToFullBoard(t *testing.T) {
	for _, size := range []cell{{5, 5}, {15, 15}, {20, 20}, {40, 40}, {7, 3}, {3, 40}} {
		stones, left := deadlock(size[0], size[1])
		k := newTalk(t)
		k.Expect("OK", "RECTSTART "+size.String())
		for command := boardOf(stones); len(left) > 0; {
			x, y := k.move(max(size[0], size[1]), command...)
			at := slices.Index(left, cell{x, y})
			if at < 0 {
				t.Fatalf("%v: it moves to %d,%d, which is not free", size, x, y)
			}
			if left = slices.Delete(left, at, at+1); len(left) > 0 {
				command, left = []string{"TURN " + left[0].String()}, left[1:]
			}
		}
		k.Send("END")
		if err := <-k.Ended; err != nil {
			t.Errorf("%v: ended with %v", size, err)
		}
	}
}

// TestTakeBackAfterDeadDraw checks that moves can be taken back when neither
// side can win any more, and that the game continues from there.
func TestTakeBackAfterDeadDraw(t *testing.T) {
	stones, left := deadlock(15, 15)
	k := newTalk(t)
	k.Expect("OK", "START 15")
	x, y := k.move(15, boardOf(stones)...)
	last := stones[1][len(stones[1])-1]
	k.Expect("OK", "TAKEBACK "+cell{x, y}.String())
	k.Expect("OK", "TAKEBACK "+last.String())
	k.Expect("ERROR", "TURN "+stones[0][0].String())
	k.move(15, "TURN "+left[0].String())
}

func TestGarbage(t *testing.T) {
	k := newTalk(t)
	k.Expect("ERROR", "BEGIN")
	k.Expect("ERROR", "BOARD", "0,0,1", "DONE")
	k.Expect("ERROR", "START 2")
	k.Expect("ERROR", "START many")
	k.Expect("ERROR", "RECTSTART 15")
	k.Expect("UNKNOWN", "\x00\xff")
	k.Expect("UNKNOWN", "YXNOCOMMAND 1 2 3")
	k.Expect("OK", "", "INFO", "INFO evaluate 1,1", "START 40")
	k.Expect("ERROR", "TURN")
	k.Expect("ERROR", "TURN 1;1")
	k.Expect("ERROR", "TAKEBACK 1,1")
	k.Expect("ERROR", "INFO timeout_turn soon")
	k.Expect("MESSAGE", "INFO rule 4")
	k.move(40, "INFO rule 0", "INFO max_memory 30000000", "BEGIN")
	k.Expect("ERROR", "BEGIN")
}

// TestMoveTime checks the time for a move after various INFO commands.
func TestMoveTime(t *testing.T) {
	for _, test := range []struct {
		info []string
		want time.Duration
	}{
		{nil, defaultTurn - timeReserve},
		{[]string{"timeout_turn 200"}, 200*time.Millisecond - timeReserve},
		{[]string{"time_left 1000"}, time.Second/movesLeft - timeReserve},
		{[]string{"timeout_turn 200", "time_left 1000"}, time.Second/movesLeft - timeReserve},
		{[]string{"time_left 200"}, 200*time.Millisecond/movesLeft - 200*time.Millisecond/movesLeft/2},
		{[]string{"timeout_turn 200", "time_left 3600000"}, 200*time.Millisecond - timeReserve},
		{[]string{"timeout_turn 0"}, time.Millisecond},
		{[]string{"timeout_match 10000", "time_left 200", "timeout_match 0"}, defaultTurn - timeReserve},
	} {
		g := conversation{clock: newClock(), out: io.Discard}
		for _, line := range test.info {
			if err := g.info(line); err != nil {
				t.Fatal(err)
			}
		}
		if got := g.clock.move(); got != test.want {
			t.Errorf("%q: %v, want %v", test.info, got, test.want)
		}
	}
}

// TestVeryShortTimeLimit checks that the time limit ends a search that would
// otherwise take hours, and that there is still a move.
func TestVeryShortTimeLimit(t *testing.T) {
	k := newTalk(t)
	k.Expect("OK", "START 15")
	k.move(15, "BEGIN")
	for _, info := range []string{"INFO timeout_turn 200", "INFO time_left 1000", "INFO timeout_turn 0"} {
		k.move(15, info, "BOARD\n7,7,1\n8,8,1\n6,9,2\n9,6,2\n5,5,2\nDONE")
	}
}

// TestEndWhileThinking checks that END is executed at once during a search, and that
// nothing is written after it.
func TestEndWhileThinking(t *testing.T) {
	k := newTalk(t)
	k.Expect("OK", "INFO timeout_turn 3600000", "START 15")
	k.Send("BEGIN")
	k.Answers.Scan()
	k.Send("TURN 8,8", "END")
	said := make(chan []string)
	go func() {
		var lines []string
		for k.Answers.Scan() {
			lines = append(lines, k.Answers.Text())
		}
		said <- lines
	}()
	if err := <-k.Ended; err != nil {
		t.Errorf("ended with %v", err)
	}
	if lines := <-said; len(lines) > 0 {
		t.Errorf("it has still said %q", lines)
	}
}

// patient is an engine that thinks until it is stopped.
type patient struct{}

// Search implements searcher.
func (patient) Search(ctx context.Context, p gomoku.Position, _ search.Limits, _ func(search.Info)) (search.Info, error) {
	<-ctx.Done()
	return search.Info{MoveEval: search.MoveEval{Move: p.Moves()[0]}}, nil
}

// Prepare implements searcher.
func (patient) Prepare() {}

// TestEndOfInputWhileThinking checks that a program whose manager has died stops thinking soon, but
// that commands from a file are answered.
func TestEndOfInputWhileThinking(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		var out strings.Builder
		in := strings.NewReader("INFO timeout_turn 3600000\nSTART 15\nBEGIN\n")
		err := play(t.Context(), in, &out, conversation{guard: search.Guard, newSearcher: func(int) searcher { return patient{} }})
		if took := time.Since(began); err != nil || took != protocol.CloseTimeout || out.String() != "OK\n0,14\n" {
			t.Errorf("after %v, %v: %q", took, err, out.String())
		}
	})
}

// TestLinesUpToDone checks that commands that are followed by lines up to DONE get one answer, and
// none if END comes before.
func TestLinesUpToDone(t *testing.T) {
	for in, want := range map[string]string{
		"START 15\nSWAP2BOARD\n7,7\n8,8\n9,9\nDONE\nABOUT\n":       "OK\nUNKNOWN command \"SWAP2BOARD\"\nhere\n",
		"BOARD\n7,7,1\nDONE\nABOUT\n":                              "ERROR BOARD before START\nhere\n",
		"START 15\nBOARD\n7,7,1\nEND\nABOUT\n":                     "OK\n",
		"START 15\nSWAP2BOARD\n7,7\nEND\n":                         "OK\n",
		"BOARD\n7,7,1\nEND\n":                                      "",
		"START 15\nBOARD\n7,7,1\n8,8,2\n1,1,3\nDONE\nABOUT\nEND\n": "OK\nERROR \"1,1,3\" has no owner 1 or 2\nhere\n",
	} {
		var out strings.Builder
		c := conversation{about: "here", guard: search.Guard, newSearcher: func(int) searcher { return patient{} }}
		if err := play(t.Context(), strings.NewReader(in), &out, c); err != nil || out.String() != want {
			t.Errorf("%q: %v, %q, want %q", in, err, out.String(), want)
		}
	}
}

func TestEnds(t *testing.T) {
	if err := play(t.Context(), strings.NewReader("ABOUT"), io.Discard, conversation{about: "", guard: search.Guard, newSearcher: newEngineSearcher}); err != nil {
		t.Errorf("at the end of the input: %v", err)
	}
	var out strings.Builder
	long := strings.Repeat("x", 1<<18) + "\nABOUT\nEND\nABOUT\n"
	if err := play(t.Context(), strings.NewReader(long), &out, conversation{about: "here", guard: search.Guard, newSearcher: newEngineSearcher}); err != nil || !strings.HasSuffix(out.String(), "\nhere\n") || strings.Count(out.String(), "\n") != 2 {
		t.Errorf("after an endless line: %q, %v", out.String(), err)
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	if err := play(cancelled, strings.NewReader("START 15\nBEGIN\n"), io.Discard, conversation{about: "", guard: search.Guard, newSearcher: newEngineSearcher}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// FuzzPlay sends arbitrary input: the program must neither hang nor panic.
func FuzzPlay(f *testing.F) {
	f.Add("START 15\nBEGIN\nTURN 1,1\nTAKEBACK 1,1\n")
	f.Add("RECTSTART 3,40\nBOARD\n1,1,1\n2,2,2\nDONE\nRESTART\nINFO time_left -1\n")
	f.Add("INFO max_memory 1\nSTART 40\nTURN 0,0\nBOARD\n")
	f.Fuzz(func(t *testing.T, text string) {
		in := "INFO timeout_turn 1\n" + strings.ReplaceAll(text, "timeout_turn", "") + "\nDONE\nABOUT\n"
		var out strings.Builder
		err := play(t.Context(), strings.NewReader(in), &out, conversation{about: "still here", guard: search.Guard, newSearcher: newEngineSearcher})
		if err != nil || !ended(text) && !strings.HasSuffix(out.String(), "still here\n") {
			t.Errorf("%q: %v, %q", text, err, out.String())
		}
	})
}

// TestLongTalk reads 1 MB of lines, and lines of 1 MB.
func TestLongTalk(t *testing.T) {
	for _, before := range []string{"", "START 20\n", "START 20\nBOARD\n"} {
		gametest.Long(t, func(text string) {
			c := conversation{guard: search.Guard, newSearcher: func(int) searcher { return prepared{calls: new(int)} }}
			if err := play(t.Context(), strings.NewReader(before+text), io.Discard, c); err != nil {
				t.Errorf("%q, then %.30q: %v", before, text, err)
			}
		}, "a", "1", "1,1,1\n", "BOARD\n", "INFO game_type 1\n", "TURN ", "TAKEBACK 1,1\n", "RECTSTART 5,5\n", "\xff")
	}
}

// ended reports whether END is one of the lines.
func ended(text string) bool {
	for line := range strings.Lines(text) {
		if strings.EqualFold(strings.TrimSpace(line), end) {
			return true
		}
	}
	return false
}

// prepared is an engine that counts calls of Prepare.
type prepared struct {
	searcher
	calls *int
}

// Prepare implements searcher.
func (p prepared) Prepare() { *p.calls++ }

// TestStartPreparesTheEngine checks that START prepares an engine before it answers, and that a
// memory limit after it has another engine made only if it is for another table.
func TestStartPreparesTheEngine(t *testing.T) {
	calls, engines := 0, 0
	k := talk{t: t, Talk: protocoltest.New(t, func(in io.Reader, out io.Writer) error {
		return play(t.Context(), in, out, conversation{guard: search.Guard, newSearcher: func(bits int) searcher {
			engines++
			return prepared{newEngineSearcher(bits), &calls}
		}})
	})}
	k.Send("INFO timeout_turn 60")
	for n, line := range []string{"START 15", "START 20"} {
		k.Expect("OK", line)
		if calls != n+1 || engines != n+1 {
			t.Errorf("after %d games prepared %d of %d engines", n+1, calls, engines)
		}
	}
	k.move(20, "INFO max_memory 367001600", "BEGIN")
	if engines != 2 {
		t.Errorf("%d engines, want 2: the limit does not change the table", engines)
	}
	k.move(20, "INFO max_memory 30000000", "TURN 3,3")
	if calls != 3 || engines != 3 {
		t.Errorf("after a lower limit prepared %d of %d engines, want 3", calls, engines)
	}
}
