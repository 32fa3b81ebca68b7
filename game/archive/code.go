package archive

import (
	"encoding/binary"
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"npaastribe/game"
)

// errBody is the reason why a body, whole as it is, says nothing.
var errBody = errors.New("a match cannot be understood")

// encoder writes the fields of a body: numbers as variable-length integers,
// texts after their length.
type encoder []byte

func (e *encoder) number(n int64)    { *e = binary.AppendVarint(*e, n) }
func (e *encoder) count(n int)       { *e = binary.AppendUvarint(*e, uint64(n)) }
func (e *encoder) text(s string)     { e.count(len(s)); *e = append(*e, s...) }
func (e *encoder) time(at time.Time) { e.number(milliseconds(at)) }

// milliseconds returns a time as a number, 0 for the zero time.
func milliseconds(at time.Time) int64 {
	if at.IsZero() {
		return 0
	}
	return at.UnixMilli()
}

// decoder reads what encoder wrote. After the first fault it reads only zeros.
type decoder struct {
	rest  []byte
	fault bool
}

// number reads a number.
func (d *decoder) number() int64 {
	n, size := binary.Varint(d.rest)
	d.skip(size)
	if d.fault {
		return 0
	}
	return n
}

// upTo reads a number from 0 to most.
func (d *decoder) upTo(most int64) int {
	n := d.number()
	if n < 0 || n > most {
		d.fail()
		return 0
	}
	return int(n)
}

// count reads the number of things that follow, each of which has a size of
// at least one byte.
func (d *decoder) count() int {
	n, size := binary.Uvarint(d.rest)
	d.skip(size)
	if n > uint64(len(d.rest)) {
		d.fail()
	}
	if d.fault {
		return 0
	}
	return int(n)
}

// text reads a text.
func (d *decoder) text() string {
	n := d.count()
	s := string(d.rest[:n])
	d.rest = d.rest[n:]
	return s
}

// time reads a time.
func (d *decoder) time() time.Time {
	n := d.number()
	if n == 0 {
		return time.Time{}
	}
	return time.UnixMilli(n)
}

// skip moves behind what has been read; size is what package binary says.
func (d *decoder) skip(size int) {
	if size <= 0 {
		d.fail()
		return
	}
	d.rest = d.rest[size:]
}

func (d *decoder) fail() { d.rest, d.fault = nil, true }

// encode returns the body of a match. What a Summary needs stands first.
func (k Match) encode() []byte {
	e := make(encoder, 0, 256+len(k.Position)+2*len(k.Tree.nodes))
	e.text(k.Game)
	for _, seat := range k.Seats {
		e.text(seat.Name)
		e.text(seat.Level)
		e.number(int64(seat.Player))
	}
	e.number(int64(k.First))
	e.number(int64(k.Result.Outcome))
	e.number(int64(k.Result.Winner))
	e.text(string(k.Result.Reason))
	e.time(k.Begun)
	e.time(k.Changed)
	e.time(k.Ended)
	e.number(int64(k.Tree.depth(k.Tree.end)))
	e.number(int64(len(k.Tree.nodes)))

	e.text(k.Position)
	e.text(k.Start)
	e.count(len(k.Options))
	for _, name := range slices.Sorted(maps.Keys(k.Options)) {
		e.text(name)
		e.number(int64(k.Options[name]))
	}
	e.count(len(k.Tags))
	for _, tag := range k.Tags {
		e.text(tag.Name)
		e.text(tag.Value)
	}
	e.tree(k.Tree)
	return e
}

// tree writes the moves, then which nodes do not follow the one before them.
func (e *encoder) tree(t Tree) {
	e.count(len(t.nodes))
	var turns []int
	for i, n := range t.nodes {
		e.number(int64(n.move))
		if n.parent != i {
			turns = append(turns, i)
		}
	}
	e.count(len(turns))
	for _, i := range turns {
		e.number(int64(i))
		e.number(int64(t.nodes[i].parent))
	}
	e.number(int64(t.at))
	e.number(int64(t.end))
}

// summary reads the first part of a body.
func (d *decoder) summary(s *Summary) {
	s.Game = d.text()
	for i := range s.Seats {
		s.Seats[i] = Seat{Name: game.PlainName(d.text()), Level: d.text(), Player: int(d.number())}
		s.names[i] = strings.ToLower(s.Seats[i].Name)
	}
	s.First = game.Side(d.upTo(int64(game.Second)))
	s.Result.Outcome = game.Outcome(d.upTo(int64(game.Drawn)))
	s.Result.Winner = game.Side(d.upTo(int64(game.Second)))
	s.Result.Reason = game.Reason(d.text())
	s.Begun, s.Changed, s.Ended = d.time(), d.time(), d.time()
	s.Length = d.upTo(maxBody)
	s.nodes = d.upTo(maxBody)
}

// decode reads the body of the match with an ID. The error is errBody.
func decode(id ID, body []byte) (Match, error) {
	d := decoder{rest: body}
	var s Summary
	d.summary(&s)
	k := Match{
		ID: id, Game: s.Game, Seats: s.Seats, First: s.First, Result: s.Result,
		Begun: s.Begun, Changed: s.Changed, Ended: s.Ended,
	}
	k.Position = d.text()
	k.Start = d.text()
	for range d.count() {
		if k.Options == nil {
			k.Options = game.Options{}
		}
		name := d.text()
		k.Options[name] = int(d.number())
	}
	for range d.count() {
		k.Tags = append(k.Tags, game.Tag{Name: d.text(), Value: d.text()})
	}
	d.tree(&k.Tree)
	if d.fault {
		return Match{}, errBody
	}
	return k, nil
}

// tree reads a tree, in which every node must follow an earlier one and the
// players look at one of the line.
func (d *decoder) tree(t *Tree) {
	count := d.count()
	if count > 0 {
		t.nodes = make([]node, count)
	}
	for i := range t.nodes {
		t.nodes[i] = node{i, game.Move(d.number())}
	}
	for range d.count() {
		i := d.upTo(int64(count) - 1)
		parent := d.upTo(int64(i))
		if d.fault {
			return
		}
		t.nodes[i].parent = parent
	}
	t.at, t.end = d.upTo(int64(count)), d.upTo(int64(count))
	if d.fault || !slices.Contains(t.nodesTo(t.end), t.at) {
		d.fail()
	}
}

// summarise reads the Summary in the body of the match with an ID. The error
// is errBody.
func summarise(id ID, body []byte) (Summary, error) {
	s := Summary{ID: id}
	d := decoder{rest: body}
	d.summary(&s)
	if d.fault {
		return Summary{}, errBody
	}
	return s, nil
}
