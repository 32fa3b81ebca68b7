package settings

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/puzzle"
	"npaastribe/game/search"
)

// Game is what every game has: who plays, player 1 first, who begins, whether its
// lessons are known, and how far somebody is with its puzzles.
type Game struct {
	Levels  [2]search.Level `json:"levels"` // "" for a person
	Starter game.Starter    `json:"starter"`
	Lessons bool            `json:"lessons"` // they need not be offered any more
	Puzzles puzzle.Progress `json:"puzzles"`
}

// Section is the part of the settings that is about one game. T holds what
// only that game knows; its fields have JSON names, and none of them is called
// as one of Game. Only the package of the game reads or changes a T.
type Section[T comparable] struct {
	Rules    game.Rules   // of the game
	Starter  game.Starter // of the first start
	Defaults T            // of the first start

	// Repair returns read with the values of defaults in place of those that
	// are out of range. It is nil where everything is in range.
	Repair func(read, defaults T) T
}

// GameSection is the Section of any game.
type GameSection interface {
	// Game returns the name that the game has in its Rules.
	Game() string
	// Levels returns the computer players of the game, weakest first.
	Levels() []search.Level

	defaults() section
	read(text json.RawMessage) section
}

// section is what Settings hold of a game.
type section struct {
	Game
	own any // the T of the game's Section
}

// Game implements GameSection.
func (d Section[T]) Game() string { return d.Rules.Name }

// Levels implements GameSection.
func (d Section[T]) Levels() []search.Level {
	start, err := d.Rules.Start(nil)
	if err != nil {
		panic(err) // every game starts with its default options
	}
	return ai.OpponentsOf(start)
}

// Of returns what the settings say of the game. It panics where they were made
// without the section.
func (d Section[T]) Of(s Settings) T {
	own, ok := s.section(d.Game()).own.(T)
	if !ok {
		panic("settings: another section of " + d.Game())
	}
	return own
}

// Change changes what the settings say of the game. It panics where they were
// made without the section.
func (d Section[T]) Change(s *Settings, change func(*T)) {
	own := d.Of(*s)
	change(&own)
	now := s.section(d.Game())
	now.own = own
	s.put(d.Game(), now)
}

func (d Section[T]) defaults() section {
	return section{Game: Game{Starter: d.Starter}, own: d.Defaults}
}

// read returns the section with the values of the JSON object that are right,
// and the defaults otherwise.
func (d Section[T]) read(text json.RawMessage) section {
	shared, own := d.defaults().Game, d.Defaults
	fill(reflect.ValueOf(&shared).Elem(), text)
	fill(reflect.ValueOf(&own).Elem(), text)
	for i, level := range shared.Levels {
		if !slices.Contains(d.Levels(), level) {
			shared.Levels[i] = ""
		}
	}
	shared.Puzzles = shared.Puzzles.Repaired()
	orElse(&shared.Starter, d.Starter, game.Starter.Valid)
	if d.Repair != nil {
		own = d.Repair(own, d.Defaults)
	}
	return section{Game: shared, own: own}
}

// Game returns what the game of that name shares with all games. It panics for
// one that the settings have no section of.
func (s Settings) Game(name string) Game { return s.section(name).Game }

// SetGame changes what the game of that name shares with all games. It panics
// for one that the settings have no section of.
func (s *Settings) SetGame(name string, g Game) {
	now := s.section(name)
	now.Game = g
	s.put(name, now)
}

func (s Settings) section(name string) section {
	found, ok := s.games[name]
	if !ok {
		panic("settings: no section of " + name)
	}
	return found
}

// put gives s a map of its own: copies of s share the one before.
func (s *Settings) put(name string, now section) {
	s.games = maps.Clone(s.games)
	s.games[name] = now
}
