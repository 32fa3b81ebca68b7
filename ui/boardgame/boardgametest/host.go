// Package boardgametest helps to test game views without a window. Host stands in for the
// window and records what a view does.
package boardgametest

import (
	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/ui/event"
	"npaastribe/ui/match"
	"npaastribe/ui/settings"
)

// Host is a boardgame.Host that records the moves, events and settings that a view passes
// to it.
type Host struct {
	Settings settings.Settings
	Players  [2]match.Player
	Events   []event.Event
	Played   []game.Move
}

// NewHost returns a Host with two persons, Ada and Bo, and the default settings of the
// given games.
func NewHost(sections ...settings.GameSection) *Host {
	return &Host{Settings: settings.Defaults(sections...), Players: [2]match.Player{{Name: "Ada"}, {Name: "Bo", Seat: 1}}}
}

// Play implements boardgame.Host.
func (h *Host) Play(m game.Move) { h.Played = append(h.Played, m) }

// Publish implements boardgame.Host.
func (h *Host) Publish(e event.Event) { h.Events = append(h.Events, e) }

// Change implements boardgame.Host.
func (h *Host) Change(f func(*settings.Settings)) { f(&h.Settings) }

// Player implements boardgame.Host.
func (h *Host) Player(side game.Side) match.Player { return h.Players[side-game.First] }

// Call implements boardgame.Host.
func (h *Host) Call(levels [2]search.Level) {
	for i, level := range levels {
		h.Players[i].Level = level
	}
}

// Kinds returns the kinds of the events. Consecutive events of one kind are listed once.
func (h *Host) Kinds() (kinds []string) {
	for _, e := range h.Events {
		if kind := e.Kind(); len(kinds) == 0 || kinds[len(kinds)-1] != kind {
			kinds = append(kinds, kind)
		}
	}
	return kinds
}
