package session_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/nrow"
	"npaastribe/game/othello"
	"npaastribe/game/record"
	"npaastribe/game/review"
	"npaastribe/game/search"
	"npaastribe/ui/match"
	"npaastribe/ui/session"
)

// importText imports a game.
func (b *bench) importText(text string) {
	b.t.Helper()
	g, err := b.Read(text)
	if err != nil {
		b.t.Fatal(err)
	}
	b.Import(g)
}

// TestEnteredVariationKeepsResult looks at a tried move that would have won for the other side,
// by way of the real end and another tried move, and again after a restart.
func TestEnteredVariationKeepsResult(t *testing.T) {
	b := newBench(t, nrow.Rules)
	b.NewGame()
	b.play(0, 1, 0, 1, 2, 1, 5, 2, 0, 3, 0)
	won, end := b.Stored(), b.Controller().Match().End()
	history := b.Controller().History
	history.Try(7, 1)
	tried := b.Controller().Match().End()
	want := func(when string) {
		t.Helper()
		if now := b.Stored(); now.Result != won.Result || now.Length != won.Length || now.Position != won.Position || !now.Ended.Equal(won.Ended) {
			t.Errorf("%s: the stored match has %+v after %d moves", when, now.Result, now.Length)
		}
		if kept, ok := b.store.Load(b.Stored().ID); !ok || kept.Result != won.Result {
			t.Errorf("%s: the result %+v is kept, %t", when, kept.Result, ok)
		}
	}
	if won.Result.Winner != game.First || tried.State().Result().Winner != game.Second {
		t.Fatalf("the game ends with %+v, with the tried move %+v", won.Result, tried.State().Result())
	}
	history.Enter(end)
	history.Try(6, 6)
	history.Enter(tried)
	want("entered")
	b.Close()
	b.open(nrow.Rules)
	b.Resume(func() {})
	for n := range b.Controller().Match().All() {
		if n.State() == tried.State() {
			b.Controller().History.Enter(n)
			break
		}
	}
	if b.Controller().Match().End().State().Result().Winner != game.Second {
		t.Fatal("the variation is not shown")
	}
	want("entered after a restart")
}

// TestImportedVariationCountsNothing enters a variation with an end of a game from elsewhere.
func TestImportedVariationCountsNothing(t *testing.T) {
	b := newBench(t, nrow.Rules)
	b.NewGame()
	b.importText("[Game \"nrow\"]\n[First \"X\"]\n[Second \"Y\"]\n[Columns \"7\"]\n[Rows \"6\"]\n\n1. 1 2. 2 3. 1 4. 2 5. 1 6. 2 7. 7 (7. 1) 8. 2 0-1")
	b.Controller().History.Enter(b.Controller().Match().At(7).Siblings()[0])
	if now := b.Stored(); b.Controller().Match().End().Ply() != 7 || now.Result.Winner != game.Second || !now.Ended.IsZero() {
		t.Errorf("the variation of %d moves makes the result %+v, ended %v", b.Controller().Match().End().Ply(), now.Result, now.Ended)
	}
}

// TestTriedMoveKeepsSeats tries a move in a game that is over, when another player for the
// next game has been named.
func TestTriedMoveKeepsSeats(t *testing.T) {
	b := newBench(t, nrow.Rules)
	b.NewGame()
	b.play(0, 1, 0, 1, 0, 1, 0)
	m := b.Stored()
	m.Seats[0].Accuracy, m.Seats[1].Accuracy = 90, 80
	b.store.Save(m)
	if err := b.Open(m); err != nil {
		t.Fatal(err)
	}
	b.Controller().History.Try(2, 5)
	if now := b.Stored().Seats; now != m.Seats {
		t.Errorf("with the accuracies lost, the seats are %+v, were %+v", now, m.Seats)
	}

	b = newBench(t, nrow.Rules)
	b.NewGame()
	b.play(0, 1, 0, 1, 0, 1, 0)
	m = b.Stored()
	b.choices.People[1] = "Cy"
	b.FollowSettings(false)
	b.Controller().History.Try(2, 5)
	if now := b.Stored().Seats; now != m.Seats {
		t.Errorf("for those of the next game, the seats are %+v, were %+v", now, m.Seats)
	}
}

// TestRecordIsOfTheGamePlayed writes a game after another move has been tried in it, and asks
// which moves were played in its second position.
func TestRecordIsOfTheGamePlayed(t *testing.T) {
	b := newBench(t, nrow.Rules)
	b.NewGame()
	moves := []game.Move{0, 1, 0, 1, 0, 1, 0}
	b.play(moves...)
	second := b.Controller().Match().StateAt(2)
	b.Controller().History.Try(2, 5)
	g, err := b.Record()
	if err != nil || !slices.Equal(g.Tree.Line(), moves) || g.Tags.Get(record.TagResult) != "" {
		t.Errorf("the record has the moves %v and the result %q, %v", g.Tree.Line(), g.Tags.Get(record.TagResult), err)
	}
	id := b.Stored().ID
	b.NewGame()
	m, ok := b.store.Load(id)
	if !ok {
		t.Fatal("the game is not in the store")
	}
	if g, err = m.Record(nrow.Rules); err != nil || !slices.Equal(g.Tree.Line(), moves) {
		t.Errorf("the record of the archive has the moves %v, %v", g.Tree.Line(), err)
	}
	for _, at := range []struct {
		after game.State
		line  bool
	}{{second.Play(0), true}, {second.Play(5), false}} {
		if visits, err := b.store.Through("nrow", at.after); err != nil || len(visits) != 1 || visits[0].Line != at.line {
			t.Errorf("through\n%v\ncame %+v, %v; want the line: %t", at.after, visits, err, at.line)
		}
	}
}

// TestReviewOfVariationIsNotKept reviews a game, and then a variation of it that is as long.
func TestReviewOfVariationIsNotKept(t *testing.T) {
	b, kept, reviewed := newReviewBench(t)
	back := func(moves int) {
		for range moves {
			b.TakeBack()
		}
	}
	b.play(0, 3, 5, 5, 6, 6, 6)
	variation := b.Controller().Match().End()
	back(5)
	b.play(0, 3, 0, 3, 0)
	line := review.Line(b.Controller().Match())
	first, saved := reviewed(), kept.saved
	if first == [2]int{} || saved != 1 || len(review.Decode(kept.encode(), line)) < 7 {
		t.Fatalf("the game's accuracies are %v, its review was saved %d times", first, saved)
	}
	b.Controller().History.Enter(variation)
	if b.Controller().Match().End() != variation {
		t.Fatal("the variation is not shown")
	}
	if again := reviewed(); again != first || kept.saved != saved {
		t.Errorf("after a review of the variation the accuracies are %v, were %v; %d reviews are saved", again, first, kept.saved)
	}
}

// TestStarterOfImport imports a game when the players have changed sides: the next game is begun
// by the other player.
func TestStarterOfImport(t *testing.T) {
	b := newBench(t, nrow.Rules)
	b.choices.Levels = [2]search.Level{"", search.Beginner}
	b.Session = session.New(session.Config{
		Reopened: func() {},
		Match: match.Config{
			Rules: nrow.Rules, Publish: func(match.Fact) {}, Post: func(func()) {},
			Think: func(ctx context.Context, _ ai.Task) (game.Move, error) {
				<-ctx.Done()
				return 0, ctx.Err()
			},
		},
		Board: benchBoard{b}, Settings: b, Store: b.store, Reviews: &delayedReviews{}, Now: func() time.Time { return b.now },
	})
	t.Cleanup(func() {
		b.Close()
		b.Controller().Wait()
	})
	b.NewGame()
	b.SetLevels([2]search.Level{search.Beginner, ""})
	b.importText("[Game \"nrow\"]\n[Columns \"7\"]\n[Rows \"6\"]\n\n1. 4 2. 4 3. 4 *")
	began := b.Starter()
	if b.Side(began) != game.First {
		t.Errorf("player %d began, who has side %v", began, b.Side(began))
	}
	if b.NewGame(); b.Starter() != began.Other() {
		t.Errorf("player %d begins again", b.Starter())
	}
}

// TestDecisionOffTheBoard goes on with a game that somebody gave up, takes the moves back and makes
// them again.
func TestDecisionOffTheBoard(t *testing.T) {
	const head = "[Game \"nrow\"]\n[First \"Al\"]\n[Second \"Bo\"]\n[Columns \"7\"]\n[Rows \"6\"]\n\n"
	won := game.Result{Outcome: game.Won, Winner: game.First}
	b := newBench(t, nrow.Rules)
	want := func(when string, result game.Result, length int, moves string) {
		t.Helper()
		if m := b.Stored(); m.Result != result || m.Length != length || !m.Ended.IsZero() {
			t.Errorf("%s the match is over with %+v after %d moves, at %v", when, m.Result, m.Length, m.Ended)
		}
		g, err := b.Record()
		text, _, textErr := session.Text(g, "a.stribe")
		if err != nil || textErr != nil || !strings.HasSuffix(text, "\n"+moves+"\n") {
			t.Errorf("%s the record is %s, %v, %v; want %s", when, text, err, textErr, moves)
		}
	}
	b.NewGame()
	b.importText(head + "1. 1 2. 2 1-0")
	b.play(2)
	want("played on,", game.Result{}, 3, "1. 1 2. 2 3. 3 *")
	b.TakeBack()
	want("taken back,", won, 2, "1. 1 2. 2 (2. 2 3. 3) 1-0")
	b.Controller().History.Redo()
	want("made again,", game.Result{}, 3, "1. 1 2. 2 3. 3 *")
	b.TakeBack()
	b.Close()
	b.open(nrow.Rules)
	b.Resume(func() {})
	want("after a restart,", won, 2, "1. 1 2. 2 (2. 2 3. 3) 1-0")
	b.importText(head + "1. 1 2. 2 (2. 2 3. 3) 1-0")
	want("read again,", won, 2, "1. 1 2. 2 (2. 2 3. 3) 1-0")
	b.importText(head + "1. 1 2. 2 1-0")
	b.TakeBack()
	b.play(5)
	want("in a variation,", game.Result{}, 2, "1. 1 2. 6 (2. 2) *")
	b.Controller().History.Enter(b.Controller().Match().End().Siblings()[0])
	want("on the old line,", won, 2, "1. 1 2. 2 (2. 6) 1-0")
}

// TestScoreOfAnEarlierEnd goes on with a game that was given up with a score.
func TestScoreOfAnEarlierEnd(t *testing.T) {
	b := newBench(t, othello.Rules)
	b.NewGame()
	b.importText("[Game \"othello\"]\n[Result \"1-0\"]\n[Score \"33-31\"]\n\n1. d3 2. c3 1-0")
	if g, err := b.Record(); err != nil || g.Tags.Get(record.TagScore) != "33-31" {
		t.Errorf("the score is %q, %v", g.Tags.Get(record.TagScore), err)
	}
	b.play(b.Controller().Match().State().Moves()[0])
	if g, err := b.Record(); err != nil || g.Tags.Get(record.TagScore) != "" || g.Tags.Get(record.TagResult) != "" {
		t.Errorf("after another move the score is %q and the result %q, %v", g.Tags.Get(record.TagScore), g.Tags.Get(record.TagResult), err)
	}
}

// TestStatisticsClearedWhileTheClockWasAhead clears them, and then plays by the right clock.
func TestStatisticsClearedWhileTheClockWasAhead(t *testing.T) {
	b := newBench(t, nrow.Rules)
	right := b.now
	b.now = right.AddDate(1, 0, 0)
	b.NewGame()
	b.play(0, 1, 0, 1, 0, 1, 0)
	b.now = right
	b.store.Clear("nrow", b.now)
	if s := b.store.Statistics("nrow"); len(s) != 0 {
		t.Errorf("cleared by the right clock, %d results are left", len(s))
	}
	b.NewGame()
	b.play(0, 1, 0, 1, 0, 1, 0)
	if s := b.store.Statistics("nrow"); len(s) != 2 {
		t.Errorf("after another game the results are %+v", s)
	}
}
