package puzzle_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"npaastribe/game/catalog"
	"npaastribe/game/puzzle"
)

// puzzles returns the collection of the first game.
func puzzles(t *testing.T) []puzzle.Puzzle {
	t.Helper()
	e := catalog.All()[0]
	all, err := puzzle.ParseAll(e.Rules, e.Puzzles.Shipped)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestRatingFollowsGlicko compares with a calculation by hand: 1500 ± 200 against a
// puzzle of 1500 ± 80 goes up or down by 85.
func TestRatingFollowsGlicko(t *testing.T) {
	z := puzzles(t)[0]
	z.Rating = 1500
	for solved, want := range map[bool]float64{true: 1585.1, false: 1414.9} {
		p := puzzle.Progress{}.After(z, solved, 20000)
		if math.Abs(p.Rating-want) > 0.5 || math.Abs(p.Deviation-174.7) > 0.5 {
			t.Errorf("solved %t: %.1f ± %.1f, want %.1f", solved, p.Rating, p.Deviation, want)
		}
		if again := p.After(z, !solved, 20000); again.Rating != p.Rating || again.Tried != 1 {
			t.Errorf("a puzzle that was seen has changed the rating to %.1f", again.Rating)
		}
	}
}

// TestDeviationGrowsWithTime checks a deviation after a year.
func TestDeviationGrowsWithTime(t *testing.T) {
	p := puzzle.Progress{Rating: 1700, Deviation: 50, Day: 20000}
	for day, want := range map[int]float64{20000: 50, 20365: 200, 30000: 200, 19000: 50} {
		if rating, deviation := p.RatingOn(day); rating != 1700 || math.Abs(deviation-want) > 0.5 {
			t.Errorf("on day %d: %.1f ± %.1f", day, rating, deviation)
		}
	}
}

// TestStreakCountsConsecutiveDays checks that a missed day ends a streak.
func TestStreakCountsConsecutiveDays(t *testing.T) {
	p := puzzle.Progress{}
	for _, step := range []struct{ day, streak int }{{100, 1}, {100, 1}, {101, 2}, {102, 3}, {104, 1}} {
		if p = p.DailySolved(step.day); p.CurrentStreak(step.day) != step.streak {
			t.Errorf("on day %d there are %d in a row", step.day, p.CurrentStreak(step.day))
		}
	}
	if west := p.DailySolved(103); west != p || !p.HasSolvedDaily(103) {
		t.Errorf("when it is the day before again the progress is %+v, was %+v", west, p)
	}
	if p.CurrentStreak(105) != 1 || p.CurrentStreak(106) != 0 {
		t.Errorf("later there are %d and %d", p.CurrentStreak(105), p.CurrentStreak(106))
	}
}

// TestNextIsUnsolvedAndClose solves all puzzles in the order of Next, twice.
func TestNextIsUnsolvedAndClose(t *testing.T) {
	all := puzzles(t)
	p := puzzle.Progress{Rating: float64(all[len(all)/2].Rating), Deviation: 50, Day: 1}
	seen := map[string]bool{}
	if first := p.Next(all, 1); first.Rating != all[len(all)/2].Rating {
		t.Errorf("the first has %d", first.Rating)
	}
	for i := range all {
		z := p.Next(all, 1)
		if seen[z.ID()] {
			t.Fatalf("puzzle %d has been seen before", i)
		}
		seen[z.ID()] = true
		p = p.After(z, i%2 == 0, 1)
	}
	again := map[string]bool{}
	for i := range all {
		z := p.Next(all, 1)
		if again[z.ID()] {
			t.Fatalf("puzzle %d of the second round has been seen in it", i)
		}
		again[z.ID()] = true
		p = p.After(z, true, 1)
	}
}

// TestNextIsClosestInRating checks that differences of less than a point of rating count.
func TestNextIsClosestInRating(t *testing.T) {
	all := slices.Clone(puzzles(t)[:2])
	all[0].Rating, all[1].Rating = 1501, 1500
	p := puzzle.Progress{Rating: 1500.25, Deviation: 50, Day: 1}
	if z := p.Next(all, 1); z.Rating != 1500 {
		t.Errorf("the puzzle of %d comes first", z.Rating)
	}
}

// TestDailyPuzzlesDiffer checks that all puzzles are used before one is repeated.
func TestDailyPuzzlesDiffer(t *testing.T) {
	all, seen := puzzles(t), map[string]bool{}
	for day := range all {
		seen[puzzle.Daily(all, 20000+day).ID()] = true
	}
	if len(seen) != len(all) {
		t.Errorf("%d of %d puzzles come", len(seen), len(all))
	}
}

// TestDamagedProgressIsRepaired repairs invalid values.
func TestDamagedProgressIsRepaired(t *testing.T) {
	p := puzzle.Progress{Rating: math.NaN(), Deviation: 70, Streak: -3, Solved: 9, Seen: strings.Repeat("0123abcd", 10_000)}.Repaired()
	if rating, _ := p.RatingOn(1); rating != 1500 || p.Streak != 0 || p.Tried != 0 || len(p.Seen) > 2000 {
		t.Errorf("it is %.0f, %d, %d, %d", rating, p.Streak, p.Tried, len(p.Seen))
	}
}
