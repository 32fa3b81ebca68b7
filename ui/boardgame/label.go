package boardgame

import (
	"fmt"

	"npaastribe/game"
	"npaastribe/ui/board"
	"npaastribe/ui/i18n"
)

// labels are what screen readers say of the parts of a board, and what of.
type labels struct {
	of    labelled
	texts map[string]string
}

// labelled is all on which labels depend.
type labelled struct {
	position game.State
	names    [2]string
	language i18n.Language
}

// Labelled returns labels of what is on the board: those that it has returned before, unless
// something is different now. While something moves they are asked for again and again.
func (b *Base[P]) Labelled(fresh func() map[string]string) map[string]string {
	now := labelled{b.Position, [2]string{b.Host.Player(game.First).Name, b.Host.Player(game.Second).Name}, i18n.Current()}
	if b.labels.texts == nil || b.labels.of != now {
		b.labels = labels{now, fresh()}
	}
	return b.labels.texts
}

// CellText implements View, for a board of cells on which a move is a cell.
func (b *Base[P]) CellText(cell int) string {
	return b.PieceText(b.Position.Format(game.Move(cell)), cell, b.Position.Check(game.Move(cell)) == nil)
}

// PieceText returns what screen readers say of a cell with a name: whose piece is there, or
// that there is none, and who may put one there if that is legal.
func (b *Base[P]) PieceText(name string, cell int, legal bool) string {
	grid, ok := game.State(b.Position).(board.Grid)
	if !ok {
		return ""
	}
	switch side := grid.At(cell); {
	case side != game.None:
		return b.Text("cell.taken", i18n.Args{"Cell": name, "Name": b.Host.Player(side).Name})
	case legal:
		return b.Text("cell.open", i18n.Args{"Cell": name, "Name": b.Host.Player(b.Position.Turn()).Name})
	default:
		return b.Text("cell.empty", i18n.Args{"Cell": name})
	}
}

// CellLabels returns what screen readers say of the cells that CellPlaces returns under the
// same name.
func (b *Base[P]) CellLabels(name string, text func(cell int) string) map[string]string {
	labels := map[string]string{}
	columns, rows := sizeOf(b.Position)
	for cell := range columns * rows {
		labels[fmt.Sprintf("%s.%d.%d", name, cell%columns, cell/columns)] = text(cell)
	}
	return labels
}
