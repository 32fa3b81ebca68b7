package record

import (
	"errors"
	"testing"
	"time"

	"npaastribe/game"
)

// FuzzRead calls Read with any text, and hints of every game. Read must not
// panic, and what it reads must survive being written in the native format and
// read again.
func FuzzRead(f *testing.F) {
	for i, start := range starts {
		g := randomly(f, begin(f, start.rules, start.options), 30, uint64(i))
		for _, format := range Formats(start.rules.Name) {
			if text, err := format.Write(g); err == nil {
				f.Add(text, uint8(i))
				f.Add("\ufeff \r"+text+"\r\n{x} 1-0", uint8(i+1))
				f.Add(text[:len(text)/2], uint8(i+2))
			}
		}
	}
	f.Add("[Game \"nrow\"] [First \"\\\"\\\\ \"] [X_1 \"\"] ; comment\n1.4 2...4 { } 1-0", uint8(0))
	f.Add("[Game \"othello\"] [Position \""+othelloF5+" O\"] [Result \"0-1\"]", uint8(0))
	f.Add("[Game \"awari\"]\n1. 4 (1. 3 (1. 2) 2. 1 {x}) 2. 1 (2.2)(2. 3 3. 3) *", uint8(7))
	f.Add("a1(a1 a2)", uint8(11)) // a variation that continues the line
	f.Add("{a} 4 {[%emt 0:00:03.5] \\n}({b}5{[%emt 1:2:3]c\\)})4;d", uint8(1))
	f.Add("h8 (h9 g7 (g8)) (h10", uint8(11))
	f.Add("2 (;GM[Othello]PB[\u0085]PW[b]BO[8 "+othelloStart[:20]+"];)", uint8(3))
	f.Fuzz(func(t *testing.T, text string, shown uint8) {
		here := starts[int(shown)%len(starts)]
		g, err := Read(text, Hint{here.rules.Name, here.options})
		if err != nil {
			if e := new(*game.RecordError); !errors.As(err, e) || (*e).Err == nil || (*e).Error() == "" {
				t.Errorf("%q: %#v", text, err)
			}
			return
		}
		checkRead(t, g)
	})
}

// checkRead checks that a game can be written and read back.
func checkRead(t *testing.T, g game.Record) {
	t.Helper()
	written, err := writeNative(g)
	if errors.Is(err, ErrTooLong) {
		return
	}
	if err != nil {
		t.Fatalf("%s: %v", inShort(g), err)
	}
	back, err := Read(written, Hint{})
	if err != nil {
		t.Fatalf("%v\n%s", err, written)
	}
	if err := differ(g, back); err != nil {
		t.Errorf("%v\n%s", err, written)
	}
	checkVariations(t, g.Tree)
}

// checkVariations checks that a tree survives being written and read, with
// everything that was played in it. It goes to the end of the line for that.
func checkVariations(t *testing.T, tree *game.Tree) {
	t.Helper()
	for tree.Redo() {
		continue
	}
	g := game.Record{Tree: tree}
	text, err := writeNative(g)
	if errors.Is(err, ErrTooLong) {
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	back, err := Read(text, Hint{})
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	back.Tags = nil
	if err := differ(g, back); err != nil || back.Tree.Len() != tree.Len() {
		t.Errorf("%v\n%s", err, text)
	}
}

// FuzzVariations plays any game to and fro: each byte is a move, or a ply of
// the line to go back to, and the comment is added to some nodes.
func FuzzVariations(f *testing.F) {
	for i := range starts {
		f.Add([]byte("\x03\x04\x05\x81\x06\x07\x80\x02\x83\x04\x01"), uint8(i), comments[i%len(comments)])
	}
	f.Fuzz(func(t *testing.T, walk []byte, which uint8, comment string) {
		start := starts[int(which)%len(starts)]
		m, err := game.NewTree(start.rules, start.options)
		if err != nil {
			t.Fatal(err)
		}
		for _, step := range walk[:min(len(walk), 500)] {
			n, moves := int(step&0x7f), m.State().Moves()
			if step >= 0x80 {
				m.GoTo(n % (len(m.Line()) + 1))
			} else if len(moves) > 0 {
				_ = m.Play(moves[n%len(moves)])
			}
			if n%3 == 0 {
				m.Node().SetComment(comment)
				m.Node().SetClock(time.Duration(which) << (n / 4))
			}
		}
		checkVariations(t, m)
	})
}
