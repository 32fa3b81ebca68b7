package store

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/catalog"
)

// ended returns a match with this result, begun as many minutes after moment as its
// ID says.
func ended(id ID, name string, first, second Seat, r game.Result) Match {
	k := Match{
		ID: id, Game: name, Seats: [2]Seat{first, second}, First: game.First, Result: r,
		Begun: moment.Add(time.Duration(id) * time.Minute),
	}
	k.Changed = k.Begun.Add(time.Second)
	if r.Outcome != game.Playing {
		k.Ended = k.Changed
	}
	k.Length, k.Size = int(id), int(id)
	return k
}

var (
	ada, bob  = Seat{Name: "Ada"}, Seat{Name: "bob"}
	hard      = Seat{Name: "Computer", Level: "hard"}
	firstWon  = game.Result{Outcome: game.Won, Winner: game.First}
	secondWon = game.Result{Outcome: game.Won, Winner: game.Second}
	drawn     = game.Result{Outcome: game.Drawn}
)

// some returns a store of a few matches.
func some(t *testing.T) *Store {
	t.Helper()
	a := reopen(t, filepath.Join(t.TempDir(), "matches.db"))
	for _, k := range []Match{
		ended(1, "nrow", ada, bob, secondWon), ended(2, "nrow", bob, hard, game.Result{}), ended(3, "awari", hard, ada, firstWon),
		ended(4, "nrow", ada, hard, drawn),
		{ID: 5, Game: "nrow"},
	} {
		a.Save(k)
	}
	return a
}

// ids returns the IDs of a list as digits.
func ids(list []Summary) string {
	var b strings.Builder
	for _, s := range list {
		fmt.Fprint(&b, uint64(s.ID))
	}
	return b.String()
}

func TestListIsFilteredAndSorted(t *testing.T) {
	a := some(t)
	for _, test := range []struct {
		filter Filter
		order  Order
		want   string
	}{
		{Filter{}, Order{}, "4321"},
		{Filter{}, Order{Reverse: true}, "1234"},
		{Filter{}, Order{By: ByBegun}, "4321"},
		{Filter{}, Order{By: ByGame}, "3421"},
		{Filter{}, Order{By: ByPlayers}, "3412"},
		{Filter{}, Order{By: ByResult}, "3142"},
		{Filter{}, Order{By: ByResult, Reverse: true}, "2413"},
		{Filter{}, Order{By: ByLength}, "4321"},
		{Filter{Game: "nrow"}, Order{}, "421"},
		{Filter{Status: Finished}, Order{}, "431"},
		{Filter{Status: Unfinished}, Order{}, "2"},
		{Filter{Search: "ADA"}, Order{}, "431"},
		{Filter{Search: " ad b"}, Order{}, "1"},
		{Filter{Search: "ada bob", Game: "awari"}, Order{}, ""},
	} {
		if got := ids(a.List(test.filter, test.order)); got != test.want {
			t.Errorf("%+v %+v: %s, want %s", test.filter, test.order, got, test.want)
		}
	}
}

// TestFilterFindsPlayersWithoutName searches for what Filter.Name returns, and sorts by it.
func TestFilterFindsPlayersWithoutName(t *testing.T) {
	a := some(t)
	nobody, easy := Seat{Unknown: true}, Seat{Level: "easy", Player: 1}
	a.Save(ended(6, "awari", nobody, Seat{Player: 1, Unknown: true}, firstWon))
	a.Save(ended(7, "nrow", nobody, easy, firstWon))
	name := func(s *Summary, side game.Side) string {
		if seat := s.Seats[side-game.First]; seat.Level != "" {
			return "The " + seat.Level + " one"
		}
		return fmt.Sprint("Nobody ", s.Game, int(side))
	}
	for _, test := range []struct {
		filter Filter
		want   string
	}{
		{Filter{Search: "nobody", Name: name}, "67"},
		{Filter{Search: "AWARI2", Name: name}, "6"},
		{Filter{Search: "nrow2", Name: name}, ""}, // the player is a computer
		{Filter{Search: "nobody easy", Name: name}, "7"},
		{Filter{Search: "computer", Name: name}, ""}, // the name stored by an earlier version
		{Filter{Search: "nobody"}, ""},
		{Filter{Name: name}, "142673"},
	} {
		if got := ids(a.List(test.filter, Order{By: ByPlayers})); got != test.want {
			t.Errorf("%q: %s, want %s", test.filter.Search, got, test.want)
		}
	}
	for _, name := range []string{"awari", "nrow"} {
		for _, s := range a.Statistics(name) {
			if s.Player.Unknown {
				t.Errorf("%s: %+v counts for nobody", name, s)
			}
		}
	}
}

// TestPlayersWithoutNamesAreDistinct has two persons without names of their own, for
// whom nothing is stored, whatever the language was.
func TestPlayersWithoutNamesAreDistinct(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	a := reopen(t, path)
	first, second := Seat{}, Seat{Player: 1}
	a.Save(ended(1, "nrow", first, second, firstWon))
	a.Save(ended(2, "nrow", Seat{Name: "Player 2", Player: 1}, Seat{Name: "Spiller 1"}, firstWon))
	a.Close()
	a = reopen(t, path)
	want := []Standing{
		{Pairing: Pairing{Game: "nrow", Player: first, Opponent: second}, Begun: Tally{Won: 1}, Answered: Tally{Lost: 1}, Streak: -1, Longest: 1},
		{Pairing: Pairing{Game: "nrow", Player: second, Opponent: first}, Begun: Tally{Won: 1}, Answered: Tally{Lost: 1}, Streak: 1, Longest: 1},
	}
	if got := a.Statistics("nrow"); !slices.Equal(got, want) {
		t.Errorf("got %+v\nwant %+v", got, want)
	}
}

// TestGamesWithCoachAreCountedSeparately counts a match with a coach and two without.
func TestGamesWithCoachAreCountedSeparately(t *testing.T) {
	a := InMemory(testRules)
	defer a.Close()
	ada, easy := Seat{Name: "Ada"}, Seat{Level: "easy", Player: 1}
	coached := ada
	coached.Coach = true
	a.Save(ended(1, "nrow", ada, easy, firstWon))
	a.Save(ended(2, "nrow", coached, easy, firstWon))
	a.Save(ended(3, "nrow", ada, easy, firstWon))
	a.Save(ended(4, "nrow", coached, Seat{Name: "Bo", Coach: true}, firstWon))
	var got []string
	for _, s := range a.Statistics("nrow") {
		got = append(got, fmt.Sprint(s.Player.Name, "-", s.Opponent.Name, s.Opponent.Level, " ", s.Coach, s.Total()))
		if s.Player.Coach || s.Opponent.Coach {
			t.Errorf("%+v says twice who had a coach", s.Pairing)
		}
	}
	want := []string{"Ada-Bo true {1 0 0}", "Ada-easy false {2 0 0}", "Ada-easy true {1 0 0}", "Bo-Ada true {0 1 0}"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q\nwant %q", got, want)
	}
}

// TestUnknownPlayersStayUnknown has a match stored by an earlier version, and one by this
// version.
func TestUnknownPlayersStayUnknown(t *testing.T) {
	for _, unknown := range []bool{false, true} {
		k := Match{ID: 1, Game: "nrow", Seats: [2]Seat{{Unknown: unknown}, {Player: 1, Unknown: unknown}}, Result: firstWon, First: game.First}
		back, err := throughTable(k)
		if want := [2]Seat{{Unknown: true}, {Player: 1, Unknown: true}}; err != nil || back.Seats != want {
			t.Errorf("%v: %v, %v", unknown, back.Seats, err)
		}
	}
}

func TestDeletedMatchesCanBeRestored(t *testing.T) {
	a := some(t)
	a.SetCurrent("nrow", 4)
	a.Delete(1, 4, 99)
	if got := ids(a.List(Filter{}, Order{})); got != "32" {
		t.Errorf("deleted: %s", got)
	}
	if _, ok := a.Load(4); ok || len(a.Statistics("nrow")) != 0 {
		t.Error("a deleted match is still there")
	}
	if _, ok := a.Current("nrow"); ok {
		t.Error("a deleted match is the current one")
	}
	a.Undelete(4, 1, 2)
	if got := ids(a.List(Filter{}, Order{})); got != "4321" {
		t.Errorf("brought back: %s", got)
	}
	if id, ok := a.Current("nrow"); !ok || id != 4 {
		t.Error("it is not the current one any more")
	}
}

func TestDeletedMatchesAreGoneAfterReopening(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	a := reopen(t, path)
	gone, left := save(t, a), save(t, a)
	a.Delete(gone)
	a.Close()
	for range 2 {
		b := reopen(t, path)
		b.Undelete(gone)
		if hasMatch(b, gone) || !hasMatch(b, left) {
			t.Error("the wrong one is gone")
		}
		b.Close()
	}
	found, err := readOnly(source(path))
	if err != nil || !found.purged[gone] || found.rows[gone] != nil || len(found.rows) != 1 {
		t.Errorf("the file has %+v, %v", found, err)
	}
}

func TestStatistics(t *testing.T) {
	a := reopen(t, filepath.Join(t.TempDir(), "matches.db"))
	others := func(k Match) Match { k.First = game.Second; return k }
	for _, k := range []Match{
		ended(1, "nrow", ada, hard, firstWon),
		others(ended(2, "nrow", ada, hard, firstWon)),
		ended(3, "nrow", hard, ada, secondWon),
		ended(4, "nrow", ada, bob, drawn),
		ended(5, "nrow", ada, hard, secondWon),
		ended(6, "nrow", Seat{Name: "Ada"}, Seat{Name: "Počítač", Level: "hard"}, secondWon),
		ended(7, "nrow", hard, hard, firstWon),
		ended(8, "nrow", ada, hard, game.Result{}),
		ended(9, "awari", ada, hard, firstWon),
	} {
		a.Save(k)
	}
	want := []Standing{
		{Pairing: Pairing{Game: "nrow", Player: Seat{Name: "Ada"}, Opponent: Seat{Name: "bob"}}, Begun: Tally{Drawn: 1}},
		{
			Pairing: Pairing{Game: "nrow", Player: Seat{Name: "Ada"}, Opponent: Seat{Level: "hard"}},
			Begun:   Tally{Won: 1, Lost: 2}, Answered: Tally{Won: 2}, Streak: -2, Longest: 3,
		},
		{Pairing: Pairing{Game: "nrow", Player: Seat{Name: "bob"}, Opponent: Seat{Name: "Ada"}}, Answered: Tally{Drawn: 1}},
	}
	if got := a.Statistics("nrow"); !slices.Equal(got, want) {
		t.Errorf("got %+v\nwant %+v", got, want)
	}
	if total := want[1].Total(); total != (Tally{Won: 3, Lost: 2}) || total.Total() != 5 {
		t.Errorf("total %+v", total)
	}
}

// TestAgainstComputers finds the matches that one person has finished against
// computers, the oldest first, whatever else is known of the seats.
func TestAgainstComputers(t *testing.T) {
	a := InMemory(catalog.Rules)
	coached := Seat{Name: "Ada", Player: 1, Coach: true, Accuracy: 80}
	even := Seat{Level: "even", Strength: 1.5}
	for _, k := range []Match{
		ended(2, "nrow", even, coached, secondWon), ended(1, "nrow", ada, hard, firstWon),
		ended(3, "nrow", ada, bob, firstWon), ended(4, "nrow", bob, hard, firstWon), ended(5, "nrow", ada, hard, game.Result{}),
		ended(6, "awari", ada, hard, firstWon), ended(7, "nrow", Seat{Player: 1}, even, drawn),
		ended(8, "nrow", Seat{Player: 1, Unknown: true}, even, drawn), ended(9, "nrow", even, hard, drawn),
	} {
		a.Save(k)
	}
	ids := func(who Seat) (found []ID) {
		for _, m := range a.AgainstComputers("nrow", who) {
			found = append(found, m.ID)
		}
		return found
	}
	if got := ids(Seat{Name: "Ada"}); !slices.Equal(got, []ID{1, 2}) {
		t.Errorf("Ada has played %v", got)
	}
	if got := ids(Seat{Player: 1}); !slices.Equal(got, []ID{7}) {
		t.Errorf("who has no name has played %v", got)
	}
	if got := a.AgainstComputers("nrow", Seat{Name: "Ada"})[1].Seats[0]; got != even {
		t.Errorf("she has played against %+v", got)
	}
	a.SetCleared("nrow", a.AgainstComputers("nrow", ada)[0].Ended)
	if got := ids(ada); !slices.Equal(got, []ID{2}) {
		t.Errorf("once the statistics are cleared %v are left", got)
	}
}

// TestStatisticsHaveScores checks that discs are counted, except in games that were
// given up, and wins are not.
func TestStatisticsHaveScores(t *testing.T) {
	a := reopen(t, filepath.Join(t.TempDir(), "matches.db"))
	all := func(black int) string { return strings.Repeat("X", black) + strings.Repeat("O", 64-black) + " X" }
	gaveUp, won, lost := ended(1, "othello", ada, hard, secondWon), ended(2, "othello", ada, hard, firstWon), ended(3, "othello", hard, ada, firstWon)
	won.Position, lost.Position, gaveUp.Position = all(40), all(50), strings.Repeat("-", 27)+"OX------XO"+strings.Repeat("-", 27)+" X"
	line := ended(4, "nrow", ada, hard, firstWon)
	line.Position = played(t, 0, 1, 0, 1, 0, 1, 0).State().String()
	for _, k := range []Match{won, lost, gaveUp, line} {
		a.Save(k)
	}
	got := a.Statistics("othello")
	if len(got) != 1 || got[0].Total().Total() != 3 || got[0].Gained != 40+14 || got[0].Given != 24+50 || got[0].Counted != 2 {
		t.Errorf("Othello: %+v", got)
	}
	if got := a.Statistics("nrow"); len(got) != 1 || got[0].Counted != 0 || got[0].Total() != (Tally{Won: 1}) {
		t.Errorf("N på stribe: %+v", got)
	}
}

func TestStatisticsAreCleared(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	a := reopen(t, path)
	early, late := ended(1, "nrow", ada, hard, firstWon), ended(2, "nrow", ada, hard, secondWon)
	a.Save(early)
	a.Save(late)
	before := a.Cleared("nrow")
	a.SetCleared("nrow", early.Ended)
	a.Close()

	a = reopen(t, path)
	if got := a.Statistics("nrow"); len(got) != 1 || got[0].Total() != (Tally{Lost: 1}) {
		t.Errorf("cleared: %+v", got)
	}
	a.SetCleared("nrow", before)
	if got := a.Statistics("nrow"); len(got) != 1 || got[0].Total() != (Tally{Won: 1, Lost: 1}) {
		t.Errorf("undone: %+v", got)
	}
	if len(a.List(Filter{}, Order{})) != 2 {
		t.Error("matches are gone")
	}
}
