package puzzle

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"math"
	"slices"
)

// Progress is what a player has achieved with the puzzles of a game. The zero value is
// that of a new player. It is stored in a file; values read from there must be
// corrected with Repaired.
type Progress struct {
	Rating    float64 `json:"rating"`
	Deviation float64 `json:"deviation"` // of the rating; 0 before the first puzzle
	Day       int     `json:"day"`       // of the last puzzle, in days since 1970
	Daily     int     `json:"daily"`     // the day whose daily puzzle was solved last
	Streak    int     `json:"streak"`    // number of consecutive days up to Daily
	Solved    int     `json:"solved"`
	Tried     int     `json:"tried"`
	Seen      string  `json:"seen"` // IDs of the last puzzles, oldest first
}

// The parameters of Glicko: the initial rating, and the range of deviations. A
// deviation grows from the least to the greatest in a year without a puzzle.
const (
	initialRating = 1500
	maxDeviation  = 200 // not Glicko's 350, with which the first puzzle would have too much influence
	minDeviation  = 50
	daysPerYear   = 365

	puzzleDeviation = 80 // of a puzzle's rating, which is an estimate
)

// The limits of stored values.
const (
	minRating, maxRating = 100, 4000
	maxSeen              = 150 * idLength
	maxCount             = 1_000_000
)

// Repaired returns the progress with invalid values replaced by those of a new player.
func (p Progress) Repaired() Progress {
	within := func(v, low, high float64) bool { return v >= low && v <= high } // false for NaN
	if !within(p.Rating, minRating, maxRating) {
		p.Rating = 0
	}
	if !within(p.Deviation, minDeviation, maxDeviation) {
		p.Deviation = 0
	}
	for _, n := range []*int{&p.Day, &p.Daily, &p.Streak, &p.Solved, &p.Tried} {
		if *n < 0 || *n > maxCount {
			*n = 0
		}
	}
	if len(p.Seen)%idLength != 0 {
		p.Seen = ""
	}
	p.Seen = p.Seen[max(0, len(p.Seen)-maxSeen):]
	return p
}

// RatingOn returns the rating on a day, and its deviation.
func (p Progress) RatingOn(day int) (rating, deviation float64) {
	if p.Rating == 0 || p.Deviation == 0 {
		return cmp.Or(p.Rating, initialRating), maxDeviation
	}
	perDay := float64(maxDeviation*maxDeviation-minDeviation*minDeviation) / daysPerYear
	days := float64(max(0, day-p.Day))
	return p.Rating, min(maxDeviation, math.Sqrt(p.Deviation*p.Deviation+perDay*days))
}

// After returns the progress after a puzzle was tried on a day; solved means at the
// first try and without help. A puzzle that is among the last ones seen does not change
// the rating. The formulas are those of M. E. Glickman, "The Glicko system" (1995),
// glicko.net.
func (p Progress) After(z Puzzle, solved bool, day int) Progress {
	if !p.HasSeen(z) {
		p.Rating, p.Deviation = p.rated(float64(z.Rating), solved, day)
		p.Day = day
		if p.Tried++; solved {
			p.Solved++
		}
	}
	return p.sawNow(z)
}

// Skipped returns the progress after a puzzle that was not tried and that should not be
// chosen again soon.
func (p Progress) Skipped(z Puzzle) Progress { return p.sawNow(z) }

// sawNow returns the progress with a puzzle as the last one seen.
func (p Progress) sawNow(z Puzzle) Progress {
	if at := p.seenAt(z); at >= 0 {
		p.Seen = p.Seen[:at] + p.Seen[at+idLength:]
	}
	p.Seen += z.ID()
	return p.Repaired()
}

// rated returns the rating after a puzzle, and its deviation.
func (p Progress) rated(puzzle float64, solved bool, day int) (rating, deviation float64) {
	rating, deviation = p.RatingOn(day)
	q := math.Ln10 / 400
	g := 1 / math.Sqrt(1+3*q*q*puzzleDeviation*puzzleDeviation/(math.Pi*math.Pi))
	expected := 1 / (1 + math.Pow(10, -g*(rating-puzzle)/400))
	score := 0.0
	if solved {
		score = 1
	}
	precision := 1/(deviation*deviation) + q*q*g*g*expected*(1-expected)
	rating += q / precision * g * (score - expected)
	return min(max(rating, minRating), maxRating), min(max(math.Sqrt(1/precision), minDeviation), maxDeviation)
}

// DailySolved returns the progress after the daily puzzle of a day has been solved.
func (p Progress) DailySolved(day int) Progress {
	switch {
	case p.HasSolvedDaily(day):
		return p
	case p.Daily == day-1:
		p.Streak++
	default:
		p.Streak = 1
	}
	p.Daily = day
	return p
}

// HasSolvedDaily reports whether the daily puzzle of a day has been solved; that of the day after
// counts as well, since it may be the day before again after a journey to the west.
func (p Progress) HasSolvedDaily(day int) bool { return p.Daily == day || p.Daily == day+1 }

// CurrentStreak returns the number of consecutive days, up to the given day or the day before, on
// which the daily puzzle was solved.
func (p Progress) CurrentStreak(day int) int {
	if p.Daily < day-1 {
		return 0
	}
	return p.Streak
}

// idLength is the length of an ID.
const idLength = 8

// ID returns a hash of the puzzle's position, as a text of fixed length.
func (p Puzzle) ID() string {
	h := fnv.New32a()
	_, _ = h.Write([]byte(p.Start.String()))
	return fmt.Sprintf("%0*x", idLength, h.Sum32())
}

// HasSeen reports whether a puzzle is among the last ones seen.
func (p Progress) HasSeen(z Puzzle) bool { return p.seenAt(z) >= 0 }

// seenAt returns where in Seen a puzzle is, or -1.
func (p Progress) seenAt(z Puzzle) int {
	id := z.ID()
	for at := 0; at+idLength <= len(p.Seen); at += idLength {
		if p.Seen[at:at+idLength] == id {
			return at
		}
	}
	return -1
}

// Next returns the puzzle whose rating is closest to the player's: among those not seen
// or, if all have been seen, the one not seen for longest. The collection must not be empty.
func (p Progress) Next(all []Puzzle, day int) Puzzle {
	rating, _ := p.RatingOn(day)
	return slices.MinFunc(all, func(a, b Puzzle) int {
		return cmp.Or(
			cmp.Compare(p.seenAt(a), p.seenAt(b)), // first those not seen, for which it is -1
			cmp.Compare(math.Abs(float64(a.Rating)-rating), math.Abs(float64(b.Rating)-rating)),
		)
	})
}

// dailyStep is the distance in the collection between the puzzles of two consecutive
// days. It is prime, and so coprime to the usual numbers of puzzles, so that every
// puzzle is used before one is repeated.
const dailyStep = 37

// Daily returns the daily puzzle of a day, counted as in Progress.Day.
func Daily(all []Puzzle, day int) Puzzle { return all[day*dailyStep%len(all)] }
