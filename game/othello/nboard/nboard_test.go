package nboard

import (
	"context"
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/gametest"
	"npaastribe/game/othello"
	"npaastribe/game/othello/engine"
	"npaastribe/game/protocol/protocoltest"
	"npaastribe/game/search"
)

// testTableBits is the size of the tables of these tests, which would spend most of their time on
// clearing larger ones.
const testTableBits = 10

// testSession returns a session that has not begun.
func testSession() session {
	return session{name: "Test", guard: search.Guard, memory: engine.NewMemory(testTableBits)}
}

// chat is a session whose answers are read on a goroutine of their own, so that
// commands need not wait for them.
type chat struct {
	*protocoltest.Talk
	t     *testing.T
	lines chan string
}

func newChat(t *testing.T) *chat {
	t.Helper()
	k := &chat{t: t, lines: make(chan string, 1<<12)}
	k.Talk = protocoltest.New(t, func(in io.Reader, out io.Writer) error {
		return play(t.Context(), in, out, testSession())
	})
	go func() {
		defer close(k.lines)
		for k.Answers.Scan() {
			k.lines <- k.Answers.Text()
		}
	}()
	return k
}

// until returns the lines up to one that begins with last.
func (k *chat) until(last string) (lines []string) {
	k.t.Helper()
	for line := range k.lines {
		lines = append(lines, line)
		if strings.HasPrefix(line, last) {
			return lines
		}
	}
	k.t.Fatalf("no %q after %q", last, lines)
	return nil
}

// The games that the tests set: the start, one of three moves, one where white
// must pass and black can then fill the board, and one that black has won.
const (
	fresh   = "set game (;GM[Othello]PC[NBoard]TI[15:00]TY[8]BO[8 ---------------------------O*------*O--------------------------- *];)"
	opened  = "set game (;GM[Othello]PC[NBoard]TI[15:00]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5//0.1]W[d6/-1.5]B[C3];)"
	passing = "set game (;BO[8 ******** ******** ******** ******** ******** ******** ******** *O-***** O];)"
	lost    = "set game (;BO[8 ---------------------------**------**--------------------------- O];)"
)

// TestConversation sends commands and compares all answers with patterns.
func TestConversation(t *testing.T) {
	const thinking, waiting, nodes = "status Test is thinking", "status Test is waiting", `nodestats \d+ \d+\.\d\d`
	for name, test := range map[string]struct{ commands, answers []string }{
		"name": {[]string{"nboard 2", "ping 1"}, []string{"set myname Test", "pong 1"}},
		"go": {
			[]string{"nboard 2", fresh, "set depth 1", "ping 1", "go"},
			[]string{"set myname Test", "pong 1", thinking, `search (D3|C4|F5|E6) -?\d+\.\d\d 0 1`, nodes, `=== (D3|C4|F5|E6)/-?\d+\.\d\d/\d+\.\d\d`, waiting},
		},
		"deeper": {
			[]string{opened, "set depth 2", "set contempt 50", "go"},
			[]string{thinking, `search [A-H][1-8] -?\d+\.\d\d 0 1`, nodes, `search [A-H][1-8]([A-H][1-8])? -?\d+\.\d\d 0 2`, nodes, `=== [A-H][1-8]/.*`, waiting},
		},
		"hint": {
			[]string{opened, "set depth 1", "hint 3"},
			[]string{thinking, `search [A-H][1-8] .* 0 1`, `search .* 0 1`, `search .* 0 1`, nodes, waiting},
		},
		"hint of one": {
			[]string{opened, "set depth 1", "hint"},
			[]string{thinking, `search .* 0 1`, nodes, waiting},
		},
		"hint of more than there are": {
			[]string{"set depth 1", "hint 99"},
			[]string{thinking, `search .* 0 1`, `search .* 0 1`, `search .* 0 1`, `search .* 0 1`, nodes, waiting},
		},
		"pass to make": {
			[]string{passing, "set depth 1", "go"},
			[]string{thinking, "=== PA", waiting},
		},
		"hint of a pass": {
			[]string{passing, "set depth 1", "hint 5"},
			[]string{thinking, `search PAC8 -64\.00 0 100%`, nodes, nodes, waiting},
		},
		"pass made": {
			[]string{passing, "move PA", "set depth 1", "go"},
			[]string{thinking, `search C8 64\.00 0 100%`, nodes, `search C8 64\.00 0 100%`, nodes, `=== C8/64\.00/\d+\.\d\d`, waiting},
		},
		"pass left out": {[]string{passing, "move C8", "go"}, []string{"status the game has ended"}},
		"pass written": {
			[]string{strings.Replace(passing, ";)", "W[PA];)", 1), "move PA"}, []string{`status "PA": no pass is due`},
		},
		"pass made twice": {[]string{passing, "move PA", "move PA//1"}, []string{`status "PA//1": no pass is due`}},
		"pass not due":    {[]string{"move PA"}, []string{`status "PA": no pass is due`}},
		"illegal move":    {[]string{"move F5/1/2", "move F5"}, []string{"status f5: the cell is taken"}},
		"no move":         {[]string{"move 55"}, []string{`status "55" is not a cell from a1 to h8`}},
		"bad game":        {[]string{"move f5", "set game (;GM[Chess];)", "move f5"}, []string{"status GM: .*", "status f5: .*"}},
		"bad depth":       {[]string{"set depth deep", "set depth 0"}, []string{"status depth .*", "status depth .*"}},
		"bad hint":        {[]string{"hint all", "hint 0"}, []string{`status "all" is .*`, `status "0" is .*`}},
		"ended":           {[]string{lost, "go", "hint 2"}, []string{"status the game has ended", "status the game has ended"}},
		"learn":           {[]string{"learn"}, []string{"learned"}},
		"ignored": {
			[]string{"", "status", "analyze", "set", "set colour red", "\x00\xff", "ping", "ping pong", "# ping 3", "pong 4", "quitter", "goes"}, nil,
		},
		"version 1": {[]string{"F5", "f6", "move f6"}, []string{"status f6: .*"}},
	} {
		t.Run(name, func(t *testing.T) {
			k := newChat(t)
			k.Send(test.commands...)
			var got []string
			if len(test.answers) > 0 && test.answers[len(test.answers)-1] == waiting {
				got = k.until("status Test is waiting")
			}
			k.Send("ping 999")
			more := k.until("pong 999")
			got = append(got, more[:len(more)-1]...)
			match(t, got, test.answers)
		})
	}
}

// TestPlaysToTheEnd lets the engine play both sides of games, and checks that it moves
// or passes as is due until neither side has a move.
func TestPlaysToTheEnd(t *testing.T) {
	k := newChat(t)
	k.Send("set depth 1")
	for _, opening := range []string{fresh, opened, passing} {
		r, err := othello.ParseGGF(strings.TrimPrefix(opening, "set game "))
		if err != nil {
			t.Fatal(err)
		}
		p := r.Start
		for _, m := range r.Moves {
			p = p.Play(m).(othello.Position)
		}
		k.Send(opening)
		for passing := r.MustPass; p.Result().Outcome == game.Playing; {
			k.Send("go")
			lines := k.until("=== ")
			answer := strings.TrimPrefix(lines[len(lines)-1], "=== ")
			m, _, err := othello.ParseGGFMove(answer)
			if err != nil || (m == game.Pass) != passing || m != game.Pass && p.Check(m) != nil {
				t.Fatalf("%q in %v", answer, p)
			}
			if passing = false; m != game.Pass {
				p = p.Play(m).(othello.Position)
				passing = p.Passed() && p.Result().Outcome == game.Playing
			}
			k.Send("move " + answer)
		}
		k.Send("go", "ping 1")
		if got := k.until("pong 1"); !slices.Contains(got, "status the game has ended") {
			t.Errorf("after the end: %q", got)
		}
	}
}

// TestGoDoesNotMove checks that GO does not change the position: the other program makes
// the move.
func TestGoDoesNotMove(t *testing.T) {
	k := newChat(t)
	k.Send("set depth 1", "go")
	k.until("status Test is waiting")
	k.Send("move D3", "ping 1")
	if got := k.until("pong 1"); len(got) != 1 {
		t.Errorf("%q", got)
	}
}

// match checks that the lines match the patterns.
func match(t *testing.T, got, patterns []string) {
	t.Helper()
	if len(got) != len(patterns) {
		t.Fatalf("%d lines, want %d: %q", len(got), len(patterns), got)
	}
	for i, pattern := range patterns {
		if !regexp.MustCompile("^" + pattern + "$").MatchString(got[i]) {
			t.Errorf("line %d is %q, want %q", i+1, got[i], pattern)
		}
	}
}

// endless sets a depth that no search reaches, and a game without a clock.
var endless = []string{"set depth 60", "set game (;BO[8 ---------------------------O*------*O--------------------------- *];)"}

// TestCancel checks that every command that must cancel a search does so, and
// that nothing of the search is written after that.
func TestCancel(t *testing.T) {
	for _, begin := range []string{"go", "hint 4"} {
		for _, end := range []string{"ping 1", "move F5", "move A1", opened, "set game x", "go", "hint 1"} {
			k := newChat(t)
			k.Send(endless...)
			k.Send(begin)
			k.until("search ")
			k.Send(end, "learn")
			got := k.until("learned")
			if !slices.Contains(got, "status Test is waiting") || strings.Contains(strings.Join(got, "\n"), "===") {
				t.Errorf("%s, then %s: %q", begin, end, got)
			}
			k.Send("ping 2", "ping 3")
			k.until("pong 2")
			if got := k.until("pong 3"); len(got) != 1 {
				t.Errorf("%s, then %s: after the pong %q", begin, end, got)
			}
		}
	}
}

// TestHintWritesChangesOnly checks that no evaluation is written twice while an analysis solves
// move after move.
func TestHintWritesChangesOnly(t *testing.T) {
	var moves []game.Move
	p := othello.New()
	for len(moves) < 52 && len(p.Moves()) > 0 {
		moves = append(moves, p.Moves()[0])
		p = p.Play(moves[len(moves)-1]).(othello.Position)
	}
	k := newChat(t)
	k.Send("set game "+othello.FormatGGF(othello.Record{Start: othello.New(), Moves: moves}), "hint 99")
	var told []string
	exact := 0
	for _, line := range k.until("status Test is waiting") {
		if strings.HasPrefix(line, "search ") {
			told = append(told, line)
		}
		if strings.HasSuffix(line, " 100%") {
			exact++
		}
	}
	slices.Sort(told)
	if exact != len(p.Moves()) || exact < 2 || len(slices.Compact(slices.Clone(told))) != len(told) {
		t.Errorf("%d of %d moves are exact: %q", exact, len(p.Moves()), told)
	}
}

// TestSearchGoesOn checks that other commands do not cancel a search.
func TestSearchGoesOn(t *testing.T) {
	k := newChat(t)
	k.Send(endless...)
	k.Send("go")
	k.until("search ")
	k.Send("set depth 1", "learn", "nonsense")
	k.until("learned")
	k.until("search ")
}

// TestSearchAfterCancel checks that the next search is about the new position.
func TestSearchAfterCancel(t *testing.T) {
	k := newChat(t)
	k.Send(endless...)
	k.Send("hint 4")
	k.until("search ")
	k.Send("move F5", "set depth 1", "ping 1", "hint 9")
	k.until("pong 1")
	got := strings.Join(k.until("status Test is waiting"), "\n")
	for _, reply := range []string{"D6", "F4", "F6"} {
		if strings.Count(got, "search "+reply+" ") != 1 {
			t.Errorf("no %s in %s", reply, got)
		}
	}
}

// TestQuitWhileThinking checks that QUIT ends the session at once.
func TestQuitWhileThinking(t *testing.T) {
	k := newChat(t)
	k.Send(endless...)
	k.Send("go")
	k.until("search ")
	k.Send("quit")
	for line := range k.lines { // whatever it still says
		if strings.HasPrefix(line, "===") {
			t.Error(line)
		}
	}
	if err := <-k.Ended; err != nil {
		t.Errorf("ended with %v", err)
	}
}

// TestEnds checks that a search goes on after the end of the input, and the errors of play.
func TestEnds(t *testing.T) {
	var out strings.Builder
	if err := play(t.Context(), strings.NewReader("set depth 1\ngo"), &out, testSession()); err != nil || !strings.Contains(out.String(), "=== ") {
		t.Errorf("%q, %v", out.String(), err)
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	if err := play(cancelled, strings.NewReader("go\n"), io.Discard, testSession()); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	in, out2 := io.Pipe()
	in.CloseWithError(io.ErrNoProgress)
	if err := play(t.Context(), strings.NewReader("nboard 2\n"), out2, testSession()); !errors.Is(err, io.ErrNoProgress) {
		t.Errorf("nobody listens: %v", err)
	}
}

// TestFinish checks that a search that does not end by itself is cancelled.
func TestFinish(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	n := &session{guard: search.Guard, lineWriter: &lineWriter{out: io.Discard}, memory: engine.NewMemory(testTableBits), ctx: ctx, p: othello.New(), depth: maxDepth}
	n.choose()
	n.finish(0)
	if n.done != nil || ctx.Err() != nil {
		t.Error("it still thinks")
	}
	cancel()
}

// TestVeryShortTimeLimit checks that there is an answer however little time is left.
func TestVeryShortTimeLimit(t *testing.T) {
	k := newChat(t)
	k.Send("set depth 60", strings.Replace(opened, "15:00", "00:01", 1), "move D3//900", "move C4", "move E3", "go")
	k.until("=== ")
	var out strings.Builder
	(&searchTask{guard: search.Guard, lineWriter: &lineWriter{out: &out}, memory: engine.NewMemory(testTableBits), p: othello.New()}).choose(t.Context(), 0)
	if !strings.HasPrefix(out.String(), "=== ") {
		t.Errorf("without any time: %q", out.String())
	}
}

// TestClock checks whose clock counts, and that there is no limit without a clock.
func TestClock(t *testing.T) {
	n := &session{lineWriter: &lineWriter{out: io.Discard}, p: othello.New()}
	if got := n.limit(); got != forever {
		t.Errorf("without a clock %v", got)
	}
	n.command(opened)
	n.command("move D3//17") // white's
	if got, want := n.limit(), engine.TimeFor(15*time.Minute-100*time.Millisecond, 56); got != want {
		t.Errorf("black has %v, want %v", got, want)
	}
	n.command("move C4/1/60.5")
	if got, want := n.limit(), engine.TimeFor(15*time.Minute-17*time.Second, 55); got != want {
		t.Errorf("white has %v, want %v", got, want)
	}
	n.command(endless[1])
	if got := n.limit(); got != forever {
		t.Errorf("without a clock again %v", got)
	}
	n.command("set game (;TI[5:00]BO[8 ---------------------------O*------*O------------------------**- *];)")
	if got := n.limit(); got != forever {
		t.Errorf("in a position that was set up %v", got)
	}
	n.command("move D3//1")
	if got, want := n.limit(), engine.TimeFor(5*time.Minute, 57); got != want {
		t.Errorf("after a move that took time %v, want %v", got, want)
	}
}

// TestThreads checks that SET THREADS sets the number of threads, and refuses other
// texts.
func TestThreads(t *testing.T) {
	var out strings.Builder
	n := &session{lineWriter: &lineWriter{out: &out}, threads: 1}
	for text, want := range map[string]int{"2": 2, "0": 0, "two": 0, "1000": maxThreads} {
		out.Reset()
		n.threads = 0
		n.command("set threads " + text)
		if n.threads != want || strings.HasPrefix(out.String(), "status ") != (want == 0) {
			t.Errorf("%s: %d threads, %q", text, n.threads, &out)
		}
	}
}

// FuzzPlay sends arbitrary commands, and waits for the search after every line: the
// session must go on, and all moves must be legal.
func FuzzPlay(f *testing.F) {
	f.Add("nboard 2\n" + opened + "\nset depth 1\nping 1\ngo\nmove D3/1/2\nhint 2\n")
	f.Add(passing + "\ngo\nmove PA\nhint\n" + lost + "\ngo\nF5\n")
	f.Add("move F5\nmove\nset\nping\nset depth 9999999999999999999999\nset game\nping -1\nlearn")
	f.Fuzz(func(t *testing.T, text string) {
		var out strings.Builder
		n := &session{ctx: t.Context(), lineWriter: &lineWriter{out: &out}, memory: engine.NewMemory(testTableBits), guard: search.Guard, name: "Test", depth: 1, p: othello.New()}
		for line := range strings.Lines(text + "\nping 999") {
			out.Reset()
			n.command(strings.TrimSpace(line))
			n.finish(time.Hour)
			n.depth = min(n.depth, 2) // which takes no time
			_, answer, ok := strings.Cut(out.String(), "=== ")
			if !ok {
				continue
			}
			answer, _, _ = strings.Cut(answer, "\n")
			if m, _, err := othello.ParseGGFMove(answer); err != nil || (m == game.Pass) != n.mustPass || m != game.Pass && n.p.Check(m) != nil {
				t.Errorf("%q: %q in %v", text, answer, n.p)
			}
		}
		if got := out.String(); got != "pong 999\n" || n.writeError() != nil {
			t.Errorf("%q: %q, %v", text, got, n.writeError())
		}
	})
}

// TestLongCommands reads 1 MB of commands, and commands of 1 MB.
func TestLongCommands(t *testing.T) {
	for _, before := range []string{"", "set game ", "move "} {
		gametest.Long(t, func(text string) {
			n := &session{ctx: t.Context(), lineWriter: &lineWriter{out: io.Discard}, memory: engine.NewMemory(1), guard: search.Guard, name: "Test", depth: 1, p: othello.New()}
			for line := range strings.Lines(before + text) {
				n.command(strings.TrimSpace(line))
			}
			n.finish(time.Hour)
			if err := n.writeError(); err != nil {
				t.Errorf("%q, then %.30q: %v", before, text, err)
			}
		}, "a", "F5/", "move F5\n", "(;", "B[F5]", "ping 1\n", "set contempt 9\n", "\xff")
	}
}
