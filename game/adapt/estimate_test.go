package adapt_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"npaastribe/game/adapt"
	"npaastribe/game/catalog"
	"npaastribe/game/search"
)

// model is a player whose results are random.
type model struct {
	strength float64
	reviewed bool    // the matches are reviewed, and the player's moves are always much more accurate
	slope    float64 // logarithm of the odds against an opponent who is weaker by 1
	draws    float64 // part of the games that are drawn
}

// play returns the model's score in a game against a strength.
func (m model) play(r *rand.Rand, strength float64) (score float64) {
	switch p := 1 / (1 + math.Exp(m.slope*(strength-m.strength))); {
	case r.Float64() < m.draws:
		return 0.5
	case r.Float64() < p:
		return 1
	default:
		return 0
	}
}

// shareWon plays a hundred games and returns the share won of those after the first thirty.
func shareWon(l search.Ladder, m model, r *rand.Rand) float64 {
	estimate, won := adapt.NewEstimate(l), 0.0
	for number := range 100 {
		strength := estimate.Even()
		score := m.play(r, strength)
		result := adapt.Match{Strength: strength, Score: score}
		if m.reviewed {
			result.Advantage, result.Reviewed = 40, true
		}
		estimate.Add(result)
		if number >= 30 {
			won += score / 70
		}
	}
	return won
}

// TestEvenConvergesToHalf plays against models of every level in every game, including
// models whose results are unlike those between the levels.
func TestEvenConvergesToHalf(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 5))
	for _, e := range catalog.All() {
		for rung := range search.CommonLevels() {
			for _, m := range []model{
				{float64(rung), false, 2, 0}, {float64(rung), false, 1, 0.2}, {float64(rung), false, 0.8, 0.3}, {float64(rung), true, 2, 0},
			} {
				const series = 40
				won := 0.0
				for range series {
					won += shareWon(e.Ladder, m, r) / series
				}
				if math.Abs(won-0.5) > 0.07 {
					t.Errorf("%s: %+v wins %.0f%% of the games", e.Rules.Name, m, 100*won)
				}
			}
		}
	}
}

// TestFirstGameIsEasy checks that a new player's first opponent is between Beginner and
// Easy, and that the next is weaker if the first was too strong.
func TestFirstGameIsEasy(t *testing.T) {
	for _, e := range catalog.All() {
		estimate := adapt.NewEstimate(e.Ladder)
		first := estimate.Even()
		if first < 0.2 || first > 1 {
			t.Errorf("%s: the first game is played with strength %v", e.Rules.Name, first)
		}
		estimate.Add(adapt.Match{Strength: first})
		if second := estimate.Even(); second > first-0.3 {
			t.Errorf("%s: a game was lost against %v, and the next is against %v", e.Rules.Name, first, second)
		}
	}
}

// TestUncertaintyDecreases checks that the uncertainty decreases, and that old results are
// forgotten: a player who begins to win soon gets a higher estimate.
func TestUncertaintyDecreases(t *testing.T) {
	estimate := adapt.NewEstimate(search.Ladder{})
	_, at := estimate.MeanStdDev()
	for number := range 40 {
		estimate.Add(adapt.Match{Strength: 2, Score: float64(number % 2)})
	}
	mean, spread := estimate.MeanStdDev()
	if math.Abs(mean-2) > 0.2 || spread > 0.4 || at < 1 {
		t.Errorf("who wins half against Medium is %v ± %v, was ± %v", mean, spread, at)
	}
	for range 12 {
		estimate.Add(adapt.Match{Strength: estimate.Even(), Score: 1})
	}
	if mean, _ := estimate.MeanStdDev(); mean < 3 {
		t.Errorf("after twelve games won it is %v", mean)
	}
}

// TestAccuracyCounts compares lost games with accurate and inaccurate moves.
func TestAccuracyCounts(t *testing.T) {
	mean := func(m adapt.Match) float64 {
		estimate := adapt.NewEstimate(search.Ladder{})
		estimate.Add(m)
		mean, _ := estimate.MeanStdDev()
		return mean
	}
	lost := mean(adapt.Match{Strength: 2})
	well := mean(adapt.Match{Strength: 2, Advantage: 20, Reviewed: true})
	badly := mean(adapt.Match{Strength: 2, Advantage: -20, Reviewed: true})
	won := mean(adapt.Match{Strength: 2, Score: 1})
	if !(badly < lost && lost < well && well < won) {
		t.Errorf("lost badly %v, lost %v, lost well %v, won %v", badly, lost, well, won)
	}
}
