package ui

import "npaastribe/ui/event"

// soundFor plays the sound that belongs to an event.
func (a *App) soundFor(e event.Event) {
	name := ""
	switch e := e.(type) {
	case event.Landed:
		name = "coin"
	case event.Message:
		if e.Tone == event.Mistake {
			name = "error"
		}
	case event.Result:
		switch {
		case e.Again:
		case e.Winner == "none":
			name = "draw"
		default:
			name = "tada"
		}
	}
	if name == "" || a.settings.Muted || a.settings.Volume == 0 {
		return
	}
	a.config.Sound.Play(name)
	a.bus.Publish(event.Sound{Name: name})
}
