package gameview

import (
	"fyne.io/fyne/v2"

	"npaastribe/ui/board"
	"npaastribe/ui/widget"
)

// Parts are the parts of the view by name.
func (v *View) Parts() map[string]fyne.CanvasObject {
	h, p := v.header, v.panel
	parts := map[string]fyne.CanvasObject{
		"info": h.title, "message": h.subtitle, "status": v.status.line,
		"new": h.newGame, "settings": h.settings, "exit": h.exit,
		"board": v.game.Board(), "player1": p.cards[0].content, "player2": p.cards[1].content,
		"undo": p.undo, "redo": p.redo,
		"moves": p.moves.content, "moves.toggle": p.moves.toggle, "graph": p.moves.graph,
	}
	if p.advice.Visible() {
		parts["hint"] = p.hint
	} else {
		parts["pause"], parts["step"] = p.demo.pause, p.demo.step
	}
	if p.moves.progress.on {
		parts["review.cancel"] = p.moves.review
	} else {
		parts["review"] = p.moves.review
	}
	if v.canAnalyse {
		parts["analyse"], parts["analysis"] = p.analysis.toggle, p.analysis.content
	}
	return parts
}

// Scroll is what the panel lies in.
func (v *View) Scroll() *widget.Scroll { return v.panel.scroll }

// Moves is the list of moves, and where in it those in sight are by the number of
// plies after which they stand.
func (v *View) Moves() (list fyne.CanvasObject, places map[int]board.Area) {
	return v.panel.moves.list, v.panel.moves.list.Places()
}
