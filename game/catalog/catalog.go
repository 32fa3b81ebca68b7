// Package catalog lists the games: one line a game. Whatever is about all
// games walks the list; nothing else below the window names them.
package catalog

import (
	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/gomoku"
	"npaastribe/game/nrow"
	"npaastribe/game/othello"
)

// Entry is a game of the catalogue.
type Entry struct {
	Rules game.Rules
}

// All returns the games in the order in which they are offered.
func All() []Entry {
	return []Entry{
		{Rules: nrow.Rules},
		{Rules: othello.Rules},
		{Rules: awari.Rules},
		{Rules: gomoku.Rules},
	}
}

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

// Names returns the names of the games, in the order of All.
func Names() []string {
	var names []string
	for _, e := range All() {
		names = append(names, e.Rules.Name)
	}
	return names
}
