package gametest

import (
	"testing"

	"npaastribe/game"
)

// FuzzParse passes arbitrary texts to rules.Parse, beginning with the start
// position, the seeds and broken pieces of them. Parse must not panic, and a
// position that it accepts must be valid: its text must be parsed to the same
// position, and its moves can be played and the results parsed too.
func FuzzParse(f *testing.F, rules game.Rules, seeds ...string) {
	start, err := rules.Start(nil)
	if err != nil {
		f.Fatal(err)
	}
	for _, text := range append(seeds, start.String()) {
		f.Add(text)
		f.Add(text[:len(text)/2])
		f.Add(text + text)
		f.Add(text + "\x00")
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := rules.Parse(text)
		if err != nil {
			return // any error will do
		}
		if err := checkParsed(rules, s); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	})
}

// checkParsed checks a position returned by Parse.
func checkParsed(rules game.Rules, s game.State) error {
	if err := checkResult(s); err != nil {
		return err
	}
	if err := checkText(rules, s); err != nil {
		return err
	}
	for _, m := range s.Moves() {
		if err := checkText(rules, s.Play(m)); err != nil {
			return err
		}
	}
	return nil
}

// checkLong checks that positions and moves of 1 MB are rejected with little
// memory and a short error.
func checkLong(t *testing.T, rules game.Rules) {
	t.Helper()
	start, err := rules.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	pieces := []string{start.String(), " ", "x", "9", "0", "-", "/", ",", "o9/", "1 ", "\xff", start.Format(start.Moves()[0])}
	Long(t, func(text string) {
		for _, long := range []string{text, start.String() + text} {
			if s, err := rules.Parse(long); err == nil {
				if err := checkParsed(rules, s); err != nil {
					t.Errorf("%.50q…: %v", long, err)
				}
			} else if len(err.Error()) > mostWords {
				t.Errorf("%.50q…: an error of %d bytes", long, len(err.Error()))
			}
			if m, err := rules.ParseMove(start, long); err == nil && start.Check(m) != nil {
				t.Errorf("%.50q… is the move %d", long, m)
			} else if err != nil && len(err.Error()) > mostWords {
				t.Errorf("%.50q…: an error of %d bytes about a move", long, len(err.Error()))
			}
		}
	}, pieces...)
}

// mostWords is the maximum length of an error in bytes.
const mostWords = 400
