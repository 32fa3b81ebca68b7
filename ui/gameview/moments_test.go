package gameview

import (
	"slices"
	"testing"

	"npaastribe/game"
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

// TestNoMomentsOfAnotherLine plays another move early in a reviewed game: before the view
// hears of it, the menu asks which commands are possible.
func TestNoMomentsOfAnotherLine(t *testing.T) {
	s := showReview(t, deskSize)
	s.play.judgements[6].Mark = review.Blunder
	s.play.known++
	s.goTo(1)
	if n := len(s.Review.Moments()); n == 0 || !s.Review.HasMistakes() {
		t.Fatalf("%d moments in the game that was reviewed, has mistakes: %t", n, s.Review.HasMistakes())
	}
	tree := s.play.tree
	played := tree.At(2).Move()
	other := slices.IndexFunc(tree.State().Moves(), func(m game.Move) bool { return m != played })
	if err := tree.Play(tree.State().Moves()[other]); err != nil {
		t.Fatal(err)
	}
	if n := len(s.Review.Moments()); n != 0 || s.Review.HasMistakes() {
		t.Errorf("%d moments in a line of two moves, has mistakes: %t", n, s.Review.HasMistakes())
	}
	s.Review.StepToMistake(1)
	if tree.Ply() != 2 {
		t.Errorf("the next mistake is after %d moves", tree.Ply())
	}
}
