package ui

import "npaastribe/ui/event"

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
			name = t.table.Sound(e)
		}
	default:
		name = t.table.Sound(e)
	}
	a := t.house
	if name == "" || a.current != t || a.settings.Muted || a.settings.Volume == 0 {
		return
	}
	a.config.Sound.Play(name)
	t.Publish(event.Sound{Name: name})
}
