package store

import (
	"cmp"
	"database/sql"
	"slices"
	"strings"
)

// batch writes in a transaction.
type batch struct {
	tx    *sql.Tx
	rules Rules

	putMatch, removeMatch, bury, putPosition, removePosition, putGame *sql.Stmt

	visits []visit // to be put
}

// visit is a row of the table position.
type visit struct{ key, match, line int64 }

// newBatch returns a batch whose statements end with the transaction.
func newBatch(tx *sql.Tx, rules Rules) (*batch, error) {
	b := &batch{tx: tx, rules: rules}
	count := strings.Count(columns, ",") + 1
	for statement, query := range map[**sql.Stmt]string{
		&b.putMatch:       "INSERT OR REPLACE INTO match VALUES (?" + strings.Repeat(", ?", count-1) + ")",
		&b.removeMatch:    "DELETE FROM match WHERE id = ?",
		&b.bury:           "INSERT OR IGNORE INTO deleted VALUES (?)",
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
	_, err := b.bury.Exec(int64(id))
	return err
}

// positions has the positions of a match follow a change of it; nil is none.
func (b *batch) positions(id ID, now *row) error {
	var old *row
	if err := rows(b.tx, func(r *row) { old = r }, "WHERE id = ?", int64(id)); err != nil {
		return err
	}
	if samePositions(old, now) {
		return nil
	}
	had, has := old.positions(b.rules), now.positions(b.rules)
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
	return a.Game == b.Game && a.options == b.options && a.start == b.start && a.moves == b.moves && a.deleted == b.deleted
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
