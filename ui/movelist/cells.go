package movelist

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game/review"
	"npaastribe/ui/i18n"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// Sizes in the list, in Fyne's units.
const (
	rowHigh   = 24  // at the usual text size
	textPad   = 8   // beside a move, inside its background
	smallPad  = 5   // beside a move of a variation
	markGap   = 3   // between a move and its mark
	columnMax = 200 // the widest move column
	barWide   = 8   // width of the scroll bar
	branch    = 12  // width of the branch sign in front of variations
	bubble    = 14  // width and height of the sign of a comment
	bubbleGap = 6   // between a move and that sign
)

// cell is a text, or a branch sign, in a visible row.
type cell struct {
	pos     fyne.Position
	size    fyne.Size
	text    string
	tone    fyne.ThemeColorName
	align   fyne.TextAlign
	small   bool
	current bool // the move that led to the position shown
	pass    bool
	leads   bool        // a click goes somewhere
	branch  bool        // a branch sign instead of a text
	comment bool        // the sign of a comment instead of a text
	mark    review.Mark // the text is its symbol
	to      target
}

// target is where a click goes: to the position after ply plies of the line; with other, to
// that variation in place of the last of those plies; with rest, to a menu of variations.
type target struct {
	ply   int
	other *Other
	rest  []Other
	below fyne.Position // position of the menu
}

func (c cell) has(p fyne.Position) bool {
	return p.X >= c.pos.X && p.Y >= c.pos.Y && p.X < c.pos.X+c.size.Width && p.Y < c.pos.Y+c.size.Height
}

// cellAt returns the index of the cell at p that can be clicked; −1 for none.
func (l *List) cellAt(cells []cell, p *fyne.Position) int {
	if p == nil {
		return -1
	}
	at := widget.Mirrored(*p, l.Size().Width)
	return slices.IndexFunc(cells, func(c cell) bool { return c.leads && c.has(at) })
}

// cells returns the cells of all visible rows.
func (l *List) cells() []cell {
	if len(l.plies) == 0 {
		size := fyne.NewSize(l.Size().Width, float32(l.RowHeight()))
		return []cell{{size: size, text: l.empty, tone: fynetheme.ColorNamePlaceHolder, small: true}}
	}
	t := newTypesetter(l)
	first, end := l.VisibleRows()
	for i := first; i < end; i++ {
		switch r := l.rows[i]; {
		case r.of > 0:
			t.variations(r.of, l.Top(i))
		case r.number > 0:
			t.moves(r, l.Top(i))
		default:
			t.startCell(l.start, l.Top(i))
		}
	}
	return t.cells
}

// typesetter lays out the cells of rows.
type typesetter struct {
	*sheet
	cells []cell

	high   float32    // height of a row
	x      [2]float32 // left edges of the sides' columns
	wide   float32    // width of a column
	number float32    // width of the number column
	end    float32    // right edge
}

func newTypesetter(l *List) *typesetter {
	t := &typesetter{sheet: &l.sheet, high: float32(l.RowHeight()), end: l.Size().Width}
	if l.Height() > l.ViewHeight() {
		t.end -= theme.Scaled(barWide)
	}
	most := numberText(max(10, l.rows[l.at[len(l.plies)]].number))
	t.number = fyne.MeasureText(most, fynetheme.CaptionTextSize(), fyne.TextStyle{}).Width
	left := t.number + theme.Scaled(4)
	t.wide = min(theme.Scaled(columnMax), (l.Size().Width-theme.Scaled(barWide)-left)/2)
	t.x = [2]float32{left, left + t.wide}
	return t
}

// numberText returns the number in front of a row, as displayed.
func numberText(n int) string { return i18n.Shown(i18n.Digits(strconv.Itoa(n)) + ".") }

// add adds a cell that is as high as a row.
func (t *typesetter) add(x, y, width float32, c cell) {
	c.pos, c.size = fyne.NewPos(x, y), fyne.NewSize(width, t.high)
	t.cells = append(t.cells, c)
}

// startCell adds the cell of the position before the first move.
func (t *typesetter) startCell(name string, y float32) {
	wide := fyne.MeasureText(name, fynetheme.TextSize(), fyne.TextStyle{Bold: true}).Width + 2*theme.Scaled(textPad)
	wide = max(t.wide, min(wide, t.end-t.x[0]))
	t.add(t.x[0], y, wide, cell{
		text: name, tone: fynetheme.ColorNamePlaceHolder, leads: true, current: t.current == 0,
	})
	if t.hasComment(0) {
		t.commentSign(t.x[0]+t.textWidth(name, t.current == 0), y)
	}
}

// textWidth returns the width of the text of a move with the padding before it.
func (t *typesetter) textWidth(text string, bold bool) float32 {
	return theme.Scaled(textPad) + fyne.MeasureText(text, fynetheme.TextSize(), fyne.TextStyle{Bold: bold}).Width
}

// commentSign adds the sign of a comment after a text that ends at x.
func (t *typesetter) commentSign(x, y float32) {
	size := theme.Grown(bubble)
	t.cells = append(t.cells, cell{
		pos: fyne.NewPos(x+theme.Scaled(bubbleGap), y+(t.high-size)/2), size: fyne.NewSquareSize(size), comment: true,
	})
}

// moves adds the cells of a row of moves.
func (t *typesetter) moves(r row, y float32) {
	t.add(0, y, t.number, cell{
		text: numberText(r.number), tone: fynetheme.ColorNamePlaceHolder, align: fyne.TextAlignTrailing, small: true,
	})
	for side, s := range r.slots {
		if s.ply == 0 {
			continue
		}
		text, tone := t.plies[s.ply-1].Text, fynetheme.ColorNameForeground
		if s.pass {
			text = t.plies[s.ply-1].Passed
		}
		if s.pass || s.ply > t.current {
			tone = fynetheme.ColorNamePlaceHolder
		}
		current := s.ply == t.current && !s.pass
		t.add(t.x[side], y, t.wide, cell{
			text: text, tone: tone, leads: true, pass: s.pass, current: current, to: target{ply: s.ply},
		})
		left := t.textWidth(text, current)
		if v := t.mark(s.ply); v != review.Fine && !s.pass {
			left += theme.Scaled(markGap)
			t.add(t.x[side]+left, y, t.wide-left, cell{text: v.Symbol(), mark: v, tone: widget.MarkColor(v)})
			left += t.textWidth(v.Symbol(), true) - theme.Scaled(textPad)
		}
		if t.hasComment(s.ply) && !s.pass {
			t.commentSign(t.x[side]+left, y)
		}
	}
}

// variations adds the cells of a row of variations. It begins under the move that they
// replace or, if they need more room, in the first column. Those that still do not fit
// become a menu.
func (t *typesetter) variations(ply int, y float32) {
	others := t.plies[ply-1].Others
	wide := make([]float32, len(others))
	all := theme.Scaled(branch)
	for i, other := range others {
		wide[i] = smallWidth(other.Text)
		if other.Commented {
			wide[i] += theme.Grown(bubble) + theme.Scaled(markGap)
		}
		all += wide[i]
	}
	x := t.x[column(t.plies[ply-1])]
	if x+theme.Scaled(textPad)+all > t.end {
		x = t.x[0]
	}
	x += theme.Scaled(textPad)
	t.add(x, y, theme.Scaled(branch), cell{branch: true})
	x += theme.Scaled(branch) - theme.Scaled(smallPad)
	more := smallWidth(ellipsis)
	for i, other := range others {
		room := t.end - x
		if i < len(others)-1 {
			room -= more
		}
		to := target{ply: ply, other: &others[i]}
		text, width := other.Text, wide[i]
		if width > room {
			to = target{ply: ply, rest: others[i:], below: fyne.NewPos(x, y+t.high)}
			text, width = ellipsis, more
		}
		t.add(x, y, width, cell{text: text, tone: fynetheme.ColorNamePlaceHolder, small: true, leads: true, to: to})
		if to.rest != nil {
			break
		}
		if other.Commented {
			t.commentSign(x+smallWidth(other.Text)-theme.Scaled(smallPad+bubbleGap), y)
		}
		x += width
	}
}

const ellipsis = "…"

func smallWidth(text string) float32 {
	return fyne.MeasureText(text, fynetheme.CaptionTextSize(), fyne.TextStyle{}).Width + 2*theme.Scaled(smallPad)
}
