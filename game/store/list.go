package store

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"npaastribe/game"
)

// Summary is what a list shows of a match. The fields are like those of Match.
type Summary struct {
	ID    ID
	Game  string
	Seats [2]Seat
	First game.Side

	Result game.Result
	Length int // moves to the end of the line

	Begun, Changed, Ended time.Time

	size  int       // moves with those of the variations
	names [2]string // of the players, in lower case
}

// Status is whether a match is finished.
type Status int

// The statuses. AnyStatus is the zero value.
const (
	AnyStatus Status = iota
	Unfinished
	Finished
)

// Filter says which matches to list. The zero value accepts all.
type Filter struct {
	Game   string // "" for all games
	Status Status

	// Search is words that must all occur in the names of the players,
	// regardless of case.
	Search string

	// Name returns what a player without a stored name is called, for Search
	// and for an Order by players; nil stands for a function that returns "".
	Name func(s *Summary, side game.Side) string

	// Title returns what a game is called, for an Order by games; nil stands for a function that
	// returns its name.
	Title func(game string) string
}

// Column is what a list is sorted by.
type Column int

// The columns, each with the order in which it is usually wanted. Matches that
// are equal in it are sorted newest first.
const (
	ByChanged Column = iota // newest first
	ByBegun                 // newest first
	ByGame                  // by Filter.Title
	ByPlayers               // by the names of the first, then of the second
	ByResult                // first won, second won, drawn, unfinished
	ByLength                // longest first
)

// Order says how to sort a list: by a column, in its order or in reverse.
type Order struct {
	By      Column
	Reverse bool
}

// List returns the matches that the filter accepts, sorted. Matches without
// moves are left out.
func (s *Store) List(f Filter, o Order) []Summary {
	words := strings.Fields(strings.ToLower(f.Search))
	all := s.memory.summaries()
	for i, m := range all {
		all[i] = f.named(m)
	}
	all = slices.DeleteFunc(all, func(m *Summary) bool { return m.size == 0 || !f.matches(m, words) })
	if f.Title == nil {
		f.Title = func(game string) string { return game }
	}
	slices.SortFunc(all, func(a, b *Summary) int { return o.compare(a, b, f.Title) })
	list := make([]Summary, len(all))
	for i, m := range all {
		list[i] = *m
	}
	return list
}

// named returns s, or if a name is missing a copy with the name that f.Name
// returns.
func (f Filter) named(s *Summary) *Summary {
	if f.Name == nil || s.names[0] != "" && s.names[1] != "" {
		return s
	}
	named := *s
	for i := range s.names {
		if s.Seats[i].nameless() {
			named.names[i] = strings.ToLower(f.Name(s, game.First+game.Side(i)))
		}
	}
	return &named
}

// matches reports whether f accepts s; words are those of Search in lower case.
func (f Filter) matches(s *Summary, words []string) bool {
	ended := s.Result.Outcome != game.Playing
	switch {
	case f.Game != "" && f.Game != s.Game:
		return false
	case f.Status == Finished && !ended, f.Status == Unfinished && ended:
		return false
	case len(words) == 0:
		return true
	}
	return !slices.ContainsFunc(words, func(word string) bool {
		return !strings.Contains(s.names[0], word) && !strings.Contains(s.names[1], word)
	})
}

// compare orders two matches. title is Filter.Title.
func (o Order) compare(a, b *Summary, title func(game string) string) int {
	by := o.By.compare(a, b, title)
	switch {
	case by != 0 && o.Reverse:
		return -by
	case by != 0:
		return by
	}
	return cmp.Or(b.Changed.Compare(a.Changed), cmp.Compare(b.ID, a.ID))
}

// compare orders two matches by a column. title is Filter.Title.
func (c Column) compare(a, b *Summary, title func(game string) string) int {
	switch c {
	case ByBegun:
		return b.Begun.Compare(a.Begun)
	case ByGame:
		return strings.Compare(title(a.Game), title(b.Game))
	case ByPlayers:
		if by := strings.Compare(a.names[0], b.names[0]); by != 0 {
			return by
		}
		return strings.Compare(a.names[1], b.names[1])
	case ByResult:
		return cmp.Compare(a.rank(), b.rank())
	case ByLength:
		return cmp.Compare(b.Length, a.Length)
	default:
		return b.Changed.Compare(a.Changed)
	}
}

// rank returns the rank of the result in the order of ByResult.
func (s *Summary) rank() int {
	switch {
	case s.Result.Winner == game.First:
		return 0
	case s.Result.Winner == game.Second:
		return 1
	case s.Result.Outcome == game.Drawn:
		return 2
	default:
		return 3
	}
}
