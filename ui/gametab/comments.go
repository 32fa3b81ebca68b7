package gametab

import (
	"npaastribe/ui/command"
	"npaastribe/ui/dialog"
	"npaastribe/ui/gameview"
)

// commentCommand returns the command that edits the comment on the position that is shown.
func commentCommand(t *Tabs) *command.Command {
	return &command.Command{
		Name: "menu.comment", Keys: "Ctrl+M", Help: "shortcut.comment", Do: func() { editComment(t.current) },
		Enabled: func() bool { return t.current.Match.Match() != nil },
	}
}

// editComment opens the dialog with the comment on the position that is shown. The comment stays
// with that position, even if a computer moves meanwhile.
func editComment(t *Tab) {
	if t.Match.Match() == nil || t.config.Busy() {
		return
	}
	node, move := gameview.Shown(t.View)
	changed := func(text string) {
		t.Match.History.Comment(node, text)
		t.View.Refresh()
		gameview.NoteComment(t.View)
	}
	if !dialog.OpenComment(t.config.Dialogs, move, node.Comment(), changed) {
		t.Say(dialog.TooLong())
	}
}
