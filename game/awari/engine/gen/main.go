// Command gen makes what package engine knows of the first positions of a game of Awari:
//
//	go run ./game/awari/engine/gen -beans 4 -variant own,sweep,skip -moves 4
//
// It writes each position's score as it is known. Stopped and started again, it goes on
// where it was.
//
// One move before, all variants of four beans together took 530 million positions, or five minutes of a
// core of a Xeon of 2.5 GHz; two moves before, the four without own 190 million. Their values agree with each other.
package main

import (
	"context"
	"flag"
	"log"
	"os"
	"os/signal"
	"strings"
	"time"

	"npaastribe/game/awari/engine"
)

func main() {
	var m engine.Maker
	variant := flag.String("variant", "-", "what differs from the usual rules: some of own, sweep and skip, with commas between")
	flag.IntVar(&m.Beans, "beans", 4, "beans in every pit")
	flag.IntVar(&m.Moves, "moves", 4, "moves before the positions that are solved")
	flag.IntVar(&m.TableBits, "table", 26, "positions to remember, as a power of two, at 16 bytes each")
	folder := flag.String("folder", "game/awari/engine/openings", "where the file is, to which those scores are added that are missing")
	limit := flag.Duration("time", 1000*time.Hour, "when to stop")
	flag.Parse()
	for name := range strings.SplitSeq(*variant, ",") {
		switch name {
		case "own":
			m.Variant.Own = true
		case "sweep":
			m.Variant.Sweep = true
		case "skip":
			m.Variant.Skip = true
		case "-":
		default:
			log.Fatalf("there is no variant %q", name)
		}
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	ctx, cancel := context.WithTimeout(ctx, *limit)
	defer cancel()
	if err := run(ctx, m, *folder+"/"+m.Name()); err != nil {
		log.Print(err)
	}
}

// run adds to the file what is missing after its first entry.
func run(ctx context.Context, m engine.Maker, name string) error {
	file, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return err
	}
	m.From += int(info.Size())
	done, start, total := m.From, time.Now(), int64(0)
	return m.Make(ctx, func(entry byte, nodes int64, all int) error {
		done++
		total += nodes
		if done%100 == 0 || done == all {
			log.Printf("%d of %d, %d nodes, %v", done, all, total, time.Since(start).Round(time.Second))
		}
		_, err := file.Write([]byte{entry})
		return err
	})
}
