package review

import (
	"encoding/binary"
	"hash/fnv"
	"math"
	"time"

	"npaastribe/game"
	"npaastribe/game/search"
)

// SavedDigest is the digest of a position, and how long the position was analysed.
type SavedDigest struct {
	State    game.State
	Digest   Digest
	Duration time.Duration
}

// Encode encodes digests for Decode. That takes a noticeable time after a long game on a
// large board.
func Encode(all []SavedDigest) []byte {
	var text []byte
	for _, k := range all {
		text = k.Digest.append(binary.AppendVarint(binary.BigEndian.AppendUint64(text, key(k.State)), int64(k.Duration)))
	}
	return text
}

// Decode returns those of the encoded digests that are of positions in line. It ignores
// data that makes no sense.
func Decode(text []byte, line []Position) (all []SavedDigest) {
	states := make(map[uint64]game.State, len(line))
	for _, p := range line {
		states[key(p.State)] = p.State
	}
	for r := (reader{text}); len(r.rest) > 0; {
		s, looked := states[r.key()], r.number()
		d := r.digest()
		if r.rest == nil {
			break
		}
		if s != nil && looked > 0 && d.fits(s) {
			all = append(all, SavedDigest{s, d, time.Duration(looked)})
		}
	}
	return all
}

// key returns a hash that identifies a position.
func key(s game.State) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(s.String()))
	return h.Sum64()
}

// fits reports whether d is the digest of legal moves of s.
func (d Digest) fits(s game.State) bool {
	for _, w := range d.evals {
		if s.Check(game.Move(w.move)) != nil || math.IsNaN(w.score) {
			return false
		}
	}
	return d.Known() && (len(d.line) == 0 || d.line[0] == d.evals[0].move)
}

// The flags of a compactEval.
const (
	flagExact = 1 << iota
	flagLimit
)

// append appends the encoding that reader.digest reads.
func (d Digest) append(b []byte) []byte {
	b = binary.AppendVarint(b, int64(d.kind))
	b = binary.AppendVarint(b, int64(len(d.evals)))
	for _, w := range d.evals {
		flags := int64(0)
		if w.exact {
			flags |= flagExact
		}
		if w.limit {
			flags |= flagLimit
		}
		b = binary.BigEndian.AppendUint64(b, math.Float64bits(w.score))
		for _, n := range []int64{int64(w.move), int64(w.plies), int64(w.depth), flags} {
			b = binary.AppendVarint(b, n)
		}
	}
	b = binary.AppendVarint(b, int64(len(d.line)))
	for _, m := range d.line {
		b = binary.AppendVarint(b, int64(m))
	}
	return b
}

// reader reads what Encode has written. rest becomes nil when the data makes no sense.
type reader struct{ rest []byte }

func (r *reader) key() uint64 {
	const size = 8
	if len(r.rest) < size {
		r.rest = nil
		return 0
	}
	n := binary.BigEndian.Uint64(r.rest)
	r.rest = r.rest[size:]
	return n
}

func (r *reader) number() int64 {
	n, size := binary.Varint(r.rest)
	if size <= 0 {
		r.rest = nil
		return 0
	}
	r.rest = r.rest[size:]
	return n
}

// count reads the number of elements that follow, each of which takes at least a byte.
func (r *reader) count() int {
	n := r.number()
	if n < 0 || n > int64(len(r.rest)) {
		r.rest = nil
		return 0
	}
	return int(n)
}

func (r *reader) digest() Digest {
	d := Digest{kind: search.ScoreKind(r.number())}
	d.evals = make([]compactEval, r.count())
	for i := range d.evals {
		w := &d.evals[i]
		w.score = math.Float64frombits(r.key())
		w.move, w.plies, w.depth = int16(r.number()), int16(r.number()), int16(r.number())
		flags := r.number()
		w.exact, w.limit = flags&flagExact != 0, flags&flagLimit != 0
	}
	d.line = make([]int16, r.count())
	for i := range d.line {
		d.line[i] = int16(r.number())
	}
	return d
}
