package engine

import (
	"bufio"
	"bytes"
	"compress/flate"
	_ "embed" // for the book
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math/bits"
	"math/rand/v2"
	"slices"

	"npaastribe/game"
	"npaastribe/game/othello"
	"npaastribe/game/search"
)

// bookKey is a position of the opening book: the masks of the side to move and of its
// opponent as othello.Canonical returns them.
type bookKey struct{ own, other uint64 }

func newBookKey(own, other uint64) (k bookKey) {
	k.own, k.other = othello.Canonical(own, other)
	return k
}

// bookMove is a move that does not end the game.
type bookMove struct {
	cell           int
	own, other     uint64  // the position after it, seen by the side to move there
	key            bookKey // of that position
	opponentPasses bool    // the side that made the move is to move again
}

// bookMoves returns the legal moves of a position that do not end the game.
func bookMoves(own, other uint64) (moves []bookMove) {
	for legal := othello.Legal(own, other); legal != 0; legal &= legal - 1 {
		cell := bits.TrailingZeros64(legal) & 63
		turned := othello.Flips(cell, own, other)
		m := bookMove{cell: cell, own: other ^ turned, other: own | turned | 1<<cell}
		if othello.Legal(m.own, m.other) == 0 {
			m.own, m.other, m.opponentPasses = m.other, m.own, true
		}
		if othello.Legal(m.own, m.other) != 0 {
			m.key = newBookKey(m.own, m.other)
			moves = append(moves, m)
		}
	}
	return moves
}

// distinctMoves is bookMoves for a position of the book, but with only one of the moves
// that lead to the same position up to symmetry.
func (k bookKey) distinctMoves() []bookMove {
	var moves []bookMove
	for _, m := range bookMoves(k.own, k.other) {
		if !slices.ContainsFunc(moves, func(known bookMove) bool { return known.key == m.key }) {
			moves = append(moves, m)
		}
	}
	return moves
}

// scoreForMover converts the score of the position after the move to one for the side that made it.
func (m *bookMove) scoreForMover(score int) int {
	if m.opponentPasses {
		return score
	}
	return -score
}

// bookEntry is what the book knows about a position. Scores are in units (see unit) and
// for the side to move.
type bookEntry struct {
	score int // with best play, as far as the book knows it
	depth int // plies to the end of the search that the score comes from

	hasDeviation   bool    // the best move that leads out of the book is known:
	deviation      bookKey // the position after it
	deviationScore int     // its score
}

// book is the opening book: positions that good play leads to, with the scores that the
// engine itself has computed for them.
type book map[bookKey]*bookEntry

// bookDepth is the depth in plies to which the moves that lead out of the book were
// searched, the move itself included.
const bookDepth = 16

// bookTolerance is how much lower than the best score that of a move may be, in units, if it
// is to be played now and then for variety.
const bookTolerance = unit / 2

// moveScore returns the score and depth of a move of the entry's position; ok is false if
// the book does not know them.
func (b book) moveScore(e *bookEntry, m *bookMove) (score, depth int, ok bool) {
	if next := b[m.key]; next != nil {
		return m.scoreForMover(next.score), next.depth + 1, true
	}
	return e.deviationScore, bookDepth, e.hasDeviation && m.key == e.deviation
}

// updateScore sets the score and depth of an entry. Those of the positions that its moves lead
// to must have been set.
func (b book) updateScore(k bookKey, e *bookEntry) {
	e.score = -inf
	for _, m := range bookMoves(k.own, k.other) {
		if score, depth, ok := b.moveScore(e, &m); ok && (score > e.score || score == e.score && depth > e.depth) {
			e.score, e.depth = score, depth
		}
	}
}

// find returns one of the best book moves of p, chosen at random by l.Seed. ok is false
// if p is not in the book or is l.Book or more plies from the start.
func (b book) find(p othello.Position, l search.Limits) (found search.Info, ok bool) {
	own, other := p.Discs()
	e := b[newBookKey(own, other)]
	if e == nil || bits.OnesCount64(own|other)-4 >= l.Book {
		return search.Info{}, false
	}
	var good []search.RawEval
	for _, m := range bookMoves(own, other) {
		if score, depth, ok := b.moveScore(e, &m); ok && score >= e.score-bookTolerance {
			line := append([]game.Move{game.Move(m.cell)}, b.principalVariation(m.own, m.other)...)
			good = append(good, search.RawEval{Move: line[0], Score: score * disc / unit, Depth: depth, Line: line})
		}
	}
	r := rand.New(rand.NewPCG(uint64(l.Seed), hash(own, other)))
	return scale.Info(good[r.IntN(len(good))], 0), true
}

// principalVariation returns the best play from a position as far as the book knows it.
func (b book) principalVariation(own, other uint64) (moves []game.Move) {
	for e := b[newBookKey(own, other)]; e != nil; e = b[newBookKey(own, other)] {
		for _, m := range bookMoves(own, other) {
			if score, _, ok := b.moveScore(e, &m); ok && score == e.score {
				moves = append(moves, game.Move(m.cell))
				own, other = m.own, m.other
				break
			}
		}
	}
	return moves
}

// packedBook is the book in the format of unpackBook, which bookBuilder.pack in
// book_train_test.go writes.
//
//go:embed book.bin
var packedBook []byte

// openings returns the book, which it unpacks when it is first needed.
var openings = search.CachedUntilIdle(func() book {
	b, err := unpackBook(packedBook)
	if err != nil {
		panic(fmt.Sprintf("othello: the opening book in the program is damaged: %v", err))
	}
	return b
})

// unpackBook reads a book. It is compressed with flate and holds the positions in
// breadth-first order from the start of the game. Each has a bit set of the distinct
// moves that stay in the book; then the number, counted from 1, of the move that leads
// out of it, or 0; and if that is not 0 its score. All numbers are varints.
func unpackBook(packed []byte) (book, error) {
	in := bufio.NewReader(flate.NewReader(bytes.NewReader(packed)))
	start := newBookKey(othello.New().Discs())
	b, keys := book{start: {}}, []bookKey{start}
	for i := 0; i < len(keys); i++ {
		key := keys[i]
		moves := key.distinctMoves()
		stays, err := binary.ReadUvarint(in)
		if err != nil || stays>>len(moves) != 0 {
			return nil, errors.Join(err, errors.New("moves that are not there"))
		}
		for n, m := range moves {
			if stays>>n&1 != 0 && b[m.key] == nil {
				b[m.key] = &bookEntry{}
				keys = append(keys, m.key)
			}
		}
		if err := b[key].readDeviation(in, moves); err != nil {
			return nil, err
		}
	}
	if _, err := in.ReadByte(); err != io.EOF {
		return nil, errors.New("too many positions")
	}
	for _, key := range slices.Backward(keys) {
		if b.updateScore(key, b[key]); b[key].score == -inf {
			return nil, errors.New("a position without a move")
		}
	}
	return b, nil
}

// readDeviation reads the move that leads out of the book, if there is one.
func (e *bookEntry) readDeviation(in io.ByteReader, moves []bookMove) error {
	number, err := binary.ReadUvarint(in)
	if err != nil || number > uint64(len(moves)) {
		return errors.Join(err, errors.New("a move that is not there"))
	}
	if number == 0 {
		return nil
	}
	score, err := binary.ReadVarint(in)
	e.hasDeviation, e.deviation, e.deviationScore = true, moves[number-1].key, int(score)
	return err
}
