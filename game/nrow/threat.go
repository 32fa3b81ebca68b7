package nrow

import "npaastribe/game"

// Threats returns the empty cells where a coin of a side would complete a line, ordered by
// cell and then by side. It returns none once the game has ended.
func (p Position) Threats() (threats []game.Threat) {
	if p.Result().Outcome != game.Playing {
		return nil
	}
	columns, rows := p.Size()
	for cell := range columns * rows {
		if !p.board.Empty(cell) {
			continue
		}
		kind := game.CompletesLater
		if cell/columns == int(p.heights[cell%columns]) {
			kind = game.Completes
		}
		for _, side := range [...]game.Side{game.First, game.Second} {
			if p.board.Completes(cell, side) {
				threats = append(threats, game.Threat{Cell: cell, Side: side, Kind: kind})
			}
		}
	}
	return threats
}
