package reader

import (
	"cmp"

	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/widget"
)

// news is what has happened last: whose turn it is or how the game has ended, with the move
// before, and what was said since; or what has come into the focus.
type news struct {
	turn, note string
	question   string // that is asked in place of the game, "" for none
	focused    string
	dialogs    int  // that are open, which are not about that
	fresh      bool // something has happened since the last look round
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

// focus is told what has come into the focus, or is chosen there, which is no news where
// something has happened that has changed it.
func (n *news) focus(text string) {
	if !n.fresh {
		n.focused = text
	}
}

// dialog follows that a dialog has been opened or closed. One that has something to say says
// it whatever comes into the focus meanwhile.
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
			n.question = "" // the game has said already how it stands, or the coach what is to be thought of
			break
		}
		n.question, n.note = widget.WithValue(e.Title, e.Text), ""
	default:
		return
	}
	n.focused, n.fresh = "", true
}
