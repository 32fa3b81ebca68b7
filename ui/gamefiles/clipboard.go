package gamefiles

import (
	"cmp"
	"strings"

	"npaastribe/game"
	"npaastribe/game/record"
	"npaastribe/game/store"
	"npaastribe/ui/command"
	"npaastribe/ui/dialog"
	"npaastribe/ui/errortext"
	"npaastribe/ui/event"
	"npaastribe/ui/gamelist"
	"npaastribe/ui/i18n"
	"npaastribe/ui/opponent"
)

// Formats returns the commands that copy what Copy copies, one for each of its formats.
func (f *Files) Formats() (all []*command.Command) {
	for _, format := range record.Formats(f.config.Shown().Rules().Name) {
		all = append(all, &command.Command{Name: "format." + format.Name, Do: func() { f.copyAs(format) }})
	}
	return all
}

// Copy puts the current game on the clipboard, or the question that is asked in its place, in
// the first format of the game.
func (f *Files) Copy() { f.copyAs(record.Formats(f.config.Shown().Rules().Name)[0]) }

// copyAs is Copy in a format.
func (f *Files) copyAs(format game.Format) {
	shown := f.config.Shown()
	name := shown.Rules().Name
	g := game.Record{Tree: f.config.Questions().Tree()}
	var err error
	if g.Tree == nil {
		m := shown.Stored()
		if m.ID == 0 {
			return
		}
		if g, err = shown.Record(); err == nil {
			opponent.Sign(&g, m.Seats)
		}
	}
	text := ""
	if err == nil {
		text, err = format.Write(g)
	}
	if err != nil {
		f.config.Say(name, event.Mistake, i18n.T("record.not.written", i18n.Args{"Reason": errortext.Reason(err)}))
		return
	}
	f.config.Clipboard.SetContent(text)
	f.config.Say(name, event.Info, i18n.T("record.copied", i18n.Args{"Format": copied(format, text)}))
}

// maxCopied is the number of letters of a copied text that are shown.
const maxCopied = 40

// copied returns what to say was copied: the moves themselves, or the first ones, if the format has
// nothing else. Its name has an example of them. Otherwise it returns the name.
func copied(f game.Format, text string) string {
	name, moves := i18n.T("format."+f.Name), strings.TrimSpace(text)
	if !f.Whole || f.Extension != "" && strings.Contains(name, f.Extension) || strings.Contains(moves, "\n") {
		return name
	}
	return game.ShortenTo(moves, maxCopied)
}

// Paste goes on with the game on the clipboard, in its tab. If it can't be read a dialog
// says why, and nothing changes.
func (f *Files) Paste() {
	g, err := f.config.Shown().Read(f.config.Clipboard.Content())
	if err != nil {
		dialog.OpenMessage(f.config.Dialogs, "unreadable", errortext.RecordTitle(err, i18n.T("record.unreadable")), errortext.Record(err))
		return
	}
	text := i18n.N("record.pasted", g.Tree.Ply())
	if g.Tree.Ply() == 0 {
		text = i18n.T("record.pasted.position")
	}
	m := f.take(g)
	f.config.Say(m.Game, event.Info, withMore(text, m, g))
}

// withMore adds to a text about a match that was read what else there is to say: how it has ended, if
// the board does not show that, and that there are further games, which were not read.
func withMore(text string, m store.Match, g game.Record) string {
	if m.Result.Outcome != game.Playing && g.Tree.State().Result().Outcome == game.Playing {
		text = i18n.Sentences(text, decided(m))
	}
	if g.LeftOut > 0 {
		text = i18n.Sentences(text, i18n.N("record.left.out", g.LeftOut))
	}
	return text
}

// decided returns the sentence that says how a match has ended by its record.
func decided(m store.Match) string {
	result := i18n.T("library.drawn")
	if side := m.Result.Winner; side != game.None {
		result = i18n.T("library.won", i18n.Args{"Name": cmp.Or(gamelist.Name(m.Seats, side), i18n.Unknown(m.Game, side))})
	}
	return i18n.T("record.decided", i18n.Args{"Result": result})
}
