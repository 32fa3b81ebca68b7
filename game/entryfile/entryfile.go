// Package entryfile writes a file of entries, a byte each, that take long to find out.
package entryfile

import (
	"context"
	"log"
	"os"
	"os/signal"
	"time"
)

// Make finds out the entries of a file from a number on, and calls add with each as it is
// known, with the nodes it took and the number of entries in all. The error is that of ctx or
// of add.
type Make func(ctx context.Context, from int, add func(entry byte, nodes int64, all int) error) error

// Continue adds to a file what is missing, of entries from a number on of which the file
// has the first ones, until the time is over or the program is interrupted. It logs how far
// it is.
func Continue(name string, from int, limit time.Duration, find Make) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	file, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644) //nolint:gosec // it is part of the repository
	if err != nil {
		return err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return err
	}
	from += int(info.Size())
	done, start, total := from, time.Now(), int64(0)
	return find(ctx, from, func(entry byte, nodes int64, all int) error {
		done++
		total += nodes
		if done%100 == 0 || done == all {
			log.Printf("%d of %d, %d nodes, %v", done, all, total, time.Since(start).Round(time.Second))
		}
		_, err := file.Write([]byte{entry})
		return err
	})
}
