package adapt_test

import (
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/adapt"
	"npaastribe/game/ai"
	"npaastribe/game/catalog"
	"npaastribe/game/search"
	"npaastribe/game/store"
)

// archive has the matches of one person.
type archive []store.Summary

func (a archive) AgainstComputers(string, store.Seat) []store.Summary { return a }

// against returns a match of the second player against a computer.
func against(computer store.Seat, winner game.Side, accuracies [2]int) store.Summary {
	computer.Accuracy = accuracies[0]
	return store.Summary{
		Seats: [2]store.Seat{computer, {Name: "Ada", Accuracy: accuracies[1]}},
		First: game.First, Result: game.Result{Outcome: game.Won, Winner: winner}, Ended: time.Unix(1, 0),
	}
}

func TestEstimatePlayer(t *testing.T) {
	for _, e := range catalog.All() {
		name := e.Rules.Name
		if stranger, first := adapt.StrengthAgainst(archive{}, name, store.Seat{}), adapt.NewEstimate(e.Ladder).Even(); stranger != first {
			t.Errorf("%s: against a stranger it plays with %v", name, stranger)
		}
		even := store.Seat{Level: string(search.Even), Strength: 2}
		lost := archive{against(store.Seat{Level: "easy"}, game.First, [2]int{}), against(even, game.First, [2]int{})}
		won := archive{against(store.Seat{Level: "easy"}, game.Second, [2]int{}), against(even, game.Second, [2]int{})}
		well := archive{against(store.Seat{Level: "easy"}, game.First, [2]int{}), against(even, game.First, [2]int{60, 90})}
		weak, better, strong := adapt.EstimatePlayer(lost, name, store.Seat{}), adapt.EstimatePlayer(well, name, store.Seat{}), adapt.EstimatePlayer(won, name, store.Seat{})
		if a, b, c := estimatedMean(weak), estimatedMean(better), estimatedMean(strong); !(a < b && b < c) || !weak.PlayedEven || len(weak.Points) != 2 {
			t.Errorf("%s: lost %v, lost well %v, won %v; %+v", name, a, b, c, weak.Points)
		}
		unknown := archive{against(store.Seat{Level: "divine"}, game.First, [2]int{}), against(store.Seat{Level: string(search.Even), Strength: -1}, game.First, [2]int{})}
		if estimate := adapt.EstimatePlayer(unknown, name, store.Seat{}); len(estimate.Points) != 0 || estimate.PlayedEven {
			t.Errorf("%s: matches against nobody knows whom say %+v", name, estimate.Points)
		}
	}
}

func estimatedMean(k adapt.PlayerEstimate) float64 {
	mean, _ := k.MeanStdDev()
	return mean
}

// TestStrengthAgainstComputers checks that Even plays as well as the computer it plays
// against.
func TestStrengthAgainstComputers(t *testing.T) {
	for _, e := range catalog.All() {
		start, err := e.Rules.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		last := -1.0
		for _, l := range ai.LevelsOf(start) {
			got := adapt.StrengthAgainst(nil, e.Rules.Name, store.Seat{Level: string(l)})
			if got <= last || got > search.MaxStrength {
				t.Errorf("%s: against %s it has strength %v, after %v", e.Rules.Name, l, got, last)
			}
			last = got
		}
		if got := adapt.StrengthAgainst(nil, e.Rules.Name, store.Seat{Level: string(search.Even)}); got != 2 {
			t.Errorf("%s: two of its kind have strength %v", e.Rules.Name, got)
		}
	}
}
