package mistakes

import (
	"fmt"
	"slices"
	"testing"
	"time"
)

var day0 = time.Date(2026, 3, 1, 20, 0, 0, 0, time.UTC)

// at returns a mistake that is due after the given number of days.
func at(name string, days int) Mistake {
	return Mistake{Position: name, Played: "a1", Better: "b2", Due: day0.AddDate(0, 0, days)}
}

// positions returns the positions of mistakes.
func positions(all []Mistake) (names []string) {
	for _, m := range all {
		names = append(names, m.Position)
	}
	return names
}

func TestDueMistakesComeFirst(t *testing.T) {
	d := Deck{}.Add(at("later", 5), at("now", 0), at("long ago", -9), at("yesterday", -1))
	if got := positions(d.Due(day0, 9)); !slices.Equal(got, []string{"long ago", "yesterday", "now"}) {
		t.Errorf("due are %v", got)
	}
	if got := positions(d.Due(day0, 2)); !slices.Equal(got, []string{"long ago", "yesterday"}) {
		t.Errorf("of two, due are %v", got)
	}
	if got := d.Due(day0.AddDate(0, 0, -10), 9); len(got) > 0 {
		t.Errorf("before, due are %v", got)
	}
}

// TestIntervalsGrow tries the same mistake whenever it is due.
func TestIntervalsGrow(t *testing.T) {
	d, now := Deck{}.Add(at("it", 0)), day0
	for _, c := range []struct {
		found bool
		days  int
	}{{true, 1}, {true, 3}, {true, 7}, {true, 16}, {true, 35}, {true, 80}, {true, 180}, {true, 180}, {false, 1}, {true, 1}, {true, 3}} {
		d = d.Tried(at("it", 0), c.found, now)
		if len(d.Due(now.AddDate(0, 0, c.days-1), 1)) > 0 || len(d.Due(now.AddDate(0, 0, c.days), 1)) != 1 {
			t.Errorf("found: %t, it is due %v, want after %d days", c.found, d[0].Due.Sub(now), c.days)
		}
		now = d[0].Due
	}
	if d = d.Tried(at("another", 0), true, now); len(d) != 1 {
		t.Errorf("what is not there has come in: %v", d)
	}
}

// TestDueFromTheStartOfTheDay tries a mistake in the evening, in a time zone where that is another
// day than in UTC: it is due from midnight on.
func TestDueFromTheStartOfTheDay(t *testing.T) {
	zone := time.FixedZone("", -5*60*60)
	evening := time.Date(2026, 3, 1, 21, 30, 0, 0, zone)
	d := Decode(Deck{}.Add(at("it", 0)).Tried(at("it", 0), true, evening).Encode())
	midnight := time.Date(2026, 3, 2, 0, 0, 0, 0, zone)
	if len(d.Due(midnight.Add(-time.Second), 1)) > 0 || len(d.Due(midnight, 1)) != 1 {
		t.Errorf("it is due from %v on, want %v", d[0].Due, midnight)
	}
}

// TestTriedAgainTheSameDay finds the better move several times in a row before the mistake is due
// again, which does not count, and then not.
func TestTriedAgainTheSameDay(t *testing.T) {
	once := Deck{}.Add(at("it", 0)).Tried(at("it", 0), true, day0)
	again := once
	for range 4 {
		again = again.Tried(at("it", 0), true, day0.Add(time.Hour))
	}
	if !slices.Equal(again, once) {
		t.Errorf("it is %+v, want %+v", again, once)
	}
	again = again.Tried(at("it", 0), true, day0.AddDate(0, 0, 1)) // it is due again
	if again[0].Step != 2 {
		t.Errorf("found when due, it is %+v", again)
	}
	if again = again.Tried(at("it", 0), false, day0.AddDate(0, 0, 2)); again[0].Step != 0 || len(again.Due(day0.AddDate(0, 0, 3), 1)) != 1 {
		t.Errorf("not found, it is %+v", again)
	}
}

func TestDeckIsUniqueAndBounded(t *testing.T) {
	known := at("it", 7)
	known.Step = 3
	d := Deck{known}.Add(at("it", 0))
	if len(d) != 1 || d[0].Step != 3 {
		t.Errorf("it is %+v", d)
	}
	for i := range 2 * most {
		d = d.Add(at(fmt.Sprint(i), 10))
	}
	if len(d) != most || d[0].Position != "it" {
		t.Errorf("there are %d, the first %+v", len(d), d[0])
	}
}

// TestLearntMistakeIsMadeAgain has a mistake learnt, and then found in a game: one that began before that
// teaches nothing new, and after a later one it is due again, until it is learnt anew.
func TestLearntMistakeIsMadeAgain(t *testing.T) {
	for step := 1; step < 9; step++ {
		d, learnt := Deck{}.Made(day0, at("it", 0), at("other", 0)), day0
		for range step {
			d, learnt = d.Tried(at("it", 0), true, d[len(d)-1].Due), d[len(d)-1].Due
		}
		now := learnt.Add(2 * time.Hour)
		made := at("it", 0)
		made.Due = now
		if same := d.Made(learnt.Add(-time.Hour), made).Made(time.Time{}, made); !slices.Equal(same, d) {
			t.Errorf("after %d times, an earlier game makes of it %+v", step, same)
		}
		again := d.Made(learnt.Add(time.Hour), made)
		if due := again.Due(now, 9); len(again) != 2 || len(due) != 2 || due[1].Position != "it" || due[1].Step != 0 {
			t.Errorf("after %d times, a later game makes of it %+v", step, again)
		}
		relearnt := again.Tried(made, true, now)
		if after := relearnt.Made(learnt.Add(time.Hour), made); !slices.Equal(after, relearnt) || len(after.Due(now, 9)) != 1 {
			t.Errorf("after %d times, another review of the later game makes of it %+v", step, after)
		}
	}
}

// TestMistakesOfTwoPlayers has two players make the same mistake, and one find the better move. A
// player without a name may be either.
func TestMistakesOfTwoPlayers(t *testing.T) {
	by := func(name string) Mistake {
		m := at("it", 0)
		m.Name = name
		return m
	}
	d := Deck{}.Add(by("Anna"), by("Bo"), by("Bo"), by(""))
	d = d.Tried(by("Bo"), true, day0)
	if len(d) != 2 || d[0].Name != "Anna" || d[0].Step != 0 || d[1].Name != "Bo" || d[1].Step != 1 {
		t.Errorf("the mistakes are %+v", d)
	}
	if d = d.Without(by("Anna")); len(d) != 1 || d[0].Name != "Bo" {
		t.Errorf("without Anna's they are %+v", d)
	}
}

func TestDeckRoundTrip(t *testing.T) {
	d := Deck{}.Add(at("b", 1), at("a", 0))
	if got := Decode(d.Encode()); len(got) != 2 || got[0].Position != "a" || !got[1].Due.Equal(d[1].Due) {
		t.Errorf("read is %+v", got)
	}
	for _, text := range []string{"", "{", `{"position":1}`, "null", `[1]`} {
		if got := Decode([]byte(text)); len(got) > 0 {
			t.Errorf("of %q read is %v", text, got)
		}
	}
}
