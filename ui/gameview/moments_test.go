package gameview

import (
	"testing"

	"npaastribe/game/review"
	"npaastribe/ui/event"
	"npaastribe/ui/match"
	"npaastribe/ui/uitest"
)

// TestMomentsAreThoseOfPersons changes the players after a review and during one.
func TestMomentsAreThoseOfPersons(t *testing.T) {
	s := showReview(t, deskSize)
	s.play.judgements[3].Mark, s.play.judgements[4].Mark = review.Blunder, review.Inaccuracy
	s.play.judgements[2].Mark = review.Mistake
	for _, c := range []struct {
		about   string
		players [2]match.Player
		on      bool
		want    int
	}{
		{"both are persons", [2]match.Player{{Seat: 0}, {Seat: 1}}, false, 3},
		{"the second is a computer", [2]match.Player{{Seat: 0}, {Seat: 1, Level: "easy"}}, false, 1},
		{"it was one", [2]match.Player{{Seat: 0}, {Seat: 1, Was: "easy"}}, false, 1},
		{"two computers have played", [2]match.Player{{Seat: 0, Level: "easy"}, {Seat: 1, Level: "easy"}}, false, 0},
		{"a review goes on", [2]match.Player{{Seat: 0}, {Seat: 1}}, true, 0},
	} {
		s.play.players, s.play.on = c.players, c.on
		s.play.known++
		s.Handle(event.Turn{})
		offered := len(s.visibleParts("retry")) > 0
		if n := len(s.Review.Moments()); n != c.want || offered != (n > 0) {
			t.Errorf("%s: %d moments, offered: %t", c.about, n, offered)
		}
	}
	s.play.players, s.play.on = [2]match.Player{{Seat: 0}, {Seat: 1}}, false
	s.Handle(event.Turn{})
	uitest.Click(t, s.window, "retry")
	if text := s.panel.review.retry.Text(); text != "3 moments. What would you play?" || s.did[len(s.did)-1] != "retry" {
		t.Errorf("the button says %q; the callbacks are %q", text, s.did)
	}
}
