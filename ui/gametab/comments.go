package gametab

import (
	"npaastribe/ui/command"
	"npaastribe/ui/dialog"
	"npaastribe/ui/gameview"
	"npaastribe/ui/i18n"
)

// commentCommand returns the command that edits the comment on the position that is shown.
func commentCommand(t *Tabs) *command.Command {
	return &command.Command{
		Name: "menu.comment", Keys: "Ctrl+M", Help: "shortcut.comment", Do: func() { editComment(t.current) },
		Enabled: func() bool { return t.current.Match.Match() != nil },
	}
}

// commentMost is the length of the longest comment that can be edited, in bytes: breaking one ten
// times as long into lines would block the window for seconds.
const commentMost = 10_000

// editComment opens the dialog with the comment on the position that is shown. The comment stays
// with that position, even if a computer moves meanwhile.
func editComment(t *Tab) {
	if t.Match.Match() == nil || t.config.Busy() {
		return
	}
	node, move := gameview.Shown(t.View)
	if len(node.Comment()) > commentMost {
		t.Say(i18n.T("comment.long"))
		return
	}
	dialog.OpenComment(t.config.Dialogs, move, node.Comment(), func(text string) {
		t.Match.History.Comment(node, text)
		t.View.Refresh()
	})
}
