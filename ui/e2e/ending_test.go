//go:build e2e && linux

package e2e

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/othello"
	"npaastribe/sound/soundtest"
	"npaastribe/ui/event"
)

// nearlyWon are columns after which player 1 wins in column 6 or 2.
var nearlyWon = []int{3, 0, 4, 0, 5, 0}

// TestWinScene wins and listens: rising notes must be heard under the Tada. Enter starts a new
// game after the scene, and a click in the middle of the next scene only ends that.
func TestWinScene(t *testing.T) {
	p := Launch{Moving: true}.Start(t)
	p.Play("n", "4", "gravity", quick)
	win := func(columns ...int) {
		for _, column := range columns {
			p.Drop(column)
		}
	}
	win(nearlyWon...)
	recording, mark := p.Sound.Record(t), p.Mark()
	p.Click("arrow.6")
	over := func(phase event.Phase) {
		NextThat(p, "end of the scene", func(s event.Scene) bool { return s.Name == event.Ending && s.Phase == phase })
	}
	over(event.End)
	p.Shot("ending")
	sceneSince(p, mark, event.Ending).measure(p, "a win", 2)
	counted := Since[event.Counted](p, mark)
	if len(counted) != 4 {
		t.Errorf("the events of counting are %v", counted)
	}
	checkNotes(t, p.hears(recording, "tada", 0.7))

	p.Press("Return")
	if at := p.Rest(); coins(at) != 0 {
		t.Errorf("Enter leads to %s", at)
	}
	win(0, 3, 0, 4, 1, 5, 1) // player 2 begins
	p.Click("arrow.6")
	NextThat(p, "in the middle", func(f event.SceneFrame) bool { return f.Time > 0.4 })
	p.Click("cell.5.5")
	over(event.Cancelled)
	p.Rect("finale.again")
	p.Click("undo")
	if at := p.Rest(); coins(at) != 7 {
		t.Errorf("undo leads to %s", at)
	}
	await(t, "the board to be free again", func() bool { return !p.Has("finale.again") })
}

// checkNotes checks that a recording contains the Tada, and in it the notes of a line of four
// one after another.
func checkNotes(t *testing.T, heard []float64) {
	t.Helper()
	tada := wav(t, "tada")
	at, score := soundtest.Locate(heard, tada)
	if score < 0.7 {
		t.Fatalf("the recording does not contain the Tada: %.3f", score)
	}
	loud, energy := 0.0, 0.0
	for i, v := range tada {
		loud, energy = loud+v*heard[at+i], energy+v*v
	}
	for i, v := range tada { // only the notes are left
		heard[at+i] -= v * loud / energy
	}
	before := -1
	for note := 10; note <= 13; note++ {
		when, score := soundtest.Locate(heard, wav(t, fmt.Sprintf("note%d", note)))
		t.Logf("note %d is heard with %.3f, %.0f ms after the Tada's beginning", note, score, 1000*float64(when-at)/soundtest.Rate)
		if score < 0.5 || when <= before {
			t.Errorf("note %d does not follow the one before", note)
		}
		before = when
	}
}

// CloseResult closes the result that is shown over the board.
func (p *Program) CloseResult() {
	p.t.Helper()
	p.Rect("finale.again")
	p.Press("Escape")
	await(p.t, "the board to be free", func() bool { return !p.Has("finale.again") })
}

// lastMoves are games without their last move, and the parts of the board on which to click for
// that move. Long games have random moves.
func lastMoves() map[string]struct{ record, part string } {
	const columns, cells = "[Game \"nrow\"]\n\n4 1 5 1 6 1 *\n", "[Game \"gomoku\"]\n\nh8 a1 i8 a2 j8 a3 k8 a4 *\n"
	discs, disc := almostEnded(othello.Rules)
	beans, pit := almostEnded(awari.Rules)
	return map[string]struct{ record, part string }{
		"nrow": {columns, "arrow.6"}, "gomoku": {cells, "mark.11.7"},
		"othello": {discs, fmt.Sprintf("cell.%d.%d", disc%8, disc/8)}, "awari": {beans, fmt.Sprintf("pit.%d", pit)},
	}
}

// almostEnded plays random moves to the end of a game, and returns the record of all but the
// last move, and the last move.
func almostEnded(rules game.Rules) (record string, last game.Move) {
	at, err := rules.Start(nil)
	if err != nil {
		panic(err)
	}
	text, before := fmt.Sprintf("[Game %q]\n\n", rules.Name), ""
	for chance := rand.New(rand.NewPCG(1, 2)); at.Result() == (game.Result{}); at = at.Play(last) {
		moves := at.Moves()
		last = moves[chance.IntN(len(moves))]
		text, before = text+at.Format(last)+" ", text
	}
	return before + "*\n", last
}

// BenchmarkEndings measures the frames of the scenes at the end of each game.
func BenchmarkEndings(b *testing.B) {
	for about, end := range lastMoves() {
		b.Run(about, func(b *testing.B) {
			p := Launch{Moving: true}.Start(b)
			p.Play()
			file := filepath.Join(b.TempDir(), "ending.txt")
			write(b, file, end.record)
			p.startCopyWith(file)
			NextThat(p, "that it is shown", func(m event.Message) bool { return strings.HasPrefix(m.Text, "ending.txt: ") })
			p.RoundTrip() // the game may be in another tab
			mark := p.Mark()
			p.Click(end.part)
			NextThat(p, "end of the scene", func(s event.Scene) bool { return s.Name == event.Ending && s.Phase == event.End })
			s := sceneSince(p, mark, event.Ending)
			longest, late := s.gaps()
			b.ReportMetric(0, "ns/op") // is meaningless here
			b.ReportMetric(float64(len(s.frames))/s.seconds(), "frames/s")
			b.ReportMetric(longest, "longest-gap-ms")
			b.ReportMetric(float64(late), "gaps-over-34-ms")
		})
	}
}
