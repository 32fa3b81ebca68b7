// Package mistakes holds what persons have done wrong in their games, for them to try
// again: whoever finds what was better is asked again after ever longer, whoever does not
// tomorrow.
package mistakes

import (
	"bytes"
	"encoding/json"
	"slices"
	"time"
)

// Mistake is a move that somebody should not have made.
type Mistake struct {
	Position string `json:"position"` // as the rules write it
	Played   string `json:"played"`   // moves as the position formats them
	Better   string `json:"better"`
	Side     int    `json:"side"` // that has played it: 1 or 2
	Name     string `json:"name"` // what that was called
	Blunder  bool   `json:"blunder"`

	Due  time.Time `json:"due"`  // when it is to be tried again
	Step int       `json:"step"` // how often in a row it was found
}

// same reports whether two mistakes are the same move in the same position.
func (m Mistake) same(other Mistake) bool {
	return m.Position == other.Position && m.Played == other.Played
}

// Deck is the mistakes of one game, the one that is due first before the others.
type Deck []Mistake

// most is how many mistakes a deck holds: those that are due last are left out.
const most = 300

// Add returns the deck with mistakes that are not in it yet.
func (d Deck) Add(more ...Mistake) Deck {
	d = slices.Clone(d)
	for _, m := range more {
		if !slices.ContainsFunc(d, m.same) {
			d = append(d, m)
		}
	}
	return d.sorted()
}

func (d Deck) sorted() Deck {
	slices.SortStableFunc(d, func(a, b Mistake) int { return a.Due.Compare(b.Due) })
	return d[:min(len(d), most)]
}

// Due returns the mistakes that are to be tried again now, at most so many.
func (d Deck) Due(now time.Time, atMost int) []Mistake {
	n := 0
	for n < min(len(d), atMost) && !d[n].Due.After(now) {
		n++
	}
	return slices.Clone(d[:n])
}

// Next returns when the next mistake is due; ok is false if there is none.
func (d Deck) Next() (due time.Time, ok bool) {
	if len(d) == 0 {
		return due, false
	}
	return d[0].Due, true
}

// Without returns the deck without a mistake.
func (d Deck) Without(m Mistake) Deck { return slices.DeleteFunc(slices.Clone(d), m.same) }

// days returns after how many days a mistake comes back that was found so often in a row.
func days(step int) int {
	all := [...]int{1, 3, 7, 16, 35, 80, 180}
	return all[min(max(step, 0), len(all)-1)]
}

// Tried returns the deck after somebody has tried a mistake again, and has found what was
// better or not. One that is not in the deck stays out of it.
func (d Deck) Tried(m Mistake, found bool, now time.Time) Deck {
	d = slices.Clone(d)
	i := slices.IndexFunc(d, m.same)
	if i < 0 {
		return d
	}
	if found {
		d[i].Due = now.AddDate(0, 0, days(d[i].Step))
		d[i].Step++
	} else {
		d[i].Due, d[i].Step = now.AddDate(0, 0, 1), 0
	}
	return d.sorted()
}

// Encode returns the deck as text.
func (d Deck) Encode() []byte {
	text, err := json.Marshal(d)
	if err != nil {
		panic(err) // a deck has nothing that can't be written
	}
	return text
}

// Decode returns the deck that Encode has written; an empty one if it has not. It reads no
// more mistakes than a deck holds.
func Decode(text []byte) Deck {
	reader := json.NewDecoder(bytes.NewReader(text))
	if begin, err := reader.Token(); err != nil || begin != json.Delim('[') {
		return nil
	}
	var d Deck
	for reader.More() && len(d) < most {
		var m Mistake
		if reader.Decode(&m) != nil {
			return nil
		}
		d = append(d, m)
	}
	return d.sorted()
}
