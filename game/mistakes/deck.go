// Package mistakes keeps the mistakes that players made in their games, to be tried again
// by spaced repetition: when the better move is found the mistake comes back after a
// longer and longer interval, otherwise the next day, and at once when it is made again. A
// Deck holds the Mistakes of one game.
package mistakes

import (
	"bytes"
	"encoding/json"
	"slices"
	"time"
)

// Mistake is a move that a player should not have made.
type Mistake struct {
	Position string `json:"position"` // in the notation of the rules
	Played   string `json:"played"`   // moves in the notation of the position
	Better   string `json:"better"`
	Side     int    `json:"side"` // that played it: 1 or 2
	Name     string `json:"name"` // of the player; "" if that has none
	Blunder  bool   `json:"blunder"`

	// The opponent's level, "" for a person, and that person's name; both "" if unknown, as in decks
	// of earlier versions.
	OtherLevel string `json:"otherLevel,omitempty"`
	OtherName  string `json:"otherName,omitempty"`

	Due  time.Time `json:"due"`  // on the day on which it is to be tried again
	Step int       `json:"step"` // number of times in a row that the better move was found
}

// same reports whether two mistakes are the same move in the same position, and may be of the same
// player: one without a name can have been anybody.
func (m Mistake) same(other Mistake) bool {
	return m.Position == other.Position && m.Played == other.Played && (m.Name == other.Name || m.Name == "" || other.Name == "")
}

// Deck is the mistakes of one game, sorted by Due.
type Deck []Mistake

// most is the maximum size of a deck: the mistakes that are due last are dropped.
const most = 300

// Add returns the deck with the given mistakes added, except those already in it.
func (d Deck) Add(more ...Mistake) Deck {
	d = slices.Clone(d)
	for _, m := range more {
		if !slices.ContainsFunc(d, m.same) {
			d = append(d, m)
		}
	}
	return d.sorted()
}

// Made returns the deck with mistakes added that were made in a game. Those that were in it and had been
// learnt before the game began are due again at once.
func (d Deck) Made(began time.Time, in ...Mistake) Deck {
	d = slices.Clone(d)
	for _, m := range in {
		if i := slices.IndexFunc(d, m.same); i >= 0 && d[i].Step > 0 && began.After(d[i].learnt()) && m.Due.Before(d[i].Due) {
			d[i].Due, d[i].Step = m.Due, 0
		}
	}
	return d.Add(in...)
}

// learnt returns when the better move was found last, if Step is not 0.
func (m Mistake) learnt() time.Time { return m.Due.AddDate(0, 0, -days(m.Step-1)) }

func (d Deck) sorted() Deck {
	slices.SortStableFunc(d, func(a, b Mistake) int { return a.Due.Compare(b.Due) })
	return d[:min(len(d), most)]
}

// due reports whether the day on which a mistake is due has begun, in the time zone of now.
func (m Mistake) due(now time.Time) bool {
	year, month, day := m.Due.In(now.Location()).Date()
	return !time.Date(year, month, day, 0, 0, 0, 0, now.Location()).After(now)
}

// Due returns at most atMost mistakes that are due on the day of now.
func (d Deck) Due(now time.Time, atMost int) []Mistake {
	n := 0
	for n < min(len(d), atMost) && d[n].due(now) {
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

// days returns the number of days until a mistake comes back whose better move was found
// step times in a row before.
func days(step int) int {
	all := [...]int{1, 3, 7, 16, 35, 80, 180}
	return all[min(max(step, 0), len(all)-1)]
}

// Tried returns the deck after a mistake has been tried again; found says whether the
// better move was found. That counts only when the mistake is due: whoever has just seen it
// still remembers it. A mistake that is not in the deck is not added.
func (d Deck) Tried(m Mistake, found bool, now time.Time) Deck {
	d = slices.Clone(d)
	i := slices.IndexFunc(d, m.same)
	if i < 0 || found && !d[i].due(now) {
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

// Encode returns the deck as JSON.
func (d Deck) Encode() []byte {
	text, err := json.Marshal(d)
	if err != nil {
		panic(err) // impossible: all fields can be encoded
	}
	return text
}

// Decode returns the deck that Encode wrote, or nil if the text is not a deck. It parses
// no more mistakes than a deck can hold.
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
