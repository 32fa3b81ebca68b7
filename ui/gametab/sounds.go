package gametab

import (
	"fmt"

	"npaastribe/game"
	"npaastribe/ui/event"
)

// sound plays the sound for an event, if the tab is shown.
func (t *Tab) sound(e event.Event) {
	name := ""
	switch e := e.(type) {
	case event.Message:
		if e.Tone == event.Mistake {
			name = "error"
		}
	case event.Result:
		if !e.Again {
			name = t.endingSound(e)
		}
	case event.Question:
		name = questionSounds[e.Stage]
	case event.Objection:
		if !e.Again {
			name = "note3"
		}
	case event.Counted:
		name = chime(e)
	default:
		name = t.Board.Sound(e)
	}
	s := t.config.Settings.Get()
	if name == "" || !t.shown || s.Muted || s.Volume == 0 {
		return
	}
	t.config.Sound.Play(name)
	t.Publish(event.Sound{Name: name})
}

// questionSounds are played when a question is solved, and at the end of a series.
var questionSounds = map[event.QuestionStage]string{event.QuestionSolved: "draw", event.QuestionsEnded: "tada"}

// chime returns the note for a step of a count. The notes rise: from the lowest if Quiet is
// set, otherwise up to the highest. If there are more steps than notes, some steps are
// silent.
func chime(e event.Counted) string {
	const low, all = 5, 13
	first, notes := low, all-low
	if e.Quiet {
		first, notes = 0, low
	}
	if e.Of > notes {
		if at := e.Step * notes / e.Of; e.Step == 0 || at != (e.Step-1)*notes/e.Of {
			return fmt.Sprintf("note%d", first+at+1)
		}
		return ""
	}
	if !e.Quiet {
		first = all - e.Of
	}
	return fmt.Sprintf("note%d", first+e.Step+1)
}

// endingSound returns the sound for the end of a game.
func (t *Tab) endingSound(r event.Result) string {
	switch {
	case r.Winner == game.None.String():
		return "draw"
	case r.Person || t.Game.WinSoundForAll:
		return "tada"
	case t.Player(game.First).Person() || t.Player(game.Second).Person():
		return "lost"
	default:
		return "draw" // no person has won or lost
	}
}
