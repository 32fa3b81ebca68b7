// Package catalog lists the games with their rules, computer players, lessons, reasons and
// puzzles: one Entry per game. Code that deals with all games iterates over All; no other
// non-test code outside the user interface names a game.
package catalog

import (
	"path/filepath"
	"slices"
	"sync"

	"npaastribe/game"
	"npaastribe/game/awari"
	awariengine "npaastribe/game/awari/engine"
	"npaastribe/game/gomoku"
	gomokuengine "npaastribe/game/gomoku/engine"
	"npaastribe/game/gomoku/gomocup"
	"npaastribe/game/nrow"
	nrowengine "npaastribe/game/nrow/engine"
	"npaastribe/game/othello"
	othelloengine "npaastribe/game/othello/engine"
	"npaastribe/game/othello/nboard"
	"npaastribe/game/protocol"
	"npaastribe/game/puzzle"
	"npaastribe/game/question"
	"npaastribe/game/reason"
	"npaastribe/game/search"
)

// Entry is a game of the catalogue.
type Entry struct {
	Rules    game.Rules
	Player   search.Player
	Lessons  []question.Question // that introduce the game
	Reasons  []reason.Finder     // why a move is not good, the most important first
	Merits   []reason.Finder     // what is good about a move, the most important first
	Puzzles  puzzle.Source
	Ladder   search.Ladder       // as measured on the default board
	Protocol protocol.Protocol   // for playing against other programs; the zero value for none
	Keep     func(folder string) // has the engine store in a folder what players ask it to compute, and use what is stored there; nil for none
}

// All returns the games in the order in which they are offered. The slice is shared and must
// not be modified.
func All() []Entry { return all() }

// all creates the entries when they are first needed, and only once: a review calls All many
// times.
var all = sync.OnceValue(func() []Entry {
	return []Entry{
		{Rules: nrow.Rules, Player: nrowengine.Player, Lessons: nrow.Lessons(), Reasons: nrow.Reasons(), Merits: nrow.Merits(), Puzzles: nrowengine.Puzzles, Ladder: nrowengine.Ladder},
		{Rules: othello.Rules, Player: othelloengine.Player, Lessons: othello.Lessons(), Reasons: othello.Reasons(), Merits: othello.Merits(), Puzzles: othelloengine.Puzzles, Ladder: othelloengine.Ladder, Protocol: nboard.Protocol},
		{Rules: awari.Rules, Player: awariengine.Player, Lessons: awari.Lessons(), Reasons: awari.Reasons(), Merits: awari.Merits(), Puzzles: awariengine.Puzzles, Ladder: awariengine.Ladder, Keep: awariengine.Keep},
		{Rules: gomoku.Rules, Player: gomokuengine.Player, Lessons: gomoku.Lessons(), Reasons: gomoku.Reasons(), Merits: gomoku.Merits(), Puzzles: gomokuengine.Puzzles, Ladder: gomokuengine.Ladder, Protocol: gomocup.Protocol},
	}
})

// ByName returns the game of that name; ok is false if there is none.
func ByName(name string) (e Entry, ok bool) {
	for _, e := range All() {
		if e.Rules.Name == name {
			return e, true
		}
	}
	return Entry{}, false
}

// Keep calls Entry.Keep for each game that has it, with a folder of its own below the given
// one.
func Keep(folder string) {
	for _, e := range All() {
		if e.Keep != nil {
			e.Keep(filepath.Join(folder, e.Rules.Name))
		}
	}
}

// Names returns the names of the games, in the order of All.
func Names() []string {
	var names []string
	for _, e := range All() {
		names = append(names, e.Rules.Name)
	}
	return names
}

// ByProtocol returns the game with the protocol of that name; ok is false if there is none.
func ByProtocol(name string) (e Entry, ok bool) {
	for _, e := range All() {
		if e.Protocol.Play != nil && e.Protocol.Name == name {
			return e, true
		}
	}
	return Entry{}, false
}

// Protocols returns the names of the protocols in alphabetical order.
func Protocols() []string {
	var names []string
	for _, e := range All() {
		if e.Protocol.Play != nil {
			names = append(names, e.Protocol.Name)
		}
	}
	slices.Sort(names)
	return names
}

// Rules returns the rules of the game of that name; ok is false if there is none.
func Rules(name string) (r game.Rules, ok bool) {
	e, ok := ByName(name)
	return e.Rules, ok
}
