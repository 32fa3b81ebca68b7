// Command ladder lets every level of every game play against the level below, and prints
// how the games ended. They begin with a few random moves, and each opening is played
// twice, with the sides exchanged. The random numbers are fixed, so that only Master, which
// is limited by time, may play differently from run to run, unless it is given a number of
// positions instead.
//
//	go run ./game/ai/ladder -games 100 -time 100ms
//	go run ./game/ai/ladder -game nrow -options columns=7,rows=6 -level hard
//
// Where a random opening often decides the game, whoever plays it, -balanced leaves such openings
// out.
//
// With -even every level plays against Even, which adapts to its opponent, instead.
//
//	go run ./game/ai/ladder -even -games 100
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"os/signal"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/catalog"
	"npaastribe/game/search"
)

func main() {
	log.SetFlags(0)
	games := flag.Int("games", 100, "games of each pair of levels; an even number")
	thinking := flag.Duration("time", ai.MinTime, "time that Master has for a move")
	nodes := flag.Int64("nodes", 0, "positions that Master looks at for a move, in place of a time")
	opening := flag.Int("opening", 4, "random moves of an opening")
	balanced := flag.Bool("balanced", false, "play only openings in which neither side has much of an advantage")
	only := flag.String("game", "", "play only this game")
	options := flag.String("options", "", "options of the game, such as columns=7,rows=6")
	level := flag.String("level", "", "play only this level against the one below")
	even := flag.Bool("even", false, "play every level against Even, who adapts, and count all games but the first 30")
	flag.Parse()
	o, err := parseOptions(*options)
	if err == nil {
		err = run(*only, o, search.Level(*level), match{
			games: *games, opening: *opening, balanced: *balanced, time: *thinking, nodes: *nodes, even: *even,
		})
	}
	if err != nil {
		log.Fatal(err)
	}
}

// parseOptions parses options such as "columns=7,rows=6".
func parseOptions(text string) (game.Options, error) {
	if text == "" {
		return nil, nil
	}
	o := game.Options{}
	for _, part := range strings.Split(text, ",") {
		name, value, _ := strings.Cut(part, "=")
		n, err := strconv.Atoi(value)
		if err != nil {
			return nil, fmt.Errorf("%q is not an option and its number", part)
		}
		o[name] = n
	}
	return o, nil
}

// run plays the games of all games' levels, or only of the named game, until it is
// interrupted.
func run(only string, o game.Options, level search.Level, m match) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	for _, e := range catalog.All() {
		if only != "" && e.Rules.Name != only {
			continue
		}
		start, err := e.Rules.Start(o)
		if err != nil {
			return fmt.Errorf("%s: %w", e.Rules.Name, err)
		}
		if m.balanced {
			m.fits = evenOpening(ctx, e.Player)
		}
		if m.even {
			err = m.settle(ctx, os.Stdout, e.Rules.Name, start, e.Ladder, level)
		} else {
			err = m.climb(ctx, os.Stdout, e.Rules.Name, start, level)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// match holds the settings for playing two levels against each other.
type match struct {
	games    int
	opening  int                            // number of random moves
	balanced bool                           // play only even openings
	fits     func(game.State) (bool, error) // whether an opening is to be played; nil means all
	time     time.Duration
	nodes    int64 // instead of time; 0 means none
	even     bool  // play against Even
}

// climb lets the levels of a game, or only one of them, play against the next weaker level,
// and writes a table.
func (m match) climb(ctx context.Context, out io.Writer, name string, start game.State, only search.Level) error {
	levels := ai.LevelsOf(start)
	_, _ = fmt.Fprintf(out, "\n| %s | won | drawn | lost | seconds |\n|---|---|---|---|---|\n", name)
	for i, level := range levels {
		if i == 0 || only != "" && level != only {
			continue
		}
		began := time.Now()
		t, err := m.play(ctx, start, level, levels[i-1])
		if err != nil {
			return err
		}
		_, _ = fmt.Fprintf(out, "| %s – %s | %d | %d | %d | %.0f |\n",
			level, levels[i-1], t.won, t.drawn, t.lost, time.Since(began).Seconds())
	}
	return nil
}

// tally counts how games ended for the stronger level.
type tally struct{ won, drawn, lost int }

// add counts a game by its score for one side: 1, 0 or -1.
func (t *tally) add(score int) {
	switch {
	case score > 0:
		t.won++
	case score < 0:
		t.lost++
	default:
		t.drawn++
	}
}

// play plays all games of a pair of levels, as many in parallel as there are processors.
func (m match) play(ctx context.Context, start game.State, strong, weak search.Level) (tally, error) {
	type ending struct {
		score int // of the strong level: 1, 0 or -1
		err   error
	}
	numbers, endings := make(chan int), make(chan ending)
	workers := min(runtime.GOMAXPROCS(0), m.games)
	for range workers {
		go func() {
			for number := range numbers {
				score, err := m.playOne(ctx, start, number, strong, weak, 0)
				endings <- ending{score, err}
			}
		}()
	}
	go func() {
		defer close(numbers)
		for number := range m.games {
			numbers <- number
		}
	}()
	var t tally
	var failed error
	for range m.games {
		e := <-endings
		if e.err != nil {
			failed = e.err
			continue
		}
		t.add(e.score)
	}
	return t, failed
}

// playOne plays a game between one and other from the opening for its number. Two
// consecutive games share an opening, with the sides exchanged, so that it does not matter
// which side the opening favours. The strength is that of Even, if it plays. The score is
// that of one: 1, 0 or -1.
func (m match) playOne(ctx context.Context, start game.State, number int, one, other search.Level, strength float64) (score int, err error) {
	s, err := opening(start, m.opening, uint64(number/2), m.fits)
	if err != nil {
		return 0, err
	}
	sides, mine := []search.Level{one, other}, game.First
	if number%2 == 1 {
		slices.Reverse(sides)
		mine = game.Second
	}
	return m.finish(ctx, s, mine, func(s game.State) ai.Task {
		return ai.Task{Level: sides[s.Turn()-game.First], Seed: int64(number), Strength: strength}
	})
}

// finish plays a game to its end with the players that task returns, and returns the score
// of the side mine: 1, 0 or -1.
func (m match) finish(ctx context.Context, s game.State, mine game.Side, task func(game.State) ai.Task) (score int, err error) {
	for s.Result().Outcome == game.Playing {
		t := task(s)
		t.State, t.Time, t.Nodes = s, m.time, m.nodes
		move, err := ai.Choose(ctx, t)
		if err != nil {
			return 0, err
		}
		s = s.Play(move)
	}
	switch s.Result().Winner {
	case mine:
		return 1, nil
	case game.None:
		return 0, nil
	default:
		return -1, nil
	}
}
