package record

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"npaastribe/game"
	"npaastribe/game/catalog"
)

// The limits of a record's tags.
const (
	maxTags  = 100  // besides the program's own: see isOwn
	maxName  = 100  // bytes
	maxValue = 4000 // bytes; no position has more than 1700
)

// The tags for how a game begins and who plays it. There is also one for each
// option, see OptionTag.
const (
	tagGame     = "Game"
	tagFirst    = "First"
	tagSecond   = "Second"
	tagPosition = "Position"
)

// tagBegins is the tag of game.OptionFirst, as tagFirst is that of a player.
const tagBegins = "Begins"

// exampleTag returns an example of a tag for error messages.
func exampleTag() string { return fmt.Sprintf("[%s %q]", tagGame, catalog.Names()[0]) }

// OptionTag returns the name of the tag of an option.
func OptionTag(option string) string {
	if option == game.OptionFirst {
		return tagBegins
	}
	return strings.ToUpper(option[:1]) + option[1:]
}

// isTagName reports whether a text is a letter followed by letters, digits and
// underscores, of at most maxName bytes.
func isTagName(text string) bool {
	for i, r := range text {
		letter := 'a' <= r|0x20 && r|0x20 <= 'z'
		if !letter && (i == 0 || r != '_' && (r < '0' || r > '9')) {
			return false
		}
	}
	return text != "" && len(text) <= maxName
}

// isOwn reports whether a tag is one that the program itself writes, in a record of some game. These
// do not count, as otherwise a game with the tags of another program could be read but not written.
func isOwn(name string) bool { return ownTags()[strings.ToLower(name)] }

// ownTags returns the names for isOwn, in lower case.
var ownTags = sync.OnceValue(func() map[string]bool {
	all := map[string]bool{}
	for _, name := range []string{
		tagGame, tagFirst, tagSecond, tagPosition, TagResult, TagScore, TagDate, TagFirstLevel, TagSecondLevel, TagFirstCoach, TagSecondCoach,
		TagFirstStrength, TagSecondStrength, TagFirstAccuracy, TagSecondAccuracy, TagFirstRemark, TagSecondRemark,
	} {
		all[strings.ToLower(name)] = true
	}
	for _, e := range catalog.All() {
		for _, o := range e.Rules.Options {
			all[strings.ToLower(OptionTag(o.Name))] = true
		}
	}
	return all
})

// others returns the number of tags that are not the program's own.
func others(t game.Tags) (n int) {
	for _, tag := range t {
		if !isOwn(tag.Name) {
			n++
		}
	}
	return n
}

// quote escapes a value for unquote.
var quote = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

// allTags returns all tags of g in the native format.
func allTags(g game.Record) (game.Tags, error) {
	rules, options := g.Tree.Rules(), g.Tree.Options()
	all := game.Tags{{Name: tagGame, Value: rules.Name}}
	for _, o := range rules.Options {
		all = append(all, game.Tag{Name: OptionTag(o.Name), Value: fmt.Sprint(options[o.Name])})
	}
	for i, name := range g.Players {
		if name := game.CleanName(name); name != "" {
			all = append(all, game.Tag{Name: playerTag(i), Value: name})
		}
	}
	score, counted := game.FinalScore(g.Tree.State())
	for _, tag := range g.Tags {
		switch {
		case counted && strings.EqualFold(tag.Name, TagScore):
		case isReserved(rules, tag.Name):
			return nil, fmt.Errorf("%q: %w", shorten(tag.Name), ErrTag)
		case !strings.EqualFold(tag.Name, TagResult):
			all = append(all, game.Tag{Name: tag.Name, Value: game.OneLine(tag.Value)})
		}
	}
	all = append(all, game.Tag{Name: TagResult, Value: resultOf(g)})
	if counted {
		all = append(all, game.Tag{Name: TagScore, Value: scoreText(score)})
	}
	if g.Tree.IsSetUp() {
		all = append(all, game.Tag{Name: tagPosition, Value: g.Tree.StateAt(0).String()})
	}
	return all, checkTags(all)
}

// isReserved reports whether a tag is one of those that say how a game with
// these rules begins and who plays it.
func isReserved(rules game.Rules, name string) bool {
	for _, tag := range []string{tagGame, tagFirst, tagSecond, tagPosition} {
		if strings.EqualFold(name, tag) {
			return true
		}
	}
	return slices.ContainsFunc(rules.Options, func(o game.Option) bool {
		return strings.EqualFold(name, OptionTag(o.Name))
	})
}

// playerTag returns the tag with the name of a player, 0 or 1.
func playerTag(i int) string { return [...]string{tagFirst, tagSecond}[i] }

// checkTags returns an error that wraps ErrTag unless the tags can be written
// and read back.
func checkTags(t game.Tags) error {
	if n := others(t); n > maxTags {
		return fmt.Errorf("%d tags: %w", n, ErrTag)
	}
	for i, tag := range t {
		switch {
		case !isTagName(tag.Name):
			return fmt.Errorf("%q: %w", shorten(tag.Name), ErrTag)
		case len(tag.Value) > maxValue:
			return fmt.Errorf("%s with %d bytes: %w", tag.Name, len(tag.Value), ErrTag)
		case t.Index(tag.Name) < i:
			return fmt.Errorf("%s twice: %w", tag.Name, ErrTag)
		}
	}
	return nil
}
