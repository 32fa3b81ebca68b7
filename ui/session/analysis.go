package session

import "npaastribe/game/ai"

// HasAnalysis reports whether the game is one that the computer can analyse.
func (s *Session) HasAnalysis() bool {
	start, err := s.Rules().Start(nil)
	return err == nil && ai.CanAnalyse(start)
}

// AnalyseEnd shows the last position of the match, and an analysis of it. A
// computer whose turn it is waits meanwhile.
func (s *Session) AnalyseEnd() {
	s.controller.GoTo(s.controller.Match().End().Ply())
	s.controller.Rest()
	if !s.controller.Analysing() {
		s.controller.ToggleAnalysis()
	}
}

// ToggleReview begins a review of the match, or stops the one that goes on.
func (s *Session) ToggleReview() {
	if _, _, on := s.controller.Reviewing(); on {
		s.controller.StopReview()
		return
	}
	s.controller.Review()
}
