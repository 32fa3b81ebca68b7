package dialog

import (
	"strings"
	"unicode/utf8"

	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/widget"
)

// commentMost is the length of the longest comment that can be edited, in characters: breaking one
// ten times as long into lines would block the window for seconds.
const commentMost = 10_000

// short reports whether a comment can be edited.
func short(comment string) bool { return utf8.RuneCountInString(comment) <= commentMost }

// TooLong returns the text about a comment that is too long to be edited.
func TooLong() string { return i18n.T("comment.long", i18n.Args{"Most": i18n.Number(commentMost)}) }

// commentLines is the number of lines of the comment that are visible at least.
const commentLines = 6

// OpenComment opens the dialog with the comment on a move, and reports whether that is short enough.
// It calls changed with what the player has made of it.
func OpenComment(h *Host, move, comment string, changed func(string)) (opened bool) {
	if !short(comment) {
		return false
	}
	text := inspect.Name(widget.NewTextArea(comment, commentLines), "text")
	note := inspect.Name(widget.NewCaption(i18n.T("comment.keys")), "note")
	accept := func() {
		if !short(text.Text) {
			return
		}
		changed(strings.TrimSpace(text.Text)) // before what waits for the end of the dialog
		h.Close()
	}
	ok := widget.NewButton("ok", i18n.T("button.ok"), nil, accept).Primary()
	text.OnChanged = func(now string) {
		widget.Enable(ok, short(now))
		if short(now) {
			note.Set(fynetheme.ColorNamePlaceHolder, i18n.T("comment.keys"))
		} else {
			note.Set(fynetheme.ColorNameWarning, TooLong())
		}
	}
	text.Cut = func() {
		note.Set(fynetheme.ColorNameWarning, i18n.T("comment.cut", i18n.Args{"Most": i18n.Number(commentMost)}))
	}
	h.Open(Spec{
		Name: "comment", Title: i18n.T("comment.title", i18n.Args{"Move": move}), TraceText: comment, Body: text, Accept: accept, Leave: h.Close,
		Footer: note, Buttons: []*widget.Button{h.cancelButton(), ok},
	})
	h.config.Canvas.Focus(text)
	text.ToEnd()
	return true
}
