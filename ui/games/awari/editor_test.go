package awari

import (
	"testing"

	"npaastribe/game"
	rules "npaastribe/game/awari"
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
