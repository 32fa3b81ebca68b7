package othello

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"npaastribe/game"
)

// opening is the board before the first move.
const opening = "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"

func TestParseGGF(t *testing.T) {
	for text, moves := range map[string]string{
		"(;GM[Othello]PC[x]DT[2001]PB[a b]PW[]RE[?]TI[05:00//02:00]TY[8]" + opening + "B[F5//0.1]W[d6/-1.25/2]B[C3];)": "f5d6c3",
		"\ufeff 2 (;" + opening + " B[f5]\r\n\tW [ f6/ ] ;)(;GM[Chess]":                                                "f5f6",
		"(;BO[8 ---------------------------O*------*O--------------------------- *];)":                                 "",
	} {
		r, err := ParseGGF(text)
		if err != nil || r.Start != New() || word(r.Start, r.Moves) != moves || r.MustPass {
			t.Errorf("%q: %+v, %v", text, r, err)
		}
	}
}

func TestGGFClock(t *testing.T) {
	for tags, want := range map[string][2]time.Duration{
		"":                            {},
		"TI[15:00]":                   {15 * time.Minute, 15 * time.Minute},
		"TI[05:00/00:10/02:00]TW[30]": {5 * time.Minute, 30 * time.Second},
		"TB[1:00:01,5]":               {time.Hour + time.Second},
		"TI[soon]TB[1:-2]":            {},
		"TI[99999:65535:65535]":       {},
		"TI[65535:65535]":             {maxSpan, maxSpan},
		"TI[9:9:9:9:9:9:9:9:9:9:9:9]": {},
	} {
		r, err := ParseGGF("(;" + tags + opening + "B[F5//0.5]W[D6/9/1.5]B[C3/1]W[d3//-1]B[c4//1e300]W[f4//NaN];)")
		if used := [2]time.Duration{maxSpan + time.Second/2, 1500 * time.Millisecond}; err != nil || r.Clock != want || r.Used != used {
			t.Errorf("%q: %v used of %v, %v", tags, r.Used, r.Clock, err)
		}
	}
}

// mustPass is a board where white must always pass: black plays c1 and e3, in any order,
// and has then turned all of white's discs.
const mustPass = "BO[8 *O------ -------- ***O---- -------- -------- -------- -------- -------- O]"

// TestGGFPasses checks that passes may be written or left out, and that MustPass tells
// where one is due.
func TestGGFPasses(t *testing.T) {
	for moves, want := range map[string]struct {
		count   int
		turn    game.Side
		passing bool
	}{
		"":                          {0, game.First, true},
		"W[PA]":                     {0, game.First, false},
		"W[pass//1]":                {0, game.First, false},
		"W[PA]B[C1]":                {1, game.First, true},
		"B[c1]":                     {1, game.First, true},
		"B[C1]B[E3]":                {2, game.First, false},
		"B[E3]":                     {1, game.First, true},
		"B[E3]W[PA]":                {1, game.First, false},
		"B[E3]B[C1]":                {2, game.First, false},
		"B[E3]W[pa]B[C1]W[PA]B[PA]": {2, game.First, false},
	} {
		r, err := ParseGGF("(;" + mustPass + moves + ";)")
		if err != nil || len(r.Moves) != want.count || r.Start.Turn() != want.turn || r.MustPass != want.passing {
			t.Errorf("%q: %v, passing %v, %v", moves, r.Moves, r.MustPass, err)
		}
	}
}

func TestGGFErrors(t *testing.T) {
	for text, want := range map[string]struct {
		tag  string
		move int
		err  error
	}{
		"":                              {},
		"hello":                         {},
		"(;":                            {},
		"(;B":                           {},
		"(;)":                           {},
		"(;;)":                          {tag: "BO"},
		"(;b[F5];)":                     {},
		"(;GM[Chess];)":                 {tag: "GM"},
		"(;GM[Othello":                  {tag: "GM"},
		"(;BO[10 --- *];)":              {tag: "BO"},
		"(;BO[];)":                      {tag: "BO"},
		"(;BO[8 *];)":                   {tag: "BO"},
		"(;" + opening + opening + ";)": {tag: "BO"},
		"(;" + strings.Replace(opening, "O*", "OX", 1) + ";)":   {tag: "BO"},
		"(;" + strings.Replace(opening, " *]", " -]", 1) + ";)": {tag: "BO"},
		"(;BO[8 " + strings.Repeat("-", 63) + "* *];)":          {tag: "BO"},
		"(;B[F5]" + opening + ";)":                              {tag: "B", move: 1},
		"(;" + opening + "W[F5];)":                              {tag: "W", move: 1},
		"(;" + opening + "B[F5]W[A1];)":                         {tag: "W", move: 2, err: ErrNoFlip},
		"(;" + opening + "B[F5]W[F5];)":                         {tag: "W", move: 2, err: game.ErrTaken},
		"(;" + opening + "B[F5]W[PA];)":                         {tag: "W", move: 2},
		"(;" + opening + "B[F5]W[f9];)":                         {tag: "W", move: 2},
		"(;" + opening + "B[F5]W[];)":                           {tag: "W", move: 2},
		"(;" + opening + "B[F5":                                 {tag: "B", move: 1},
		"(;" + opening + "B[F5]":                                {},
		"(;" + mustPass + "W[PA]W[PA];)":                        {tag: "W", move: 1},
		"(;" + mustPass + "B[PA];)":                             {tag: "B", move: 1},
		"(;" + mustPass + "B[E3]B[C1]B[D1];)":                   {tag: "B", move: 3, err: game.ErrEnded},
	} {
		_, err := ParseGGF(text)
		var got *game.RecordError
		if !errors.As(err, &got) || got.Move != want.move || want.err != nil && !errors.Is(err, want.err) {
			t.Errorf("%q: %v, want %+v", text, err, want)
			continue
		}
		if want.move > 0 && got.Text != want.tag || want.move == 0 && want.tag != "" && !strings.HasPrefix(got.Err.Error(), want.tag+": ") {
			t.Errorf("%q: %v, want %+v", text, err, want)
		}
	}
}

func TestFormatGGF(t *testing.T) {
	moves := moved(t, "f5d6")
	want := "(;GM[Othello]PC[npaastribe]PB[black]PW[white]RE[?]TY[8]" +
		"BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[D6];)"
	if got := FormatGGF(Record{Start: New(), Moves: moves}); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	r, err := ParseGGF("(;" + mustPass + ";)")
	if err != nil {
		t.Fatal(err)
	}
	want = "RE[+64.00]TY[8]BO[8 *O--------------***O-------------------------------------------- *]B[E3]W[PA]B[C1];)"
	if got := FormatGGF(Record{Start: r.Start, Moves: []game.Move{20, 2}}); !strings.HasSuffix(got, want) {
		t.Errorf("%s, want …%s", got, want)
	}
}

func TestGGFPlayers(t *testing.T) {
	for given, want := range map[[2]string][2]string{
		{}:                     {"black", "white"},
		{"Åse Å", "x"}:         {"Åse Å", "x"},
		{"a];)", "(;GM[Chess"}: {"a);)", "(;GM(Chess"},
	} {
		r, err := ParseGGF(FormatGGF(Record{Start: New(), Players: given}))
		if err != nil || r.Players != want {
			t.Errorf("%q became %q, %v", given, r.Players, err)
		}
	}
}

// TestGGFWholeGames checks that finished games are read as they were written.
func TestGGFDate(t *testing.T) {
	for text, want := range map[string]string{
		"2003.01.02": "2003.01.02", "2004.09.18_05:54:38.MDT": "2004.09.18", "2004.09.18 05:54": "2004.09.18",
		"945277754": "1999.12.15", "2001": "", "yesterday": "", "2003.13.02": "", "99999999999999": "",
	} {
		r, err := ParseGGF("(;DT[" + text + "]" + opening + ";)")
		if err != nil || r.Date != want {
			t.Errorf("%s is read as %q, %v, want %q", text, r.Date, err, want)
		}
	}
}

// TestGGFResult reads results that the moves do not decide, and writes them again.
func TestGGFResult(t *testing.T) {
	for value, want := range map[string][3]string{
		"+10.000:r": {"1-0", "", "+64.00:r"}, "-64.00:t": {"0-1", "", "-64.00:r"}, "+2": {"1-0", "33-31", "+2.00:s"},
		"0": {"1/2-1/2", "32-32", "+0.00:s"}, "-4.00:s": {"0-1", "30-34", "-4.00:s"}, "+1.5": {"1-0", "", "+64.00:r"},
		"+64.000:T": {"1-0", "", "+64.00:r"}, "0.00:t": {"1/2-1/2", "", "+0.00:s"},
		"?": {"", "", "?"}, "": {"", "", "?"}, "NaN": {"", "", "?"}, "+65": {"", "", "?"}, "soon:r": {"", "", "?"},
	} {
		g, err := readGGF(Rules, "(;GM[Othello]DT[2003.01.02]PB[alpha]PW[beta]RE["+value+"]"+opening+"B[f5]W[d6];)")
		if got := [2]string{g.Tags.Get("Result"), g.Tags.Get("Score")}; err != nil || got != [2]string(want[:2]) || g.Tags.Get("Date") != "2003.01.02" {
			t.Errorf("%s is read as %q, %v", value, g.Tags, err)
			continue
		}
		text, err := writeGGF(g)
		if head := "(;GM[Othello]PC[npaastribe]DT[2003.01.02]PB[alpha]PW[beta]RE[" + want[2] + "]"; err != nil || !strings.HasPrefix(text, head) {
			t.Errorf("%s is written as %s, %v, want %s", value, text, err, head)
		}
	}
}

// TestGGFResultOfMoves reads and writes a wrong result of a game that its moves decide.
func TestGGFResultOfMoves(t *testing.T) {
	moves := moved(t, "e6f4e3f6g5d6e7f5c5")
	g, err := readGGF(Rules, strings.Replace(FormatGGF(Record{Start: New(), Moves: moves}), "RE[+64.00]", "RE[-2.00:r]", 1))
	if err != nil || len(g.Tags) > 0 {
		t.Fatalf("the tags are %v, %v", g.Tags, err)
	}
	g.Tags.Set("Result", "0-1")
	if text, err := writeGGF(g); err != nil || !strings.Contains(text, "RE[+64.00]") {
		t.Errorf("it is written as %s, %v", text, err)
	}
}

func TestGGFWholeGames(t *testing.T) {
	passes := 0
	for _, first := range []string{"f5d6", "f5f6", "f5f4", "f5d6c3d3c4"} {
		opened := moved(t, first)
		p := New()
		for _, m := range opened {
			p = p.after(m)
		}
		moves := slices.Concat(opened, lowest(p))
		text := FormatGGF(Record{Start: New(), Moves: moves})
		passes += strings.Count(text, "[PA]")
		if r, err := ParseGGF(text); err != nil || r.Start != New() || !slices.Equal(r.Moves, moves) || r.MustPass {
			t.Errorf("%s: %+v, %v", text, r, err)
		}
	}
	if passes == 0 {
		t.Error("nobody passed")
	}
}

// FuzzGGF checks that a record that has been read is the same after it has been written
// and read again.
func FuzzGGF(f *testing.F) {
	f.Add("(;GM[Othello]TI[05:00//02:00]" + opening + "B[F5//0.1]W[D6/1.5/2]B[C3];)")
	f.Add("3 (;" + mustPass + "W[PA]B[E3]W[PA]B[C1];)(;")
	f.Add("(;" + mustPass + "B[E3];)")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := ParseGGF(text)
		if err != nil {
			return
		}
		same, err := ParseGGF(FormatGGF(Record{Start: r.Start, Moves: r.Moves}))
		if err != nil || same.Start != r.Start || !slices.Equal(same.Moves, r.Moves) {
			t.Errorf("%+v became %+v: %v", r, same, err)
		}
		if r.Clock[0] < 0 || r.Clock[1] < 0 || r.Used[0] < 0 || r.Used[1] < 0 {
			t.Errorf("%v of %v", r.Used, r.Clock)
		}
	})
}
