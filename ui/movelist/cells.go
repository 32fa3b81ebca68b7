package movelist

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"npaastribe/game/review"
	"npaastribe/ui/widget"
)

// Measures of the list, in Fyne's units.
const (
	rowHigh   = 24
	textPad   = 8  // beside a move, inside its ground
	smallPad  = 5  // beside a move of a variation
	markGap   = 3  // between a move and what is thought of it
	columnMax = 96 // the widest column
	barWide   = 8  // the room of the scroll bar
	branch    = 12 // the width of the sign that something branches off
)

// cell is a text of a row in sight.
type cell struct {
	pos     fyne.Position
	size    fyne.Size
	text    string
	tone    fyne.ThemeColorName
	align   fyne.TextAlign
	small   bool
	current bool // it is the move that is shown
	pass    bool
	leads   bool        // a click leads somewhere
	branch  bool        // it is no text, but the sign that something branches off
	mark    review.Mark // the text is its symbol
	to      target
}

// target is where a click leads: to the position after ply plies; or after
// another one in place of the last of those; or to a choice of such.
type target struct {
	ply   int
	other *Other
	rest  []Other
	below fyne.Position // where the choice is shown
}

func (c cell) has(p fyne.Position) bool {
	return p.X >= c.pos.X && p.Y >= c.pos.Y && p.X < c.pos.X+c.size.Width && p.Y < c.pos.Y+c.size.Height
}

// cellAt is what a click at a point hits.
func (l *List) cellAt(p fyne.Position) (cell, bool) {
	for _, c := range l.cells() {
		if c.leads && c.has(p) {
			return c, true
		}
	}
	return cell{}, false
}

// cells are all texts in sight.
func (l *List) cells() []cell {
	if len(l.plies) == 0 {
		size := fyne.NewSize(l.Size().Width, rowHigh)
		return []cell{{size: size, text: l.empty, tone: theme.ColorNamePlaceHolder, small: true}}
	}
	var cells []cell
	c := l.columns()
	for i := l.top; i < min(len(l.rows), l.top+l.visible()); i++ {
		y := float32(i-l.top) * rowHigh
		switch r := l.rows[i]; {
		case r.of > 0:
			cells = l.variations(cells, c, r.of, y)
		case r.number > 0:
			cells = l.moves(cells, c, r, y)
		default:
			cells = append(cells, l.startCell(c, y))
		}
	}
	return cells
}

// columns are where the parts of a row begin.
type columns struct {
	x          [2]float32 // of the sides
	wide, high float32    // of a move's ground
	number     float32    // the width of a number
	end        float32
}

func (l *List) columns() columns {
	c := columns{high: rowHigh, end: l.Size().Width}
	if len(l.rows) > l.visible() {
		c.end -= barWide
	}
	most := strconv.Itoa(max(10, l.rows[l.at[len(l.plies)]].number)) + "."
	c.number = fyne.MeasureText(most, theme.CaptionTextSize(), fyne.TextStyle{}).Width
	left := c.number + 4
	c.wide = min(columnMax, (l.Size().Width-barWide-left)/2)
	c.x = [2]float32{left, left + c.wide}
	return c
}

func (l *List) startCell(c columns, y float32) cell {
	wide := fyne.MeasureText(l.start, theme.TextSize(), fyne.TextStyle{Bold: true}).Width + 2*textPad
	return cell{
		pos: fyne.NewPos(c.x[0], y), size: fyne.NewSize(max(c.wide, min(wide, c.end-c.x[0])), c.high), text: l.start,
		tone: theme.ColorNamePlaceHolder, leads: true, current: l.current == 0,
	}
}

// moves adds the texts of a row of moves.
func (l *List) moves(cells []cell, c columns, r row, y float32) []cell {
	cells = append(cells, cell{
		pos: fyne.NewPos(0, y), size: fyne.NewSize(c.number, c.high), text: strconv.Itoa(r.number) + ".",
		tone: theme.ColorNamePlaceHolder, align: fyne.TextAlignTrailing, small: true,
	})
	for side, s := range r.slots {
		if s.ply == 0 {
			continue
		}
		text, tone := l.plies[s.ply-1].Text, theme.ColorNameForeground
		if s.pass {
			text = l.plies[s.ply-1].Passed
		}
		if s.pass || s.ply > l.current {
			tone = theme.ColorNamePlaceHolder
		}
		move := cell{
			pos: fyne.NewPos(c.x[side], y), size: fyne.NewSize(c.wide, c.high), text: text, tone: tone,
			leads: true, pass: s.pass, current: s.ply == l.current && !s.pass, to: target{ply: s.ply},
		}
		cells = append(cells, move)
		if v := l.mark(s.ply); v != review.Fine && !s.pass {
			cells = append(cells, markCell(move, v))
		}
	}
	return cells
}

// markCell is the symbol of a mark after a move, on the move's ground.
func markCell(move cell, v review.Mark) cell {
	wide := fyne.MeasureText(move.text, theme.TextSize(), fyne.TextStyle{Bold: move.current}).Width
	left := textPad + wide + markGap
	return cell{
		pos: move.pos.AddXY(left, 0), size: move.size.SubtractWidthHeight(left, 0),
		text: v.Symbol(), mark: v, tone: widget.MarkColor(v),
	}
}

// variations adds the texts of a row of variations. It stands under the move
// that they are beside of; where they need more room it begins under the first.
func (l *List) variations(cells []cell, c columns, ply int, y float32) []cell {
	others := l.plies[ply-1].Others
	wide := make([]float32, len(others))
	all := float32(branch)
	for i, other := range others {
		wide[i] = smallWidth(other.Text)
		all += wide[i]
	}
	x := c.x[column(l.plies[ply-1])]
	if x+textPad+all > c.end {
		x = c.x[0]
	}
	x += textPad
	cells = append(cells, cell{pos: fyne.NewPos(x, y), size: fyne.NewSize(branch, c.high), branch: true})
	x += branch - smallPad
	more := smallWidth(ellipsis)
	for i, other := range others {
		room := c.end - x
		if i < len(others)-1 {
			room -= more
		}
		to := target{ply: ply, other: &others[i]}
		text, width := other.Text, wide[i]
		if width > room {
			to = target{ply: ply, rest: others[i:], below: fyne.NewPos(x, y+c.high)}
			text, width = ellipsis, more
		}
		cells = append(cells, cell{
			pos: fyne.NewPos(x, y), size: fyne.NewSize(width, c.high), text: text,
			tone: theme.ColorNamePlaceHolder, small: true, leads: true, to: to,
		})
		if to.rest != nil {
			break
		}
		x += width
	}
	return cells
}

const ellipsis = "…"

func smallWidth(text string) float32 {
	return fyne.MeasureText(text, theme.CaptionTextSize(), fyne.TextStyle{}).Width + 2*smallPad
}
