package store

import (
	"cmp"
	"database/sql"
	"slices"
	"strings"

	"npaastribe/game"
)

// batch writes in a transaction.
type batch struct {
	tx    *sql.Tx
	rules Rules

	putMatch, removeMatch, putGone, putPosition, removePosition, putGame *sql.Stmt

	visits []visit // to be put
	tails  map[ID]tail
}

// visit is a row of the table position.
type visit struct{ key, match, line int64 }

// newBatch returns a batch whose statements end with the transaction.
func newBatch(tx *sql.Tx, rules Rules, tails map[ID]tail) (*batch, error) {
	b := &batch{tx: tx, rules: rules, tails: tails}
	count := strings.Count(columns, ",") + 1
	for statement, query := range map[**sql.Stmt]string{
		&b.putMatch:       "INSERT OR REPLACE INTO match VALUES (?" + strings.Repeat(", ?", count-1) + ")",
		&b.removeMatch:    "DELETE FROM match WHERE id = ?",
		&b.putGone:        "INSERT OR IGNORE INTO deleted VALUES (?)",
		&b.putPosition:    "INSERT OR REPLACE INTO position VALUES (?, ?, ?)",
		&b.removePosition: "DELETE FROM position WHERE key = ? AND match = ?",
		&b.putGame:        "INSERT OR REPLACE INTO game VALUES (?, ?, ?, ?)",
	} {
		prepared, err := tx.Prepare(query)
		if err != nil {
			return nil, err
		}
		*statement = prepared
	}
	return b, nil
}

// match puts a match in the place of what there was of it.
func (b *batch) match(r *row) error {
	if err := b.positions(r.ID, r); err != nil {
		return err
	}
	_, err := b.putMatch.Exec(r.values()...)
	return err
}

// gone removes a match for good.
func (b *batch) gone(id ID) error {
	if err := b.positions(id, nil); err != nil {
		return err
	}
	if _, err := b.removeMatch.Exec(int64(id)); err != nil {
		return err
	}
	_, err := b.putGone.Exec(int64(id))
	return err
}

// positions has the positions of a match follow a change of it; nil is none.
func (b *batch) positions(id ID, now *row) error {
	if now != nil && b.extend(now) {
		return nil
	}
	var old *row
	if err := rows(b.tx, func(r *row) { old = r }, "WHERE id = ?", int64(id)); err != nil {
		return err
	}
	if samePositions(old, now) {
		return nil
	}
	had, _ := old.positions(b.rules)
	has, end := now.positions(b.rules)
	if now != nil {
		b.remember(now, end)
	}
	for key := range had {
		if _, ok := has[key]; ok {
			continue
		}
		if _, err := b.removePosition.Exec(key, int64(id)); err != nil {
			return err
		}
	}
	for key, line := range has {
		if was, ok := had[key]; !ok || was != line {
			b.visits = append(b.visits, visit{key, int64(id), number(line)})
		}
	}
	return nil
}

// tail is a match that was written, and the position at the end of its line.
type tail struct {
	row   *row
	moves string // of the row, without what is noted of them
	end   game.State
}

// maxTails is how many matches may be played on at a time without reading them
// again.
const maxTails = 20

// remember takes note of a match that is being written, whose line ends with a
// position; nil is one that is not known.
func (b *batch) remember(r *row, end game.State) {
	if len(b.tails) >= maxTails {
		clear(b.tails)
	}
	if end != nil {
		b.tails[r.ID] = tail{r, game.BareMoves(r.moves), end}
	}
}

// added returns the moves that a match has at the end of its line beside those of
// a tail; ok is false if that is not all that it differs in.
func (t tail) added(now *row) (words []string, ok bool) {
	if t.end == nil || !now.sameGame(t.row) {
		return nil, false
	}
	more, ok := strings.CutPrefix(game.BareMoves(now.moves), t.moves)
	whole := t.moves == "" || more == "" || more[0] == ' ' // and not the middle of a word
	return strings.Fields(more), ok && whole && !strings.ContainsAny(more, "[]()")
}

// extend puts the positions that moves at the end of a match's line lead to, and
// nothing else if that is all that was played since it was written. What it costs
// does not depend on the moves before.
func (b *batch) extend(now *row) bool {
	last := b.tails[now.ID]
	delete(b.tails, now.ID)
	words, ok := last.added(now)
	if !ok {
		return false
	}
	rules, _ := b.rules(now.Game)
	var visits []visit
	for _, word := range words {
		move, err := rules.ParseMove(last.end, word)
		if err == nil {
			err = last.end.Check(move)
		}
		if err != nil {
			return false
		}
		last.end = last.end.Play(move)
		visits = append(visits, visit{int64(Key(now.Game, last.end)), int64(now.ID), 1})
	}
	b.visits = append(b.visits, visits...)
	b.remember(now, last.end)
	return true
}

// finish puts the positions, in their order: those of many matches are written
// many times faster so.
func (b *batch) finish() error {
	slices.SortFunc(b.visits, func(x, y visit) int { return cmp.Or(cmp.Compare(x.key, y.key), cmp.Compare(x.match, y.match)) })
	for _, v := range b.visits {
		if _, err := b.putPosition.Exec(v.key, v.match, v.line); err != nil {
			return err
		}
	}
	return nil
}

// samePositions reports whether both came through the same positions.
func samePositions(a, b *row) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.sameGame(b) && game.BareMoves(a.moves) == game.BareMoves(b.moves)
}

// sameGame reports whether two matches, neither of them nil, began alike, and are
// both deleted or both not.
func (r *row) sameGame(other *row) bool {
	return r.Game == other.Game && r.options == other.options && r.start == other.start && r.deleted == other.deleted
}

// games puts what is known beside the matches.
func (b *batch) games(all [][]any) error {
	for _, values := range all {
		if _, err := b.putGame.Exec(values...); err != nil {
			return err
		}
	}
	return nil
}
