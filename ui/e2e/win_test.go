//go:build e2e && linux

package e2e

import (
	"fmt"
	"image"
	"os"
	"slices"
	"testing"

	"npaastribe/sound/soundtest"
	"npaastribe/ui/event"
)

// won is a game in which player 1's last coin completes two lines of four, and wonCells are
// their cells on a board with ten columns.
var (
	won      = []int{0, 0, 1, 1, 1, 0, 0, 9, 2, 9, 2, 9, 3}
	wonCells = []int{0, 1, 2, 3, 12, 21, 30}
)

// quick is a gravity with which coins fall, but not for long.
const quick = "1000"

func TestWin(t *testing.T) {
	d := NewDesktop(t)
	d.Keyboard("dk")
	p := Launch{Moving: true, Desktop: d}.Start(t)
	p.Shot("start")
	turn := p.Play("name1", "Søren Ærø", "name2", "Åse", "n", "4", "gravity", quick)
	if turn.Text != "Søren Ærø's turn" || turn.Side != "first" {
		t.Errorf("the first turn is %+v", turn)
	}
	for ply, column := range won[:len(won)-1] {
		clickColumn(p, ply, column)
		turn := Next[event.Turn](p)
		if want := [2]string{"Åse's turn", "Søren Ærø's turn"}[ply%2]; turn.Text != want {
			t.Errorf("after %d moves: %q, want %q", ply+1, turn.Text, want)
		}
	}
	before := p.Shot("before-win")
	recording := d.Sound.Record(t)
	clickColumn(p, 0, won[len(won)-1])
	checkWin(p)
	checkGold(p)
	checkScores(p, before)
	checkTada(p, recording)
}

// clickColumn clicks on the column's arrow or, at every other ply, on one of its cells.
func clickColumn(p *Program, ply, column int) {
	part := fmt.Sprintf("arrow.%d", column)
	if ply%2 == 1 {
		part = fmt.Sprintf("cell.%d.%d", column, ply%10)
	}
	p.Click(part)
}

func checkWin(p *Program) {
	p.t.Helper()
	result := Next[event.Result](p)
	slices.Sort(result.Cells)
	if result.Winner != "first" || result.Reason != "line" || result.Text != "Søren Ærø wins!" {
		p.t.Errorf("the result is %+v", result)
	}
	if !slices.Equal(result.Cells, wonCells) {
		p.t.Errorf("the winning cells are %v, want %v", result.Cells, wonCells)
	}
}

// checkGold checks that exactly the cells of the winning lines are gold.
func checkGold(p *Program) {
	p.t.Helper()
	golden := func(img *image.RGBA) []int {
		var cells []int
		for cell := range 100 {
			if share(img, p.Cell(cell%10, cell/10), gold) > 0.15 {
				cells = append(cells, cell)
			}
		}
		return cells
	}
	p.ShotThat("win", "the winning line in gold, and only that", func(img *image.RGBA) bool {
		return slices.Equal(golden(img), wonCells)
	})
}

// checkScores checks that the number of wins has changed on the winner's card only.
func checkScores(p *Program, before *image.RGBA) {
	p.t.Helper()
	p.ShotThat("win-scores", "one more win of player 1 alone", func(img *image.RGBA) bool {
		return changed(before, img, p.score(1)) && !changed(before, img, p.score(2))
	})
}

// checkTada checks that the Tada is heard and that the program closes its stream after it.
func checkTada(p *Program, recording *soundtest.Recording) {
	p.t.Helper()
	NextThat(p, "tada", func(s event.Sound) bool { return s.Name == "tada" })
	least := 0.7
	if underWine() {
		least = recognised
	}
	heard := p.hears(recording, "tada", least)
	p.t.Logf("a coin instead of it with %.3f, silence with %.3f",
		soundtest.CorrelatePieces(pad(wav(p.t, "coin"), len(heard)), wav(p.t, "tada")),
		soundtest.CorrelatePieces(make([]float64, len(heard)), wav(p.t, "tada")))
}

// wav returns the samples of one of the program's sounds.
func wav(t testing.TB, name string) []float64 {
	t.Helper()
	data, err := os.ReadFile("../../resources/sounds/" + name + ".wav")
	if err != nil {
		t.Fatal(err)
	}
	const header, channelsAt = 44, 22
	samples := data[header:]
	if data[channelsAt] == 1 {
		samples = stereo(samples)
	}
	return soundtest.Mono(samples)
}

// stereo doubles every 16-bit sample.
func stereo(mono []byte) []byte {
	var out []byte
	for sample := range slices.Chunk(mono, 2) {
		out = append(append(out, sample...), sample...)
	}
	return out
}

func pad(s []float64, length int) []float64 {
	return append(s, make([]float64, max(0, length-len(s)))...)
}
