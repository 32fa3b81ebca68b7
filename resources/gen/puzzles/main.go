// The puzzles program makes the puzzles that ship with a game: it plays games of the
// computer against itself, proves what it finds in them and chooses from that. The same
// seed gives the same puzzles. Run it from the top of the module:
//
//	nice go run ./resources/gen/puzzles -game nrow
//
// Its output is committed; a test proves some of it again, and all of it where
// PUZZLES is set.
package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"log"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"npaastribe/game/catalog"
	"npaastribe/game/puzzle"
)

func main() {
	log.SetFlags(0)
	name := flag.String("game", "", "the game")
	seed := flag.Uint64("seed", 1, "decides which games are played")
	games := flag.Int("games", 0, "how many games are played; 0 for as many as the collection comes from")
	count := flag.Int("count", 100, "how many puzzles are chosen")
	flag.Parse()
	entry, ok := catalog.ByName(*name)
	if !ok {
		log.Fatalf("no game %q, but %q", *name, catalog.Names())
	}
	all := find(entry, *seed, cmp.Or(*games, entry.Puzzles.Games))
	chosen := choose(all, *count)
	log.Printf("%s: %d puzzles found, %d chosen", *name, len(all), len(chosen))
	if err := write(filepath.Join("game", *name, "engine", "puzzles.txt"), chosen); err != nil {
		log.Fatal(err)
	}
}

// find returns the puzzles of the given number of games, no two of them alike. The games
// are played on all processors; what is found in a game depends on nothing but the seed
// and its number.
func find(entry catalog.Entry, seed uint64, games int) (all []puzzle.Puzzle) {
	made := make([][]puzzle.Puzzle, games)
	var next, done atomic.Int64
	var players sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		players.Go(func() {
			for game := next.Add(1) - 1; game < int64(games); game = next.Add(1) - 1 {
				r := rand.New(rand.NewPCG(seed, uint64(game)))
				made[game] = entry.Puzzles.Make(context.Background(), entry.Player, r)
				if n := done.Add(1); n%100 == 0 {
					log.Printf("%s: %d games", entry.Rules.Name, n)
				}
			}
		})
	}
	players.Wait()
	seen := map[string]bool{}
	for _, p := range slices.Concat(made...) {
		if key := entry.Puzzles.Canonical(p.Start); !seen[key] {
			seen[key] = true
			all = append(all, p)
		}
	}
	return all
}

// choose returns the given number of puzzles, sorted by difficulty: as far as possible
// equally many of each kind, within a kind equally many of each number of moves, and of
// those evenly spaced ratings.
func choose(all []puzzle.Puzzle, count int) (chosen []puzzle.Puzzle) {
	for _, kind := range shares(all, count, func(p puzzle.Puzzle) string { return p.Kind }) {
		for _, b := range shares(kind.from, kind.n, func(p puzzle.Puzzle) int { return p.Moves }) {
			slices.SortStableFunc(b.from, byRating)
			for i := range b.n {
				chosen = append(chosen, b.from[i*len(b.from)/b.n])
			}
			log.Printf("%s in %d: %d of %d", b.from[0].Kind, b.from[0].Moves, b.n, len(b.from))
		}
	}
	slices.SortStableFunc(chosen, byRating)
	return chosen
}

func byRating(a, b puzzle.Puzzle) int {
	if a.Rating != b.Rating {
		return a.Rating - b.Rating
	}
	return strings.Compare(a.Start.String(), b.Start.String())
}

// share is how many of some puzzles are chosen.
type share struct {
	from []puzzle.Puzzle
	n    int
}

// shares divides count among the puzzles grouped by a key, the smallest groups first, so
// that the others share what those leave.
func shares[K cmp.Ordered](of []puzzle.Puzzle, count int, by func(puzzle.Puzzle) K) (all []share) {
	alike := map[K][]puzzle.Puzzle{}
	for _, p := range of {
		alike[by(p)] = append(alike[by(p)], p)
	}
	keys := slices.SortedFunc(maps.Keys(alike), func(a, b K) int {
		return cmp.Or(len(alike[a])-len(alike[b]), cmp.Compare(a, b))
	})
	for i, key := range keys {
		n := min(len(alike[key]), count/(len(keys)-i))
		all = append(all, share{alike[key], n})
		count -= n
	}
	return all
}

// write writes the puzzles to a file, one a line.
func write(path string, puzzles []puzzle.Puzzle) error {
	var b strings.Builder
	for _, p := range puzzles {
		b.WriteString(p.Text() + "\n")
	}
	if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil { //nolint:gosec // it is part of the repository
		return fmt.Errorf("write puzzles: %w", err)
	}
	return nil
}
