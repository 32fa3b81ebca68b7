// Package engines calls the computer players for the window. Engines turns the panic of an
// engine into an error, which ends only that search, and writes a report of it for developers.
package engines

import (
	"context"
	"errors"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/search"
)

// Config configures Engines.
type Config struct {
	Reports string // folder for reports of panics, "" for none
	Version string // of the program
	OnIdle  func() // called on any goroutine once no engine has worked for idleAfter; may be nil

	// By default these are the functions of the same name in package ai.
	Choose  func(context.Context, ai.Task) (game.Move, error)
	Hint    func(ctx context.Context, s game.State, seed int64) (game.Move, error)
	Analyse func(context.Context, game.State, func(search.Analysis)) (search.Analysis, error)
}

// Engines calls the computer players of all games. Its methods can be called on any goroutine.
// If an engine panics they return a *search.PanicError.
type Engines struct {
	config  Config
	reports reports
	idle    idleTimer
}

// New returns Engines. It sets the defaults of c.
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
	return &Engines{config: c, reports: reports{folder: c.Reports, version: c.Version}, idle: idleTimer{do: c.OnIdle}}
}

// Guard calls work, in which an engine works on s, and returns its error. For a panic it returns
// a *search.PanicError and starts writing a report, without waiting for the disk.
func (e *Engines) Guard(s game.State, work func() error) error {
	e.idle.begin()
	defer e.idle.end()
	err := search.Guard(s, work)
	var failed *search.PanicError
	if errors.As(err, &failed) {
		failed.Reports = e.reports.folder
		e.reports.add(failed)
	}
	return err
}

// Choose calls Config.Choose under Guard.
func (e *Engines) Choose(ctx context.Context, t ai.Task) (m game.Move, err error) {
	err = e.Guard(t.State, func() (err error) {
		m, err = e.config.Choose(ctx, t)
		return err
	})
	return m, err
}

// Hint calls Config.Hint under Guard.
func (e *Engines) Hint(ctx context.Context, s game.State, seed int64) (m game.Move, err error) {
	err = e.Guard(s, func() (err error) {
		m, err = e.config.Hint(ctx, s, seed)
		return err
	})
	return m, err
}

// Analyse calls Config.Analyse under Guard.
func (e *Engines) Analyse(ctx context.Context, s game.State, progress func(search.Analysis)) (a search.Analysis, err error) {
	err = e.Guard(s, func() (err error) {
		a, err = e.config.Analyse(ctx, s, progress)
		return err
	})
	return a, err
}

// Wait returns when all reports have been written. After it Config.OnIdle is not called any more.
func (e *Engines) Wait() {
	e.idle.close()
	e.reports.writing.Wait()
}
