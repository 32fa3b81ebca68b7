package store

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Copies of the file are made shortly after the start of the program, at most one a day.
// They provide what cannot be read in a damaged file.
const (
	copyDelay  = 3 * time.Second
	copiesKept = 3
	copyMark   = ".copy-"
	copyLayout = "2006-01-02"
)

// copies returns the copies of a file, newest first.
func copies(path string) []string {
	folder, name := filepath.Split(path)
	files, err := os.ReadDir(folder)
	if err != nil {
		return nil
	}
	var names []string
	for _, f := range files {
		day, ok := strings.CutPrefix(f.Name(), name+copyMark)
		if _, err := time.Parse(copyLayout, day); ok && err == nil {
			names = append(names, folder+f.Name())
		}
	}
	slices.Sort(names)
	slices.Reverse(names)
	return names
}

// copyDaily copies the file unless there is a copy of the day, and removes the oldest
// copies. It does nothing if there are no matches. The error wraps errDamaged if the file
// is damaged.
func copyDaily(ctx context.Context, db *sql.DB, path string, now time.Time) error {
	name := path + copyMark + now.Format(copyLayout)
	if slices.Contains(copies(path), name) {
		return nil
	}
	var matches int
	if err := db.QueryRowContext(ctx, "SELECT count(*) FROM match").Scan(&matches); err != nil || matches == 0 {
		return err
	}
	if err := quickCheck(ctx, db, ""); err != nil {
		return err
	}
	temp := path + copyMark + "half"
	if err := removeAll(temp); err != nil {
		return err
	}
	defer os.Remove(temp) // if it is still there
	protect(temp)
	if _, err := db.ExecContext(ctx, "VACUUM INTO ?", temp); err != nil {
		return err
	}
	if err := syncFile(temp); err != nil {
		return err
	}
	if err := os.Rename(temp, name); err != nil {
		return err
	}
	return removeAll(surplus(path, name)...)
}

// surplus returns the copies to remove: the oldest, but never the one that was just made.
// Copies with dates in the future are removed before all others: the clock was wrong when
// they were made, or it is now, and then they are older than those made since.
func surplus(path, made string) []string {
	others := slices.DeleteFunc(copies(path), func(name string) bool { return name == made })
	past := slices.IndexFunc(others, func(name string) bool { return name < made })
	if past > 0 {
		others = slices.Concat(others[past:], others[:past])
	}
	return others[min(len(others), copiesKept-1):]
}

// quickCheck checks a table for damage, or everything if table is "". The error wraps
// errDamaged if there is some.
func quickCheck(ctx context.Context, db *sql.DB, table string) error {
	if table != "" {
		table = "('" + table + "')"
	}
	var fault string
	if err := db.QueryRowContext(ctx, "PRAGMA quick_check"+table).Scan(&fault); err != nil {
		return err
	}
	if fault != "ok" {
		return fmt.Errorf("%w: %s", errDamaged, fault)
	}
	return nil
}

// syncFile flushes a file to the disk, so that it survives a loss of power.
func syncFile(path string) error {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	defer file.Close() // it has been synced
	return file.Sync()
}
