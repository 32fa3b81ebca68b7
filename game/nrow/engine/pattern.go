package engine

import (
	"math/bits"

	"npaastribe/game/nrow"
)

// effect is what a coin on an empty cell changes in the windows of one line through the cell, or the
// sum of that over all lines. It has fields in place of arrays because the compiler keeps only
// those in registers.
type effect struct {
	change0, change1 int64  // what a coin of side 0 or 1 adds to the sum of the weights
	wishes           uint64 // four numbers of 16 bits; see wish and lacking
}

// change returns what a coin of a side adds to the sum of the weights.
func (e effect) change(side int) int64 {
	if side == 0 {
		return e.change0
	}
	return e.change1
}

// wish returns how much a side wants a coin there, for move ordering.
func (e effect) wish(side int) int { return int(uint16(e.wishes >> (16 * side))) }

// lacking returns the number of windows that lack one coin only after a coin of a side.
func (e effect) lacking(side int) int { return int(uint16(e.wishes >> (32 + 16*side))) }

// plus returns the sum of two effects.
func (e effect) plus(f effect) effect {
	return effect{e.change0 + f.change0, e.change1 + f.change1, e.wishes + f.wishes}
}

// pattern is the effect of a coin in one line. It depends only on the cells of the line that
// are in a window with the coin's, on the class of the line, and on the row of the coin.
type pattern struct {
	effect
	key uint64 // of the contents of these cells; 0 in an unused pattern
}

// patternBits is the size of a patterns as a power of two: 256 KiB, which hold nearly all
// patterns of a search.
const patternBits = 13

// patterns are the patterns that a search has come across, each in the place that is
// given by its key until another one needs that place.
type patterns [1 << patternBits]pattern

// lines are the lines of a board and what coins would change in them.
type lines struct {
	*geometry
	weights  *weights
	words    [maxLines]uint64 // the coins in every line; see sideBits
	patterns *patterns
}

// newLines returns the lines of an empty board.
func newLines(g *geometry) lines {
	l := lines{geometry: g, weights: newWeights(g), patterns: new(patterns)}
	for i, line := range g.lineList {
		l.words[i] = g.emptyLine(line)
	}
	return l
}

// toggleCoin adds or removes a coin in the lines through its cell.
func (l *lines) toggleCoin(cell, side int) {
	spots, bit := &l.spots[cell], l.ownBits[side]
	for i := range spots {
		l.words[spots[i].line&(maxLines-1)] ^= bit << (spots[i].shift & 63)
	}
}

// pattern returns the pattern of an empty cell in one of the lines through it.
func (l *lines) pattern(s spot) *pattern {
	key := l.words[s.line&(maxLines-1)]>>(s.shift&63)&l.nearBits | uint64(s.class)<<classShift
	p := &l.patterns[key*0x9e3779b97f4a7c15>>(64-patternBits)]
	if p.key != key {
		l.learn(p, key)
	}
	return p
}

// classShift is the lowest bit of the class and the row in the key of a pattern. Together they are
// one number: nrow.MaxSize times the class, plus the row, plus 1.
const classShift = sideBits + 2*nrow.MaxN - 1

// learn computes the pattern with a key.
func (l *lines) learn(p *pattern, key uint64) {
	*p = pattern{key: key}
	class, row := int(key>>classShift-1)/nrow.MaxSize, int(key>>classShift-1)%nrow.MaxSize
	for i := range l.n {
		own, other := l.coinsAt(key, i)
		if own > 0 && other > 0 {
			continue
		}
		window := &l.weights.window[class][l.lowestRow(class, row, i)]
		before := window[own][other]
		p.change0 += window[own+1][other] - before
		p.change1 += window[own][other+1] - before
		p.wishes += orderWeight(own, other, l.n) | orderWeight(other, own, l.n)<<16
		switch {
		case own == l.n-2 && other == 0:
			p.wishes += 1 << 32
		case other == l.n-2 && own == 0:
			p.wishes += 1 << 48
		}
	}
}

// lowestRow returns the lowest row of the i-th window of a pattern with a coin in a row.
func (l *lines) lowestRow(class, row, i int) int {
	if class == horizontalEven || class == horizontalOdd {
		return row
	}
	return row + i - (l.n - 1)
}

// coinsAt returns the coins of side 0 and of side 1 in the i-th window of the pattern with
// a key. A window that goes beyond the edge holds coins of both.
func (l *lines) coinsAt(key uint64, i int) (side0, side1 int) {
	window := uint64(1)<<l.n - 1
	return bits.OnesCount64(key >> i & window), bits.OnesCount64(key >> (sideBits + i) & window)
}

// effectOn returns the effect of a coin on an empty cell in all lines.
func (l *lines) effectOn(cell int) (sum effect) {
	spots := &l.spots[cell]
	for i := range spots {
		sum = sum.plus(l.pattern(spots[i]).effect)
	}
	return sum
}

// effect returns the effect of the next coin in a column.
func (b *board) effect(column int) effect {
	if int(b.effectsAt) == len(b.history) {
		return b.effects[len(b.history)*b.columns+column]
	}
	return b.effectOn(cellOf(column, int(b.heights[column])))
}

// updateEffects returns, by column, the effects of the next coins in the open columns. It takes them
// from the nearest position before for which they are known, except where a coin dropped
// since lies in line with the cell.
func (b *board) updateEffects() []effect {
	ply := len(b.history)
	effects := b.effects[ply*b.columns : (ply+1)*b.columns]
	if int(b.effectsAt) == ply {
		return effects
	}
	changed := b.openColumns
	if b.effectsAt != noPly {
		copy(effects, b.effects[int(b.effectsAt)*b.columns:])
		changed = 0
		for _, cell := range b.dropped[b.effectsAt:] {
			changed |= b.inLine(int(cell))
		}
		changed &= b.openColumns
	}
	for ; changed != 0; changed &= changed - 1 {
		column := firstColumn(changed)
		effects[column] = b.effectOn(cellOf(column, int(b.heights[column])))
	}
	b.effectsAt = int16(ply)
	return effects
}

// noPly is no ply.
const noPly = -1

// inLine returns the columns whose next cell may be in a window with a cell, and the column of the
// cell.
func (b *board) inLine(cell int) uint32 {
	column, row := cell>>columnBits, cell&rowMask
	columns := uint32(1) << column
	for c := max(0, column-b.n+1); c < min(b.columns, column+b.n); c++ {
		if d := int(b.heights[c]) - row; d == 0 || d == column-c || d == c-column {
			columns |= 1 << c
		}
	}
	return columns
}
