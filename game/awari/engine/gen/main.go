// Command gen solves the first positions of games of Awari for the opening files of package engine:
//
//	go run ./game/awari/engine/gen -beans 4 -variant own,sweep,skip -moves 1
//
// It writes a line for each position as soon as it is solved. Stopped and started again, it
// continues where it was; with a larger -moves it continues with the positions further on.
//
// Three moves of three beans took 8 to 60 million nodes in each variant. The scores for four beans
// come from an earlier program that wrote no play, which is why most of their lines have none: one
// move took 530 million nodes for all four variants with own, or five minutes on a core of a 2.5
// GHz Xeon; two moves took 190 million for the others. Lines that have been found again since
// agree. The start of five beans by the usual rules took a minute and a half. With own and skip,
// with own and sweep, and with all three it took 212, 242 and 554 million nodes, or about a quarter
// of an hour of a core each, with -endgames 24 -table 28.
package main

import (
	"flag"
	"log"
	"time"

	"npaastribe/game/awari"
	"npaastribe/game/awari/engine"
	"npaastribe/game/entryfile"
)

func main() {
	var m engine.Maker
	variant := flag.String("variant", "-", "what differs from the usual rules: some of own, sweep and skip, with commas between")
	flag.IntVar(&m.Beans, "beans", 4, "beans in every pit")
	flag.IntVar(&m.Moves, "moves", 4, "moves before the positions that are solved")
	flag.IntVar(&m.Endgames, "endgames", 18, "of so many beans are made first: 18 take 86 MB and 20 seconds, 24 take 1.25 GB")
	flag.IntVar(&m.TableBits, "table", 26, "positions to remember, as a power of two, at 16 bytes each")
	folder := flag.String("folder", "game/awari/engine/openings", "where the file is, to which those scores are added that are missing")
	limit := flag.Duration("time", 1000*time.Hour, "when to stop")
	flag.Parse()
	var err error
	if m.Variant, err = awari.ParseVariant(*variant); err != nil {
		log.Fatal(err)
	}
	if err := entryfile.Continue(*folder+"/"+m.Name(), 0, *limit, m.Make); err != nil {
		log.Print(err)
	}
}
