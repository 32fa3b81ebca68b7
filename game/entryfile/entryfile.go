// Package entryfile writes a file of entries that take long to find out.
package entryfile

import (
	"bytes"
	"context"
	"log"
	"os"
	"os/signal"
	"time"
)

// Entry is what a file consists of: bytes, or lines that end with a newline.
type Entry interface{ byte | string }

// Make finds out the entries of a file from a number on, and calls add with each as it is
// known, with the nodes it took and the number of entries in all. The error is that of ctx or
// of add.
type Make[E Entry] func(ctx context.Context, from int, add func(entry E, nodes int64, all int) error) error

// Continue adds to a file what is missing, of entries from a number on of which the file
// has the first ones, until the time is over or the program is interrupted. It logs how far
// it is.
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

// count returns how many entries a file has.
func count[E Entry](content []byte) int {
	if _, lines := any(*new(E)).(string); lines {
		return bytes.Count(content, []byte("\n"))
	}
	return len(content)
}

// bytesOf returns what is written of an entry.
func bytesOf[E Entry](entry E) []byte {
	if b, ok := any(entry).(byte); ok {
		return []byte{b}
	}
	line, _ := any(entry).(string) // there is nothing else
	return []byte(line)
}
