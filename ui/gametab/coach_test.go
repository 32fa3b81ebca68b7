package gametab

import (
	"testing"

	"npaastribe/game"
	"npaastribe/ui/event"
	"npaastribe/ui/settings"
)

// TestWhoseCoachIsDismissed dismisses the coach of the player who has just moved, while the other
// one has a coach, too, and while not.
func TestWhoseCoachIsDismissed(t *testing.T) {
	for other, want := range map[bool]string{true: "The coach leaves Ása alone from now on.", false: "The coach is off."} {
		a := newQuestionWindow(t, "gomoku", func(s *settings.Settings) {
			s.Players[0].Name = "Ása"
			s.Players[0].Coach, s.Players[1].Coach = true, other
		})
		tab := a.Current()
		tab.Match.Play(game.Move(0))
		tab.dismissCoach()
		if said, ok := a.told[len(a.told)-1].(event.Message); !ok || said.Text != want {
			t.Errorf("with a coach of the other player (%t), the last event is %+v, want %q", other, a.told[len(a.told)-1], want)
		}
		if p := a.config.Settings.Get().Players; p[0].Coach || p[1].Coach != other {
			t.Errorf("the players' coaches are %t and %t", p[0].Coach, p[1].Coach)
		}
	}
}
