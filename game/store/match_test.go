package store

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/gametest"
	"npaastribe/game/nrow"
	"npaastribe/game/othello"
	"npaastribe/game/record"
)

// everything returns a match with all fields set.
func everything(t testing.TB) Match {
	t.Helper()
	k := New(played(t, 3, 3, 4), moment)
	k.Follow(played(t, 3, 5, 0, 9), true, moment.Add(time.Hour))
	k.Seats = [2]Seat{{Name: "Žofie \"Ž\"", Player: 1, Coach: true}, {Name: "コンピュータ", Level: "master"}}
	k.Start = "a position"
	k.Tags = game.Tags{{Name: "Event", Value: "Cup"}, {Name: "Round", Value: "2"}, {Name: "FirstCoach", Value: "yes"}}
	k.Result = game.Result{Outcome: game.Won, Winner: game.Second, Reason: "gave up"}
	k.Ended = moment.Add(2 * time.Hour)
	return k
}

// sameTimes makes equal times comparable with ==.
func sameTimes(k Match) Match {
	k.Begun, k.Changed, k.Ended = k.Begun.UTC(), k.Changed.UTC(), k.Ended.UTC()
	return k
}

// throughTable returns a match after writing it to a row and reading it back.
func throughTable(m Match) (Match, error) {
	r, err := scanRow(m.row().values())
	if err != nil {
		return Match{}, err
	}
	return r.match()
}

func TestAllFieldsAreStored(t *testing.T) {
	for name, k := range map[string]Match{"all": everything(t), "none": {ID: 1}} {
		got, err := throughTable(k)
		if err != nil || !reflect.DeepEqual(sameTimes(got), sameTimes(k)) {
			t.Errorf("%s: got %+v, %v\nwant %+v", name, got, err, k)
		}
	}
	fields := reflect.ValueOf(everything(t))
	for i := range fields.NumField() {
		if fields.Field(i).IsZero() {
			t.Errorf("the test has no %s", fields.Type().Field(i).Name)
		}
	}
}

// TestCoachTagRoundTrip writes and reads the tag for a coach, and
// removes it.
func TestCoachTagRoundTrip(t *testing.T) {
	m := New(played(t, 3, 3, 4), moment)
	m.Seats = [2]Seat{{Name: "Ada"}, {Name: "Bo", Player: 1, Coach: true}}
	g, err := m.Record(nrow.Rules)
	if err != nil || g.Tags.Get("SecondCoach") != "yes" || g.Tags.Get("FirstCoach") != "" {
		t.Fatalf("%v, %v", g.Tags, err)
	}
	read := FromRecord(g, moment)
	if read.Seats[0].Coach || !read.Seats[1].Coach {
		t.Errorf("read %+v", read.Seats)
	}
	read.Seats[1].Coach = false
	if back, err := throughTable(read); err != nil || back.Seats[1].Coach || back.Tags.Get("SecondCoach") != "" {
		t.Errorf("without: %+v, %v, %v", back.Seats, back.Tags, err)
	}
}

// TestSeatTagsRoundTrip writes and reads the tags for the strength
// of an adapting computer, for the accuracy and for a remark, and ignores values that make no
// sense.
func TestSeatTagsRoundTrip(t *testing.T) {
	m := New(played(t, 3, 3, 4), moment)
	m.Seats = [2]Seat{{Level: "even", Strength: 2.35, Accuracy: 80, Remark: 3}, {Name: "Bo", Player: 1, Accuracy: 71}}
	g, err := m.Record(nrow.Rules)
	if err != nil || g.Tags.Get("FirstStrength") != "2.35" || g.Tags.Get("SecondStrength") != "" ||
		g.Tags.Get("FirstAccuracy") != "80" || g.Tags.Get("SecondAccuracy") != "71" || g.Tags.Get("FirstRemark") != "3" || g.Tags.Get("SecondRemark") != "" {
		t.Fatalf("%v, %v", g.Tags, err)
	}
	read := FromRecord(g, moment)
	if read.Seats[0].Strength != 2.35 || read.Seats[0].Accuracy != 80 || read.Seats[1].Accuracy != 71 || read.Seats[0].Remark != 3 {
		t.Errorf("read %+v", read.Seats)
	}
	if back, err := throughTable(read); err != nil || back.Seats != read.Seats {
		t.Errorf("from the table %+v, %v", back.Seats, err)
	}
	for _, said := range []string{"", "-1", "5.01", "NaN", "strong"} {
		g.Tags.Set("FirstStrength", said)
		g.Tags.Set("FirstAccuracy", "101")
		g.Tags.Set("FirstRemark", "-3")
		if odd := FromRecord(g, moment).Seats[0]; odd.Strength != -1 || odd.Accuracy != 0 || odd.Remark != 0 {
			t.Errorf("%q is read as %+v", said, odd)
		}
	}
	read.Seats = [2]Seat{{Level: "hard"}, {Name: "Bo", Player: 1}}
	if g, err = read.Record(nrow.Rules); err != nil || g.Tags.Get("FirstStrength")+g.Tags.Get("SecondAccuracy") != "" {
		t.Errorf("another seat: %v, %v", g.Tags, err)
	}
}

// TestMatchesOfAllGamesCanBeContinued stores matches of every game with some
// moves taken back, from the usual start and from one that was set up.
func TestMatchesOfAllGamesCanBeContinued(t *testing.T) {
	for _, e := range catalog.All() {
		r := e.Rules
		m, err := game.NewTree(r, nil)
		if err != nil {
			t.Fatal(err)
		}
		playAndKeep(t, r, m)
		setUp, err := game.NewTreeAt(r, m.Options(), m.State())
		if err != nil {
			t.Fatal(err)
		}
		if k := playAndKeep(t, r, setUp); k.Start == "" {
			t.Errorf("%s: the start is lost", r.Name)
		}
	}
}

func playAndKeep(t *testing.T, r game.Rules, m *game.Tree) Match {
	t.Helper()
	for range 3 {
		if err := m.Play(m.State().Moves()[0]); err != nil {
			t.Fatal(err)
		}
	}
	end := m.State().String()
	m.Undo()
	m.Undo()
	k, err := throughTable(New(m, moment))
	if err != nil {
		t.Fatal(err)
	}
	back, err := k.Replay(r)
	if err != nil {
		t.Fatal(err)
	}
	if back.State().String() != m.State().String() || k.Position != end || k.First != m.StateAt(0).Turn() {
		t.Errorf("%s: got %v, then %q", r.Name, back.State(), k.Position)
	}
	redone := 0
	for back.Redo() {
		redone++
	}
	if redone != 2 || back.State().String() != end {
		t.Errorf("%s: redoing %d leads to %v, want %s", r.Name, redone, back.State(), end)
	}
	return k
}

// TestReplayHasAllVariations plays at random, forward and back, and checks
// that the replayed match has every move that was ever made, in the order in
// which they were first made.
func TestReplayHasAllVariations(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 11))
	for range 30 {
		m := played(t)
		k := New(m, moment)
		for range 60 {
			m.GoTo(random.IntN(len(m.Line()) + 1))
			for _, move := range m.State().Moves()[:min(1, len(m.State().Moves()))] {
				_ = m.Play(move + game.Move(random.IntN(3)))
			}
			k.Follow(m, true, moment)
		}
		back, err := k.Replay(nrow.Rules)
		if err != nil || back.Ply() != m.Ply() || !slices.Equal(back.Line(), m.Line()) {
			t.Fatalf("got %v at %d, %v, want %v at %d", back.Line(), back.Ply(), err, m.Line(), m.Ply())
		}
		for ply := range m.Line() {
			got, want := back.At(ply).Children(), m.At(ply).Children()
			if !slices.EqualFunc(got, want, func(a, b *game.Node) bool { return a.Move() == b.Move() }) {
				t.Fatalf("after %d plies: got %d moves, want %d", ply, len(got), len(want))
			}
		}
	}
}

// TestNavigationIsNoChange checks that only a move changes a match.
func TestNavigationIsNoChange(t *testing.T) {
	m := played(t, 3, 4)
	k := New(m, moment)
	m.GoTo(1)
	k.Follow(m, false, moment.Add(time.Hour))
	if back, err := k.Replay(nrow.Rules); k.Changed != moment || err != nil || back.Ply() != 1 {
		t.Errorf("changed %v, %q, %v", k.Changed, k.Moves, err)
	}
	if err := m.Play(5); err != nil {
		t.Fatal(err)
	}
	k.Follow(m, true, moment.Add(time.Hour))
	if k.Changed != moment.Add(time.Hour) {
		t.Errorf("changed %v by a move", k.Changed)
	}
}

// TestClockSetBack plays on and ends a match at times before its
// beginning.
func TestClockSetBack(t *testing.T) {
	m := played(t, 0, 1, 0, 1, 0, 1)
	k := New(m, moment)
	_ = m.Play(0)
	k.Follow(m, true, moment.AddDate(-50, 0, 0))
	if k.Begun != moment || k.Changed.Before(k.Begun) || k.Ended.Before(k.Begun) {
		t.Errorf("begun %v, changed %v, ended %v", k.Begun, k.Changed, k.Ended)
	}
}

func TestReplayStopsAtInvalidMove(t *testing.T) {
	k := New(played(t, 3, 4), moment)
	k.Moves += " 99 3"
	m, err := k.Replay(nrow.Rules)
	var e *game.RecordError
	if !errors.As(err, &e) || e.Move != 3 || m.Ply() != 2 {
		t.Errorf("got %v after %d plies", err, m.Ply())
	}
	if _, err := k.Replay(othello.Rules); err == nil {
		t.Error("it is no match of Othello")
	}
}

func TestResignationLastsUntilNextMove(t *testing.T) {
	m := played(t, 3, 4)
	k := New(m, moment)
	gaveUp := game.Result{Outcome: game.Won, Winner: game.First, Reason: "gave up"}
	k.Result, k.Ended = gaveUp, moment
	m.Undo()
	k.Follow(m, false, moment.Add(time.Minute))
	if k.Result != gaveUp || !k.Ended.Equal(moment) {
		t.Errorf("after undo: %v at %v", k.Result, k.Ended)
	}
	_ = m.Play(5)
	k.Follow(m, true, moment.Add(time.Minute))
	if k.Result != (game.Result{}) || !k.Ended.IsZero() {
		t.Errorf("after a move: %v at %v", k.Result, k.Ended)
	}
}

func TestEndTimeIsStored(t *testing.T) {
	m := played(t, 0, 1, 0, 1, 0, 1)
	k := New(m, moment)
	_ = m.Play(0)
	end := moment.Add(time.Minute)
	k.Follow(m, true, end)
	m.Undo()
	k.Follow(m, false, end.Add(time.Minute)) // looking back does not change the time of the end
	if k.Result.Winner != game.First || !k.Ended.Equal(end) {
		t.Errorf("got %v at %v", k.Result, k.Ended)
	}
}

func TestRecordHasWholeLine(t *testing.T) {
	m := played(t, 3, 4, 5)
	m.Undo()
	k := New(m, moment)
	k.Seats = [2]Seat{{Name: "Ada"}, {Level: "hard"}}
	k.Result = game.Result{Outcome: game.Won, Winner: game.Second}
	g, err := k.Record(nrow.Rules)
	if err != nil {
		t.Fatal(err)
	}
	if g.Tree.Ply() != 3 || g.Players != [2]string{"Ada", ""} {
		t.Errorf("moves %v by %q", g.Tree.Moves(), g.Players)
	}
	want := game.Tags{
		{Name: record.TagSecondLevel, Value: "hard"},
		{Name: record.TagDate, Value: "2026.11.20"},
		{Name: record.TagResult, Value: record.SecondWon},
	}
	if !slices.Equal(g.Tags, want) {
		t.Errorf("tags %v, want %v", g.Tags, want)
	}
	for result, want := range map[game.Result]string{
		{Outcome: game.Drawn}: record.Drawn, {Outcome: game.Won, Winner: game.First}: record.FirstWon, {}: "",
	} {
		k.Result = result
		if g, err := k.Record(nrow.Rules); err != nil || g.Tags.Get(record.TagResult) != want {
			t.Errorf("%v is %q, %v, want %q", result, g.Tags.Get(record.TagResult), err, want)
		}
	}
}

func TestIDsDiffer(t *testing.T) {
	seen := map[ID]bool{}
	for range 100 {
		seen[NewID()] = true
	}
	if len(seen) < 90 || seen[0] { // IDs of the same microsecond may be in any order
		t.Errorf("%d IDs of 100", len(seen))
	}
	if got := ID(0x1f).String(); got != "000000000000001f" {
		t.Error(got)
	}
}

// scanAltered scans the row of a match with other values in some columns and the right checksum.
func scanAltered(t *testing.T, altered map[int]any) (*row, error) {
	t.Helper()
	values := everything(t).row().values()
	for column, value := range altered {
		values[column] = value
	}
	last := len(values) - 1
	values[last] = checksum(values[:last])
	return scanRow(values)
}

// FuzzScanRow checks that any values are rejected or understood, and that what
// was understood stays the same when it is written and read.
func FuzzScanRow(f *testing.F) {
	f.Add("columns=7 n=4", "4 4 (5) ^ 3", `[["Event","Cup"]]`, "first", "2026-11-20T18:30:00.000Z", int64(3))
	f.Add("n", "", "[", "", "yesterday", int64(-1))
	f.Fuzz(func(t *testing.T, options, moves, tags, result, at string, n int64) {
		r, err := scanAltered(t, map[int]any{2: options, 4: moves, 20: tags, 15: result, 17: at, 6: n})
		if err != nil {
			return
		}
		k, err := r.match()
		if err != nil {
			return
		}
		again, err := throughTable(k)
		if err != nil || !reflect.DeepEqual(again, k) {
			t.Errorf("%+v becomes %+v, %v", k, again, err)
		}
	})
}

// TestLongRows reads rows with 1 MB of text in one of the columns that are parsed.
func TestLongRows(t *testing.T) {
	gametest.Long(t, func(text string) {
		for _, column := range []int{2, 4, 15, 17, 20} {
			if r, err := scanAltered(t, map[int]any{column: text}); err == nil {
				_, _ = r.match()
			}
		}
	}, "4 ", "(4 ", "4 (", "n=4 ", "[", `["a","b"],`, "{", "2026-", "\xff")
}

// TestSetUpMatchesAreNotCounted wins from a position set up, and from
// the usual start.
func TestSetUpMatchesAreNotCounted(t *testing.T) {
	usual := played(t, 1, 2, 1, 2, 1, 2)
	setUp, err := game.NewTreeAt(nrow.Rules, usual.Options(), usual.State())
	if err != nil {
		t.Fatal(err)
	}
	for m, counts := range map[*game.Tree]bool{usual: true, setUp: false} {
		k := New(m, moment)
		if err := m.Play(1); err != nil {
			t.Fatal(err)
		}
		k.Follow(m, true, moment.Add(time.Hour))
		if k.Result.Outcome != game.Won || k.Ended.IsZero() == counts {
			t.Errorf("%+v, ended %v", k.Result, k.Ended)
		}
	}
}

// TestFromRecord checks that everything in a record is taken over, except a
// result that the moves contradict.
func TestFromRecord(t *testing.T) {
	for said, want := range map[string]game.Result{
		record.FirstWon:  {Outcome: game.Won, Winner: game.First},
		record.SecondWon: {Outcome: game.Won, Winner: game.Second},
		record.Drawn:     {Outcome: game.Drawn},
		"":               {},
	} {
		for _, moves := range [][]game.Move{{3, 4}, {0, 1, 0, 1, 0, 1, 0}} {
			m := played(t, moves...)
			g := game.Record{Tree: m}
			g.Players = [2]string{"Ada", "Computer"}
			g.Tags.Set(record.TagSecondLevel, "easy")
			g.Tags.Set(record.TagResult, said)
			k := FromRecord(g, moment)
			if r := m.State().Result(); r.Outcome != game.Playing {
				want = r
			}
			seats := [2]Seat{{Name: "Ada"}, {Name: "Computer", Level: "easy", Player: 1}}
			if k.Result != want || k.Seats != seats || !k.Begun.IsZero() || !k.Ended.IsZero() {
				t.Errorf("%q after %d moves: %+v", said, len(moves), k)
			}
			if back, err := k.Record(nrow.Rules); err != nil || back.Players != [2]string{"Ada", ""} || back.Tags.Get(record.TagSecondLevel) != "easy" {
				t.Errorf("%q after %d moves: as a record %+v, %v", said, len(moves), back, err)
			}
		}
	}
}

// TestVariationsRoundTripRecords writes a match with variations as a record,
// reads it, and stores and replays what was read: nothing may be lost, and the
// record must stay the same.
func TestVariationsRoundTripRecords(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 9))
	for range 30 {
		m := played(t)
		for range 60 {
			m.GoTo(random.IntN(len(m.Line()) + 1))
			for range 2 {
				if moves := m.State().Moves(); len(moves) > 0 {
					_ = m.Play(moves[random.IntN(len(moves))])
				}
			}
		}
		text := asText(t, New(m, moment))
		g, err := record.Read(text, record.Hint{})
		if err != nil {
			t.Fatal(err)
		}
		k, err := throughTable(FromRecord(g, moment))
		if err != nil {
			t.Fatal(err)
		}
		back, err := k.Replay(nrow.Rules)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(back.Line(), m.Line()) || back.Len() != m.Len() {
			t.Fatalf("%s, want %s", back.Encode(), m.Encode())
		}
		if again := asText(t, k); again != text {
			t.Fatalf("%s\nbecame\n%s", text, again)
		}
	}
}

// asText returns a match of nrow in the native format.
func asText(t *testing.T, k Match) string {
	t.Helper()
	k.Begun = time.Time{} // which a match read from a record does not have
	g, err := k.Record(nrow.Rules)
	if err != nil {
		t.Fatal(err)
	}
	text, err := record.Formats(g.Tree.Rules().Name)[0].Write(g)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestStoredNamesHaveNoBidiControls reads a match that was stored with a
// character in a name that changes the direction of the text around it.
func TestStoredNamesHaveNoBidiControls(t *testing.T) {
	k := New(played(t, 3), moment)
	k.Seats = [2]Seat{{Name: "\u202eAda\u2069"}, {Name: "שרה", Player: 1}}
	want := [2]Seat{{Name: "Ada"}, {Name: "שרה", Player: 1}}
	back, err := throughTable(k)
	if err != nil || back.Seats != want {
		t.Errorf("%+q and %+q, %v", back.Seats[0].Name, back.Seats[1].Name, err)
	}
	if r, err := scanRow(k.row().values()); err != nil || r.Seats != want || r.names[0] != "ada" {
		t.Errorf("%+v, %v", r, err)
	}
}
