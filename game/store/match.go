package store

import (
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"time"

	"npaastribe/game"
	"npaastribe/game/record"
	"npaastribe/game/search"
)

// ID identifies a match; it is never used again. 0 is that of no match.
type ID uint64

// String returns the ID in 16 hexadecimal digits.
func (id ID) String() string { return fmt.Sprintf("%016x", uint64(id)) }

// NewID returns an ID that no other match has. Later IDs are larger, unless the
// clock is set back.
func NewID() ID {
	const random = 12 // bits; the microseconds need 51 of the others until 2041
	var noise [8]byte
	_, _ = rand.Read(noise[:]) // never fails
	low := binary.LittleEndian.Uint64(noise[:]) & (1<<random - 1)
	return ID(uint64(time.Now().UnixMicro())<<random | low)
}

// Seat is the player of one of the two sides.
type Seat struct {
	Name    string // "" for a person without a name of their own; ignored for a computer
	Level   string // the level of the computer, "" for a person
	Player  int    // the number of the player in the settings, 0 or 1
	Unknown bool   // a person of whom nothing is known
	Coach   bool   // the person had a coach for some of the moves

	Strength float64 // the strength of search.Even, with two decimals; -1 if it is not known
	Accuracy int     // the accuracy of the moves by a review, from 1 to 100; 0 if it is not known
	Remark   int     // the number of the remark that the computer has made at the end, from 1; 0 for none
}

// nameless reports whether there is no name to show for the seat.
func (s Seat) nameless() bool { return s.Name == "" || s.Level != "" }

// Match is a match as it is stored: what was played, by whom, and where the players
// are in it. Times have a resolution of milliseconds.
type Match struct {
	ID      ID
	Game    string // the name of its game.Rules
	Options game.Options
	Start   string    // the position set up at the start, "" for the usual one
	Moves   string    // all that was played, as game.Tree.Encode writes it
	Size    int       // moves in it, those of the variations included
	Seats   [2]Seat   // of game.First and game.Second
	First   game.Side // the side that begins
	Tags    game.Tags

	// Result, Position and Length are those at the end of the line, or of an
	// unfinished match those of the position to which moves were taken back. Result
	// may say that somebody gave up, which does not follow from the moves.
	Result   game.Result
	Position string
	Length   int // moves

	Begun, Changed time.Time // Begun is zero where it is not known
	// Ended is when Result was reached. It is zero while the match is unfinished,
	// and for matches that count in no statistics: those played elsewhere or from a
	// position set up.
	Ended time.Time
}

// New returns a match of everything played in t, which begins and changes now. It
// has neither players nor tags.
func New(t *game.Tree, now time.Time) Match {
	start := t.StateAt(0)
	m := Match{ID: NewID(), Game: t.Rules().Name, Options: t.Options(), First: start.Turn(), Begun: now}
	if t.IsSetUp() {
		m.Start = start.String()
	}
	m.Follow(t, true, now)
	return m
}

// FromRecord returns a match that was played elsewhere, with everything that its
// record says. Its beginning is not known, and it counts in no statistics.
func FromRecord(g game.Record, now time.Time) Match {
	m := New(g.Tree, now)
	m.Tags, m.Begun, m.Ended = g.Tags, time.Time{}, time.Time{}
	for i, tag := range levelTags {
		name, level := g.Players[i], g.Tags.Get(tag)
		m.Seats[i] = Seat{Name: name, Level: level, Player: i, Unknown: name == "" && level == ""}
		m.Seats[i].setTagged(g.Tags, i)
	}
	if at := g.Tree.Node(); at != g.Tree.End() {
		m.Result, m.Length, m.Position = at.State().Result(), at.Ply(), at.State().String()
	}
	if m.Result.Outcome == game.Playing {
		m.Result = record.ParseResult(g.Tags.Get(record.TagResult))
	}
	return m
}

// levelTags are the tags for the levels of computers, in the order of the seats.
var levelTags = [2]string{record.TagFirstLevel, record.TagSecondLevel}

// The tags for what else is known of the seats, in their order.
var (
	coachTags    = [2]string{record.TagFirstCoach, record.TagSecondCoach}
	strengthTags = [2]string{record.TagFirstStrength, record.TagSecondStrength}
	accuracyTags = [2]string{record.TagFirstAccuracy, record.TagSecondAccuracy}
	remarkTags   = [2]string{record.TagFirstRemark, record.TagSecondRemark}
)

// setTagged sets the fields of a seat that are stored in tags.
func (s *Seat) setTagged(tags game.Tags, number int) {
	s.Coach = tags.Get(coachTags[number]) == record.Coached
	s.Strength, s.Accuracy, s.Remark = 0, 0, 0
	if s.Level == string(search.Even) {
		s.Strength = -1
		if strength, err := strconv.ParseFloat(tags.Get(strengthTags[number]), 64); err == nil && strength >= 0 && strength <= search.MaxStrength {
			s.Strength = strength
		}
	}
	if accuracy, err := strconv.ParseUint(tags.Get(accuracyTags[number]), 10, 8); err == nil && accuracy <= 100 {
		s.Accuracy = int(accuracy)
	}
	if remark, err := strconv.ParseUint(tags.Get(remarkTags[number]), 10, 8); err == nil && s.Level != "" {
		s.Remark = int(remark)
	}
}

// tags returns the tags for a seat and their values; the value of a tag to remove
// is "".
func (s Seat) tags(number int) map[string]string {
	tags := map[string]string{coachTags[number]: "", strengthTags[number]: "", accuracyTags[number]: "", remarkTags[number]: ""}
	if s.Coach {
		tags[coachTags[number]] = record.Coached
	}
	if s.Level == string(search.Even) && s.Strength >= 0 {
		tags[strengthTags[number]] = strconv.FormatFloat(s.Strength, 'f', 2, 64)
	}
	if s.Accuracy > 0 {
		tags[accuracyTags[number]] = strconv.Itoa(s.Accuracy)
	}
	if s.Remark > 0 {
		tags[remarkTags[number]] = strconv.Itoa(s.Remark)
	}
	return tags
}

// tagged returns the tags of a match, those of its seats included.
func (m Match) tagged() game.Tags {
	tags := slices.Clone(m.Tags)
	for i, seat := range m.Seats {
		said := seat.tags(i)
		for _, name := range slices.Sorted(maps.Keys(said)) {
			if said[name] != tags.Get(name) {
				tags.Set(name, said[name])
			}
		}
	}
	return tags
}

// Follow updates a match from t, the same game further on. played says whether the
// line of t has changed since the last call; looking back at an earlier position is
// no change. A match that was given up stays so until there is another move.
func (m *Match) Follow(t *game.Tree, played bool, now time.Time) {
	if now.Before(m.Changed) { // the clock was set back
		now = m.Changed
	}
	size, end := m.Size, t.End()
	m.Moves, m.Size, m.Length, m.Position = t.Encode(), t.Len()-1, end.Ply(), end.State().String()
	if m.Changed.IsZero() || played || size != m.Size {
		m.Changed = now
	}
	result := end.State().Result()
	if result == m.Result || !played && (result.Outcome == game.Playing || m.Result.Outcome != game.Playing) {
		return // the end of the line may be a move that was only tried
	}
	m.Result, m.Ended = result, time.Time{}
	if result.Outcome != game.Playing && m.Start == "" {
		m.Ended = now
	}
}

// Replay returns the game to play on with: everything that was played, at the
// position where the players are. Its line is the one that was played, whatever
// was shown last. r must be the rules of the match's game. If a
// move is illegal the error is a *game.RecordError, and the tree lacks that move
// and the rest of its line.
func (m Match) Replay(r game.Rules) (*game.Tree, error) {
	t, _, err := m.replay(r)
	return t, err
}

// replay returns what Replay does, and the last node of Moves, where moves that are appended
// to Moves are played; it may be on another line.
func (m Match) replay(r game.Rules) (t *game.Tree, last *game.Node, err error) {
	if t, err = m.begin(r); err != nil {
		return nil, nil, err
	}
	err = t.Decode(m.Moves)
	last = t.End()
	var e *game.TreeError
	if errors.As(err, &e) {
		return t, last, &game.RecordError{Move: e.Move, Err: e.Err}
	}
	if err == nil {
		m.enterEnd(t)
	}
	return t, last, err
}

// enterEnd makes the line of t the one that was played in the end.
func (m Match) enterEnd(t *game.Tree) {
	if m.Length <= t.End().Ply() && m.EndsAt(t.At(m.Length)) {
		return
	}
	for n := range t.All() {
		if m.EndsAt(n) {
			t.Enter(n)
			return
		}
	}
}

// EndsAt reports whether a node of the match's tree is the last one that was played.
func (m Match) EndsAt(n *game.Node) bool {
	return n.Ply() == m.Length && n.State().String() == m.Position
}

// PlayedEnd returns the last node of the line of t, which Replay has returned, that counts as
// played. It is the last one of all unless that ends the game although the match is not over:
// then that move was only tried, or taken back at once.
func (m Match) PlayedEnd(t *game.Tree) *game.Node {
	end := t.End()
	if m.Result.Outcome == game.Playing && end.State().Result().Outcome != game.Playing {
		return t.At(min(m.Length, end.Ply()))
	}
	return end
}

// begin returns the game before the first move.
func (m Match) begin(r game.Rules) (*game.Tree, error) {
	if m.Game != r.Name {
		return nil, fmt.Errorf("a match of %s is none of %s", m.Game, r.Name)
	}
	if m.Start == "" {
		return game.NewTree(r, m.Options)
	}
	start, err := r.Parse(m.Start)
	if err != nil {
		return nil, err
	}
	return game.NewTreeAt(r, m.Options, start)
}

// Record returns a record of the line as far as it has been played, with its variations and
// everything that is known of it. Moves that were only tried, taken back, or made after somebody
// gave up are in its tree, but not among those made. Computers have levels in the record instead
// of names. Its errors are those of Replay.
func (m Match) Record(r game.Rules) (game.Record, error) {
	t, err := m.Replay(r)
	if err != nil {
		return game.Record{}, err
	}
	t.GoTo(min(m.Length, t.End().Ply()))
	g := game.Record{Tree: t, Tags: m.tagged()}
	for i, tag := range levelTags {
		if m.Seats[i].Level == "" {
			g.Players[i] = m.Seats[i].Name
		}
		g.Tags.Set(tag, m.Seats[i].Level)
	}
	if g.Tags.Get(record.TagDate) == "" && !m.Begun.IsZero() {
		g.Tags.Set(record.TagDate, m.Begun.Format("2006.01.02"))
	}
	if t.State().Result().Outcome == game.Playing {
		gaveUp := ""
		if m.Result.Outcome != game.Playing {
			gaveUp = record.ResultText(m.Result)
		}
		g.Tags.Set(record.TagResult, gaveUp)
		if gaveUp == "" {
			g.Tags.Set(record.TagScore, "") // that of an end from which somebody went on
		}
	}
	return g, nil
}

// row returns the match as a row of the table.
func (m Match) row() *row {
	r := &row{
		Summary: Summary{
			ID: m.ID, Game: m.Game, Seats: m.Seats, First: m.First, Result: m.Result, Length: m.Length,
			Begun: m.Begun, Changed: m.Changed, Ended: m.Ended, size: m.Size,
		},
		options: optionsText(m.Options), start: m.Start, moves: m.Moves, position: m.Position, tags: tagsText(m.tagged()),
	}
	r.setNames()
	return r
}

// match returns the match of a row. The error is errRow.
func (r *row) match() (Match, error) {
	options, err := parseOptions(r.options)
	if err != nil {
		return Match{}, err
	}
	tags, err := parseTags(r.tags)
	if err != nil {
		return Match{}, err
	}
	return Match{
		ID: r.ID, Game: r.Game, Options: options, Start: r.start, Moves: r.moves, Size: r.size, Seats: r.Seats, First: r.First,
		Tags: tags, Result: r.Result, Position: r.position, Length: r.Length, Begun: r.Begun, Changed: r.Changed, Ended: r.Ended,
	}, nil
}
