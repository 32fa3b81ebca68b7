// Command values computes the values of empty boards with perfect play, and the
// positions and seconds that takes without an opening table:
//
//	go run ./game/nrow/engine/exact/values 6x6-4 7x5-5
//
// It prints a line of values.txt for each: columns, rows and coins in a line; 1 if the
// side that begins wins, -1 if the other does, 0 for a draw; the plies of perfect play;
// positions searched; seconds.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log"
	"os"
	"os/signal"
	"time"

	"npaastribe/game/nrow"
	"npaastribe/game/nrow/engine"
	"npaastribe/game/nrow/engine/exact"
	"npaastribe/game/search"
)

func main() {
	size := flag.Int("memory", 512, "size of the table of positions, in MiB")
	limit := flag.Duration("time", time.Hour, "for a board")
	threads := flag.Int("threads", 1, "goroutines that search")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	for _, board := range flag.Args() {
		if err := solve(ctx, board, *limit, exact.Params{Memory: exact.NewMemory(*size), NoOpenings: true, Threads: *threads}); err != nil {
			log.Printf("%s: %v", board, err)
		}
	}
}

// solve prints the line of a board.
func solve(ctx context.Context, board string, limit time.Duration, params exact.Params) error {
	var o nrow.Options
	if _, err := fmt.Sscanf(board, "%dx%d-%d", &o.Columns, &o.Rows, &o.N); err != nil {
		return err
	}
	p, err := nrow.New(o)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	start := time.Now()
	r, err := exact.Solve(ctx, p, params)
	if errors.Is(err, exact.ErrUnsupported) {
		r, err = solveTall(ctx, p, o, params)
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(os.Stdout, "%s %d %d %d %.2f\n", board, min(max(r.Score, -1), 1), r.Plies, r.Nodes, time.Since(start).Seconds())
	return err
}

// proofNodes limits the search for a proof by the general engine.
const proofNodes = 1_000_000

// solveTall solves a board that has one row too many for package exact, if the side that begins wins soon:
// the general engine proves a win, and none is two plies shorter on the board with a row less, whose columns
// have room for all coins of such a game.
func solveTall(ctx context.Context, p nrow.Position, o nrow.Options, params exact.Params) (exact.Result, error) {
	won, err := engine.Search(ctx, p, search.Limits{Nodes: proofNodes}, nil)
	if err != nil {
		return exact.Result{}, err
	}
	o.Rows--
	if !won.Exact || won.Score != 1 || won.Plies-2 > o.Rows {
		return exact.Result{}, exact.ErrUnsupported
	}
	lower, err := nrow.New(o)
	if err != nil {
		return exact.Result{}, err
	}
	r, err := exact.Solve(ctx, lower, params)
	if err == nil && (r.Score <= 0 || r.Plies != won.Plies) {
		err = exact.ErrUnsupported
	}
	r.Nodes += won.Nodes
	return r, err
}
