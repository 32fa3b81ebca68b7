package gametest

import (
	"errors"
	"fmt"
	"maps"

	"npaastribe/game"
)

// checkOptions checks the defaults and the ranges of options, and that unknown
// options are rejected.
func checkOptions(rules game.Rules) error {
	if rules.Name == "" {
		return errors.New("the rules have no name")
	}
	if err := checkDefaults(rules); err != nil {
		return err
	}
	for _, opt := range rules.Options {
		for _, value := range []int{opt.Min - 1, opt.Max + 1} {
			if err := checkRefused(rules, opt, value); err != nil {
				return err
			}
		}
	}
	if _, err := rules.Start(game.Options{"no such option": 1}); !errors.Is(err, game.ErrUnknownOption) {
		return fmt.Errorf("Start with an unknown option: error %v", err)
	}
	return nil
}

// checkDefaults checks that no options and all options at their defaults give
// the same start, and that Start does not modify its argument.
func checkDefaults(rules game.Rules) error {
	all, err := rules.Complete(nil)
	if err != nil {
		return err
	}
	given := maps.Clone(all)
	a, errA := rules.Start(nil)
	b, errB := rules.Start(given)
	if err := errors.Join(errA, errB); err != nil {
		return err
	}
	if !maps.Equal(all, given) {
		return fmt.Errorf("Start changed its options from %v to %v", all, given)
	}
	return same(a, b)
}

// checkRefused checks that Start rejects a value that is out of range.
func checkRefused(rules game.Rules, opt game.Option, value int) error {
	_, err := rules.Start(game.Options{opt.Name: value})
	var refused *game.OptionError
	if !errors.As(err, &refused) || refused.Name != opt.Name || refused.Value != value {
		return fmt.Errorf("Start with %s=%d: error %v", opt.Name, value, err)
	}
	return nil
}
