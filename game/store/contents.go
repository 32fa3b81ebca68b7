package store

import (
	"context"
	"database/sql"
	"time"
)

// contents is what a file contains.
type contents struct {
	rows   map[ID]*row
	purged map[ID]bool // matches that were deleted for good

	// Other data, by the names of games.
	current map[string]ID        // the match that is being played
	cleared map[string]time.Time // when the statistics were cleared
}

func newContents() *contents {
	return &contents{map[ID]*row{}, map[ID]bool{}, map[string]ID{}, map[string]time.Time{}}
}

// queryer is a database, a connection to one, or a transaction.
type queryer interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// query calls each with the values of every row, which each must not keep. It
// goes on after an error and returns the first one.
func query(db queryer, each func(values []any) error, text string, args ...any) error {
	rows, err := db.QueryContext(context.Background(), text, args...)
	if err != nil {
		return err
	}
	defer rows.Close() // only read
	names, err := rows.Columns()
	if err != nil {
		return err
	}
	values, pointers := make([]any, len(names)), make([]any, len(names))
	for i := range values {
		pointers[i] = &values[i]
	}
	for rows.Next() {
		e := rows.Scan(pointers...)
		if e == nil {
			e = each(values)
		}
		if err == nil {
			err = e
		}
	}
	if err == nil {
		err = rows.Err()
	}
	return err
}

// rows calls each with the matches that are undamaged. The error wraps
// errDamaged if one is damaged.
func rows(db queryer, each func(*row), condition string, args ...any) error {
	return query(db, func(values []any) error {
		r, err := scanRow(values)
		if err == nil {
			each(r)
		}
		return err
	}, "SELECT "+columns+" FROM match "+condition, args...)
}

// read adds the contents of a database, with the matches that meet a condition.
// After an error that wraps errDamaged, c has what could be read.
func (c *contents) read(db queryer, condition string) error {
	err := rows(db, func(r *row) { c.rows[r.ID] = r }, condition)
	for _, e := range []error{c.readPurged(db), c.readGames(db)} {
		if err == nil {
			err = e
		}
	}
	return err
}

// readPurged reads the IDs of the matches that were deleted for good.
func (c *contents) readPurged(db queryer) error {
	return query(db, func(values []any) error {
		s := scanner{values: values}
		if id := ID(s.number()); !s.fault {
			c.purged[id] = true
		}
		return s.err()
	}, "SELECT id FROM deleted")
}

// readGames reads the table game.
func (c *contents) readGames(db queryer) error {
	return query(db, func(values []any) error {
		s := newScanner(values)
		name, current, cleared := s.text(), ID(s.number()), s.time()
		if s.fault {
			return errRow
		}
		c.current[name] = current
		c.cleared[name] = cleared
		return nil
	}, "SELECT name, current, cleared, checksum FROM game")
}

// games returns the rows of the table game.
func (c *contents) games() (all [][]any) {
	names := map[string]bool{}
	for name := range c.current {
		names[name] = true
	}
	for name := range c.cleared {
		names[name] = true
	}
	for name := range names {
		values := []any{name, int64(c.current[name]), timeText(c.cleared[name])}
		all = append(all, append(values, checksum(values)))
	}
	return all
}
