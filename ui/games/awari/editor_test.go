package awari

import (
	"testing"

	"npaastribe/game"
	rules "npaastribe/game/awari"
	"npaastribe/ui/boardgame"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
	"npaastribe/ui/uitest"
)

// TestNumbersInTheEditorAreThoseOfTheLanguage counts beans in Persian.
func TestNumbersInTheEditorAreThoseOfTheLanguage(t *testing.T) {
	uitest.App(t)
	i18n.Use("fa")
	t.Cleanup(func() { i18n.Use("en") })
	start, err := rules.Rules.Start(game.Options{"beans": 3})
	if err != nil {
		t.Fatal(err)
	}
	s, _ := newSheet(start, settings.Defaults(Section)).(*beanSheet)
	if got := s.pits.Number(3); got != "۳" {
		t.Errorf("three beans are %q", got)
	}
}

// TestDigitAfterRestart types a digit, restores the initial position or clears the board, and types
// another digit.
func TestDigitAfterRestart(t *testing.T) {
	uitest.App(t)
	start, err := rules.Rules.Start(game.Options{"beans": 3})
	if err != nil {
		t.Fatal(err)
	}
	s := newBeanSheet(boardgame.As[rules.Position](start), false)
	for what, do := range map[string]func(){"Initial": func() { s.Restart() }, "Clear": s.Clear} {
		s.Typed('1', 0)
		do()
		if s.Typed('1', 0); s.beans[0] != 1 {
			t.Errorf("after %s, typing 1 makes %d beans", what, s.beans[0])
		}
	}
}
