package session

import "npaastribe/game/ai"

// HasAnalysis reports whether the computer can analyse the game.
func (s *Session) HasAnalysis() bool {
	start, err := s.Rules().Start(nil)
	return err == nil && ai.CanAnalyse(start)
}

// AnalyseEnd shows the last position of the match and analyses it. A computer whose turn it
// is waits to be asked.
func (s *Session) AnalyseEnd() {
	s.controller.History.GoTo(s.controller.Match().End().Ply())
	s.controller.History.Rest()
	if !s.controller.Analysis.On() {
		s.controller.Analysis.Toggle()
	}
}

// ToggleReview starts a review of the match, or stops the one in progress.
func (s *Session) ToggleReview() {
	if _, _, on := s.controller.Review.Progress(); on {
		s.controller.Review.Stop()
		return
	}
	s.controller.Review.Start()
}
