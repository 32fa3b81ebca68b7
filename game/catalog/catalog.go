// Package catalog lists the games: one line a game. Whatever is about all
// games walks the list; nothing else below the window names them.
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
	Lessons  []question.Question // that show how it is played
	Reasons  []reason.Finder     // why a move is not good, what weighs most first
	Merits   []reason.Finder     // and why one is
	Puzzles  puzzle.Source
	Ladder   search.Ladder       // as measured on the usual board
	Protocol protocol.Protocol   // in which other programs play it; the zero value for none
	Keep     func(folder string) // has the engine keep there what players wish it to find out, and use what is there; nil where there is nothing
}

// All returns the games in the order in which they are offered. What it returns is shared by
// all callers, and must not be changed.
func All() []Entry { return all() }

// all are the games. They are put together once, and only when they are wanted: the window asks
// for them many times in a review.
var all = sync.OnceValue(func() []Entry {
	return []Entry{
		{Rules: nrow.Rules, Player: nrowengine.Player, Lessons: nrow.Lessons(), Reasons: nrow.Reasons(), Merits: nrow.Merits(), Puzzles: nrowengine.Puzzles, Ladder: nrowengine.Ladder},
		{Rules: othello.Rules, Player: othelloengine.Player, Lessons: othello.Lessons(), Reasons: othello.Reasons(), Merits: othello.Merits(), Puzzles: othelloengine.Puzzles, Ladder: othelloengine.Ladder, Protocol: nboard.Protocol},
		{Rules: awari.Rules, Player: awariengine.Player, Lessons: awari.Lessons(), Reasons: awari.Reasons(), Merits: awari.Merits(), Puzzles: awariengine.Puzzles, Ladder: awariengine.Ladder, Keep: awariengine.Keep},
		{Rules: gomoku.Rules, Player: gomokuengine.Player, Lessons: gomoku.Lessons(), Reasons: gomoku.Reasons(), Merits: gomoku.Merits(), Puzzles: gomokuengine.Puzzles, Ladder: gomokuengine.Ladder, Protocol: gomocup.Protocol},
	}
})

// ByName returns the game whose rules have that name; ok is false if there is
// none.
func ByName(name string) (e Entry, ok bool) {
	for _, e := range All() {
		if e.Rules.Name == name {
			return e, true
		}
	}
	return Entry{}, false
}

// Keep has the engines keep in folders below one what players wish them to find out.
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

// ByProtocol returns the game that is played in the protocol of that name; ok
// is false if there is none.
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

// Rules returns the rules of that name; ok is false if there are none.
func Rules(name string) (r game.Rules, ok bool) {
	e, ok := ByName(name)
	return e.Rules, ok
}
