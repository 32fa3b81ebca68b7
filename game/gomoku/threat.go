package gomoku

import "npaastribe/game"

// Threats returns, sorted by cell and then by side, the cells on which a stone would
// complete a line or give its side two ways to do so, such as one that turns an open
// three into an open four. It returns nil once the game has ended.
func (p Position) Threats() (threats []game.Threat) {
	if p.Result().Outcome != game.Playing {
		return nil
	}
	for cell := range p.cells() {
		if !p.board.Empty(cell) {
			continue
		}
		for _, side := range [...]game.Side{game.First, game.Second} {
			switch {
			case p.board.Completes(cell, side):
				threats = append(threats, game.Threat{Cell: cell, Side: side, Kind: game.Completes})
			case p.board.Ways(cell, side) >= 2:
				threats = append(threats, game.Threat{Cell: cell, Side: side, Kind: game.Opens})
			}
		}
	}
	return threats
}
