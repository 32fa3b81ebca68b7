package gamelist

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"npaastribe/ui/widget"
)

// TypedKey implements fyne.Focusable. Arrow and page keys move to a row and select it, with
// Shift all rows on the way. Enter opens the selected match or, if none is selected, that at the
// cursor.
func (r *rows) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace:
		r.choose(r.cursor, r.toggle)
	case fyne.KeyReturn, fyne.KeyEnter:
		if len(r.chosen) == 0 {
			r.choose(r.cursor, r.selectOnly)
		}
		r.open()
	case fyne.KeyDelete:
		r.remove()
	default:
		row, ok := r.target(e.Name, r.page(), r.across())
		switch {
		case !ok:
			widget.ForwardKey(r, e)
		case r.shifted():
			r.choose(row, r.extendTo)
		default:
			r.choose(row, r.selectOnly)
		}
	}
}

// page returns the number of matches by which a page key moves.
func (r *rows) page() int { return max(1, r.Page()-1) * r.across() }

// TypedRune implements fyne.Focusable. Characters begin a search.
func (r *rows) TypedRune(letter rune) {
	if letter != ' ' {
		r.typed(letter)
	}
}

// TypedShortcut implements fyne.Shortcutable. With Ctrl the arrow and page keys move the
// cursor without changing the selection.
func (r *rows) TypedShortcut(s fyne.Shortcut) {
	switch s := s.(type) {
	case *fyne.ShortcutSelectAll:
		r.selectAll()
		r.changed()
	case *fyne.ShortcutUndo:
		r.undo()
	case *desktop.CustomShortcut:
		if s.Modifier != fyne.KeyModifierShortcutDefault {
			return
		}
		if s.KeyName == fyne.KeySpace {
			r.choose(r.cursor, r.toggle)
		} else if row, ok := r.target(s.KeyName, r.page(), r.across()); ok {
			r.choose(row, r.moveTo)
		}
	}
}

// shiftKey tracks the Shift keys. A widget embeds it.
type shiftKey struct{ down bool }

// KeyDown implements desktop.Keyable.
func (s *shiftKey) KeyDown(e *fyne.KeyEvent) { s.hold(e.Name, true) }

// KeyUp implements desktop.Keyable.
func (s *shiftKey) KeyUp(e *fyne.KeyEvent) { s.hold(e.Name, false) }

func (s *shiftKey) hold(key fyne.KeyName, down bool) {
	if key == desktop.KeyShiftLeft || key == desktop.KeyShiftRight {
		s.down = down
	}
}

// shifted reports whether a Shift key is down. Unlike shiftKey, a desktop driver also knows
// one that was pressed before the list had the focus.
func (s *shiftKey) shifted() bool {
	if d, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok {
		return d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0
	}
	return s.down
}
