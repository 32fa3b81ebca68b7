package archive

import (
	"crypto/rand"
	"encoding/binary"
	"fmt"
	"slices"
	"time"

	"npaastribe/game"
	"npaastribe/game/record"
)

// ID names a match for as long as the archive lives. 0 names none.
type ID uint64

// String returns the ID in 16 hexadecimal digits.
func (id ID) String() string { return fmt.Sprintf("%016x", uint64(id)) }

// NewID returns an ID that no other match has. Those that are made later are
// larger, for a clock that does not go back.
func NewID() ID {
	const random = 12 // bits; the microseconds need 51 of the others until 2041
	var noise [8]byte
	_, _ = rand.Read(noise[:]) // never fails
	low := binary.LittleEndian.Uint64(noise[:]) & (1<<random - 1)
	return ID(uint64(time.Now().UnixMicro())<<random | low)
}

// Seat is who plays one of the two sides.
type Seat struct {
	Name   string // "" if it is not known
	Level  string // how well the computer plays, "" for a person
	Player int    // the number that the settings give the player, such as 0 or 1
}

// unknown reports whether nobody knows who plays.
func (s Seat) unknown() bool { return s.Name == "" && s.Level == "" }

// Match is a match as it is kept: what was played, by whom, and the position
// that the players look at. Times are kept to the millisecond.
type Match struct {
	ID      ID
	Game    string // the name of its game.Rules
	Options game.Options
	Start   string // the position set up at the start, "" for the usual one
	Tree    Tree
	Seats   [2]Seat   // of game.First and game.Second
	First   game.Side // the side that begins
	Tags    game.Tags

	// Result and Position are those at the end of the line, from where moves
	// may have been taken back. Result may say that somebody gave up, which the
	// moves don't tell.
	Result   game.Result
	Position string

	Begun, Changed time.Time // Begun is zero where it is not known
	// Ended is when Result was reached. It is zero while playing, and for what
	// counts in no statistics: what was played elsewhere or from a position set up.
	Ended time.Time
}

// New returns a match with all that was played in m, begun and changed now. It
// knows neither the players nor any tags.
func New(m *game.Tree, now time.Time) Match {
	start := m.StateAt(0)
	kept := Match{
		ID: NewID(), Game: m.Rules().Name, Options: m.Options(), First: start.Turn(),
		Begun: now,
	}
	if usual, err := m.Rules().Start(kept.Options); err != nil || usual.String() != start.String() {
		kept.Start = start.String()
	}
	kept.Tree.grow(Root, m.At(0))
	kept.Follow(m, now)
	return kept
}

// FromRecord returns a match that was played elsewhere, with all that its record
// says of it. When it began is not known, and it counts in no statistics.
func FromRecord(g game.Record, now time.Time) Match {
	kept := New(g.Tree, now)
	kept.Tags, kept.Begun, kept.Ended = g.Tags, time.Time{}, time.Time{}
	for i, tag := range levelTags {
		kept.Seats[i] = Seat{Name: g.Players[i], Level: g.Tags.Get(tag), Player: i}
	}
	if kept.Result.Outcome == game.Playing {
		kept.Result = record.ParseResult(g.Tags.Get(record.TagResult))
	}
	return kept
}

// levelTags are the tags that say how well computers play, in the order of the
// seats.
var levelTags = [2]string{record.TagFirstLevel, record.TagSecondLevel}

// Follow brings a match up to date with what has been played in m, which must
// have begun as it did. Lines that are not in m any more stay as variations.
// To look back at an earlier position does not count as a change. A match that
// was given up stays so until there is another move.
func (k *Match) Follow(m *game.Tree, now time.Time) {
	line, end := m.Line(), m.End().State()
	before, size := k.Tree.End(), k.Tree.Len()
	k.Tree.Follow(line, m.Ply())
	k.Position = end.String()
	if k.Changed.IsZero() || before != k.Tree.End() || size != k.Tree.Len() {
		k.Changed = now
	}
	result := end.Result()
	if result == k.Result || result.Outcome == game.Playing && before == k.Tree.End() {
		return
	}
	k.Result, k.Ended = result, time.Time{}
	if result.Outcome != game.Playing && k.Start == "" {
		k.Ended = now
	}
}

// Replay returns the match to play on with: all that was played, the line as
// far as it has been made and not taken back. The rules must be those of its
// game. If a move turns out to be illegal the error is a *game.RecordError, and the
// match has what comes before it, without variations if it is one of the line.
func (k Match) Replay(r game.Rules) (*game.Tree, error) {
	m, err := k.begin(r)
	if err != nil {
		return nil, err
	}
	if err := play(m, k.Tree.Line()); err != nil {
		return m, err
	}
	if len(k.Tree.Line()) < k.Tree.Len()-1 {
		m, _ = k.begin(r) // anew, for the variations to be in their order
		err = k.replayAll(m)
		_ = play(m, k.Tree.Line())
	}
	m.GoTo(k.Tree.Ply())
	return m, err
}

// play plays moves from the start of a match.
func play(m *game.Tree, moves []game.Move) error {
	m.GoTo(0)
	for i, move := range moves {
		if err := m.Play(move); err != nil {
			return &game.RecordError{Move: i + 1, Err: err}
		}
	}
	return nil
}

// replayAll makes all moves in the order in which they were made first. Of a
// line with a move that is illegal it makes those before.
func (k Match) replayAll(m *game.Tree) (err error) {
	at := Root
	for node := Root + 1; node < k.Tree.Len(); node++ {
		parent, move := k.Tree.Parent(node)
		if parent != at {
			if e := play(m, k.Tree.Path(parent)); e != nil {
				err = e
				continue
			}
		}
		at = node
		if e := m.Play(move); e != nil {
			at, err = Root-1, &game.RecordError{Move: m.Ply() + 1, Err: e}
		}
	}
	return err
}

// begin returns the match before the first move.
func (k Match) begin(r game.Rules) (*game.Tree, error) {
	if k.Game != r.Name {
		return nil, fmt.Errorf("a match of %s is none of %s", k.Game, r.Name)
	}
	if k.Start == "" {
		return game.NewTree(r, k.Options)
	}
	start, err := r.Parse(k.Start)
	if err != nil {
		return nil, err
	}
	return game.NewTreeAt(r, k.Options, start)
}

// Record returns the line to its end, with its variations and all that is known
// of it. Its errors are those of Replay.
func (k Match) Record(r game.Rules) (game.Record, error) {
	m, err := k.Replay(r)
	if err != nil {
		return game.Record{}, err
	}
	for m.Redo() {
		continue
	}
	g := game.Record{Tree: m, Tags: slices.Clone(k.Tags)}
	for i, tag := range levelTags {
		g.Players[i] = k.Seats[i].Name
		g.Tags.Set(tag, k.Seats[i].Level)
	}
	if g.Tags.Get(record.TagDate) == "" && !k.Begun.IsZero() {
		g.Tags.Set(record.TagDate, k.Begun.Format("2006.01.02"))
	}
	if m.State().Result().Outcome == game.Playing {
		gaveUp := ""
		if k.Result.Outcome != game.Playing {
			gaveUp = record.ResultText(k.Result)
		}
		g.Tags.Set(record.TagResult, gaveUp)
	}
	return g, nil
}
