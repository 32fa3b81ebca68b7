package gametest

import (
	"testing"

	"npaastribe/game"
)

// FuzzParse feeds rules.Parse with any text, beginning with the start
// position, the seeds and broken pieces of them. Parse must not panic, and a
// position that it accepts must be a good one: its text reads back to the
// same, and its moves can be played and read back too.
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

// checkParsed checks a position that Parse returned.
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
