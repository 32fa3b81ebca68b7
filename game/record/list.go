package record

import (
	"errors"
	"fmt"
	"slices"

	"npaastribe/game"
	"npaastribe/game/catalog"
)

// attempt is the result of reading a list of moves as one of a certain game.
type attempt struct {
	game  game.Record
	start game.State
	read  int // number of moves that were legal
	err   error
}

// readList reads a list of moves as one of the first game in which they are
// legal. But if more than half of the moves are legal in the game of the hint
// and one is not, it is taken for a mistake in a list of that game.
func readList(s scanner, hint Hint) (game.Record, error) {
	var best attempt
	for _, r := range inOrder(hint.Game) {
		a := readListOf(r, s, hint)
		if a.err == nil {
			return a.game, nil
		}
		if best.err == nil || a.read > best.read {
			best = a
		}
		if r.Name == hint.Game && 2*a.read > countMoves(r, a.start, s) {
			break
		}
	}
	if best.read == 0 {
		return game.Record{}, &game.RecordError{Err: fmt.Errorf("%w: %v", ErrUnknown, best.err)}
	}
	return game.Record{}, best.err
}

// readListOf reads a list of moves of a game with the first of the options from
// boardsFor in which they are legal, or returns the attempt that came furthest.
func readListOf(r game.Rules, s scanner, hint Hint) (best attempt) {
	for _, options := range boardsFor(r, hint) {
		a, ok := tryList(r, s, options)
		if !ok {
			continue
		}
		if a.err == nil {
			return a
		}
		if best.err == nil || a.read > best.read {
			best = a
		}
		if mistake := r.MoveList.Mistake; mistake != nil && errors.Is(a.err, mistake) {
			break
		}
	}
	return best
}

// listFormat returns the name of the format of bare lists of moves in games
// with the options.
func listFormat(r game.Rules, o game.Options) string {
	for _, f := range r.Formats {
		if f.List && fits(f, o) == nil {
			return f.Name
		}
	}
	return ""
}

// inOrder returns the rules of all games, those of the named game first.
func inOrder(name string) []game.Rules {
	var order []game.Rules
	for _, e := range catalog.All() {
		if e.Rules.Name == name {
			order = slices.Insert(order, 0, e.Rules)
		} else {
			order = append(order, e.Rules)
		}
	}
	return order
}

// boardsFor returns the options to try. If the hint is for this game they are
// those of the hint, and then the usual ones with a board that is no smaller,
// which may have a cell that the hint's board lacks.
func boardsFor(r game.Rules, hint Hint) []game.Options {
	own, err := r.Complete(hint.Options)
	if r.Name != hint.Game || err != nil {
		return r.MoveList.Boards
	}
	boards := []game.Options{own}
	for _, o := range r.MoveList.Boards {
		all, err := r.Complete(o)
		if err == nil && all["columns"] >= own["columns"] && all["rows"] >= own["rows"] {
			boards = append(boards, all)
		}
	}
	return boards
}

// tryList reads a list as moves of a game with the options. ok is false if they
// are invalid, as those of the hint may be.
func tryList(rules game.Rules, s scanner, o game.Options) (a attempt, ok bool) {
	t, err := game.NewTree(rules, o)
	if err != nil {
		return a, false
	}
	r, format := newMoveReader(t), listFormat(rules, t.Options())
	r.list = true
	err = r.readMoves(&s)
	a.start = t.StateAt(0)
	a.game = readAs(format, game.Record{Tree: t})
	r.setTags(&a.game)
	if a.read = r.read; err == nil && a.read == 0 {
		err = &game.RecordError{Err: game.ErrNoMoves}
	}
	a.err = withFormatName(format, err)
	return a, true
}
