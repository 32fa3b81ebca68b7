package reader

import (
	"cmp"

	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/widget"
)

// news is the text about what happened last: whose turn it is or how the game has ended,
// with the last move, and a note about anything since; or the text of what has got the
// focus.
type news struct {
	turn, note string
	question   string // a question asked instead of the game; "" for none
	focused    string
	dialogs    int  // number of open dialogs
	fresh      bool // something has happened since the last call of follow
}

func (n *news) text() string {
	if n.focused != "" || n.dialogs > 0 {
		return i18n.WithoutMarks(n.focused)
	}
	return i18n.WithoutMarks(joined(cmp.Or(n.question, n.turn), n.note))
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
func (n *news) focus(text string) {
	if !n.fresh {
		n.focused = text
	}
}

// dialog follows the opening and closing of dialogs. A dialog that has a text is read even
// if the focus changes at the same moment.
func (n *news) dialog(e event.Dialog) {
	switch e.Phase {
	case event.Opened:
		n.dialogs++
	case event.Dismissed:
		n.dialogs--
	}
	n.focused, n.fresh = e.Text, n.fresh || e.Text != ""
}

func (n *news) handle(e event.Event) {
	switch e := e.(type) {
	case event.Turn:
		n.turn, n.note, n.question = joined(e.Move, e.Text), "", ""
	case event.Result:
		n.turn, n.note, n.question = joined(e.Move, e.Text), "", ""
	case event.Message:
		n.note = e.Text
	case event.Hint:
		n.note = joined(n.note, e.Text)
	case event.Remark:
		n.note = widget.WithValue(e.Player, e.Text)
	case event.Objection:
		n.note = widget.WithValue(e.Title, e.Text)
	case event.Question:
		if e.Stage == event.QuestionsLeft {
			n.question = "" // the game, or the coach, has published its state again already
			break
		}
		n.question, n.note = widget.WithValue(e.Title, e.Text), ""
	default:
		return
	}
	n.focused, n.fresh = "", true
}
