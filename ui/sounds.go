package ui

import (
	"npaastribe/game"
	"npaastribe/ui/event"
)

// sound plays the sound that belongs to an event in a tab that is shown.
func (t *tab) sound(e event.Event) {
	name := ""
	switch e := e.(type) {
	case event.Message:
		if e.Tone == event.Mistake {
			name = "error"
		}
	case event.Result:
		if !e.Again {
			name = t.ending(e)
		}
	default:
		name = t.table.Sound(e)
	}
	a := t.house
	s := a.settings.Get()
	if name == "" || a.current != t || s.Muted || s.Volume == 0 {
		return
	}
	a.config.Sound.Play(name)
	t.Publish(event.Sound{Name: name})
}

// ending names the sound for the end of a game.
func (t *tab) ending(r event.Result) string {
	switch {
	case r.Winner == game.None.String():
		return "draw"
	case r.Person || t.game.WinSoundForAll:
		return "tada"
	case t.Player(game.First).Person() || t.Player(game.Second).Person():
		return "lost"
	default:
		return "draw" // no person has lost, and none has won
	}
}
