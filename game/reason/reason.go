// Package reason says why a move was not good, in values that can be counted on the
// board. What it says is true of the position, or it says nothing. The words stand
// elsewhere.
package reason

import (
	"slices"
	"strings"

	"npaastribe/game"
	"npaastribe/game/search"
)

// Case is a move that was made, or that somebody thinks of, and a better one.
type Case struct {
	Before       game.State
	Kind         search.ScoreKind
	Played, Best search.MoveEval // with the play that is expected, as far as it is known
	Secret       bool            // no reason is to name the better move, which somebody is to find
	Told         bool            // what the better move comes to is known: to find it is the task
}

// Reason is why the move of a Case was not good.
type Reason struct {
	Name string // part of the key of its text

	// What the text may say.
	Moves         []game.Move // as the position before the move names them
	Count, Beside int         // what is counted, and what stands beside it

	Better bool // it says of a move that it names, or of what that would have done, that it is the better one

	Cells []int       // that it is about: of a board of cells, or pits
	Line  []game.Move // that shows it, from the position after the move on; may be empty
}

// reveals reports whether a reason gives the better move away: other than as one that is
// expected to be played against the one that was made.
func (c Case) reveals(r Reason) bool {
	return r.Better || slices.Contains(r.Moves, c.Best.Move) && !slices.Contains(c.Played.Line[min(1, len(c.Played.Line)):], c.Best.Move)
}

// own is how the names of reasons begin that tell what the better move would have done.
const own = "own."

// Finder finds reasons of some names. Find is quick, and returns ok only for what it has
// played out or counted. A name that is left out is the only one, and a line that is left
// out is the play that is expected.
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

// none is how the names of reasons end that have words of their own for a count of 0.
const none = ".none"

// Beside returns a Finder of reasons that have a count beside another one, and of the same
// whose names end in ".none" where that is 0.
func Beside[P game.State](name string, find func(c Case, before P) (r Reason, ok bool)) Finder {
	return Several([]string{name, name + none}, func(c Case, before P) (Reason, bool) {
		r, ok := find(c, before)
		if r.Name = name; r.Beside == 0 {
			r.Name += none
		}
		return r, ok
	})
}

// Find returns the reason of the first of some finders that has one that may be told.
func Find(c Case, finders []Finder) (r Reason, ok bool) {
	if c.Played.Move == c.Best.Move {
		return Reason{}, false
	}
	for _, f := range finders {
		r, ok := f.find(c)
		r.Better = r.Better || strings.HasPrefix(r.Name, own)
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

// find is Find with the name filled in.
func (f Finder) find(c Case) (r Reason, ok bool) {
	r, ok = f.Find(c)
	if r.Name == "" {
		r.Name = f.Names[0]
	}
	return r, ok
}

// toldOrNot returns finders of one name that name the better move, each with one behind it
// that finds the same and keeps the move to itself: what is lost may be told of a move that
// somebody is to find.
func toldOrNot(finders ...Finder) []Finder {
	var both []Finder
	for _, f := range finders {
		untold := Finder{[]string{f.Names[0] + ".untold"}, func(c Case) (Reason, bool) {
			r, ok := f.find(c)
			return Reason{Count: r.Count, Beside: r.Beside}, ok && !c.Told
		}}
		both = append(both, f, untold)
	}
	return both
}

// Merit returns what is good about a legal move, of which no more than the move need be
// known: what the first of some finders finds that look at the best move of a Case, and at
// nothing else but the position.
func Merit(before game.State, best search.MoveEval, finders []Finder) (r Reason, ok bool) {
	for _, f := range finders {
		if r, ok := f.find(Case{Before: before, Best: best}); ok {
			return r, true
		}
	}
	return Reason{}, false
}

// Reply is the move that is expected after the one that was made; ok is false if none
// is known. It need not be the other side's: see game.State.
func (c Case) Reply() (m game.Move, ok bool) {
	if len(c.Played.Line) < 2 || c.Played.Line[0] != c.Played.Move {
		return 0, false
	}
	m = c.Played.Line[1]
	return m, c.Before.Play(c.Played.Move).Check(m) == nil
}
