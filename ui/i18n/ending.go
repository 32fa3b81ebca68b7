package i18n

import "npaastribe/game"

// LineEnding words how a game ended that lines decide; winner is the winner's
// name.
func LineEnding(r game.Result, winner string) string {
	switch r.Reason {
	case game.ReasonFull:
		return T("draw.full")
	case game.ReasonNoLine:
		return T("draw.noline")
	default:
		return T("win", Args{"Name": winner})
	}
}
