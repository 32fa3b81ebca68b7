// Command coaching measures the coach of package review: how often it comments on a
// learner's moves in games against a level, and how often a longer analysis disagrees
// with it.
//
//	go run ./game/ai/coaching -game GAME -learner easy -level medium -games 10
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"slices"
	"time"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/catalog"
	"npaastribe/game/review"
	"npaastribe/game/search"
)

// measure holds the settings and the counts of a measurement.
type measure struct {
	learner, level search.Level
	strictness     review.Strictness
	think, again   time.Duration // analysis time before the learner's move, and when checking a comment

	moves, said, milder, wrong, late int
	took                             []time.Duration // to judge a move
	show                             bool
}

func main() {
	name := flag.String("game", catalog.Names()[0], "the game")
	learner := flag.String("learner", "easy", "the level of the learner")
	level := flag.String("level", "medium", "the level of the opponent")
	strictness := flag.String("strictness", string(review.Mistakes), "of the coach")
	games := flag.Int("games", 10, "how many are played")
	think := flag.Duration("think", 2*time.Second, "how long the learner thinks, or less where all is known")
	again := flag.Duration("again", 5*time.Second, "how long what was said is looked at again")
	show := flag.Bool("show", false, "show every move that is spoken of")
	flag.Parse()
	m := &measure{
		learner: search.Level(*learner), level: search.Level(*level), strictness: review.Strictness(*strictness),
		think: *think, again: *again, show: *show,
	}
	rules, ok := catalog.Rules(*name)
	if !ok || !m.strictness.Valid() {
		flag.Usage()
		os.Exit(2)
	}
	for i := range *games {
		if err := m.play(rules, i); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		fmt.Fprintf(os.Stdout, "%s, %s against %s: %d games, %d moves, spoken of %d (%.1f a game), milder later %d, fine later %d, too late %d of %d looked at, after %v, of 95 %% after %v, at most %v\n",
			*name, m.learner, m.level, i+1, m.moves, m.said, float64(m.said)/float64(i+1), m.milder, m.wrong, m.late, len(m.took), m.within(50), m.within(95), m.within(100))
	}
}

// play plays one game. The learner alternates between the sides from game to game.
func (m *measure) play(rules game.Rules, number int) error {
	s, err := rules.Start(nil)
	learner := game.First + game.Side(number%2)
	for seed := int64(number) << 20; err == nil && s.Result().Outcome == game.Playing; seed++ {
		level := m.level
		if s.Turn() == learner {
			level = m.learner
		}
		var move game.Move
		move, err = ai.Choose(context.Background(), ai.Task{State: s, Level: level, Seed: seed})
		if err == nil {
			if s.Turn() == learner {
				m.weigh(s, move)
			}
			s = s.Play(move)
		}
	}
	return err
}

// weigh has the coach judge a move, and checks its comment with a longer analysis.
func (m *measure) weigh(before game.State, move game.Move) {
	m.moves++
	p := review.Position{State: before, Move: move, Made: true}
	w := review.MoveCheck{Position: p, After: before.Play(move), Known: look(before, m.think), Strictness: m.strictness, Analyse: ai.Analyse}
	if w.Harmless() {
		return
	}
	began := time.Now()
	f, err := w.Run(context.Background())
	if err != nil {
		return // the move cannot be judged
	}
	if m.strictness.Mentions(f) {
		_, _ = ai.Reason(f.Case(before))
	}
	took := time.Since(began)
	m.took = append(m.took, took)
	if took > 500*time.Millisecond {
		m.late++
	}
	if !m.strictness.Mentions(f) {
		return
	}
	m.said++
	agreed := review.JudgeMove(p, look(before, m.again), w.After, look(w.After, m.again))
	switch {
	case agreed.Mark < review.Inaccuracy:
		m.wrong++
	case !m.strictness.Mentions(agreed):
		m.milder++
	}
	if m.show || agreed.Mark < review.Inaccuracy {
		fmt.Fprintf(os.Stdout, "%s: %s%s (%.2f), later %s (%.2f)\n", before, before.Format(move), f.Mark.Symbol(), f.Lost, agreed.Mark.Symbol(), agreed.Lost)
	}
}

// within returns the time within which the given percentage of moves was judged.
func (m *measure) within(percent int) time.Duration {
	if len(m.took) == 0 {
		return 0
	}
	slices.Sort(m.took)
	return m.took[(len(m.took)-1)*percent/100].Round(time.Millisecond)
}

// look analyses a position for the time d.
func look(s game.State, d time.Duration) review.Digest {
	if s.Result().Outcome != game.Playing {
		return review.Digest{}
	}
	ctx, stop := context.WithTimeout(context.Background(), d)
	defer stop()
	a, err := ai.Analyse(ctx, s, nil)
	if err != nil {
		return review.Digest{}
	}
	return review.DigestOf(a)
}
