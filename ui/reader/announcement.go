package reader

import (
	"cmp"

	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/widget"
)

// announcement is the text about what happened last: whose turn it is or how the game has
// ended, with the last move, and a note about anything since; or the text of what has got
// the focus.
type announcement struct {
	turn, note string
	question   string // a question asked instead of the game; "" for none
	focused    string
	dialogs    int  // number of open dialogs
	updated    bool // something has happened since the last call of followFocus
}

func (a *announcement) text() string {
	if a.focused != "" || a.dialogs > 0 {
		return i18n.WithoutMarks(a.focused)
	}
	return i18n.WithoutMarks(joined(cmp.Or(a.question, a.turn), a.note))
}

// joined returns two texts with a pause between them. Either may be empty.
func joined(first, second string) string {
	if first == "" || second == "" {
		return first + second
	}
	return first + "\n" + second
}

// focus is called with the text of what has got the focus, or is selected there. It is
// ignored if an event of the same moment has moved the focus: the text of the event is then
// read.
func (a *announcement) focus(text string) {
	if !a.updated {
		a.focused = text
	}
}

// dialog follows the opening and closing of dialogs. A dialog that has a text is read even
// if the focus changes at the same moment.
func (a *announcement) dialog(e event.Dialog) {
	switch e.Phase {
	case event.Opened:
		a.dialogs++
	case event.Dismissed:
		a.dialogs--
	}
	a.focused, a.updated = e.Text, a.updated || e.Text != ""
}

func (a *announcement) handle(e event.Event) {
	switch e := e.(type) {
	case event.Turn:
		a.turn, a.note, a.question = joined(e.Move, e.Text), "", ""
	case event.Result:
		a.turn, a.note, a.question = joined(e.Move, e.Text), "", ""
	case event.Message:
		a.note = e.Text
	case event.Hint:
		a.note = joined(a.note, e.Text)
	case event.Remark:
		a.note = widget.WithValue(e.Player, e.Text)
	case event.Objection:
		a.note = widget.WithValue(e.Title, e.Text)
	case event.Question:
		if e.Stage == event.QuestionsLeft {
			a.question = "" // the game, or the coach, has published its state again already
			break
		}
		a.question, a.note = widget.WithValue(e.Title, e.Text), ""
	default:
		return
	}
	a.focused, a.updated = "", true
}
