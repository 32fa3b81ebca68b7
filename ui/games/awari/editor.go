package awari

import (
	"errors"
	"fmt"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	rules "npaastribe/game/awari"
	"npaastribe/ui/board"
	"npaastribe/ui/boardgame"
	"npaastribe/ui/editor"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
)

// mostBeans is the maximum number of beans in a pit, which is that of the whole board.
const mostBeans = rules.MaxBeans * 2 * rules.Row

// beanSheet is the position of Awari in the position editor. Its tools add and remove a bean.
type beanSheet struct {
	pits     *board.MancalaBoard
	variant  rules.Variant
	each     int // beans in each pit of the rows at the start
	beans    [rules.Pits]int
	names    [2]string // of the players
	typedPit int       // the pit whose number is being typed, or −1
}

// newSheet returns position as a sheet for the position editor.
func newSheet(position game.State, all settings.Settings) editor.Sheet {
	s := newBeanSheet(boardgame.As[rules.Position](position), Section.Of(all).Turned)
	s.pits.SetCoins([2]theme.Face{all.Face(game.First), all.Face(game.Second)})
	return s
}

func newBeanSheet(p rules.Position, turned bool) *beanSheet {
	s := &beanSheet{pits: board.NewMancalaBoard(), variant: p.Variant(), typedPit: -1}
	s.pits.Number = i18n.Number
	s.pits.SetTurned(turned)
	total := 0
	for pit := range s.beans {
		s.beans[pit] = p.Beans(pit)
		total += s.beans[pit]
	}
	s.each = total / (2 * rules.Row)
	return s
}

func (s *beanSheet) Board() board.Board { return s.pits }

func (s *beanSheet) Cells() int { return rules.Pits }

func (s *beanSheet) CellAt(p fyne.Position) int { return editor.Within(p, rules.Pits, s.Area) }

func (s *beanSheet) Area(pit int) (fyne.Position, fyne.Size) { return s.pits.PitArea(pit) }

func (s *beanSheet) Part(pit int) string { return fmt.Sprintf("pit.%d", pit) }

func (s *beanSheet) Text(pit int) string {
	return pitText(pit, s.beans[pit], s.names[rules.Owner(pit)-game.First])
}

// SetNames implements editor.Owned.
func (s *beanSheet) SetNames(players [2]string) { s.names = players }

func (s *beanSheet) StartCell() int { return 0 }

// The columns of the homes on the screen. Those of the pits lie between them.
const (
	leftHome  = -1
	rightHome = rules.Row
)

// Step implements editor.Sheet. It moves along the rows, into the homes at their ends, and from
// row to row.
func (s *beanSheet) Step(pit int, key fyne.KeyName) (int, bool) {
	column, top := columnOf(pit)
	switch key {
	case fyne.KeyLeft:
		column--
	case fyne.KeyRight:
		column++
	case fyne.KeyHome:
		column = leftHome
	case fyne.KeyEnd:
		column = rightHome
	case fyne.KeyUp, fyne.KeyDown:
		top = !top
	default:
		return pit, false // a digit is a key, too, before it is a character
	}
	s.typedPit = -1
	return pitIn(column, top), true
}

// columnOf returns the column of a pit on the screen, and whether it is in the upper row.
func columnOf(pit int) (column int, top bool) {
	switch {
	case pit == rules.Home(game.Second):
		return leftHome, true
	case rules.Owner(pit) == game.Second:
		return rules.Opposite(pit), true
	default:
		return pit, false
	}
}

// pitIn returns the pit in a column, wrapping round at the edges.
func pitIn(column int, top bool) int {
	switch {
	case column == leftHome || column > rightHome:
		return rules.Home(game.Second)
	case column == rightHome || column < leftHome:
		return rules.Home(game.First)
	case top:
		return rules.Opposite(column)
	default:
		return column
	}
}

func (s *beanSheet) Reveal(int) {}

func (s *beanSheet) Ring() editor.Ring { return editor.Ring{Colour: theme.ColorPitChosen, Round: true} }

func (s *beanSheet) Tools() []editor.Tool { return []editor.Tool{editor.First, editor.Eraser} }

func (s *beanSheet) Begin(t editor.Tool, _ int) editor.Tool { return t }

func (s *beanSheet) Put(t editor.Tool, pit int) {
	s.typedPit = -1
	if t == editor.Eraser {
		s.beans[pit] = max(0, s.beans[pit]-1)
	} else {
		s.beans[pit] = min(mostBeans, s.beans[pit]+1)
	}
}

// Typed implements editor.Sheet. + and − add and remove a bean; digits set the number of beans.
func (s *beanSheet) Typed(r rune, pit int) bool {
	switch digit := int(r - '0'); {
	case r == '+':
		s.Put(editor.First, pit)
	case r == '-' || r == '−':
		s.Put(editor.Eraser, pit)
	case digit < 0 || digit > 9:
		return false
	case s.typedPit == pit && s.beans[pit]*10+digit <= mostBeans:
		s.beans[pit] = s.beans[pit]*10 + digit
	default:
		s.beans[pit], s.typedPit = digit, pit
	}
	return true
}

func (s *beanSheet) Wheel() bool { return true }

func (s *beanSheet) Clear() { s.beans, s.typedPit = [rules.Pits]int{}, -1 }

func (s *beanSheet) HasStart() bool { return true }

func (s *beanSheet) Restart() game.Side {
	s.Clear()
	for i := range rules.Row {
		s.beans[i], s.beans[rules.Opposite(i)] = s.each, s.each
	}
	return game.First
}

func (s *beanSheet) SetUp(turn game.Side) (game.State, error) {
	return rules.SetUp(s.variant, s.beans, turn)
}

func (s *beanSheet) Show([]int) {
	s.pits.Display(board.MancalaView{Beans: s.beans, Last: -1, Names: [2]string{i18n.Name(s.names[0]), i18n.Name(s.names[1])}})
}

func (s *beanSheet) Words(e *game.PositionError) string {
	switch {
	case errors.Is(e, rules.ErrBeans):
		return i18n.N("edit.awari.beans", e.Pieces[0]+e.Pieces[1])
	case e.Reason != rules.ReasonEmptyRow:
		return editor.Words(rules.Rules.Name, e, nil)
	case len(e.Cells) > rules.Row:
		return i18n.T("edit.awari.empty")
	case rules.Owner(e.Cells[0]) == game.First:
		return i18n.T("edit.awari.empty.lower")
	default:
		return i18n.T("edit.awari.empty.upper")
	}
}
