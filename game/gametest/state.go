package gametest

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"npaastribe/game"
)

// checkState checks a position against all candidate moves.
func checkState(rules game.Rules, s game.State, candidates []game.Move) error {
	if err := checkResult(s); err != nil {
		return err
	}
	if err := checkMoves(s, candidates); err != nil {
		return err
	}
	if err := checkText(rules, s); err != nil {
		return err
	}
	if err := checkFound(rules, s); err != nil {
		return err
	}
	if err := checkOptionsOf(rules, s); err != nil {
		return err
	}
	if err := checkImages(rules, s); err != nil {
		return err
	}
	if err := checkExchanged(rules, s); err != nil {
		return err
	}
	for _, m := range s.Moves() {
		if err := checkFormat(rules, s, m); err != nil {
			return err
		}
		if err := checkSplit(rules, s, m); err != nil {
			return err
		}
	}
	return checkPlay(s, candidates)
}

// checkResult checks that the parts of the result are consistent with each other and
// with Turn and Moves.
func checkResult(s game.State) error {
	r := s.Result()
	switch ended := r.Outcome != game.Playing; {
	case ended != (len(s.Moves()) == 0):
		return fmt.Errorf("result %+v with moves %v", r, s.Moves())
	case ended != (r.Reason != game.ReasonNone):
		return fmt.Errorf("outcome %d with reason %q", r.Outcome, r.Reason)
	case (r.Outcome == game.Won) != (r.Winner != game.None):
		return fmt.Errorf("outcome %d with winner %v", r.Outcome, r.Winner)
	case s.Turn() != game.First && s.Turn() != game.Second:
		return fmt.Errorf("the turn of %v", s.Turn())
	default:
		return nil
	}
}

// checkMoves checks that Moves is ascending, returns a slice that the caller may
// modify, and agrees with Check.
func checkMoves(s game.State, candidates []game.Move) error {
	moves := slices.Clone(s.Moves())
	for i := 1; i < len(moves); i++ {
		if moves[i-1] >= moves[i] {
			return fmt.Errorf("moves %v do not ascend", moves)
		}
	}
	for _, m := range candidates {
		if err := checkCheck(s, m, slices.Contains(moves, m)); err != nil {
			return err
		}
	}
	mine := s.Moves()
	for i := range mine {
		mine[i] = game.Pass - 1
	}
	if again := s.Moves(); !slices.Equal(again, moves) {
		return fmt.Errorf("moves %v became %v when the caller changed the slice", moves, again)
	}
	return nil
}

// checkCheck checks the error of Check for a move.
func checkCheck(s game.State, m game.Move, legal bool) error {
	err := s.Check(m)
	ended := s.Result().Outcome != game.Playing
	switch {
	case legal != (err == nil):
		return fmt.Errorf("Check(%d) is %v, but the moves are %v", m, err, s.Moves())
	case ended != errors.Is(err, game.ErrEnded):
		return fmt.Errorf("Check(%d) is %v with result %+v", m, err, s.Result())
	default:
		return nil
	}
}

// checkText checks that Parse parses the output of String.
func checkText(rules game.Rules, s game.State) error {
	back, err := rules.Parse(s.String())
	if err != nil {
		return fmt.Errorf("Parse(%q): %w", s, err)
	}
	if err := same(s, back); err != nil {
		return fmt.Errorf("Parse(%q): %w", s, err)
	}
	return nil
}

// same returns an error that describes how two positions differ, or nil.
func same(a, b game.State) error {
	aFirst, aSecond := a.Score()
	bFirst, bSecond := b.Score()
	switch {
	case a.String() != b.String():
		return fmt.Errorf("text %q became %q", a, b)
	case a.Turn() != b.Turn():
		return fmt.Errorf("the turn of %v became that of %v", a.Turn(), b.Turn())
	case a.Result() != b.Result():
		return fmt.Errorf("result %+v became %+v", a.Result(), b.Result())
	case aFirst != bFirst || aSecond != bSecond:
		return fmt.Errorf("score %d:%d became %d:%d", aFirst, aSecond, bFirst, bSecond)
	case !slices.Equal(a.Moves(), b.Moves()):
		return fmt.Errorf("moves %v became %v", a.Moves(), b.Moves())
	default:
		return nil
	}
}

// checkFormat checks that ParseMove parses the output of Format.
func checkFormat(rules game.Rules, s game.State, m game.Move) error {
	text := s.Format(m)
	back, err := rules.ParseMove(s, text)
	if err != nil {
		return fmt.Errorf("ParseMove(%q): %w", text, err)
	}
	if back != m {
		return fmt.Errorf("ParseMove(%q) is %d, but Format wrote it for %d", text, back, m)
	}
	return nil
}

// checkFound checks that FindPosition recognises the text of a position.
func checkFound(rules game.Rules, s game.State) error {
	text, ok := rules.FindPosition(strings.Fields(s.String()))
	if !ok || text != s.String() {
		return fmt.Errorf("FindPosition finds %q, %t in the words of %q", text, ok, s)
	}
	if text, ok := rules.FindPosition(nil); ok {
		return fmt.Errorf("FindPosition finds %q where there are no words", text)
	}
	return nil
}

// checkOptionsOf checks that a game can start with the options of a position.
func checkOptionsOf(rules game.Rules, s game.State) error {
	o := rules.OptionsOf(s)
	all, err := rules.Complete(o)
	if err != nil || len(all) != len(o) {
		return fmt.Errorf("OptionsOf(%q) is %v, which is completed to %v, %w", s, o, all, err)
	}
	if _, err := rules.Start(o); err != nil {
		return fmt.Errorf("OptionsOf(%q) is %v: %w", s, o, err)
	}
	return nil
}

// checkImages checks that the images of a position have as many moves, and the
// position among their own images. A position in which the game has ended is skipped,
// because its diagram is not a position that can be parsed.
func checkImages(rules game.Rules, s game.State) error {
	type symmetric interface {
		Images() []string
		Diagram() string
	}
	of, ok := s.(symmetric)
	if !ok || s.Result().Outcome != game.Playing {
		return nil
	}
	for _, text := range of.Images() {
		image, err := rules.Parse(text)
		if err != nil {
			return fmt.Errorf("image %q: %w", text, err)
		}
		back, ok := image.(symmetric)
		switch {
		case image.Turn() != s.Turn() || len(image.Moves()) != len(s.Moves()):
			return fmt.Errorf("image %q is another game than %q", text, s)
		case !ok || !slices.Contains(back.Images(), of.Diagram()):
			return fmt.Errorf("image %q has none that is %q", text, of.Diagram())
		}
	}
	return nil
}

// checkExchanged checks that the position with the sides exchanged, if the game has that, is the
// same game for the other side, and that of this one the position itself.
func checkExchanged(rules game.Rules, s game.State) error {
	type exchangeable interface {
		Exchanged() []string
		Diagram() string
	}
	of, ok := s.(exchangeable)
	if !ok || s.Result().Outcome != game.Playing {
		return nil
	}
	for i, text := range of.Exchanged() {
		other, err := rules.Parse(text)
		if err != nil {
			return fmt.Errorf("with the sides exchanged %q: %w", text, err)
		}
		back, ok := other.(exchangeable)
		switch {
		case other.Turn() == s.Turn() || len(other.Moves()) != len(s.Moves()):
			return fmt.Errorf("with the sides exchanged %q is another game than %q", text, s)
		case !ok:
			return fmt.Errorf("with the sides exchanged %q can't be exchanged back", text)
		case back.Exchanged()[i] != of.Diagram():
			return fmt.Errorf("%q, exchanged twice, is %q, want %q", text, back.Exchanged()[i], of.Diagram())
		}
	}
	return nil
}

// checkSplit checks that a word that is a single move is not split, and that the parts
// of any other word add up to it.
func checkSplit(rules game.Rules, s game.State, m game.Move) error {
	word := s.Format(m)
	if parts := slices.Collect(rules.MoveList.Split(s, word)); !slices.Equal(parts, []string{word}) {
		return fmt.Errorf("the move %q is split into %q", word, parts)
	}
	if parts := slices.Collect(rules.MoveList.Split(s, "")); parts != nil {
		return fmt.Errorf("an empty word is split into %q", parts)
	}
	word += "?4x" + word
	if parts := slices.Collect(rules.MoveList.Split(s, word)); strings.Join(parts, "") != word {
		return fmt.Errorf("%q is split into %q", word, parts)
	}
	return nil
}

// checkPlay plays every candidate: a legal move must leave s unchanged, and any other
// must panic.
func checkPlay(s game.State, candidates []game.Move) error {
	before := s.String()
	moves := s.Moves()
	for _, m := range candidates {
		legal := slices.Contains(moves, m)
		if panicked := panics(func() { s.Play(m) }); panicked == legal {
			return fmt.Errorf("Play(%d) panics: %t, with moves %v", m, panicked, moves)
		}
		if after := s.String(); after != before {
			return fmt.Errorf("Play(%d) changed the old position from %q to %q", m, before, after)
		}
	}
	return nil
}

// panics reports whether f panics.
func panics(f func()) (yes bool) {
	defer func() { yes = recover() != nil }()
	f()
	return false
}
