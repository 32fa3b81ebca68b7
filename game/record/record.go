// Package record writes games as text and reads them back: in a format of the
// program's own that tells everything, and in those that other programs of
// each game use. What format a text is in shows in the text itself.
package record

import (
	"slices"

	"npaastribe/game"
)

// Game is a game as a record tells it: how it began, what was played, and by
// whom.
type Game struct {
	Rules   game.Rules
	Options game.Options // complete
	Start   game.State   // that of Rules.Start, or a position set up
	Moves   []game.Move  // legal from Start on
	// Variations are what else was tried, in the order of Ply: each leaves one of
	// Moves. Only the program's own format has words for them.
	Variations []game.Variation

	Players [2]string // the names of game.First and game.Second, "" if unknown
	Tags    game.Tags // what else is known
	Format  string    // the Name of the Format that it was read in, "" if it was not read
}

// FromMatch returns the game of the moves made in m and not taken back, with the
// variations that leave them. It knows neither the players nor any tags.
func FromMatch(m *game.Tree) Game {
	variations := slices.DeleteFunc(m.Tried(), func(v game.Variation) bool { return v.Ply >= m.Ply() })
	return Game{Rules: m.Rules(), Options: m.Options(), Start: m.StateAt(0), Moves: m.Moves(), Variations: variations}
}

// SetUpAt returns a game without moves that begins with a position of r, which
// was set up.
func SetUpAt(r game.Rules, start game.State) Game {
	return Game{Rules: r, Options: r.OptionsOf(start), Start: start}
}

// Match returns a match with the moves of g and its variations. The error is an
// *Error if a move is illegal, and otherwise one of game.NewTreeAt.
func (g Game) Match() (*game.Tree, error) {
	m, err := game.NewTreeAt(g.Rules, g.Options, g.Start)
	if err != nil {
		return nil, err
	}
	for i, move := range g.Moves {
		if err := m.Play(move); err != nil {
			return nil, &Error{Move: i + 1, Err: err}
		}
	}
	if err := m.Try(g.Variations); err != nil {
		return nil, &Error{Err: err}
	}
	return m, nil
}

// SetUp reports whether g begins with another position than a game with its
// options does.
func (g Game) SetUp() bool {
	start, err := g.Rules.Start(g.Options)
	return err != nil || start.String() != g.Start.String()
}

// End returns the position after the last move. The error is an *Error.
func (g Game) End() (game.State, error) {
	s, _, err := g.replay()
	return s, err
}

// replay returns the position after the last move, and the moves in the
// notation of the game. The error is an *Error.
func (g Game) replay() (end game.State, words []string, err error) {
	s := g.Start
	for i, move := range g.Moves {
		if err := s.Check(move); err != nil {
			return nil, nil, &Error{Move: i + 1, Err: err}
		}
		words = append(words, s.Format(move))
		s = s.Play(move)
	}
	return s, words, nil
}

// The results of a game as records write them, those of chess.
const (
	FirstWon   = "1-0"
	SecondWon  = "0-1"
	Drawn      = "1/2-1/2"
	Unfinished = "*"
)

// ResultText returns a result as records write it.
func ResultText(r game.Result) string {
	switch {
	case r.Outcome == game.Drawn:
		return Drawn
	case r.Winner == game.First:
		return FirstWon
	case r.Winner == game.Second:
		return SecondWon
	default:
		return Unfinished
	}
}

// ParseResult reads a result as records write it. Any other text is that of an
// unfinished game.
func ParseResult(text string) game.Result {
	switch text {
	case FirstWon:
		return game.Result{Outcome: game.Won, Winner: game.First}
	case SecondWon:
		return game.Result{Outcome: game.Won, Winner: game.Second}
	case Drawn:
		return game.Result{Outcome: game.Drawn}
	default:
		return game.Result{}
	}
}

// isDecided reports whether a text is the result of a game that is over.
func isDecided(text string) bool { return ParseResult(text).Outcome != game.Playing }

// result returns the result of g, whose last position is end: by the rules if
// the game has ended, or else what the tag TagResult says, as somebody may
// have given up.
func (g Game) result(end game.State) string {
	r := end.Result()
	if r.Outcome == game.Playing {
		r = ParseResult(g.Tags.Get(TagResult))
	}
	return ResultText(r)
}

// The tags that the program itself has a use for.
const (
	TagDate        = "Date"        // year, month and day, such as 2026.11.20
	TagFirstLevel  = "FirstLevel"  // how well the computer plays the first side
	TagSecondLevel = "SecondLevel" // and the second one

	// TagResult is only there if the moves don't tell how the game ended.
	TagResult = "Result"
)
