// Package puzzles holds the puzzles of a game: those that ship with the program, and those
// that a background goroutine finds in the stored matches and in games that the computer
// plays against itself. It depends neither on Fyne nor on any displayed text.
package puzzles

import (
	"context"
	"iter"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/puzzle"
	"npaastribe/game/search"
	"npaastribe/game/store"
)

// Config configures Puzzles.
type Config struct {
	Entry catalog.Entry
	Store *store.Store
	Post  func(func()) // calls a function later on the UI goroutine; safe on any goroutine

	// Guard works as search.Guard does. Failed is called with its errors, later on the UI
	// goroutine.
	Guard  func(s game.State, work func() error) error
	Failed func(error)
}

// Puzzles are the puzzles of one game. Except for Refute they must be used on the UI
// goroutine.
type Puzzles struct {
	config  Config
	shipped []puzzle.Puzzle
	found   []puzzle.Puzzle // oldest first
	known   map[string]bool // canonical positions of all puzzles so far
	end     context.CancelFunc
	running sync.WaitGroup
}

// New returns the puzzles that ship with the program. The error is about those that can't
// be read.
func New(c Config) (*Puzzles, error) {
	shipped, err := puzzle.ParseAll(c.Entry.Rules, c.Entry.Puzzles.Shipped)
	p := &Puzzles{config: c, shipped: shipped, known: map[string]bool{}}
	for _, z := range shipped {
		p.known[c.Entry.Puzzles.Canonical(z.Start)] = true
	}
	return p, err
}

// Shipped returns the puzzles that ship with the program.
func (p *Puzzles) Shipped() []puzzle.Puzzle { return p.shipped }

// All returns all puzzles: those that ship with the program, then those found.
func (p *Puzzles) All() []puzzle.Puzzle { return slices.Concat(p.shipped, p.found) }

// Limits of the search: how many puzzles are kept, how many are found in one search, how
// many of the last matches are searched, and how long the search rests in proportion to its
// work, so that the processor is free for the window.
const (
	mostFound   = 60
	enough      = 12
	lastMatches = 30
	restShare   = 3
)

// Start starts a search for puzzles, unless one is running. It runs until Stop, or until it
// has found enough.
func (p *Puzzles) Start() {
	if p.end != nil {
		return
	}
	ctx, end := context.WithCancel(context.Background())
	p.end = end
	p.running.Go(func() {
		search.GiveWay()
		p.search(ctx, rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))) //nolint:gosec // no secrets
	})
}

// Stop cancels the search, which ends within moments.
func (p *Puzzles) Stop() {
	if p.end != nil {
		p.end()
		p.end = nil
	}
}

// Wait waits until the search has ended. Call it after Stop.
func (p *Puzzles) Wait() { p.running.Wait() }

// search looks for puzzles in stored matches first, then in games of the computer. It ends
// if an engine fails.
func (p *Puzzles) search(wanted context.Context, r *rand.Rand) {
	ctx, end := context.WithCancel(wanted)
	defer end()
	guard := func(s game.State, work func()) {
		if ctx.Err() != nil {
			return
		}
		if err := p.config.Guard(s, func() error { work(); return nil }); err != nil {
			end()
			p.fail(err)
		}
	}
	source, found := guardedSource(p.config.Entry.Puzzles, guard), 0
	player := guardedPlayer(p.config.Entry.Player, guard)
	look := func(positions iter.Seq[game.State]) (more bool) {
		var at game.State // the position being searched
		err := search.Guard(nil, func() error {
			for _, z := range source.MakeFrom(ctx, player, resting(ctx, positions, func(s game.State) { at = s })) {
				p.config.Post(func() { p.add(wanted, z) }) // also after the search has ended by itself
				found++
			}
			return nil
		})
		if err != nil {
			guard(at, func() { panic(err) })
		}
		return ctx.Err() == nil && found < enough
	}
	for positions := range p.played() {
		if !look(positions) {
			return
		}
	}
	for look(source.Positions(ctx, r)) {
	}
}

// played yields the positions of each of the matches that ended last.
func (p *Puzzles) played() iter.Seq[iter.Seq[game.State]] {
	return func(yield func(iter.Seq[game.State]) bool) {
		rules := p.config.Entry.Rules
		list := p.config.Store.List(store.Filter{Game: rules.Name, Status: store.Finished}, store.Order{})
		for _, summary := range list[:min(len(list), lastMatches)] {
			m, ok := p.config.Store.Load(summary.ID)
			if !ok {
				continue
			}
			if t, err := m.Replay(rules); err == nil && !yield(line(t)) {
				return
			}
		}
	}
}

// line yields the positions of a match's line.
func line(t *game.Tree) iter.Seq[game.State] {
	return func(yield func(game.State) bool) {
		for ply := range t.End().Ply() + 1 {
			if !yield(t.StateAt(ply)) {
				return
			}
		}
	}
}

// resting yields the same positions. It calls begin before each, and pauses after each for
// restShare times the time that the consumer has taken.
func resting(ctx context.Context, positions iter.Seq[game.State], begin func(game.State)) iter.Seq[game.State] {
	return func(yield func(game.State) bool) {
		for s := range positions {
			begin(s)
			began := time.Now()
			if !yield(s) {
				return
			}
			rest := time.NewTimer(restShare * time.Since(began))
			select {
			case <-rest.C:
			case <-ctx.Done():
				rest.Stop()
				return
			}
		}
	}
}

// add adds a puzzle that has been found, unless a similar one is known.
func (p *Puzzles) add(ctx context.Context, z puzzle.Puzzle) {
	key := p.config.Entry.Puzzles.Canonical(z.Start)
	if ctx.Err() != nil || p.known[key] {
		return
	}
	p.known[key] = true
	p.found = append(p.found, z)
	p.found = p.found[max(0, len(p.found)-mostFound):]
}

// fail posts a call of Config.Failed.
func (p *Puzzles) fail(err error) {
	if err != nil {
		p.config.Post(func() { p.config.Failed(err) })
	}
}

// longestReply limits the length of a refutation, in moves.
const longestReply = 5

// Refute returns the best reply to a wrong move and the moves after it, ending with a reply
// of the other side. It returns nil if the same side is to move again, if the game is over,
// or if ctx ends first. It may be called on any goroutine.
func (p *Puzzles) Refute(ctx context.Context, before game.State, m game.Move) (line []game.Move) {
	s := before.Play(m)
	a, ok := p.config.Entry.Player(s)
	if !ok || s.Turn() == before.Turn() || s.Result().Outcome != game.Playing {
		return nil
	}
	var found search.Info
	err := p.config.Guard(s, func() (err error) {
		found, err = a.Search(ctx, p.config.Entry.Puzzles.Refutation)
		return err
	})
	if ctx.Err() != nil {
		return nil
	}
	if err != nil {
		p.fail(err)
		return nil
	}
	answered := 0
	for _, m := range found.Line[:min(len(found.Line), longestReply)] {
		if s.Check(m) != nil {
			break
		}
		line = append(line, m)
		if s.Turn() != before.Turn() {
			answered = len(line)
		}
		s = s.Play(m)
	}
	return line[:answered]
}
