package editor

import (
	"errors"
	"fmt"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/ui/board"
	"npaastribe/ui/i18n"
	"npaastribe/ui/theme"
)

// mostBeans is how many beans a pit can be given: all there can be.
const mostBeans = awari.MaxBeans * 2 * awari.Row

// beanSheet is a position of Awari. Tools add a bean and take one.
type beanSheet struct {
	pits     *board.Pits
	variant  awari.Variant
	each     int // beans in each pit of the rows at the start
	beans    [awari.Pits]int
	typedPit int // where digits were typed last, or −1
}

func newBeanSheet(p awari.Position, turned bool) *beanSheet {
	s := &beanSheet{pits: board.NewPits(), variant: p.Variant(), typedPit: -1}
	s.pits.SetTurned(turned)
	total := 0
	for pit := range s.beans {
		s.beans[pit] = p.Beans(pit)
		total += s.beans[pit]
	}
	s.each = total / (2 * awari.Row)
	return s
}

func (s *beanSheet) board() board.Board { return s.pits }

func (s *beanSheet) laidOut(f func()) { s.pits.OnLayout = f }

func (s *beanSheet) cells() int { return awari.Pits }

func (s *beanSheet) at(p fyne.Position) int { return within(p, awari.Pits, s.area) }

func (s *beanSheet) area(pit int) (fyne.Position, fyne.Size) { return s.pits.PitArea(pit) }

func (s *beanSheet) part(pit int) string { return fmt.Sprintf("pit.%d", pit) }

func (s *beanSheet) start() int { return 0 }

// The columns of the board on the screen: a home at either end.
const (
	leftHome  = -1
	rightHome = awari.Row
)

// step leads along the rows, into the homes at their ends, and from row to row.
func (s *beanSheet) step(pit int, key fyne.KeyName) (int, bool) {
	s.typedPit = -1
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
		return pit, false
	}
	return pitIn(column, top), true
}

// columnOf is the column of a pit on the screen, and whether it is in the upper
// row.
func columnOf(pit int) (column int, top bool) {
	switch {
	case pit == awari.Home(game.Second):
		return leftHome, true
	case awari.Owner(pit) == game.Second:
		return awari.Opposite(pit), true
	default:
		return pit, false
	}
}

// pitIn is the pit in a column, round the edges.
func pitIn(column int, top bool) int {
	switch {
	case column == leftHome || column > rightHome:
		return awari.Home(game.Second)
	case column == rightHome || column < leftHome:
		return awari.Home(game.First)
	case top:
		return awari.Opposite(column)
	default:
		return column
	}
}

func (s *beanSheet) reveal(int) {}

func (s *beanSheet) ring() ring { return ring{theme.ColorPitChosen, true} }

func (s *beanSheet) tools() []tool { return []tool{first, rubber} }

func (s *beanSheet) begin(t tool, _ int) tool { return t }

func (s *beanSheet) put(t tool, pit int) {
	s.typedPit = -1
	if t == rubber {
		s.beans[pit] = max(0, s.beans[pit]-1)
	} else {
		s.beans[pit] = min(mostBeans, s.beans[pit]+1)
	}
}

// typed adds and takes beans by + and −. Digits are a number of beans.
func (s *beanSheet) typed(r rune, pit int) bool {
	switch digit := int(r - '0'); {
	case r == '+':
		s.put(first, pit)
	case r == '-' || r == '−':
		s.put(rubber, pit)
	case digit < 0 || digit > 9:
		return false
	case s.typedPit == pit && s.beans[pit]*10+digit <= mostBeans:
		s.beans[pit] = s.beans[pit]*10 + digit
	default:
		s.beans[pit], s.typedPit = digit, pit
	}
	return true
}

func (s *beanSheet) wheel() bool { return true }

func (s *beanSheet) clear() { s.beans = [awari.Pits]int{} }

func (s *beanSheet) hasStart() bool { return true }

func (s *beanSheet) restart() game.Side {
	s.clear()
	for i := range awari.Row {
		s.beans[i], s.beans[awari.Opposite(i)] = s.each, s.each
	}
	return game.First
}

func (s *beanSheet) setUp(turn game.Side) (game.State, error) {
	return awari.SetUp(s.variant, s.beans, turn)
}

func (s *beanSheet) show([]int) { s.pits.Display(board.PitView{Beans: s.beans, Last: -1}) }

func (s *beanSheet) words(e *game.PositionError) string {
	switch {
	case errors.Is(e, awari.ErrBeans):
		return i18n.N("edit.awari.beans", e.Pieces[0]+e.Pieces[1])
	case e.Reason != awari.ReasonEmptyRow:
		return wordsOf(e)
	case len(e.Cells) > awari.Row:
		return i18n.T("edit.awari.empty")
	case awari.Owner(e.Cells[0]) == game.First:
		return i18n.T("edit.awari.empty.lower")
	default:
		return i18n.T("edit.awari.empty.upper")
	}
}
