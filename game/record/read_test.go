package record

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/gomoku"
	"npaastribe/game/nrow"
	"npaastribe/game/othello"
)

// inShort returns a summary of a record: the game, its size and moves, and the
// start position if that was set up.
func inShort(g game.Record) string {
	if g.Tree == nil {
		return ""
	}
	var b strings.Builder
	b.WriteString(g.Tree.Rules().Name)
	if o := g.Tree.Options(); o["columns"] > 0 {
		fmt.Fprintf(&b, " %dx%d", o["columns"], o["rows"])
	}
	for ply := range g.Tree.Ply() {
		b.WriteString(" " + g.Tree.At(ply+1).Text())
	}
	if g.Tree.IsSetUp() {
		b.WriteString(" from " + g.Tree.StateAt(0).String())
	}
	return b.String()
}

// The board of Othello before the first move, and after f5.
const (
	othelloStart = "---------------------------OX------XO---------------------------"
	othelloF5    = "---------------------------OX------XXX--------------------------"
)

// Hints with the classic board, a wide one, and a large one of Gomoku.
var (
	classic = Hint{"nrow", game.Options{"columns": 7, "rows": 6}}
	wide    = Hint{"nrow", game.Options{"columns": 12, "rows": 12}}
	large   = Hint{"gomoku", game.Options{"columns": 30, "rows": 30}}
)

// TestExamples reads examples of each format, written by hand according to its
// specification.
func TestExamples(t *testing.T) {
	for _, test := range []struct {
		text string
		here Hint
		want string
	}{
		// Columns of Connect Four.
		{"4453", Hint{}, "nrow 7x6 4 4 5 3"},
		{" 44 53\n2 ", classic, "nrow 7x6 4 4 5 3 2"},
		{"4 4 5 3", Hint{}, "nrow 7x6 4 4 5 3"},
		{"4,4,5,3", classic, "nrow 7x6 4 4 5 3"},
		{"4453", wide, "nrow 12x12 4 4 5 3"},
		{"1 12 10", wide, "nrow 12x12 1 12 10"},
		{"12", wide, "nrow 12x12 12"},
		{"3 13", wide, "nrow 20x20 3 13"},
		{"12", classic, "nrow 7x6 1 2"},
		{"10 4 10", Hint{}, "nrow 10x10 10 4 10"},
		{"10 4 19", Hint{}, "nrow 20x20 10 4 19"},
		{"10 4 10", classic, "nrow 10x10 10 4 10"},
		{"1. 4 4 2. 5 3 *", classic, "nrow 7x6 4 4 5 3"},
		{"888", Hint{"nrow", game.Options{"columns": 8}}, "nrow 8x10 8 8 8"},

		// Othello.
		{"f5d6c3", Hint{}, "othello f5 d6 c3"},
		{" F5 D6\r\n\tc3\r\n", Hint{}, "othello f5 d6 c3"},
		{"1.f5 d6 2.c3", Hint{"othello", nil}, "othello f5 d6 c3"},
		{othelloStart + " X", Hint{}, "othello"},
		{othelloF5 + " O", Hint{}, "othello from " + othelloF5 + " O"},
		{othelloF5 + " O F5", Hint{}, "othello from " + othelloF5 + " O f5"},
		{strings.NewReplacer("-", ".", "X", "*", "O", "o").Replace(othelloF5) + "w", Hint{}, "othello from " + othelloF5 + " O"},
		{"........\n........\n...bbb..\n...wb...\n...bw...\n........\n........\n........\nw", Hint{}, "othello from -------------------XXX-----OX------XO--------------------------- O"},
		{"(;GM[Othello]PB[a]PW[b]RE[?]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[F5//0.1]W[D6];)", Hint{}, "othello f5 d6"},
		{"2(;BO[8 " + strings.NewReplacer("X", "*").Replace(othelloF5) + " O]W[f6];)(;", Hint{}, "othello f6 from " + othelloF5 + " O"},

		// Awari: the fourth pit earns another turn.
		{"4 1 2", Hint{"awari", nil}, "awari 4 1 2"},
		{"412", Hint{"awari", nil}, "awari 4 1 2"},
		{"3 1", Hint{"awari", game.Options{"beans": 4, "first": 2}}, "awari 3 1"},
		{"3,3,3,0,4,4 1 3,3,3,3,3,3 0 1 own,skip 1:4", Hint{}, "awari from 3,3,3,0,4,4 1 3,3,3,3,3,3 0 1 own,skip 1:4"},

		// Gomoku.
		{"h8g6f6", Hint{}, "gomoku 15x15 h8 g6 f6"},
		{"H8, G6 f6", Hint{"gomoku", nil}, "gomoku 15x15 h8 g6 f6"},
		{"h8t19", Hint{}, "gomoku 20x20 h8 t19"},
		{"h8r19", Hint{}, "gomoku 19x19 h8 r19"},
		{"h8an40", Hint{}, "gomoku 40x40 h8 an40"},
		{"ad30a1", large, "gomoku 30x30 ad30 a1"},
		{"Piskvorky 20x20, 11:11, 0\r\n1,1,0\r\n20,20,15\r\n11,9,7\r\nA\r\nB\r\n-1\r\n", Hint{}, "gomoku 20x20 a20 t1 k12"},
		{"\n piskvorky 15x12, 0:0, 0\n2,12,0", classic, "gomoku 15x12 b1"},
		{"5x5 4 c2 5/5/5/1ox2/2x2", Hint{}, "gomoku 5x5 from 5x5 4 c2 5/5/5/1ox2/2x2"},

		// Positions of nrow.
		{"7x6 4 o 4 ......./......./......./......./......./...x...", Hint{}, "nrow 7x6 from 7x6 4 o 4 ......./......./......./......./......./...x..."},
		{"  4x4 3   x - \r\n ..../..../..../....\r\n", Hint{}, "nrow 4x4"},

		// The native format.
		{"[Game \"nrow\"]\n[Columns \"7\"]\n[Rows \"6\"]\n\n1. 4 2. 4 3. 5 4. 3 *\n", Hint{}, "nrow 7x6 4 4 5 3"},
		{"\ufeff{ before }\r\n[Game \"othello\"] [Mood \"\"]\r\n\r\n1. f5 { good } D6 ; bad { [\r\n2... c3 0-1 {end}\r\n", Hint{}, "othello f5 d6 c3"},
		{"[game \"AWARI\"][beans \"4\"][begins \"2\"]", Hint{}, "awari"},
		{"[Game \"gomoku\"]\n[Columns \"30\"]\rad15 a1 b1\r", Hint{}, "gomoku 30x15 ad15 a1 b1"},
		{"[Game \"nrow\"]\n[Columns \"4\"]\n[Begins \"1\"]\n[Position \"4x4 3 o 4 ..../..../..../...x\"]\n1. 4 1/2-1/2", Hint{}, "nrow 4x4 4 from 4x4 3 o 4 ..../..../..../...x"},
	} {
		g, err := Read(test.text, test.here)
		if err != nil {
			t.Errorf("%q: %v", test.text, err)
		} else if got := inShort(g); got != test.want {
			t.Errorf("%q with %v:\n%s, want\n%s", test.text, test.here, got, test.want)
		}
	}
}

// TestAmbiguousTexts reads texts that could be records of several games.
func TestAmbiguousTexts(t *testing.T) {
	hints := []string{"", "nrow", "othello", "awari", "gomoku", "chess"}
	for text, want := range map[string][]string{
		"f5d6c3":             {"othello", "othello", "othello", "othello", "gomoku", "othello"},
		"h8g6f6":             {"gomoku", "gomoku", "gomoku", "gomoku", "gomoku", "gomoku"},
		"412":                {"nrow", "nrow", "nrow", "awari", "nrow", "nrow"},
		"444":                {"nrow", "nrow", "nrow", "nrow", "nrow", "nrow"}, // pit 4 is empty after the first 4
		"4453":               {"nrow", "nrow", "nrow", "nrow", "nrow", "nrow"},
		othelloF5 + " O":     {"othello", "othello", "othello", "othello", "othello", "othello"},
		"[Game \"awari\"] 4": {"awari", "awari", "awari", "awari", "awari", "awari"},
	} {
		for i, hint := range hints {
			if g, err := Read(text, Hint{Game: hint}); err != nil || g.Tree.Rules().Name != want[i] {
				t.Errorf("%q with %q: %s, %v, want %s", text, hint, inShort(g), err, want[i])
			}
		}
	}
	for _, hint := range hints { // the options of a hint may be of another game
		if _, err := Read("4453", Hint{hint, game.Options{"columns": 99, "length": 1}}); err != nil {
			t.Errorf("4453 with wrong options of %q: %v", hint, err)
		}
	}
}

// TestGamesPlayedOnAfterADraw reads games of other programs, in which play goes on until the board
// is full although nobody can win any more. They end where they are drawn, on the board of the hint.
func TestGamesPlayedOnAfterADraw(t *testing.T) {
	drawn := "152453522544664275776277675461321411163333"
	small := Hint{"gomoku", game.Options{"columns": 3, "rows": 3, "length": 3}}
	noughts := "c2 a2 a1 c1 b2 b1 a3 c3 b3"
	for text, test := range map[string]struct {
		here Hint
		game string
	}{
		drawn: {Hint{"nrow", game.Options{"columns": 7, "rows": 6, "n": 4}}, "nrow 7x6"},
		strings.Join(strings.Split(drawn, ""), " "): {Hint{"gomoku", nil}, "nrow 7x6"},
		noughts:         {small, "gomoku 3x3"},
		fullBoardPSQ(t): {classic, "gomoku 7x7"},
	} {
		g, err := Read(text, test.here)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if r := g.Tree.State().Result(); !strings.HasPrefix(inShort(g), test.game+" ") || r.Reason != game.ReasonNoLine {
			t.Errorf("%q is read as %s, %+v", text, inShort(g), r)
		}
	}
}

// fullBoardPSQ returns a drawn game as Piskvork writes it.
func fullBoardPSQ(t *testing.T) string {
	t.Helper()
	const size = 7
	start, err := gomoku.New(gomoku.Options{Columns: size, Rows: size, Length: 5})
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(15, 41))
	for {
		var b strings.Builder
		fmt.Fprintf(&b, "Piskvorky %dx%d, 11:11, 0\r\n", size, size)
		p := game.State(start.ToTheEnd())
		for p.Result().Outcome == game.Playing {
			moves := p.Moves()
			m := moves[r.IntN(len(moves))]
			fmt.Fprintf(&b, "%d,%d,10\r\n", int(m)%size+1, size-int(m)/size)
			p = p.Play(m)
		}
		if p.Result().Outcome == game.Drawn {
			return b.String() + "a.exe\r\nb.exe\r\n-1\r\n"
		}
	}
}

// TestPlayersAndTags checks what is read of names, results and unknown tags.
func TestPlayersAndTags(t *testing.T) {
	g, err := Read("[Event \"Cup\"]\n[Mood \"\"]\n[Game \"nrow\"]\n[First \" Anna \\\"A\\\" \\\\ \"]\n[Second \"\"]\n[Result \"0-1\"]\n[date \"2026\"]\n4 4 1-0", Hint{})
	want := game.Tags{{Name: "Event", Value: "Cup"}, {Name: "date", Value: "2026"}, {Name: TagResult, Value: SecondWon}}
	if err != nil || g.Players != [2]string{`Anna "A" \`, ""} || fmt.Sprint(g.Tags) != fmt.Sprint(want) {
		t.Errorf("%q, %q, %v", g.Players, g.Tags, err)
	}
	for text, want := range map[string]string{
		`[Game "nrow"] 4`:                                "",
		`[Game "nrow"] 4 *`:                              "",
		`[Game "nrow"] [Result "?"] 4 1-0`:               FirstWon,
		`[Game "nrow"] [Result "1/2-1/2"] 4 *`:           Drawn,
		`[Game "nrow"] [Result "0-1"] 1 2 1 2 1 2 1 0-1`: "", // since the moves give the win to the first side
		`4453 0-1`: SecondWon,
		`[Game "othello"] [Result "1-0"] [result2 "x"] 1-0`: FirstWon,
	} {
		if g, err := Read(text, classic); err != nil || g.Tags.Get(TagResult) != want {
			t.Errorf("%q: %q, %v, want %q", text, g.Tags.Get(TagResult), err, want)
		}
	}
}

// TestGGFPlayers checks that names are on one line, and that those for "nobody"
// are dropped.
func TestGGFPlayers(t *testing.T) {
	const board = "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"
	for tags, want := range map[string][2]string{
		"PB[Åse\tA]PW[white]":                               {"Åse A", ""},
		"PB[black]PW[b]":                                    {"", "b"},
		"PB[\u202eA]PW[b\u2067\u200f]":                      {"A", "b"},
		"PW[" + strings.Repeat("x", maxValue+1) + "]PB[\n]": {},
	} {
		if g, err := Read("(;GM[Othello]"+tags+board+";)", Hint{}); err != nil || g.Players != want {
			t.Errorf("%.60s: %.60q, %v, want %q", tags, g.Players, err, want)
		}
	}
	g := begin(t, othello.Rules, nil)
	g.Players[0] = " Bo\n[b] "
	if text, err := Formats("othello")[1].Write(g); err != nil || !strings.Contains(text, "PB[Bo (b)]PW[white]") {
		t.Errorf("%q, %v", text, err)
	}
}

// TestPositionOptions checks that the options are those of the position.
func TestPositionOptions(t *testing.T) {
	for text, want := range map[string]game.Options{
		"4x5 3 o 4 ..../..../..../..../...x":         {"columns": 4, "rows": 5, "n": 3, "first": 1},
		"4x5 3 x 4 ..../..../..../..../...o":         {"columns": 4, "rows": 5, "n": 3, "first": 2},
		"4x5 3 o 4 ..../..../..../...x/...o":         {"columns": 4, "rows": 5, "n": 3, "first": 2},
		"5x6 4 - 5/5/5/5/5/5":                        {"columns": 5, "rows": 6, "length": 4},
		"3,3,3,0,4,4 1 3,3,3,3,3,3 12 2 sweep 1:4":   {"beans": 4, "own": 0, "sweep": 1, "skip": 0, "first": 2},
		"0,0,0,0,0,1 35 0,0,0,0,0,36 0 1 own,skip -": {"beans": 6, "own": 1, "sweep": 0, "skip": 1, "first": 1},
		othelloF5 + " O":                             {},
		"[Game \"nrow\"] [Begins \"2\"] [Position \"4x5 3 o 4 ..../..../..../..../...x\"]": {"columns": 4, "rows": 5, "n": 3, "first": 2},
	} {
		if g, err := Read(text, Hint{}); err != nil || !maps.Equal(g.Tree.Options(), want) {
			t.Errorf("%q: %s, %v, want %v", text, inShort(g), err, want)
		}
	}
}

// TestErrors checks that an error has the format, the line, the move and the
// reason.
func TestErrors(t *testing.T) {
	const own = "[Game \"nrow\"]\n[Columns \"7\"]\n[Rows \"6\"]\n"
	ggf := "(;GM[Othello]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"
	for _, test := range []struct {
		text string
		here Hint
		want game.RecordError
	}{
		{"", classic, game.RecordError{Err: ErrEmpty}},
		{" \r\n\ufeff", classic, game.RecordError{Err: ErrUnknown}}, // a byte order mark in the middle
		{"\ufeff \r\n{ }", classic, game.RecordError{Err: ErrEmpty}},
		{strings.Repeat("4", MaxText+1), classic, game.RecordError{Err: ErrTooLong}},
		{"hello", classic, game.RecordError{Err: ErrUnknown}},
		{"1-0", classic, game.RecordError{Err: ErrUnknown}},
		{"\n{ what", classic, game.RecordError{Line: 2}},

		{"44444443333333", classic, at("digits", 1, 7, "4", nrow.ErrColumnFull)},
		{"4444\n\n440", classic, at("digits", 3, 7, "0", nrow.ErrNoColumn)},
		{"1212121{won}5", classic, at("digits", 1, 8, "5", game.ErrEnded)},
		{"3 3 3 21", wide, at("columns", 1, 4, "21", nrow.ErrNoColumn)},
		{"3 3 x", wide, at("columns", 1, 3, "x", nil)},
		{"10 4 19 0", Hint{}, at("columns", 1, 4, "0", nrow.ErrNoColumn)},
		{"444\xff", classic, at("digits", 1, 4, "\ufffd", nil)},
		{"f5d6c3 a1", Hint{"othello", nil}, at("transcript", 1, 4, "a1", othello.ErrNoFlip)},
		{"f5\n" + "f5 ", Hint{"othello", nil}, at("transcript", 2, 2, "f5", game.ErrTaken)},
		{"f5d6\nf5 ", Hint{"othello", nil}, at("transcript", 2, 3, "f5", game.ErrTaken)},
		{"4 1 4 4", Hint{"awari", nil}, at("pits", 1, 4, "4", awari.ErrNoBeans)},
		{"h8g6h8", Hint{}, at("cells", 1, 3, "h8", game.ErrTaken)},
		{"h8g6zz99", Hint{"gomoku", nil}, at("cells", 1, 3, "zz99", nil)},
		{"4444 1-0 4", classic, at("digits", 1, 0, "", nil)},
		{"44444 {", classic, at("digits", 1, 0, "", nil)},

		{"\nPiskvorky 15x15, 11:11, 0\n1,1,0\n1,1,0", classic, at("psq", 4, 2, "1,1,0", game.ErrTaken)},
		{"Piskvorky 15x15, 11:11, 0\n1,16,0", classic, at("psq", 2, 1, "1,16,0", game.ErrNoCell)},
		{"Piskvorky 99x15, 11:11, 0\n1,16,0", classic, at("psq", 1, 0, "", nil)},
		{"Piskvorkyx", classic, at("psq", 1, 0, "", nil)},
		{"Piskvorky 15x15\n1,1,0\nx,9,0\n2,2,0\nA\nB\n-1", classic, at("psq", 3, 2, "x,9,0", nil)},
		{"Piskvorky 15x15\n1,1,0\n\n2,2,0\nA\nB\n-1", classic, at("psq", 3, 2, "", nil)},
		{"Piskvorky 15x15\n1,1,0\n(2,2,0\n3,3\nA\nB\n-1", classic, at("psq", 3, 2, "(2,2,0", nil)},
		{ggf + "B[F5]W[A1];)", classic, at("ggf", 0, 2, "W", othello.ErrNoFlip)},
		{ggf + "B[F5]\nW[D6]\nB[A1]\n;)", classic, at("ggf", 3, 3, "B", othello.ErrNoFlip)},
		{"\n\n" + ggf + "\nB{c3}\n;)", classic, at("ggf", 4, 0, "", nil)},
		{ggf, classic, at("ggf", 0, 0, "", nil)},
		{ggf + "\nB[F5]\n", classic, at("ggf", 2, 0, "", nil)},
		{"(;GM[1]FF[4];B[aa])", classic, at("ggf", 0, 0, "", nil)},

		{"7x6 4 o 4 ......./......./......./......./...x.../.......", classic, at(Position, 1, 0, "", nil)},
		{"\n7x6 4 o 4", classic, at(Position, 2, 0, "", nil)},
		{"15x15 4 - ", classic, at(Position, 1, 0, "", nil)},
		{othelloStart, classic, at(Position, 1, 0, "", nil)},
		{othelloStart[1:] + " X", classic, at(Position, 1, 0, "", nil)},
		{othelloStart + " X a1", classic, at(Position, 1, 0, "", nil)},
		{"3,3,3,0,4,4 1 3,3,3,3,3 0 1 - 1:4", classic, at(Position, 1, 0, "", nil)},

		{own + "\n1. 4 {a\n} 2. 8", Hint{}, at(Native, 6, 2, "8", nrow.ErrNoColumn)},
		{own + "\r\n1.4 2.4 3.4 4.4 5.4 6.4\r\n7.4", Hint{}, at(Native, 6, 7, "4", nrow.ErrColumnFull)},
		{own + "\n[Game \"nrow\"]\n", Hint{}, at(Native, 5, 0, "", nil)},
		{own + "\n4 [Game \"nrow\"]\n4", Hint{}, at(Native, 5, 0, "", nil)},
		{own + "\n4 1-0\n4", Hint{}, at(Native, 6, 0, "", nil)},
		{own + "\n4\n{", Hint{}, at(Native, 6, 0, "", nil)},
		{own + "[N \"8\"]", Hint{}, at(Native, 4, 0, "", nil)},
		{own + "[N \"four\"]", Hint{}, at(Native, 4, 0, "", nil)},
		{own + "[Position \"\"]", Hint{}, at(Native, 4, 0, "", nil)},
		{own + "[Position \"8x6 4 x - ......../......../......../......../......../........\"]", Hint{}, at(Native, 2, 0, "", nil)},
		{own + "[Begins \"3\"]\n[Position \"7x6 4 x - ......./......./......./......./......./.......\"]", Hint{}, at(Native, 4, 0, "", nil)},
		{"[Event \"?\"]\n\n1. e4 e5", Hint{}, at(Native, 0, 0, "", nil)},
		{"\n[Event \"?\"]\n[Game \"chess\"]\n1. e4 e5", Hint{}, at(Native, 3, 0, "", ErrUnknown)},
		{"[1, 2, 3]", Hint{}, at(Native, 1, 0, "", nil)},
		{"[Game \"nrow]\n\"]", Hint{}, at(Native, 1, 0, "", nil)},
		{"[Game \"nrow\\\"]", Hint{}, at(Native, 1, 0, "", nil)},
		{"[Game \"nrow\"\n", Hint{}, at(Native, 1, 0, "", nil)},
		{"[Game \"nrow\"]\n[a b \"x\"]", Hint{}, at(Native, 2, 0, "", nil)},
		{"[", Hint{}, at(Native, 1, 0, "", nil)},
		{"[Game \"nrow\"]\n[A \"" + strings.Repeat("x", maxValue+1) + "\"]", Hint{}, at(Native, 2, 0, "", nil)},
		{"[Game \"nrow\"]\n" + manyTags(maxTags+1), Hint{}, at(Native, maxTags+2, 0, "", nil)},
	} {
		g, err := Read(test.text, test.here)
		var got *game.RecordError
		if !errors.As(err, &got) {
			t.Errorf("%.60q: %s, %v", test.text, inShort(g), err)
			continue
		}
		want := test.want
		if got.Format != want.Format || got.Line != want.Line || got.Move != want.Move || got.Text != want.Text || want.Err != nil && !errors.Is(err, want.Err) {
			t.Errorf("%.60q: %+v, want %+v", test.text, *got, want)
		}
		if text := err.Error(); len(text) > 250 || strings.ContainsAny(text, "\n\x00") {
			t.Errorf("%.60q: %q", test.text, text)
		}
		if g.Tree != nil {
			t.Errorf("%.60q: an error and %+v", test.text, g)
		}
	}
}

// TestUnknown checks that the error for a text of no format has no other
// reason.
func TestUnknown(t *testing.T) {
	for _, text := range []string{"1-0", "0", "hello"} {
		if _, err := Read(text, classic); !errors.Is(err, ErrUnknown) || errors.Is(err, game.ErrNoMoves) || errors.Is(err, nrow.ErrNoColumn) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// at returns an error of a format at a line and move.
func at(format string, line, move int, text string, err error) game.RecordError {
	return game.RecordError{Format: format, Line: line, Move: move, Text: text, Err: err}
}

// manyTags returns the given number of tags, each on a line of its own.
func manyTags(count int) string {
	var b strings.Builder
	for i := range count {
		fmt.Fprintf(&b, "[T%d \"x\"]\n", i)
	}
	return b.String()
}

// TestErrorText shows the text of an error.
func TestErrorText(t *testing.T) {
	for text, want := range map[string]string{
		othelloStart[1:] + " X": "position: line 1: othello: 63 cells, but a board has 64",

		"444\n4444":  "digits: line 2: move 7 (4): column 4: the column is full",
		"[Games]":    `native: line 1: "[Games]" is not a tag such as [Game "nrow"]`,
		"[Game \"\"": `native: line 1: "[Game """ is not a tag such as [Game "nrow"]`,
	} {
		if _, err := Read(text, classic); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// TestNamesHaveNoBidiControls reads and writes names with characters
// that change the direction of the text around them. Other tags keep them.
func TestNamesHaveNoBidiControls(t *testing.T) {
	g, err := Read("[Game \"nrow\"] [First \"\u202eAnna \u2069\"] [Second \"\u200f\"] [Event \"\u200fx\"] 4", Hint{})
	if err != nil || g.Players != [2]string{"Anna", ""} || g.Tags.Get("Event") != "\u200fx" {
		t.Errorf("%+q, %+q, %v", g.Players, g.Tags, err)
	}
	g.Players = [2]string{"\u202e", "\u2067Bo"}
	text, err := writeNative(g)
	if err != nil || strings.Contains(text, "[First") || !strings.Contains(text, "[Second \"Bo\"]") {
		t.Errorf("%+q, %v", text, err)
	}
}
