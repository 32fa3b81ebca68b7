package dialog

import (
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game/review"
	"npaastribe/game/search"
	"npaastribe/ui/i18n"
	"npaastribe/ui/opponent"
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
	h.Open(Spec{Name: "rules", Title: i18n.T("rules.title"), Body: widget.NewMarkdown(text)})
}

// OpenAbout shows what the program is, and its version.
func OpenAbout(h *Host, version string) {
	h.Open(Spec{Name: "about", Title: i18n.T("app.title"), Body: widget.NewMarkdown(i18n.T("about.text", i18n.Args{"Version": version}))})
}

// OpenMessage shows a plain text, which is not Markdown.
func OpenMessage(h *Host, name, title, words string) {
	h.Open(Spec{Name: name, Title: title, Body: plain(words), TraceText: words})
}

// plain returns a plain text, which is not Markdown.
func plain(words string) *widget.Prose { return widget.NewProse(fynewidget.RichTextStyleInline, words) }
