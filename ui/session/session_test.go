package session_test

import (
	"maps"
	"slices"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/adapt"
	"npaastribe/game/ai"
	"npaastribe/game/catalog"
	"npaastribe/game/nrow"
	"npaastribe/game/othello"
	"npaastribe/game/record"
	"npaastribe/game/review"
	"npaastribe/game/reviewcache"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/match"
	"npaastribe/ui/session"
)

// bench is a session without a window: its board shows every move at once, and its clock
// stands still.
type bench struct {
	*session.Session
	t       *testing.T
	store   *store.Store
	choices session.Choices
	options game.Options
	sides   bool // whoever begins plays the first side
	now     time.Time
	input   int  // number of calls of CancelInput
	flying  bool // moves stay in the air
}

func newBench(t *testing.T, rules game.Rules) *bench {
	t.Helper()
	b := &bench{
		t: t, store: store.InMemory(catalog.Rules), sides: rules.Name == othello.Rules.Name,
		choices: session.Choices{People: [2]string{"Ann", "Bo"}, Starter: game.StartAlternate},
		now:     time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC),
	}
	if rules.Name == nrow.Rules.Name {
		b.options = game.Options{"columns": 7, "rows": 6, "n": 4}
	}
	b.open(rules)
	return b
}

// open creates the session, as at the start of the program.
func (b *bench) open(rules game.Rules) {
	b.Session = session.New(session.Config{
		Reopened: func() {},
		Match: match.Config{
			Rules: rules, Publish: func(match.Fact) {},
			Post: func(func()) { b.t.Error("a function was posted") },
		},
		Board: benchBoard{b}, Settings: b, Store: b.store, Reviews: reviewcache.Open("", ""), Now: func() time.Time { return b.now },
		Even: func(opponent store.Seat) (strength float64, known bool) {
			return adapt.StrengthAgainst(b.store, rules.Name, opponent), !b.store.Reading()
		},
	})
	b.t.Cleanup(b.Close)
}

// benchBoard is the bench as a Board, and as the Settings.
type benchBoard struct{ *bench }

func (benchBoard) Place(*game.Tree, game.Side)               {}
func (benchBoard) Hint(game.Move)                            {}
func (benchBoard) Question(game.State, game.Move)            {}
func (benchBoard) ShowAnalysis(game.State, *search.Analysis) {}
func (d benchBoard) CancelInput()                            { d.input++ }
func (d benchBoard) Move(_, _ game.State, _ game.Move, done func()) {
	if !d.flying {
		done()
	}
}
func (b *bench) Choices() session.Choices              { return b.choices }
func (b *bench) Options() game.Options                 { return b.options }
func (b *bench) RememberOptions(o game.Options)        { b.options = o }
func (b *bench) RememberLevels(levels [2]search.Level) { b.choices.Levels = levels }

func (b *bench) ChooseLevels(levels [2]search.Level) {
	b.choices.Levels = levels
	b.FollowSettings(false)
}

func (b *bench) Setup(starter game.Seat) (game.Options, [2]game.Seat) {
	if b.sides {
		return nil, [2]game.Seat{starter, starter.Other()}
	}
	o := game.Options{"first": int(starter) + 1}
	for name, value := range b.options {
		o[name] = value
	}
	return o, [2]game.Seat{0, 1}
}

// play makes moves of persons.
func (b *bench) play(moves ...game.Move) {
	b.t.Helper()
	for _, m := range moves {
		ply := b.Controller().Match().Ply()
		if b.Controller().Play(m); b.Controller().Match().Ply() != ply+1 {
			b.t.Fatalf("move %d is not made", m)
		}
	}
}

func (b *bench) wantMoves(want ...game.Move) {
	b.t.Helper()
	if got := b.Controller().Match().Moves(); !slices.Equal(got, want) {
		b.t.Errorf("moves %v, want %v", got, want)
	}
}

// wantStored checks how many moves the matches in the store have, newest first.
func (b *bench) wantStored(lengths ...int) {
	b.t.Helper()
	var got []int
	for _, s := range b.store.List(store.Filter{}, store.Order{}) {
		got = append(got, s.Length)
	}
	if !slices.Equal(got, lengths) {
		b.t.Errorf("the stored matches have %v moves, want %v", got, lengths)
	}
}

// playerNames returns who plays the first and the second side.
func (b *bench) playerNames() [2]string {
	p := b.Players()
	return [2]string{p[0].Name, p[1].Name}
}

func TestStarterAlternates(t *testing.T) {
	b := newBench(t, nrow.Rules)
	for i, c := range []struct {
		played  bool
		starter game.Seat
	}{{false, 0}, {true, 0}, {true, 1}, {false, 0}, {true, 0}} {
		if b.NewGame(); b.Starter() != c.starter {
			t.Fatalf("game %d: seat %d moves first", i, b.Starter())
		}
		if turn := b.Controller().Match().State().Turn(); turn != b.Side(c.starter) {
			t.Fatalf("game %d: side %v moves first", i, turn)
		}
		if c.played {
			b.play(3)
		}
	}
	b.choices.Starter = game.StartSecond
	if b.NewGame(); b.Starter() != 1 {
		t.Errorf("seat %d moves first, against the settings", b.Starter())
	}
}

func TestStarterHasFirstSideInOthello(t *testing.T) {
	b := newBench(t, othello.Rules)
	b.choices.Starter = game.StartSecond
	if b.NewGame(); b.Side(1) != game.First || b.playerNames() != [2]string{"Bo", "Ann"} {
		t.Errorf("the players are %v", b.playerNames())
	}
}

func TestMatchIsStoredFromFirstMove(t *testing.T) {
	b := newBench(t, nrow.Rules)
	b.NewGame()
	b.wantStored()
	if id, ok := b.store.Current("nrow"); ok && id != 0 {
		t.Errorf("%v is current before a move", id)
	}
	b.play(3)
	b.now = b.now.Add(time.Minute)
	b.play(2)
	b.wantStored(2)
	m, ok := b.store.Load(b.Stored().ID)
	if !ok || !m.Begun.Equal(b.now.Add(-time.Minute)) || !m.Changed.Equal(b.now) {
		t.Errorf("begun %v, changed %v", m.Begun, m.Changed)
	}
	if id, ok := b.store.Current("nrow"); !ok || id != m.ID {
		t.Errorf("%v is the current match, want %v", id, m.ID)
	}
}

func TestResumeAfterRestart(t *testing.T) {
	b := newBench(t, nrow.Rules)
	if b.Resume(func() {}) {
		t.Fatal("Resume found a match in an empty store")
	}
	b.NewGame()
	b.play(3)
	b.NewGame()
	b.play(3, 2, 3)
	b.Controller().History.Undo()
	b.Close()
	b.open(nrow.Rules)
	if !b.Resume(func() {}) {
		t.Fatal("Resume found no match")
	}
	if b.wantMoves(3, 2); b.Starter() != 1 || !b.Controller().History.CanRedo() {
		t.Errorf("seat %d began; redo possible: %t", b.Starter(), b.Controller().History.CanRedo())
	}
	b.play(5)
	b.wantStored(3, 1)
}

// TestMatchReadLateStaysCurrent has the store read the current match only after a new game has
// begun, in which nobody has moved.
func TestMatchReadLateStaysCurrent(t *testing.T) {
	b := newBench(t, nrow.Rules)
	b.NewGame()
	tree, err := game.NewTree(nrow.Rules, b.options)
	if err == nil {
		err = tree.Play(3)
	}
	if err != nil {
		t.Fatal(err)
	}
	found := store.New(tree, b.now)
	b.store.Save(found)
	b.store.SetCurrent(nrow.Rules.Name, found.ID)
	b.NewGame()
	if id, ok := b.store.Current(nrow.Rules.Name); !ok || id != found.ID {
		t.Errorf("the current match is %v, %t, want %v", id, ok, found.ID)
	}
	if b.Untouched() {
		b.Resume(func() {})
	}
	b.wantMoves(3)
}

func TestUndoNewGame(t *testing.T) {
	b := newBench(t, nrow.Rules)
	b.NewGame()
	b.play(3, 2)
	before, id := b.Controller().Match(), b.Stored().ID
	b.choices.People = [2]string{"Ann", "Cy"}
	b.FollowSettings(false)
	b.NewGame()
	if left, ok := b.LeftGame(); !ok || left.ID != id {
		t.Fatalf("the game left is %v, %t", left.ID, ok)
	}
	b.NewGame() // nobody has moved
	if input := b.input; !b.CanTakeBack() || !b.TakeBack() || b.input == input {
		t.Fatal("the new game was not undone")
	}
	if id2, ok := b.store.Current("nrow"); b.Controller().Match() != before || b.Stored().ID != id || !ok || id2 != id || b.Starter() != 0 {
		t.Errorf("match %v, current %v; seat %d began", b.Stored().ID, id2, b.Starter())
	}
	if _, ok := b.LeftGame(); ok || b.TakeBack() {
		t.Error("a second TakeBack is possible")
	}
	b.wantMoves(3)
	b.wantStored(1)
}

func TestNoUndoOfNewGameAfterMove(t *testing.T) {
	b := newBench(t, nrow.Rules)
	b.NewGame()
	b.play(3, 2)
	b.NewGame()
	b.play(4)
	b.TakeBack()
	if b.CanTakeBack() || b.TakeBack() {
		t.Error("the game left can still be brought back")
	}
	b.wantMoves()
	b.wantStored(0, 2)
}

// TestUndoNewGameRestoresOptions changes the board twice, and undoes both new games.
func TestUndoNewGameRestoresOptions(t *testing.T) {
	b := newBench(t, nrow.Rules)
	boards := []game.Options{{"columns": 7, "rows": 6, "n": 4}, {"columns": 10, "rows": 10, "n": 5}, {"columns": 4, "rows": 8, "n": 3}}
	b.options = boards[0]
	b.NewGame()
	b.play(3, 2)
	b.options = boards[1]
	b.FollowSettings(true)
	if err := b.StartFrom(b.Controller().Match().State().Play(2)); err != nil {
		t.Fatal(err)
	}
	b.options = boards[2]
	b.FollowSettings(true)
	for _, want := range []game.Options{boards[1], boards[0]} {
		if b.TakeBack(); !maps.Equal(b.options, want) {
			t.Errorf("the settings have %v, want %v", b.options, want)
		}
	}
	b.wantMoves(3, 2)
}

// TestUndoNewGameRestoresDeletedGame deletes a game that was left.
func TestUndoNewGameRestoresDeletedGame(t *testing.T) {
	b := newBench(t, nrow.Rules)
	b.NewGame()
	b.play(3, 2)
	id := b.Stored().ID
	b.NewGame()
	b.store.Delete(id)
	b.wantStored()
	b.TakeBack()
	b.wantStored(2)
}

func TestStartFromPosition(t *testing.T) {
	b := newBench(t, othello.Rules)
	b.NewGame()
	b.play(19)
	position := b.Controller().Match().State()
	if err := b.StartFrom(position); err != nil {
		t.Fatal(err)
	}
	if b.wantMoves(); b.Controller().Match().State() != position {
		t.Errorf("the position is %v", b.Controller().Match().State())
	}
	if m, ok := b.store.Load(b.Stored().ID); !ok || m.Start == "" {
		t.Error("a set-up position is not stored")
	}
	if b.NewGame(); b.Starter() != 1 {
		t.Errorf("after the set-up position seat %d begins", b.Starter())
	}
	if left, ok := b.LeftGame(); !ok || left.Size != 0 {
		t.Error("the set-up position is not the game left")
	}
}

func TestOpenedMatchKeepsPlayers(t *testing.T) {
	b := newBench(t, othello.Rules)
	b.NewGame()
	b.play(19)
	m := b.Stored()
	m.Seats = [2]store.Seat{{Name: "Computer", Level: string(search.Easy), Player: 1}, {Name: "Cia"}}
	if err := b.Open(m); err != nil {
		t.Fatal(err)
	}
	if p := b.Players(); p[0].Level != search.Easy || p[0].Seat != 1 || p[1].Name != "Cia" || b.Side(0) != game.Second {
		t.Errorf("the players are %+v", p)
	}
	m.Seats[1] = store.Seat{Unknown: true}
	if err := b.Open(m); err != nil || b.playerNames()[1] != "" {
		t.Errorf("the players are %v: %v", b.playerNames(), err)
	}
	b.choices.People = [2]string{"Ida", "Bo"}
	b.FollowSettings(false)
	if b.playerNames()[1] != "Ida" || b.Stored().Seats[1].Name != "Ida" {
		t.Errorf("after renaming, the players are %v", b.playerNames())
	}
	m.Game = "chess"
	if before := b.Controller().Match(); b.Open(m) == nil || b.Controller().Match() != before {
		t.Error("Open accepts a match of another game")
	}
}

// TestOnlyPersonKeepsSeat has the computer and the person change sides.
func TestOnlyPersonKeepsSeat(t *testing.T) {
	b := newBench(t, othello.Rules)
	b.NewGame()
	b.SetLevels([2]search.Level{"", search.Medium}) // it does not search while Ann is to move
	if b.choices.Levels != [2]search.Level{"", search.Medium} || b.Side(0) != game.First {
		t.Fatalf("the levels are %v", b.choices.Levels)
	}
	b.Controller().Hide() // no computer is to think
	b.SetLevels([2]search.Level{search.Medium, ""})
	if b.choices.Levels != [2]search.Level{"", search.Medium} || b.Side(0) != game.Second || b.Starter() != 1 {
		t.Errorf("the levels are %v; Ann plays %v, seat %d began", b.choices.Levels, b.Side(0), b.Starter())
	}
}

func TestSettingsThatNeedNewGame(t *testing.T) {
	b := newBench(t, nrow.Rules)
	if b.FollowSettings(true) {
		t.Error("FollowSettings started the first game")
	}
	b.NewGame()
	first := b.Controller().Match()
	if b.FollowSettings(false) || b.Controller().Match() != first {
		t.Error("FollowSettings started a new game without need")
	}
	b.choices.Starter = game.StartSecond
	if !b.FollowSettings(false) || b.Starter() != 1 {
		t.Error("an untouched game was not replaced for the new starter")
	}
	b.play(3)
	b.choices.Starter = game.StartFirst
	if b.FollowSettings(false) {
		t.Error("a game in progress was replaced without need")
	}
	if !b.FollowSettings(true) {
		t.Error("a changed board did not start a new game")
	}
}

func TestImportKeepsPlayers(t *testing.T) {
	b := newBench(t, nrow.Rules)
	b.NewGame()
	g, err := b.Read("4455667")
	if err != nil {
		t.Fatal(err)
	}
	g.Players = [2]string{"Eva", ""}
	b.Import(g)
	if g.Tree.State().Result().Winner != game.First || b.playerNames() != [2]string{"Eva", ""} {
		t.Errorf("the players are %v after the result %v", b.playerNames(), g.Tree.State().Result())
	}
	if wins := b.Controller().Score.Wins(); wins != [2]int{} {
		t.Errorf("the wins are %v", wins)
	}
	if r, err := b.Record(); err != nil || r.Players[0] != "Eva" || r.Tree.Ply() != 7 {
		t.Errorf("the record has %v and %d moves: %v", r.Players, r.Tree.Ply(), err)
	}
	g.Players[1] = ""
	g.Tags.Set("SecondLevel", "hard")
	if b.Import(g); b.Players()[1].Was != search.Hard || b.Players()[1].Level != "" {
		t.Errorf("the second player is %+v", b.Players()[1])
	}
	g, err = b.Read("445")
	if err != nil {
		t.Fatal(err)
	}
	if b.Import(g); b.playerNames() != [2]string{"Ann", "Bo"} {
		t.Errorf("the players of a game of nobody are %v", b.playerNames())
	}
	if _, err := b.Read("what"); err == nil {
		t.Error("Read accepts an invalid text")
	}
}

// TestUnfinishedImportKeepsPlayers imports games that are not over: those whom they name play on,
// until the settings name others.
func TestUnfinishedImportKeepsPlayers(t *testing.T) {
	b := newBench(t, nrow.Rules)
	b.NewGame()
	const head = "[Game \"nrow\"]\n[Columns \"7\"]\n[Rows \"6\"]\n"
	recorded := func(when, first, second, level string) {
		t.Helper()
		g, err := b.Record()
		if got := [3]string{g.Players[0], g.Players[1], g.Tags.Get(record.TagSecondLevel)}; err != nil || got != [3]string{first, second, level} {
			t.Errorf("%s the record has %q, %v", when, got, err)
		}
	}
	b.importText(head + "[First \"Karl\"]\n[Second \"Eva\"]\n[Event \"Club final\"]\n\n1. 4 2. 4 3. 4 *")
	b.play(1)
	recorded("played on by others", "Karl", "Eva", "")
	b.choices.People[1] = "Kim"
	b.FollowSettings(false)
	recorded("with another second player", "Karl", "Kim", "")
	b.importText(head + "[First \"Karl\"]\n[SecondLevel \"hard\"]\n\n1. 4 2. 4 *")
	recorded("against a computer", "Karl", "", "hard")
	b.ChooseLevels([2]search.Level{"", search.Easy})
	recorded("against another computer", "Karl", "", "easy")
	b.importText(head + "[First \"Kim\"]\n\n1. 4 2. 4 *")
	recorded("against nobody known", "Kim", "", "")
	if b.choices.Levels != [2]search.Level{} {
		t.Errorf("the settings have %v", b.choices.Levels)
	}
}

// TestImportFindsSeats imports a game of the players of the settings, who have changed sides since.
func TestImportFindsSeats(t *testing.T) {
	b := newBench(t, othello.Rules)
	b.choices.Levels[1] = search.Hard
	b.choices.Starter = game.StartFirst
	b.NewGame()
	b.importText("[Game \"othello\"]\n[Second \"Ann\"]\n[FirstLevel \"hard\"]\n\n1. d3 *")
	if p := b.Players(); p[0].Level != search.Hard || p[1].Name != "Ann" || p[1].Seat != 0 || b.choices.Levels != [2]search.Level{"", search.Hard} {
		t.Errorf("the players are %+v, by the settings %v", p, b.choices.Levels)
	}
}

// TestCommentWithoutMoves comments on the start of a game in which nobody has moved yet.
func TestCommentWithoutMoves(t *testing.T) {
	b := newBench(t, nrow.Rules)
	b.NewGame()
	comment := func(text string) {
		b.Controller().History.Comment(b.Controller().Match().At(0), text)
	}
	want := func(when, text string) {
		t.Helper()
		if got := b.Controller().Match().At(0).Comment(); got != text {
			t.Errorf("%s the comment is %q", when, got)
		}
	}
	comment("deleted")
	comment("")
	if id, ok := b.store.Current("nrow"); ok {
		t.Errorf("a game with nothing in it is kept as %v", id)
	}
	comment("thoughts")
	b.restart()
	want("after a restart", "thoughts")
	b.NewGame()
	want("in a new game", "")
	b.TakeBack()
	want("taken back", "thoughts")
	b.restart()
	want("after another restart", "thoughts")
	if b.play(3); b.Stored().Size != 1 {
		t.Errorf("the stored game is %+v", b.Stored())
	}
}

// TestCoachIsStored gives Ann a coach for a while, and Bo one without a move.
func TestCoachIsStored(t *testing.T) {
	b := newBench(t, nrow.Rules)
	b.NewGame()
	want := func(what string, first, second bool) {
		t.Helper()
		if seats := b.Stored().Seats; seats[0].Coach != first || seats[1].Coach != second {
			t.Errorf("%s: the stored seats are %+v", what, seats)
		}
	}
	b.play(3, 3)
	want("nobody has one", false, false)
	b.choices.Coaching = [2]review.Strictness{review.Mistakes, review.Mistakes}
	b.FollowSettings(false)
	want("nobody has moved", false, false)
	b.play(4)
	b.choices.Coaching = [2]review.Strictness{}
	b.FollowSettings(false)
	b.play(4, 2)
	want("Ann had one", true, false)
	b.open(nrow.Rules)
	if b.Resume(func() {}); b.Stored().ID == 0 {
		t.Fatal("Resume found no match")
	}
	b.play(2)
	want("after a restart", true, false)
	b.NewGame()
	b.play(0)
	want("in the next game", false, false)
	b.TakeBack()
	if g, err := b.Record(); err != nil || len(g.Tags) > 1 && g.Tags.Get("FirstCoach") != "" {
		t.Errorf("%v, %v", g.Tags, err)
	}
}

// TestStoredNamesAreLanguageIndependent checks how a person without a name and computers are
// stored, and who they are when the match is opened again.
func TestStoredNamesAreLanguageIndependent(t *testing.T) {
	b := newBench(t, nrow.Rules)
	b.choices.People = [2]string{}
	b.NewGame()
	b.play(3)
	m := b.Stored()
	if want := [2]store.Seat{{}, {Player: 1}}; m.Seats != want {
		t.Errorf("two persons without names are stored as %+v", m.Seats)
	}
	b.choices.People = [2]string{"Ann", "Bo"}
	if err := b.Open(m); err != nil || b.playerNames() != [2]string{} || b.Players()[0].Unknown {
		t.Errorf("opened again, the players are %+v: %v", b.Players(), err)
	}
	b.Controller().Hide() // no computer is to think
	b.SetLevels([2]search.Level{search.Hard, search.Hard})
	if p := b.Players(); p[0].Second || !p[1].Second || p[0].Name+p[1].Name != "" {
		t.Errorf("two computers of one level are %+v", p)
	}
	if want := [2]store.Seat{{Level: "hard"}, {Level: "hard", Player: 1}}; b.Stored().Seats != want {
		t.Errorf("two computers are stored as %+v", b.Stored().Seats)
	}
	if b.SetLevels([2]search.Level{search.Hard, search.Easy}); b.Players()[1].Second {
		t.Error("a computer of another level is numbered")
	}
}

// storeWins stores games that a person has won against a computer.
func (b *bench) storeWins(name string, level search.Level, games int) {
	for range games {
		m := store.New(b.Controller().Match(), b.now)
		m.Seats = [2]store.Seat{{Name: name}, {Level: string(level), Player: 1}}
		m.Result, m.Ended, m.Size, m.Moves = game.Result{Outcome: game.Won, Winner: game.First}, b.now, 1, "4"
		b.store.Save(m)
	}
}

// TestStrengthOfEven checks that the strength follows the stored matches from one game to the
// next, and stays the same within a game.
func TestStrengthOfEven(t *testing.T) {
	b := newBench(t, nrow.Rules)
	b.choices.Levels[1], b.choices.Starter = search.Even, game.StartFirst
	b.NewGame()
	strength := func() float64 { return b.Players()[1].Strength }
	first := strength()
	if first <= 0 || first > 1 {
		t.Errorf("against an unknown player the strength is %v", first)
	}
	b.Controller().Hide() // no computer is to think
	b.play(3)
	b.storeWins("Ann", search.Medium, 6)
	b.choices.People[0] = "Anna"
	if b.FollowSettings(false); strength() != first || b.Stored().Seats[1].Strength != first {
		t.Errorf("during a game the strength is %v, stored %+v, want %v", strength(), b.Stored().Seats, first)
	}
	b.open(nrow.Rules)
	b.Controller().Hide()
	if !b.Resume(func() {}) || strength() != first {
		t.Errorf("after Resume the strength is %v, want %v", strength(), first)
	}
	b.choices.People[0] = "Ann"
	b.NewGame()
	if strong := strength(); strong < 2 {
		t.Errorf("after six wins against Medium the strength is %v", strong)
	}
	b.choices.People[0] = "Bo"
	if b.FollowSettings(false); strength() != first {
		t.Errorf("against another player the strength is %v", strength())
	}
	b.SetLevels([2]search.Level{search.Hard, search.Even})
	b.NewGame()
	if strength() != 3 {
		t.Errorf("after wins against Hard the strength is %v", strength())
	}
	b.SetLevels([2]search.Level{search.Even, search.Even})
	b.NewGame()
	if p := b.Players(); p[0].Strength != 2 || p[1].Strength != 2 {
		t.Errorf("two adapting computers are %+v", p)
	}
}

// delayedReviews is Reviews that are encoded when the test calls encode.
type delayedReviews struct {
	encode func() []byte
	saved  int
}

func (l *delayedReviews) Save(_ int64, encode func() []byte) { l.encode, l.saved = encode, l.saved+1 }
func (l *delayedReviews) Load(int64, func([]byte))           {}

// newReviewBench returns a session that can review, with a new game; where it keeps its reviews; and a
// function that reviews the game and returns the accuracies that are stored then.
func newReviewBench(t *testing.T) (b *bench, kept *delayedReviews, reviewed func() [2]int) {
	t.Helper()
	b, kept = newBench(t, nrow.Rules), &delayedReviews{}
	posted, done := make(chan func(), 100), false
	b.Session = session.New(session.Config{
		Reopened: func() {},
		Match: match.Config{
			Rules: nrow.Rules, Post: func(f func()) { posted <- f }, Analyse: ai.Analyse, Look: time.Millisecond,
			Publish: func(f match.Fact) {
				r, ok := f.(match.Review)
				done = done || ok && r.Stage == match.Finished
			},
		},
		Board: benchBoard{b}, Settings: b, Store: b.store, Reviews: kept, Now: func() time.Time { return b.now },
	})
	t.Cleanup(func() {
		b.Close()
		b.Controller().Wait()
	})
	b.NewGame()
	return b, kept, func() [2]int {
		done = false
		for b.ToggleReview(); !done; {
			(<-posted)()
		}
		stored, _ := b.store.Load(b.Stored().ID)
		return [2]int{stored.Seats[0].Accuracy, stored.Seats[1].Accuracy}
	}
}

// TestReviewAccuracy reviews a game that has ended, and one that has not. The results are
// encoded on another goroutine after the game has gone on.
func TestReviewAccuracy(t *testing.T) {
	b, kept, reviewed := newReviewBench(t)
	b.play(0, 3, 0, 3, 0, 3) // neither side blocks the other
	if got := reviewed(); got != [2]int{} {
		t.Errorf("an unfinished game has the accuracies %v", got)
	}
	written := make(chan []byte, 1)
	go func() { written <- kept.encode() }()
	b.play(0)
	m := b.Controller().Match()
	if found := review.Decode(<-written, review.Line(m)); len(found) != m.Ply() || kept.saved != 1 {
		t.Errorf("of %d positions %d are stored, in %d calls of Save", m.Ply(), len(found), kept.saved)
	}
	if got := reviewed(); min(got[0], got[1]) < 1 || max(got[0], got[1]) > 99 {
		t.Errorf("a finished game has the accuracies %v", got)
	}
}

// TestRemarksBelongToAnEnd notes a remark at the end of a game, and then ends the game in another way.
func TestRemarksBelongToAnEnd(t *testing.T) {
	b := newBench(t, nrow.Rules)
	b.NewGame()
	b.play(0, 3, 0, 3, 0, 3)
	b.Remarks.Note(game.First, 1) // of a position from which the game goes on
	b.play(0)
	want := func(when string, shown, stored int) {
		t.Helper()
		k, _ := b.store.Load(b.Stored().ID)
		if got := b.Remarks.Noted(game.First, ""); got != shown || k.Seats[0].Remark != stored || k.Seats[1].Remark != 0 || b.Remarks.Noted(game.First, search.Hard) != 0 {
			t.Errorf("%s: remark %d, stored %+v; want %d and %d", when, got, k.Seats, shown, stored)
		}
	}
	want("at the end", 0, 0)
	b.Remarks.Note(game.First, 2)
	b.TakeBack()
	want("taken back", 0, 2)
	b.Controller().History.Redo()
	want("made again", 2, 2)
	b.TakeBack()
	b.play(1, 3)
	want("at another end", 0, 0)
}

func TestTheExtensionChoosesTheFormat(t *testing.T) {
	b := newBench(t, othello.Rules)
	b.NewGame()
	b.play(19)
	g, err := b.Record()
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		"a.stribe": record.Native, "a.GGF": "ggf", "a.psq": "",
	} {
		text, format, err := session.Text(g, path)
		if format != want || (err == nil) != (want != "") || (text == "") != (want == "") {
			t.Errorf("%s: %q, %v", path, format, err)
		}
	}
	for path, want := range map[string]string{"a": "a.stribe", "a.": "a.stribe", "a.ggf": "a.ggf", "a.doc": "a.doc.stribe"} {
		if got := session.WithExtension(path); got != want {
			t.Errorf("%s becomes %s", path, got)
		}
	}
}

func TestNothingStartsAfterClose(t *testing.T) {
	b := newBench(t, nrow.Rules)
	b.NewGame()
	b.play(3)
	m := b.Controller().Match()
	b.Close()
	b.NewGame()
	if b.TakeBack(); b.Controller().Match() != m || m.Ply() != 1 {
		t.Error("a closed session took a game back")
	}
}

// TestLookingBackChangesNothing navigates through a match of two moves that was begun or opened
// in different ways, and then enters another line.
func TestLookingBackChangesNothing(t *testing.T) {
	for name, begin := range map[string]func(b *bench){
		"played": func(*bench) {},
		"opened": func(b *bench) {
			if err := b.Open(b.Stored()); err != nil {
				t.Error(err)
			}
		},
		"brought back": func(b *bench) {
			b.NewGame()
			b.TakeBack()
		},
		"read": func(b *bench) {
			g, err := b.Read("4 3 1-0")
			if err != nil {
				t.Fatal(err)
			}
			b.now = b.now.Add(-time.Hour) // when it was played
			if b.Import(g); b.Stored().Result.Winner != game.First {
				t.Errorf("a resigned game became %+v", b.Stored().Result)
			}
			b.now = b.now.Add(time.Hour)
		},
	} {
		b := newBench(t, nrow.Rules)
		b.NewGame()
		b.play(3, 2)
		changed := b.now
		want := func(when string) {
			t.Helper()
			if m, ok := b.store.Load(b.Stored().ID); !ok || !m.Changed.Equal(changed) {
				t.Errorf("%s, %s: changed at %v, want %v", name, when, m.Changed, changed)
			}
		}
		b.now = b.now.Add(time.Hour)
		begin(b)
		want("before")
		b.Controller().History.GoTo(1)
		want("looking back")
		changed = b.now
		b.play(5)
		want("after a move")
		b.now = b.now.Add(time.Hour)
		b.Controller().History.GoTo(0)
		want("looking back again")
		changed = b.now
		b.Controller().History.Enter(b.Controller().Match().End().Siblings()[0])
		want("on another line")
	}
}

// TestUndoneMovesAreNotCounted takes moves back, navigates, makes some again and restarts the
// program; then it takes back the end of a match that is over, which stays over.
func TestUndoneMovesAreNotCounted(t *testing.T) {
	b := newBench(t, nrow.Rules)
	want := func(when string, length int) {
		t.Helper()
		m, _ := b.store.Load(b.Stored().ID)
		tree, err := m.Replay(nrow.Rules)
		if err != nil {
			t.Fatal(err)
		}
		if m.Length != length || m.Position != tree.StateAt(length).String() {
			t.Errorf("%s: the stored match has %d moves, %s; want %d", when, m.Length, m.Position, length)
		}
	}
	b.NewGame()
	b.play(0, 1, 0, 1, 0)
	b.Controller().History.GoTo(1)
	want("looked back", 5)
	b.Controller().History.GoTo(5)
	b.TakeBack()
	b.TakeBack()
	want("taken back", 3)
	b.Controller().History.GoTo(1)
	want("and looked back", 3)
	b.Close()
	b.open(nrow.Rules)
	b.Resume(func() {})
	want("after a restart", 3)
	b.Controller().History.GoTo(3)
	b.Controller().History.Redo()
	want("made again", 4)
	b.play(0)
	want("played on", 5)
	b.play(1, 0)
	want("won", 7)
	b.TakeBack()
	want("the end taken back", 7)
	b.play(5)
	want("another end", 7)
}

func TestTriedMoveKeepsResult(t *testing.T) {
	b := newBench(t, nrow.Rules)
	b.NewGame()
	b.play(0, 1, 0, 1, 0, 1, 0)
	won := b.Stored()
	b.Controller().History.Try(1, 0)
	if now := b.Stored(); won.Result.Outcome != game.Won || now.Result != won.Result || now.Ended != won.Ended || now.Length != won.Length || now.Position != won.Position {
		t.Errorf("the stored match is %+v, was %+v", now, won)
	}
	if b.play(5); b.Stored().Result.Outcome != game.Playing {
		t.Error("a game that continues is still stored as won")
	}
}

// TestTriedMoveKeepsResultAfterReopening tries a move that would have won for the other side,
// and opens the game again.
func TestTriedMoveKeepsResultAfterReopening(t *testing.T) {
	b := newBench(t, nrow.Rules)
	b.NewGame()
	b.play(0, 1, 0, 1, 0, 1, 5, 4, 0)
	won := b.Stored()
	b.Controller().History.Try(7, 1)
	if end := b.Controller().Match().End().State().Result(); won.Result.Winner != game.First || end.Winner != game.Second {
		t.Fatalf("the game ends with %+v, with the tried move %+v", won.Result, end)
	}
	if err := b.Open(b.Stored()); err != nil {
		t.Fatal(err)
	}
	if now := b.Stored(); now.Result != won.Result || now.Ended != won.Ended {
		t.Errorf("opened again, the stored result is %+v, was %+v", now.Result, won.Result)
	}
}

// TestVariationKeepsResult enters a variation of a game that is over, and opens the game again.
func TestVariationKeepsResult(t *testing.T) {
	b := newBench(t, nrow.Rules)
	b.NewGame()
	b.play(0, 1, 0, 1, 2)
	b.TakeBack()
	b.play(0, 1, 0)
	won, end := b.Stored(), b.Controller().Match().End()
	if won.Result.Winner != game.First || won.Length != 7 {
		t.Fatalf("the stored game is %+v", won)
	}
	b.Controller().History.Enter(b.Controller().Match().At(5).Siblings()[0])
	if m := b.Controller().Match(); m.End().Ply() != 5 {
		t.Fatalf("the variation ends at ply %d", m.End().Ply())
	}
	if now := b.Stored(); now.Result != won.Result || now.Ended != won.Ended || now.Length != 7 || now.Position != won.Position {
		t.Errorf("the stored match is %+v, was %+v", now, won)
	}
	b.Close()
	b.open(nrow.Rules)
	b.Resume(func() {})
	if m := b.Controller().Match(); m.End().Ply() != 7 || m.End().State() != end.State() {
		t.Errorf("the opened line has %d moves", m.End().Ply())
	}
	b.Controller().History.Enter(b.Controller().Match().At(5).Siblings()[0])
	if b.play(3); b.Stored().Result.Outcome != game.Playing || b.Stored().Length != 6 {
		t.Errorf("after another move the stored match is %+v", b.Stored())
	}
}
