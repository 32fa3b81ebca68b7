// Package entryfile appends computed entries to a file, continuing after those that it
// already contains. It is used for results that take a long time to compute.
package entryfile

import (
	"bytes"
	"context"
	"log"
	"os"
	"os/signal"
	"time"
)

// Entry is an entry of a file: a byte, or a line that ends with a newline.
type Entry interface{ byte | string }

// Make computes the entries of a file from number from on, and calls add with each of them,
// the nodes searched for it and the total number of entries. The error is that of ctx or of
// add.
type Make[E Entry] func(ctx context.Context, from int, add func(entry E, nodes int64, all int) error) error

// Continue appends to a file the entries that are missing, until limit has passed or the
// program is interrupted. The first entry of the file has the number from. It logs its
// progress.
func Continue[E Entry](name string, from int, limit time.Duration, find Make[E]) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	file, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_RDWR, 0o644) //nolint:gosec // it is part of the repository
	if err != nil {
		return err
	}
	defer file.Close()
	content, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	from += count[E](content)
	done, start, total := from, time.Now(), int64(0)
	logged := start
	return find(ctx, from, func(entry E, nodes int64, all int) error {
		done++
		total += nodes
		if done%100 == 0 || done == all || time.Since(logged) > time.Minute {
			logged = time.Now()
			log.Printf("%d of %d, %d nodes, %v", done, all, total, time.Since(start).Round(time.Second))
		}
		_, err := file.Write(bytesOf(entry))
		return err
	})
}

// count returns the number of entries in a file.
func count[E Entry](content []byte) int {
	if _, lines := any(*new(E)).(string); lines {
		return bytes.Count(content, []byte("\n"))
	}
	return len(content)
}

// bytesOf returns the bytes to write for an entry.
func bytesOf[E Entry](entry E) []byte {
	if b, ok := any(entry).(byte); ok {
		return []byte{b}
	}
	line, _ := any(entry).(string) // always a string
	return []byte(line)
}
