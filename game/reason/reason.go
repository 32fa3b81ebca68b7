// Package reason finds out why a move was not good, or what is good about a move, by
// counting or playing out moves on the board. A Reason is true of its position; where
// nothing can be demonstrated there is none. Find and Merit run a game's Finders on a Case;
// Lines has Finders for all games that are won by a line. The texts of reasons are
// translations elsewhere.
package reason

import (
	"slices"
	"strings"

	"npaastribe/game"
	"npaastribe/game/search"
)

// Case is a move that was played, or that is being considered, and a better one.
type Case struct {
	Before       game.State
	Kind         search.ScoreKind
	Played, Best search.MoveEval // with the expected continuation, as far as it is known
	Secret       bool            // no reason may reveal the better move, because the player is to find it
	GoalKnown    bool            // the player has been told what the better move achieves, and is to find it
}

// Reason says why the Played move of a Case was not good or, from Merit, what is good about
// its Best move.
type Reason struct {
	Name string // part of the translation key

	// Values for the text.
	Moves         []game.Move // in the notation of the position before the move
	Count, Beside int         // a number, and another that it is compared with

	Better bool // the text says that a move that it names, or what that would have achieved, is better

	Cells []int       // that the reason is about: cells of the board, or pits
	Line  []game.Move // that demonstrates the reason, from the position after the move; may be empty
}

// reveals reports whether a reason gives the better move away. A move that is expected as
// an answer to the one played may be named.
func (c Case) reveals(r Reason) bool {
	return r.Better || slices.Contains(r.Moves, c.Best.Move) && !slices.Contains(c.Played.Line[min(1, len(c.Played.Line)):], c.Best.Move)
}

// ownPrefix is the prefix of the names of reasons that say what the better move would have
// achieved.
const ownPrefix = "own."

// Finder finds reasons of the given names. Find must be fast enough for the UI goroutine,
// and must return true only for what it has played out or counted. A Reason without a Name
// gets the first of Names, and one with a nil Line gets the expected continuation.
type Finder struct {
	Names []string
	Find  func(Case) (r Reason, ok bool)
}

// New returns a Finder of one name for positions of type P.
func New[P game.State](name string, find func(c Case, before P) (r Reason, ok bool)) Finder {
	return Several([]string{name}, find)
}

// Several returns a Finder of several names for positions of type P.
func Several[P game.State](names []string, find func(c Case, before P) (r Reason, ok bool)) Finder {
	return Finder{names, func(c Case) (Reason, bool) {
		before, ok := c.Before.(P)
		if !ok {
			return Reason{}, false
		}
		return find(c, before)
	}}
}

// noneSuffix is the suffix of the names of reasons that have a text of their own because Beside
// is 0.
const noneSuffix = ".none"

// Beside returns a Finder of reasons that compare Count with Beside. If Beside is 0 their
// names end in ".none".
func Beside[P game.State](name string, find func(c Case, before P) (r Reason, ok bool)) Finder {
	return Several([]string{name, name + noneSuffix}, func(c Case, before P) (Reason, bool) {
		r, ok := find(c, before)
		if r.Name = name; r.Beside == 0 {
			r.Name += noneSuffix
		}
		return r, ok
	})
}

// Find returns the first reason that any of the finders finds, in their order, and that
// does not reveal a secret move.
func Find(c Case, finders []Finder) (r Reason, ok bool) {
	if c.Played.Move == c.Best.Move {
		return Reason{}, false
	}
	for _, f := range finders {
		r, ok := f.find(c)
		r.Better = r.Better || strings.HasPrefix(r.Name, ownPrefix)
		if !ok || c.Secret && c.reveals(r) {
			continue
		}
		if r.Line == nil && len(c.Played.Line) > 0 {
			r.Line = c.Played.Line[1:]
		}
		return r, true
	}
	return Reason{}, false
}

// find calls f.Find and fills in the name.
func (f Finder) find(c Case) (r Reason, ok bool) {
	r, ok = f.Find(c)
	if r.Name == "" {
		r.Name = f.Names[0]
	}
	return r, ok
}

// withUntold returns each finder, which names the better move, followed by one that finds
// the same but does not name the move and whose name ends in ".untold". The latter tells a
// player who is to find the better move what was lost, unless that has been told already.
func withUntold(finders ...Finder) []Finder {
	var both []Finder
	for _, f := range finders {
		untold := Finder{[]string{f.Names[0] + ".untold"}, func(c Case) (Reason, bool) {
			r, ok := f.find(c)
			return Reason{Count: r.Count, Beside: r.Beside}, ok && !c.GoalKnown
		}}
		both = append(both, f, untold)
	}
	return both
}

// Merit returns what the first of the finders finds that is good about a legal move. Only
// Before and Best of the Case are set; of best only Move is required.
func Merit(before game.State, best search.MoveEval, finders []Finder) (r Reason, ok bool) {
	for _, f := range finders {
		if r, ok := f.find(Case{Before: before, Best: best}); ok {
			return r, true
		}
	}
	return Reason{}, false
}

// Reply returns the expected move after the one played; ok is false if none is known. It
// need not be the other side's move: see game.State.
func (c Case) Reply() (m game.Move, ok bool) {
	if len(c.Played.Line) < 2 || c.Played.Line[0] != c.Played.Move {
		return 0, false
	}
	m = c.Played.Line[1]
	return m, c.Before.Play(c.Played.Move).Check(m) == nil
}
