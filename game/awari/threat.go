package awari

import "npaastribe/game"

// Threats returns, in ascending order, the pits whose beans the other side could
// capture if it had the turn. There are none once the game has ended.
func (p Position) Threats() (threats []game.Threat) {
	if p.ended() {
		return nil
	}
	var taken [Pits]bool
	for pit := range Pits {
		if isHome(pit) || p.beans[pit] == 0 {
			continue
		}
		after := p
		after.turn, after.variant.Sweep = Owner(pit), false // leftovers that are swept are not captured
		for _, c := range after.sow(pit).Captures {
			taken[c.Pit] = taken[c.Pit] || Owner(c.Pit) != Owner(pit) && p.beans[c.Pit] > 0
		}
	}
	for pit, yes := range taken {
		if yes {
			threats = append(threats, game.Threat{Cell: pit, Side: Owner(pit).Other(), Kind: game.Takes})
		}
	}
	return threats
}
