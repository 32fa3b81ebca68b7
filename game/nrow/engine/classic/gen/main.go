// Command gen makes the opening table of package classic:
//
//	go run ./game/nrow/engine/classic/gen -coins 8 -out game/nrow/engine/classic/openings.bin
//
// It writes each entry as it is known. Stopped and started again, it goes on
// where it was, so that a table may be made in several nights, and with -from
// and files that are put together afterwards by several processes.
//
// The embedded table, 91,295 entries for 8 coins, took 26,000 million positions
// and two hours of a core of a Xeon of 2.5 GHz, with -memory 4096. The processes
// overlapped in 3,000 entries, and agreed.
package main

import (
	"context"
	"flag"
	"log"
	"os"
	"os/signal"
	"time"

	"npaastribe/game/nrow/engine/classic"
)

func main() {
	coins := flag.Int("coins", 8, "coins on the board in the positions that are solved")
	out := flag.String("out", "openings.bin", "file of entries, to which those that are missing are added")
	size := flag.Int("memory", 1024, "size of the table of positions, in MiB")
	from := flag.Int("from", 0, "number of the first entry of the file, where several processes share the work")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, *coins, *from, *out, classic.NewMemory(*size)); err != nil {
		log.Print(err)
	}
}

// run adds to the file what is missing after its first entry.
func run(ctx context.Context, coins, from int, name string, memory *classic.Memory) error {
	file, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return err
	}
	done, start, total := from+int(info.Size()), time.Now(), int64(0)
	return classic.MakeOpenings(ctx, coins, done, memory, func(entry byte, nodes int64, all int) error {
		done++
		total += nodes
		if done%100 == 0 || done == all {
			log.Printf("%d of %d, %d nodes, %v", done, all, total, time.Since(start).Round(time.Second))
		}
		_, err := file.Write([]byte{entry})
		return err
	})
}
