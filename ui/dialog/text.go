package dialog

import (
	"fyne.io/fyne/v2"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game/review"
	"npaastribe/game/search"
	"npaastribe/ui/i18n"
	"npaastribe/ui/opponent"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

const textWidth = 480

// OpenRules shows the rules of the named game and, if here is not empty, which of them are
// chosen. It also explains reviews, coaches and the opponent that adapts to its player.
func OpenRules(h *Host, game, here string) {
	text := i18n.T("rules." + game)
	if here != "" {
		text += "\n\n**" + here + "**"
	}
	text += "\n\n" + i18n.T("help.review", i18n.Args{
		"Key":        i18n.CommandKey("R"),
		"Inaccuracy": review.Inaccuracy.Symbol(), "Mistake": review.Mistake.Symbol(), "Blunder": review.Blunder.Symbol(),
	})
	text += "\n\n" + i18n.T("help.coach") + "\n\n" + i18n.T("help.even", i18n.Args{"Title": opponent.Title(search.Even, false)})
	h.Open(Spec{Name: "rules", Title: i18n.T("rules.title"), Body: widget.ArrangeUnmirrored(outdent(), widget.NewMarkdown(text))}) // the scroll bar is on the right
}

// OpenAbout shows what the program is, and its version.
func OpenAbout(h *Host, version string) {
	h.Open(Spec{Name: "about", Title: i18n.T("app.title"), Body: widget.Arrange(outdent(), widget.NewMarkdown(i18n.T("about.text", i18n.Args{"Version": version})))})
}

// OpenMessage shows a plain text, which is not Markdown.
func OpenMessage(h *Host, name, title, words string) {
	h.Open(Spec{Name: name, Title: title, Body: plain(words), TraceText: words})
}

// plain returns a plain text, which is not Markdown.
func plain(words string) fyne.CanvasObject {
	return widget.Arrange(outdent(), widget.NewProse(fynewidget.RichTextStyleInline, words))
}

// outdent returns the layout of a text whose lines begin below the title: it has a padding of
// its own.
func outdent() fyne.Layout { return widget.Padding(0, 0, -theme.InnerPadding, 0) }
