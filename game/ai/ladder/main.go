// The ladder program lets every level of every game play against the level
// below, from openings of a few random moves, each with either side, and
// prints how the games ended. Its openings and the players' luck are fixed;
// only Master, who plays by time, may differ from run to run.
//
//	go run ./game/ai/ladder -games 100 -time 100ms
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
	"strings"
	"time"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/awari"
	"npaastribe/game/gomoku"
	"npaastribe/game/nrow"
	"npaastribe/game/othello"
	"npaastribe/game/search"
)

// rung is a game on a board, and how many random moves its openings have.
type rung struct {
	name    string
	rules   game.Rules
	options game.Options
	opening int
}

var rungs = []rung{
	{"N på stribe 10×10", nrow.Rules, nil, 4},
	{"Connect Four 7×6", nrow.Rules, game.Options{"columns": 7, "rows": 6}, 4},
	{"Othello", othello.Rules, nil, 8},
	{"Awari", awari.Rules, nil, 2},
	{"Piškvorky 15×15", gomoku.Rules, nil, 3},
}

func main() {
	log.SetFlags(0)
	games := flag.Int("games", 100, "games of each pair of levels; an even number")
	thinking := flag.Duration("time", ai.MinTime, "time that Master has for a move")
	only := flag.String("only", "", "play only the games whose names contain this")
	level := flag.String("level", "", "play only this level against the one below")
	flag.Parse()
	if err := run(*only, search.Level(*level), match{games: *games, time: *thinking}); err != nil {
		log.Fatal(err)
	}
}

// run plays the games whose names contain only, until somebody interrupts it.
func run(only string, level search.Level, m match) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	for _, m.rung = range rungs {
		if !strings.Contains(m.name, only) {
			continue
		}
		if err := m.climb(ctx, os.Stdout, level); err != nil {
			return err
		}
	}
	return nil
}

// match is how two levels play against each other.
type match struct {
	rung
	games int
	time  time.Duration
}

// climb lets the levels of the game play against their neighbours, or only
// one of them, and writes a table.
func (m match) climb(ctx context.Context, out io.Writer, only search.Level) error {
	start, err := m.rules.Start(m.options)
	if err != nil {
		return err
	}
	levels := ai.LevelsOf(start)
	_, _ = fmt.Fprintf(out, "\n| %s | won | drawn | lost | seconds |\n|---|---|---|---|---|\n", m.name)
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

// tally is how games ended for the stronger level.
type tally struct{ won, drawn, lost int }

// play plays all games of a pair of levels, as many at a time as there are
// processors.
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
				score, err := m.playOne(ctx, start, number, strong, weak)
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
		switch {
		case e.err != nil:
			failed = e.err
		case e.score > 0:
			t.won++
		case e.score < 0:
			t.lost++
		default:
			t.drawn++
		}
	}
	return t, failed
}

// playOne plays a game from the opening that belongs to its number; two games
// share one, with the sides exchanged.
func (m match) playOne(ctx context.Context, start game.State, number int, strong, weak search.Level) (score int, err error) {
	s := opening(start, m.opening, uint64(number/2))
	sides := []search.Level{strong, weak}
	mine := game.First
	if number%2 == 1 {
		slices.Reverse(sides)
		mine = game.Second
	}
	for s.Result().Outcome == game.Playing {
		level := sides[s.Turn()-game.First]
		move, err := ai.Choose(ctx, ai.Task{State: s, Level: level, Seed: int64(number), Time: m.time})
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
