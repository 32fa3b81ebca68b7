package record

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"npaastribe/game"
	"npaastribe/game/nrow"
)

// writeDigits writes the columns of a game in one word.
func writeDigits(g Game) (string, error) {
	if g.Options["columns"] > maxDigits {
		return "", &Error{Err: ErrWide}
	}
	return writeList(g, "")
}

// writeColumns writes the columns of a game with blanks between them.
func writeColumns(g Game) (string, error) { return writeList(g, " ") }

// writeWord writes the moves of a game in one word.
func writeWord(g Game) (string, error) { return writeList(g, "") }

// writeList writes the moves of a game with something between them.
func writeList(g Game, between string) (string, error) {
	switch {
	case g.SetUp():
		return "", &Error{Err: ErrSetUp}
	case len(g.Moves) == 0:
		return "", &Error{Err: ErrNoMoves}
	}
	_, words, err := g.replay()
	return strings.Join(words, between), err
}

// attempt is a list of moves read as one of a game.
type attempt struct {
	game Game
	read int // moves that could be made
	err  error
}

// readList reads a list of moves as one of the first game that has them.
// Unless more than half of it are good moves of the game in the hint: then
// there is a mistake in it, which it takes more than another game to explain.
func readList(s scanner, here Hint) (Game, error) {
	var best attempt
	for _, k := range inOrder(here.Game) {
		a := k.readList(s, here)
		if a.err == nil {
			return a.game, nil
		}
		if best.err == nil || a.read > best.read {
			best = a
		}
		if k.rules.Name == here.Game && 2*a.read > k.countMoves(a.game.Start, s) {
			break
		}
	}
	if best.read == 0 {
		return Game{}, &Error{Err: fmt.Errorf("%w: %v", ErrUnknown, best.err)}
	}
	return Game{}, best.err
}

// readList reads a list of moves on the first of the usual boards where they
// can be made, or returns the attempt that came furthest.
func (k kind) readList(s scanner, here Hint) (best attempt) {
	for _, options := range k.boardsFor(here) {
		a, ok := k.attempt(s, options)
		if !ok {
			continue
		}
		if a.err == nil {
			return a
		}
		if best.err == nil || a.read > best.read {
			best = a
		}
		if errors.Is(a.err, nrow.ErrColumnFull) {
			break // a higher board explains that, but is hardly meant
		}
	}
	return best
}

// listFormat returns the name of the format of a list of moves with options.
func (k kind) listFormat(o game.Options) string {
	if k.rules.Name == nrow.Rules.Name && o["columns"] > maxDigits {
		return Columns
	}
	return k.list
}

// inOrder returns the games, that of the name first.
func inOrder(name string) []kind {
	order := slices.Clone(kinds)
	slices.SortStableFunc(order, func(a, b kind) int {
		return number(b.rules.Name == name) - number(a.rules.Name == name)
	})
	return order
}

// boardsFor returns the options to try. If the hint is about the game, they
// are its own and after that only boards no smaller: those that may have a
// cell which its own has not.
func (k kind) boardsFor(here Hint) []game.Options {
	own, err := k.rules.Complete(here.Options)
	if k.rules.Name != here.Game || err != nil {
		return k.boards
	}
	boards := []game.Options{own}
	for _, o := range k.boards {
		all, err := k.rules.Complete(o)
		if err == nil && all["columns"] >= own["columns"] && all["rows"] >= own["rows"] {
			boards = append(boards, all)
		}
	}
	return boards
}

// attempt reads a list as moves with the options. It is not ok if there is no
// such game, as the hint may be wrong.
func (k kind) attempt(s scanner, o game.Options) (a attempt, ok bool) {
	all, err := k.rules.Complete(o)
	if err != nil {
		return a, false
	}
	start, err := k.rules.Start(all)
	if err != nil {
		return a, false
	}
	r := reading{kind: k, branch: branch{state: start}}
	err = r.readMoves(&s)
	a.game = Game{
		Rules: k.rules, Options: all, Start: start, Moves: r.moves, Variations: r.variations, Format: k.listFormat(all),
	}
	a.game.end(r)
	if a.read = r.read; err == nil && a.read == 0 {
		err = &Error{Err: ErrNoMoves}
	}
	a.err = in(k.listFormat(all), err)
	return a, true
}
