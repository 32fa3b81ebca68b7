package main

import (
	"context"
	"fmt"
	"io"
	"time"

	"npaastribe/game"
	"npaastribe/game/adapt"
	"npaastribe/game/ai"
	"npaastribe/game/search"
)

// settling is the number of games in which Even adapts; only those after it are counted.
const settling = 30

// settle has Even play against every level of a game, or against only one, each time
// beginning without any knowledge of its opponent. It writes a table of how the games after
// the first settling ones ended, from the point of view of the level.
func (m match) settle(ctx context.Context, out io.Writer, name string, start game.State, ladder search.Ladder, only search.Level) error {
	_, _ = fmt.Fprintf(out, "\n| %s | won | drawn | lost | part | strength | seconds |\n|---|---|---|---|---|---|---|\n", name)
	for _, level := range ai.LevelsOf(start) {
		if only != "" && level != only {
			continue
		}
		began := time.Now()
		known, t := adapt.NewEstimate(ladder), tally{}
		for number := range m.games {
			strength := known.Even()
			score, err := m.playOne(ctx, start, number, level, search.Even, strength)
			if err != nil {
				return err
			}
			known.Add(adapt.Match{Strength: strength, Score: float64(score+1) / 2})
			if number >= settling {
				t.add(score)
			}
		}
		mean, spread := known.MeanStdDev()
		_, _ = fmt.Fprintf(out, "| %s | %d | %d | %d | %.0f%% | %.2f ± %.2f | %.0f |\n",
			level, t.won, t.drawn, t.lost, 100*t.part(), mean, spread, time.Since(began).Seconds())
	}
	return nil
}

// part returns the part of the games won, a draw counting as half a win.
func (t tally) part() float64 {
	return (float64(t.won) + float64(t.drawn)/2) / float64(max(1, t.won+t.drawn+t.lost))
}
