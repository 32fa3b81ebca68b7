package i18n

import "npaastribe/game"

// LineEnding describes how a game that is decided by lines ended; winner is the winner's
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

// ScoreEnding describes how a game that is decided by the score ended; winner is the winner's
// name.
func ScoreEnding(s game.State, winner string) string {
	first, second := s.Score()
	args := Args{"Name": winner, "High": max(first, second), "Low": min(first, second)}
	if s.Result().Outcome == game.Drawn {
		return T("draw.score", args)
	}
	return T("win.score", args)
}
