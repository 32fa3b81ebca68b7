// Package engines is the computer players as the window asks them: an engine's panic ends
// the thinking that it was in, and nothing else, and is written down for those who mend it.
package engines

import (
	"context"
	"errors"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/search"
)

// Config is what Engines work with.
type Config struct {
	Reports string // the folder for reports of panics; "" for none
	Version string // of the program
	Rest    func() // called when nothing has been thought about for a while, on any goroutine; it may be nil

	// These work as the functions of package ai do, which stand for nil.
	Choose  func(context.Context, ai.Task) (game.Move, error)
	Hint    func(ctx context.Context, s game.State, seed int64) (game.Move, error)
	Analyse func(context.Context, game.State, func(search.Analysis)) (search.Analysis, error)
}

// Engines are the computer players of all games. Their methods can be called on any
// goroutine; the error of an engine that has panicked is a *search.PanicError.
type Engines struct {
	config  Config
	reports reports
	rest    rest
}

// New returns the computer players.
func New(c Config) *Engines {
	if c.Choose == nil {
		c.Choose = ai.Choose
	}
	if c.Hint == nil {
		c.Hint = ai.Hint
	}
	if c.Analyse == nil {
		c.Analyse = ai.Analyse
	}
	return &Engines{config: c, reports: reports{folder: c.Reports, version: c.Version}, rest: rest{do: c.Rest}}
}

// Guard has an engine work on a position, and returns the error of that. A panic is
// written down without waiting for the disk.
func (e *Engines) Guard(s game.State, work func() error) error {
	e.rest.begin()
	defer e.rest.end()
	err := search.Guard(s, work)
	var failed *search.PanicError
	if errors.As(err, &failed) {
		failed.Reports = e.reports.folder
		e.reports.add(failed)
	}
	return err
}

// Choose is ai.Choose.
func (e *Engines) Choose(ctx context.Context, t ai.Task) (m game.Move, err error) {
	err = e.Guard(t.State, func() (err error) {
		m, err = e.config.Choose(ctx, t)
		return err
	})
	return m, err
}

// Hint is ai.Hint.
func (e *Engines) Hint(ctx context.Context, s game.State, seed int64) (m game.Move, err error) {
	err = e.Guard(s, func() (err error) {
		m, err = e.config.Hint(ctx, s, seed)
		return err
	})
	return m, err
}

// Analyse is ai.Analyse.
func (e *Engines) Analyse(ctx context.Context, s game.State, progress func(search.Analysis)) (a search.Analysis, err error) {
	err = e.Guard(s, func() (err error) {
		a, err = e.config.Analyse(ctx, s, progress)
		return err
	})
	return a, err
}

// Wait waits until all reports are written. There is no rest after it.
func (e *Engines) Wait() {
	e.rest.close()
	e.reports.writing.Wait()
}
