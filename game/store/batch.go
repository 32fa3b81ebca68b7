package store

import (
	"cmp"
	"database/sql"
	"slices"
	"strings"

	"npaastribe/game"
)

// batch is the statements and changes of one transaction.
type batch struct {
	tx    *sql.Tx
	rules Rules

	putMatch, removeMatch, putPurged, putPosition, removePosition, putGame *sql.Stmt

	visits []visit // rows to insert
	tails  map[ID]tail
}

// visit is a row of the table position.
type visit struct{ key, match, line int64 }

// newBatch returns a batch whose statements are closed with the transaction.
func newBatch(tx *sql.Tx, rules Rules, tails map[ID]tail) (*batch, error) {
	b := &batch{tx: tx, rules: rules, tails: tails}
	count := strings.Count(columns, ",") + 1
	for statement, query := range map[**sql.Stmt]string{
		&b.putMatch:       "INSERT OR REPLACE INTO match VALUES (?" + strings.Repeat(", ?", count-1) + ")",
		&b.removeMatch:    "DELETE FROM match WHERE id = ?",
		&b.putPurged:      "INSERT OR IGNORE INTO deleted VALUES (?)",
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

// match inserts or replaces a match.
func (b *batch) match(r *row) error {
	if err := b.positions(r.ID, r); err != nil {
		return err
	}
	_, err := b.putMatch.Exec(r.values()...)
	return err
}

// purge removes a match for good.
func (b *batch) purge(id ID) error {
	if err := b.positions(id, nil); err != nil {
		return err
	}
	if _, err := b.removeMatch.Exec(int64(id)); err != nil {
		return err
	}
	_, err := b.putPurged.Exec(int64(id))
	return err
}

// positions updates the positions of a match to those of the row now; nil stands
// for none.
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
			b.visits = append(b.visits, visit{key, int64(id), boolInt(line)})
		}
	}
	return nil
}

// tail is a match as it was written last, with the position at the end of its
// line. It lets extend add moves at the end without replaying the match.
type tail struct {
	row   *row
	moves string // of the row, without comments and times
	end   game.State
}

// maxTails is how many matches may be played at the same time without being
// replayed after each move.
const maxTails = 20

// remember stores the tail of a match that is being written; end is the position
// at the end of its line, or nil if that is not known.
func (b *batch) remember(r *row, end game.State) {
	if len(b.tails) >= maxTails {
		clear(b.tails)
	}
	if end != nil {
		b.tails[r.ID] = tail{r, game.BareMoves(r.moves), end}
	}
}

// added returns the moves by which a match is longer than its tail at the end of
// the line; ok is false if it differs in anything else.
func (t tail) added(now *row) (words []string, ok bool) {
	if t.end == nil || !now.sameGame(t.row) {
		return nil, false
	}
	more, ok := strings.CutPrefix(game.BareMoves(now.moves), t.moves)
	whole := t.moves == "" || more == "" || more[0] == ' ' // not in the middle of a word
	return strings.Fields(more), ok && whole && !strings.ContainsAny(more, "[]()")
}

// extend adds the positions of the moves at the end of a match's line, if that is
// all that was played since it was written; otherwise it reports false. Its cost
// does not depend on the number of moves before.
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

// finish inserts the positions sorted by key, which is many times faster if there
// are those of many matches.
func (b *batch) finish() error {
	slices.SortFunc(b.visits, func(x, y visit) int { return cmp.Or(cmp.Compare(x.key, y.key), cmp.Compare(x.match, y.match)) })
	for _, v := range b.visits {
		if _, err := b.putPosition.Exec(v.key, v.match, v.line); err != nil {
			return err
		}
	}
	return nil
}

// samePositions reports whether both matches have the same positions, on the same line:
// which line was played depends on where the match ends, see Match.Replay.
func samePositions(a, b *row) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.sameGame(b) && a.Length == b.Length && a.position == b.position && game.BareMoves(a.moves) == game.BareMoves(b.moves)
}

// sameGame reports whether two matches, neither of them nil, have the same game,
// options and start, and are both deleted or both not.
func (r *row) sameGame(other *row) bool {
	return r.Game == other.Game && r.options == other.options && r.start == other.start && r.deleted == other.deleted
}

// games inserts or replaces rows of the table game.
func (b *batch) games(all [][]any) error {
	for _, values := range all {
		if _, err := b.putGame.Exec(values...); err != nil {
			return err
		}
	}
	return nil
}
