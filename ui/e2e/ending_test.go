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

// nearlyWon are columns after which another coin in the last one of player 1's wins.
var nearlyWon = []int{3, 0, 4, 0, 5, 0}

// TestWinIsAScene wins and listens: the notes rise under the Tada. Enter, once the
// scene is over, begins a new game, and a click in the middle of the next scene only
// ends that.
func TestWinIsAScene(t *testing.T) {
	p := Launch{}.Start(t)
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
		t.Errorf("counted is %v", counted)
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

// checkNotes listens for the Tada, and for the notes of a line of four in it: each is
// heard, one after the other.
func checkNotes(t *testing.T, heard []float64) {
	t.Helper()
	tada := wav(t, "tada")
	at, score := soundtest.Locate(heard, tada)
	if score < 0.7 {
		t.Fatalf("the Tada is not heard: %.3f", score)
	}
	loud, energy := 0.0, 0.0
	for i, v := range tada {
		loud, energy = loud+v*heard[at+i], energy+v*v
	}
	for i, v := range tada { // what is left are the notes
		heard[at+i] -= v * loud / energy
	}
	before := -1
	for note := 10; note <= 13; note++ {
		when, score := soundtest.Locate(heard, wav(t, fmt.Sprintf("note%d", note)))
		t.Logf("note %d is heard with %.3f, %.0f ms after the Tada's beginning", note, score, 1000*float64(when-at)/soundtest.Rate)
		if score < 0.5 || when <= before {
			t.Errorf("note %d is not heard after the one before", note)
		}
		before = when
	}
}

// Alone shows the board without what stands over it at the end of a game.
func (p *Program) Alone() {
	p.t.Helper()
	p.Rect("finale.again")
	p.Press("Escape")
	await(p.t, "the board to be free", func() bool { return !p.Has("finale.again") })
}

// lastMoves are games without their last move, as bare lists of moves if they are short,
// and the parts of the board that play the last one. The long ones are played by chance.
func lastMoves() map[string]struct{ record, part string } {
	const columns, cells = "[Game \"nrow\"]\n\n4 1 5 1 6 1 *\n", "[Game \"gomoku\"]\n\nh8 a1 i8 a2 j8 a3 k8 a4 *\n"
	discs, disc := almostEnded(othello.Rules)
	beans, pit := almostEnded(awari.Rules)
	return map[string]struct{ record, part string }{
		"nrow": {columns, "arrow.6"}, "gomoku": {cells, "mark.11.7"},
		"othello": {discs, fmt.Sprintf("cell.%d.%d", disc%8, disc/8)}, "awari": {beans, fmt.Sprintf("pit.%d", pit)},
	}
}

// almostEnded plays a game by chance and returns the record of all but its last move, and
// that.
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

// BenchmarkEndings counts the frames of how the games end.
func BenchmarkEndings(b *testing.B) {
	for about, end := range lastMoves() {
		b.Run(about, func(b *testing.B) {
			p := Launch{}.Start(b)
			p.Play()
			file := filepath.Join(b.TempDir(), "ending.txt")
			write(b, file, end.record)
			p.send(file)
			NextThat(p, "that it is shown", func(m event.Message) bool { return strings.HasPrefix(m.Text, "ending.txt: ") })
			p.RoundTrip() // it may be another tab
			mark := p.Mark()
			p.Click(end.part)
			NextThat(p, "end of the scene", func(s event.Scene) bool { return s.Name == event.Ending && s.Phase == event.End })
			s := sceneSince(p, mark, event.Ending)
			longest, late := s.gaps()
			b.ReportMetric(0, "ns/op") // says nothing
			b.ReportMetric(float64(len(s.frames))/s.seconds(), "frames/s")
			b.ReportMetric(longest, "longest-gap-ms")
			b.ReportMetric(float64(late), "gaps-over-34-ms")
		})
	}
}
