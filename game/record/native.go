package record

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"npaastribe/game"
	"npaastribe/game/catalog"
)

// width is the number of columns to which lines of moves are wrapped.
const width = 80

// writeNative writes a game in the native format: tags, and after a blank line
// the moves with their numbers, comments and variations, and the result.
func writeNative(g game.Record) (string, error) {
	var w moveWriter
	w.notes(g.Tree.At(0))
	for ply := range g.Tree.Ply() {
		w.move(g.Tree.At(ply + 1))
		w.variations(g.Tree.At(ply + 1))
	}
	w.takenBack(g.Tree.Node())
	if w.inVariations > maxVariationMoves {
		return "", &game.RecordError{Err: errVariationMoves}
	}
	tags, err := allTags(g)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	for _, tag := range tags {
		fmt.Fprintf(&b, "[%s \"%s\"]\n", tag.Name, quote.Replace(tag.Value))
	}
	b.WriteByte('\n')
	wrap(&b, append(w.words, resultOf(g)))
	if b.Len() > MaxText {
		return "", &game.RecordError{Err: ErrTooLong}
	}
	return b.String(), nil
}

// moveWriter collects the words for the moves of a game, each with its number, and
// after it in brackets the variations that replace it.
type moveWriter struct {
	words        []string
	inVariations int // number of moves in brackets
}

// move writes the move that leads to n.
func (w *moveWriter) move(n *game.Node) {
	w.words = append(w.words, numbered(n))
	w.notes(n)
}

// numbered returns the move that leads to n with its number.
func numbered(n *game.Node) string { return fmt.Sprintf("%d. %s", n.Ply(), n.Text()) }

// notes writes the comment and the time of n.
func (w *moveWriter) notes(n *game.Node) {
	if text := noteText(n); text != "" {
		w.words = append(w.words, "{"+text+"}")
	}
}

// variations writes the variations that replace the move to n.
func (w *moveWriter) variations(n *game.Node) {
	for _, other := range n.Siblings() {
		first := len(w.words)
		w.move(other)
		w.words[first] = "(" + w.words[first]
		w.rest(other)
	}
}

// rest writes the rest of a variation whose first move leads to n.
func (w *moveWriter) rest(n *game.Node) {
	w.inVariations++
	for next := n.MainChild(); next != nil; next = next.MainChild() {
		w.move(next)
		w.inVariations++
		w.variations(next)
	}
	w.words[len(w.words)-1] += ")"
}

// takenBack writes the moves that were made after the last one, n, and taken back: as a variation that
// begins with n again, as there is no move that they replace. After the start there is no such word.
func (w *moveWriter) takenBack(n *game.Node) {
	if n.MainChild() == nil || n.Parent() == nil {
		return
	}
	w.words = append(w.words, "("+numbered(n))
	w.rest(n)
}

// wrap writes words in lines no longer than width.
func wrap(b *strings.Builder, words []string) {
	column := 0
	for _, word := range words {
		switch {
		case column == 0:
		case column+1+len(word) > width:
			b.WriteByte('\n')
			column = 0
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += len(word)
	}
	b.WriteByte('\n')
}

// heading is the tags of a record, the lines that they stand on, and the rules
// of its game.
type heading struct {
	tags  game.Tags
	lines []int
	rules game.Rules
}

// readNative reads the native format, written by writeNative or by hand.
func readNative(s *scanner) (game.Record, error) {
	h, err := readHeading(s)
	if err != nil {
		return game.Record{}, err
	}
	g, err := h.game()
	if err != nil {
		return game.Record{}, err
	}
	r := newMoveReader(g.Tree)
	if err := r.readMoves(s); err != nil {
		return game.Record{}, err
	}
	r.setTags(&g)
	return g, nil
}

// setTags sets TagResult to the result that the text states unless the moves decide
// the game, and removes TagScore where the moves give the score.
func (r *moveReader) setTags(g *game.Record) {
	said := g.Tags.Get(TagResult)
	if !isDecided(said) {
		said = r.result
	}
	g.Tags.Set(TagResult, "")
	if _, counted := game.FinalScore(g.Tree.State()); counted {
		g.Tags.Set(TagScore, "")
	}
	if g.Tree.State().Result().Outcome == game.Playing && isDecided(said) {
		g.Tags.Set(TagResult, said)
	}
}

// readHeading reads the tags.
func readHeading(s *scanner) (h heading, err error) {
	for {
		if err := s.skip(); err != nil {
			return h, &game.RecordError{Line: s.line, Err: err}
		}
		tag, ok, err := s.tag()
		if err == nil && ok {
			err = h.add(tag, s.line)
			s.take() // a comment before a tag is about no move
		}
		if err != nil {
			return h, &game.RecordError{Line: s.line, Err: err}
		}
		if !ok {
			err := h.findGame()
			return h, err
		}
	}
}

// add adds a tag that was found on a line.
func (h *heading) add(tag game.Tag, line int) error {
	switch {
	case h.tags.Index(tag.Name) >= 0:
		return game.ParseErrorf("tag.second", "a second tag %s", tag.Name)
	case !isOwn(tag.Name) && others(h.tags) == maxTags:
		return game.ParseErrorf("tag.many", "more than %d tags", maxTags)
	case len(tag.Value) > maxValue:
		return game.ParseErrorf("tag.long", "%d bytes in the tag %s, but %d are the most", len(tag.Value), tag.Name, maxValue)
	}
	h.tags, h.lines = append(h.tags, tag), append(h.lines, line)
	return nil
}

// findGame sets h.rules by the tag tagGame.
func (h *heading) findGame() error {
	name := h.tags.Get(tagGame)
	if h.tags.Index(tagGame) < 0 {
		return &game.RecordError{Err: game.ParseErrorf("tag.game", "there is no tag that names the game, such as %s", exampleTag())}
	}
	e, ok := catalog.ByName(strings.ToLower(name))
	if !ok {
		return h.tagError(tagGame, fmt.Errorf("%q: %w", shorten(name), ErrUnknown))
	}
	h.rules = e.Rules
	return nil
}

// tagError returns an error with the line of a tag.
func (h *heading) tagError(tag string, err error) error {
	e := &game.RecordError{Err: err}
	if i := h.tags.Index(tag); i >= 0 {
		e.Line = h.lines[i]
	}
	return e
}

// game returns a record of the game that the tags describe, without moves.
func (h *heading) game() (g game.Record, err error) {
	given, err := h.options()
	if err != nil {
		return g, err
	}
	if h.tags.Index(tagPosition) >= 0 {
		g.Tree, err = h.position(given)
	} else {
		g.Tree, err = game.NewTree(h.rules, given)
		err = h.optionError(err)
	}
	if err != nil {
		return g, err
	}
	for i := range g.Players {
		g.Players[i] = game.CleanName(h.tags.Get(playerTag(i)))
	}
	for _, tag := range h.tags {
		if tag.Value != "" && !isReserved(h.rules, tag.Name) {
			g.Tags = append(g.Tags, tag)
		}
	}
	return g, nil
}

// options returns the options that have a tag.
func (h *heading) options() (game.Options, error) {
	given := game.Options{}
	for _, o := range h.rules.Options {
		tag := OptionTag(o.Name)
		if h.tags.Index(tag) < 0 {
			continue
		}
		value, err := strconv.Atoi(h.tags.Get(tag))
		if err != nil {
			return nil, h.tagError(tag, game.ParseErrorf("tag.number", "%s is %q, which is no number", tag, shorten(h.tags.Get(tag))))
		}
		given[o.Name] = value
	}
	return given, nil
}

// optionError returns err as a *game.RecordError, with the line of the tag if
// err is a *game.OptionError.
func (h *heading) optionError(err error) error {
	if err == nil {
		return nil
	}
	var o *game.OptionError
	if errors.As(err, &o) {
		return h.tagError(OptionTag(o.Name), err)
	}
	return &game.RecordError{Err: err}
}

// position returns a tree that begins with the position of the tag tagPosition.
// The given options must agree with the position, except for the side that began
// the game, which the position does not tell.
func (h *heading) position(given game.Options) (*game.Tree, error) {
	s, err := h.rules.Parse(h.tags.Get(tagPosition))
	if err != nil {
		return nil, h.tagError(tagPosition, err)
	}
	all := h.rules.OptionsOf(s)
	for _, name := range slices.Sorted(maps.Keys(given)) {
		if name != game.OptionFirst && given[name] != all[name] {
			return nil, h.tagError(OptionTag(name), game.ParseErrorf("tag.position", "%s is %d, but %d in the position", OptionTag(name), given[name], all[name]))
		}
	}
	maps.Copy(all, given)
	t, err := game.NewTreeAt(h.rules, all, s)
	return t, h.optionError(err)
}
