// Package puzzles is the puzzles of a game that can be asked: those that ship with the
// program, and those that are found on a goroutine of its own in the games that have
// been played, and in games that the computer plays for that. It knows neither Fyne nor
// any texts.
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

// Config is what Puzzles work with.
type Config struct {
	Entry catalog.Entry
	Store *store.Store
	Post  func(func()) // runs a function later on the UI goroutine; can be called on any

	// Guard works as search.Guard does. Failed is called with its errors, later on the UI
	// goroutine.
	Guard  func(s game.State, work func() error) error
	Failed func(error)
}

// Puzzles are those of a game. They live on the UI goroutine.
type Puzzles struct {
	config  Config
	shipped []puzzle.Puzzle
	found   []puzzle.Puzzle // the oldest first
	known   map[string]bool // that are alike
	end     context.CancelFunc
	running sync.WaitGroup
}

// New returns the puzzles of a game, those that ship with it at first.
func New(c Config) (*Puzzles, error) {
	shipped, err := puzzle.ReadAll(c.Entry.Rules, c.Entry.Puzzles.Shipped)
	p := &Puzzles{config: c, shipped: shipped, known: map[string]bool{}}
	for _, z := range shipped {
		p.known[c.Entry.Puzzles.Canonical(z.Start)] = true
	}
	return p, err
}

// Shipped returns the puzzles that ship with the program.
func (p *Puzzles) Shipped() []puzzle.Puzzle { return p.shipped }

// All returns all puzzles.
func (p *Puzzles) All() []puzzle.Puzzle { return slices.Concat(p.shipped, p.found) }

// The bounds of what is found: how many puzzles are kept, how many are looked for at a
// time, in how many of the last matches, and for how many moments' rest a moment's work
// stands, so that the window has the processor to itself.
const (
	mostFound   = 60
	enough      = 12
	lastMatches = 30
	restShare   = 3
)

// Start looks for more puzzles until Stop, or until there are enough.
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

// Stop ends the search, which takes a moment.
func (p *Puzzles) Stop() {
	if p.end != nil {
		p.end()
		p.end = nil
	}
}

// Wait waits until the search has ended, after Stop.
func (p *Puzzles) Wait() { p.running.Wait() }

// search looks for puzzles in games, those of people first. It ends if an engine fails.
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
		var at game.State // that is being looked at
		err := search.Guard(nil, func() error {
			for _, z := range source.Among(ctx, player, resting(ctx, positions, func(s game.State) { at = s })) {
				p.config.Post(func() { p.add(wanted, z) }) // also when the search has ended by itself
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

// played yields the positions of the matches that ended last.
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

// line yields the positions of a line of moves.
func line(t *game.Tree) iter.Seq[game.State] {
	return func(yield func(game.State) bool) {
		for ply := range t.End().Ply() + 1 {
			if !yield(t.StateAt(ply)) {
				return
			}
		}
	}
}

// resting yields what another yields, calls begin before and rests after each.
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

// add adds a puzzle that has been found, if none is like it.
func (p *Puzzles) add(ctx context.Context, z puzzle.Puzzle) {
	key := p.config.Entry.Puzzles.Canonical(z.Start)
	if ctx.Err() != nil || p.known[key] {
		return
	}
	p.known[key] = true
	p.found = append(p.found, z)
	p.found = p.found[max(0, len(p.found)-mostFound):]
}

// fail says that something has failed.
func (p *Puzzles) fail(err error) {
	if err != nil {
		p.config.Post(func() { p.config.Failed(err) })
	}
}

// longestReply is how many moves are shown of the answer to a wrong one at most.
const longestReply = 5

// Refute returns the best answer to a wrong move, and what follows on it up to another
// move of the same side; none if the turn stays, or if ctx ends before. It can be called
// on any goroutine.
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
