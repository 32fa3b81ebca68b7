//go:build train

package engine

import (
	"bufio"
	"encoding/binary"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"npaastribe/game/othello"
)

// How published games are read.
const (
	knownPlies     = 10  // moves at the beginning that are skipped, as many games share them
	humanSlip      = 4   // a move that loses more discs counts as random: it tells nothing of the position before it
	publishedNodes = 800 // nodes for a position, more or less
	publishedSolve = 12  // the number of empty cells from which on positions are solved
)

var (
	pgnTag  = regexp.MustCompile(`^\[`)
	pgnCell = regexp.MustCompile(`\b[A-Ha-h][1-8]\b`)
)

// TestPublishedGames reads games in PGN from the files that match the pattern GAMES,
// searches their positions, and writes them with their scores to the file SAMPLES. A game
// that is in the files twice is used once.
func TestPublishedGames(t *testing.T) {
	file, err := os.Create(os.Getenv("SAMPLES"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	out := bufio.NewWriter(file)
	l := newLabeller(t, publishedNodes)
	seen := map[string]bool{}
	games, count := 0, 0
	names, _ := filepath.Glob(os.Getenv("GAMES"))
	for _, name := range names {
		for _, cells := range readPGN(t, name) {
			key := strings.ToLower(strings.Join(cells, ""))
			if seen[key] {
				continue
			}
			seen[key] = true
			all := l.samples(cells)
			games, count = games+1, count+len(all)
			if err := binary.Write(out, binary.LittleEndian, all); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := out.Flush(); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d games, %d positions", games, count)
}

// readPGN returns the cells that were played in each game of a file.
func readPGN(t *testing.T, name string) (games [][]string) {
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	inTags := false
	for lines := bufio.NewScanner(file); lines.Scan(); {
		tag := pgnTag.MatchString(lines.Text())
		if tag && !inTags {
			games = append(games, nil)
		}
		if inTags = tag; !tag && len(games) > 0 {
			last := len(games) - 1
			games[last] = append(games[last], pgnCell.FindAllString(lines.Text(), -1)...)
		}
	}
	return games
}

// samples returns the positions of a game with their scores, up to the first one that is
// solved or before an illegal move.
func (l *labeller) samples(cells []string) (all []sample) {
	own, other := othello.New().Discs()
	for ply, name := range cells {
		legal := othello.Legal(own, other)
		if legal == 0 {
			own, other = other, own
			legal = othello.Legal(own, other)
		}
		cell := int(name[1]-'1')*othello.Size + int(name[0]|0x20-'a')
		if legal>>cell&1 == 0 {
			return all
		}
		x := sample{Own: own, Other: other}
		if ply >= knownPlies {
			x = l.label(own, other, legal, publishedSolve)
		}
		if last := len(all) - 1; last >= 0 {
			all[last].Random = lost(&all[last], &x) > humanSlip*disc
		}
		if ply >= knownPlies {
			all = append(all, x)
		}
		if x.Exact {
			return all
		}
		turned := othello.Flips(cell, own, other)
		own, other = other^turned, own|turned|1<<cell
	}
	return all
}

// lost returns the score that the side to move in before lost by the move to after.
func lost(before, after *sample) int {
	if after.Own&before.Own == before.Own { // it is to move again
		return int(before.Searched) - int(after.Searched)
	}
	return int(before.Searched) + int(after.Searched)
}
