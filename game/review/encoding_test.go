package review_test

import (
	"fmt"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/review"
	"npaastribe/game/search"
)

// judgedLine returns the beginning of a game, and made-up digests of its positions but
// the last.
func judgedLine(t testing.TB, rules game.Rules) (line []review.Position, found map[game.State]review.Digest) {
	t.Helper()
	m, err := game.NewTree(rules, nil)
	if err != nil {
		t.Fatal(err)
	}
	found = map[game.State]review.Digest{}
	for ply := range 6 {
		s := m.State()
		a := search.Analysis{Kind: search.ScoreKind(ply % 2)}
		for i, move := range s.Moves() {
			a.Moves = append(a.Moves, search.MoveEval{
				Move: move, Score: 0.7 / float64(i+1), Exact: i%2 == 0, Limit: i%3 == 0, Plies: i, Depth: ply, Line: []game.Move{move},
			})
		}
		found[s] = review.DigestOf(a)
		if err := m.Play(s.Moves()[0]); err != nil {
			t.Fatal(err)
		}
	}
	return review.Line(m), found
}

func TestEncodingRoundTrip(t *testing.T) {
	for _, e := range catalog.All() {
		line, found := judgedLine(t, e.Rules)
		text := review.Encode(kept(line, found))
		got := map[game.State]string{}
		for _, k := range review.Decode(text, line) {
			got[k.State] = fmt.Sprintf("%+v %v", k.Digest, k.Duration)
		}
		if len(got) != len(found) {
			t.Errorf("%s: %d positions are recalled, want %d", e.Rules.Name, len(got), len(found))
		}
		for s, d := range found {
			if want := fmt.Sprintf("%+v %v", d, time.Second); got[s] != want {
				t.Errorf("%s: recalled is %s\nwant %s", e.Rules.Name, got[s], want)
			}
		}
		// Of another line only the positions in common are decoded.
		if recalled := len(review.Decode(text, line[:2])); recalled != 2 {
			t.Errorf("%s: %d of 2 positions are recalled", e.Rules.Name, recalled)
		}
	}
}

// kept returns the digests of the positions of a line as Encode wants them.
func kept(line []review.Position, found map[game.State]review.Digest) (all []review.SavedDigest) {
	for _, p := range line {
		if d := found[p.State]; d.Known() {
			all = append(all, review.SavedDigest{State: p.State, Digest: d, Duration: time.Second})
		}
	}
	return all
}

// FuzzDecode decodes any data. Decode must neither panic nor return illegal moves.
func FuzzDecode(f *testing.F) {
	line, found := judgedLine(f, catalog.All()[0].Rules)
	text := review.Encode(kept(line, found))
	f.Add(text)
	f.Add(text[:len(text)-3])
	f.Add(append(text[:20:20], 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f))
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, k := range review.Decode(text, line) {
			s, d := k.State, k.Digest
			judged := review.Judgements([]review.Position{{State: s, Move: s.Moves()[0], Made: true}, {State: s.Play(s.Moves()[0])}}, func(of game.State) review.Digest {
				if of == s {
					return d
				}
				return review.Digest{}
			})
			if len(judged) != 1 {
				t.Errorf("%d judgements", len(judged))
			}
		}
	})
}
