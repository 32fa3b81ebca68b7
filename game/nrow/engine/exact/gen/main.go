// Command gen computes an opening table of package exact:
//
//	go run ./game/nrow/engine/exact/gen -board 7x6-4 -coins 8
//
// It writes each entry as soon as it is computed. When it is stopped and started again,
// it goes on where it was. With -from, several processes can share the work; their files
// are put together afterwards.
//
// The table of 7x6-4, 91,295 entries for 8 coins, took 26,000 million positions
// and two hours on one core of a Xeon at 2.5 GHz, with -memory 4096. 3,000 of its entries
// were computed by two processes, which agreed. Those of 6x6-4, 7x5-4 and 8x4-4, for
// 6 coins and with -winner, took 112, 259 and 262 million positions; those of 6x6-6 and 5x8-6, for
// 4 coins and with -winner, 112 and 158 million, those of 6x6-5, 5x8-5, 7x5-5 and 8x5-6
// 513, 748, 933 and 1,765 million.
package main

import (
	"context"
	"flag"
	"fmt"
	"log"
	"time"

	"npaastribe/game/entryfile"
	"npaastribe/game/nrow/engine/exact"
)

func main() {
	var m exact.Maker
	board := flag.String("board", "7x6-4", "columns, rows and coins in a line")
	flag.IntVar(&m.Coins, "coins", 8, "coins on the board in the positions that are solved")
	flag.BoolVar(&m.Winner, "winner", false, "find out who wins, not how soon")
	flag.IntVar(&m.From, "from", 0, "number of the first entry of the file, where several processes share the work")
	folder := flag.String("folder", "game/nrow/engine/exact/openings", "where the file of entries is, to which those that are missing are added")
	size := flag.Int("memory", 1024, "size of the table of positions, in MiB")
	limit := flag.Duration("time", 1000*time.Hour, "when to stop")
	flag.Parse()
	if _, err := fmt.Sscanf(*board, "%dx%d-%d", &m.Columns, &m.Rows, &m.N); err != nil {
		log.Fatal(err)
	}
	m.Memory = exact.NewMemory(*size)
	find := func(ctx context.Context, from int, add func(entry byte, nodes int64, all int) error) error {
		m.From = from
		return m.Make(ctx, add)
	}
	if err := entryfile.Continue(*folder+"/"+*board+".bin", m.From, *limit, find); err != nil {
		log.Print(err)
	}
}
