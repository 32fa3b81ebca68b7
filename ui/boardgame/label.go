package boardgame

import (
	"fmt"

	"npaastribe/game"
	"npaastribe/ui/board"
	"npaastribe/ui/i18n"
)

// labels caches the texts that screen readers say for the parts of a board.
type labels struct {
	of    labelled
	texts map[string]string
}

// labelled is the state that labels depend on.
type labelled struct {
	position game.State
	names    [2]string
	language i18n.Language
}

// Labelled returns the labels of the parts of the board. It calls fresh only if the
// position, the players' names or the language have changed since the last call, because
// labels are requested again and again during animations.
func (b *Base[P]) Labelled(fresh func() map[string]string) map[string]string {
	now := labelled{b.Position, [2]string{b.Host.Player(game.First).Name, b.Host.Player(game.Second).Name}, i18n.Current()}
	if b.labels.texts == nil || b.labels.of != now {
		b.labels = labels{now, fresh()}
	}
	return b.labels.texts
}

// CellText implements View for a board of cells on which a move is the number of a cell.
func (b *Base[P]) CellText(cell int) string {
	return b.PieceText(b.Position.Format(game.Move(cell)), cell, b.Position.Check(game.Move(cell)) == nil)
}

// PieceText returns what screen readers say for a cell with the given name: whose piece
// is there, or that it is empty and, if legal is set, who may place a piece there.
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

// CellLabels returns what screen readers say for each cell, with the same keys that
// CellPlaces uses for name.
func (b *Base[P]) CellLabels(name string, text func(cell int) string) map[string]string {
	labels := map[string]string{}
	columns, rows := sizeOf(b.Position)
	for cell := range columns * rows {
		labels[fmt.Sprintf("%s.%d.%d", name, cell%columns, cell/columns)] = text(cell)
	}
	return labels
}
