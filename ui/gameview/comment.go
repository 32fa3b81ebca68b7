package gameview

import (
	"math"
	"strings"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// commentBox shows the comment on the position that is shown, below the list of moves. A long
// comment scrolls. A click on it edits it.
type commentBox struct {
	link   *widget.Link
	scroll *widget.Scroll
	rule   *widget.Frame // a thin line above
}

// commentShown is how many characters of a comment are shown; of more the dialog shows the rest.
const commentShown = 1000

// commentPart is the largest part of the room below the card's title that a comment takes, and
// commentRule the thickness of the line above it.
const (
	commentPart = 0.5
	commentRule = 1
)

func newCommentBox(edit func()) *commentBox {
	line := widget.NewLine(false, fynetheme.ColorNameForeground, fynetheme.SizeNameText).Wrapped()
	b := &commentBox{link: widget.NewLink("comment", line), rule: widget.NewFrame(theme.ColorLine, theme.ColorLine)}
	b.link.OnTapped, b.link.OnHighlighted = edit, func(bool) {}
	b.scroll = widget.NewScroll(b.link)
	b.set("")
	return b
}

// Shown returns the position that a view shows, and the move that led there with its number, or the
// name of the start.
func Shown(v *View) (n *game.Node, move string) {
	m := v.match.Match()
	return m.Node(), v.panel.moves.text(m, m.Ply())
}

// NoteComment shows the comment on the position that a view shows beside the title, as far as that has
// room, if the list of moves has none for it.
func NoteComment(v *View) {
	text, moves := v.match.Match().Node().Comment(), v.panel.moves
	if text != "" && (moves.content.Hidden || !moves.comment.scroll.Visible()) {
		v.header.note(event.Message{Tone: event.Info, Text: i18n.Name(cut(strings.Join(strings.Fields(text), " ")))})
	}
}

// cut returns what is shown of a comment.
func cut(text string) string {
	letters := []rune(text)
	if len(letters) <= commentShown {
		return text
	}
	return string(letters[:commentShown]) + "…"
}

// set changes the comment, and reports whether it was another one.
func (b *commentBox) set(text string) (changed bool) {
	text = i18n.Paragraphs(cut(text))
	changed = text != b.link.Text()
	b.link.Set(text, text != "")
	if changed {
		b.scroll.ScrollToTop()
	}
	return changed
}

// hasRoom reports whether there is a comment and, in an area of a height, room for a line of it.
func (b *commentBox) hasRoom(high float32) bool {
	return b.link.Text() != "" && commentPart*high >= commentLine()+2*fynetheme.InnerPadding()
}

// commentLine returns the height of a line.
func commentLine() float32 {
	return fyne.MeasureText("x", fynetheme.TextSize(), fyne.TextStyle{}).Height
}

func (b *commentBox) hide() {
	widget.SetVisible(b.scroll, false)
	widget.SetVisible(b.rule, false)
}

// fit shows the comment at the bottom of an area, if there is one and its part of the area has room
// for a line. It returns the height that it takes.
func (b *commentBox) fit(at fyne.Position, area fyne.Size) (high float32) {
	pad, inner := theme.Scaled(listPad)/2, fynetheme.InnerPadding()
	wide := area.Width + 2*inner
	b.link.Resize(fyne.NewSize(wide, b.link.Size().Height)) // the height depends on the width
	if !b.hasRoom(area.Height) {
		b.hide()
		return 0
	}
	widget.SetVisible(b.scroll, true)
	widget.SetVisible(b.rule, true)
	line := commentLine()
	most := float32(math.Floor(float64((commentPart*area.Height-2*inner)/line)))*line + 2*inner // whole lines
	high = min(most, b.link.MinSize().Height)
	top := at.AddXY(0, area.Height-high)
	b.rule.Move(top.SubtractXY(0, pad/2))
	b.rule.Resize(fyne.NewSize(area.Width, theme.Scaled(commentRule)))
	b.scroll.Move(top.SubtractXY(inner, 0))
	b.scroll.Resize(fyne.NewSize(wide, high))
	return high + pad
}
