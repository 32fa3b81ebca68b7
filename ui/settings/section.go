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

// Game is the settings that every game has. Levels are in the order of the seats.
type Game struct {
	Levels  [2]search.Level `json:"levels"` // "" for a person
	Starter game.Starter    `json:"starter"`
	Lessons bool            `json:"lessons"` // started or turned down, so not to be offered again
	Puzzles puzzle.Progress `json:"puzzles"`
}

// Section describes one game's part of the settings. T holds what only that game has; its
// fields have JSON names, which must differ from those of Game. Only the game's own package
// reads or changes a T.
type Section[T comparable] struct {
	Rules    game.Rules
	Starter  game.Starter // the default
	Defaults T

	// Repair returns read with values that are out of range replaced by the defaults.
	// It is nil if every value of T is valid.
	Repair func(read, defaults T) T
}

// GameSection is a Section with any T.
type GameSection interface {
	// Game returns the game's name, as in its Rules.
	Game() string
	// Levels returns the computer players of the game, weakest first.
	Levels() []search.Level

	defaults() section
	read(text json.RawMessage) section
}

// section is the values of one game.
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

// Of returns the game's own part of the settings. It panics if they were made without
// this section.
func (d Section[T]) Of(s Settings) T {
	own, ok := s.section(d.Game()).own.(T)
	if !ok {
		panic("settings: another section of " + d.Game())
	}
	return own
}

// Change changes the game's own part of the settings. It panics if they were made without
// this section.
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

// read returns the section with the valid values of a JSON object, and defaults for the
// others.
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

// Game returns the shared settings of the named game. It panics if there is no section
// for it.
func (s Settings) Game(name string) Game { return s.section(name).Game }

// SetGame sets the shared settings of the named game. It panics if there is no section
// for it.
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

// put stores a section in a copy of the map, which other copies of s share.
func (s *Settings) put(name string, now section) {
	s.games = maps.Clone(s.games)
	s.games[name] = now
}
