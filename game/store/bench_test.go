package store

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/nrow"
)

// many is the number of matches that must open in half a second.
const many = 10_000

// fill returns the path of a file with many matches of about 40 moves, each saved
// once.
func fill(b *testing.B) string { return fillWith(b, many) }

func fillWith(b *testing.B, size int) string {
	b.Helper()
	path := filepath.Join(b.TempDir(), "matches.db")
	a, p := open(path, testRules, nil, quick)
	if p != nil {
		b.Fatal(p)
	}
	random := rand.New(rand.NewPCG(1, 1))
	for i := range size {
		m, _ := game.NewTree(nrow.Rules, nil)
		for range 40 {
			if moves := m.State().Moves(); len(moves) > 0 {
				_ = m.Play(moves[random.IntN(len(moves))])
			}
		}
		k := New(m, moment.Add(time.Duration(i)*time.Minute))
		k.Seats = [2]Seat{{Name: fmt.Sprintf("Player %d", i%100)}, {Name: "Computer", Level: "hard", Player: 1}}
		k.Result, k.Ended = game.Result{Outcome: game.Won, Winner: game.First + game.Side(i%2)}, k.Changed
		a.Save(k)
	}
	a.Close()
	return path
}

// filled returns a store of many matches that have all been read.
func filled(b *testing.B) *Store {
	b.Helper()
	s := reopen(b, fill(b))
	<-s.memory.read
	return s
}

// BenchmarkSave measures how long the caller of Save waits.
func BenchmarkSave(b *testing.B) { benchmarkSave(b, false) }

// BenchmarkSaveAndFlush measures how long it takes until a move is on the disk.
func BenchmarkSaveAndFlush(b *testing.B) { benchmarkSave(b, true) }

func benchmarkSave(b *testing.B, flush bool) {
	a := filled(b)
	m := played(b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
	k := New(m, moment)
	b.ReportAllocs()
	b.ResetTimer()
	for b.Loop() {
		a.Save(k)
		if flush {
			if err := a.Flush(); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// BenchmarkSaveMove measures the time to save one more move after a number of
// moves, without waiting for the disk.
func BenchmarkSaveMove(b *testing.B) {
	for _, size := range []int{10, 100, 400, 1500} {
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			s, p := openQuick(b, filepath.Join(b.TempDir(), "matches.db"))
			if p != nil {
				b.Fatal(p)
			}
			var tree *game.Tree
			var m Match
			moves := longest()
			for b.Loop() {
				if tree == nil || tree.Ply() == size+50 {
					b.StopTimer()
					tree = playedOn(b, moves[:size])
					m = New(tree, moment)
					s.Save(m)
					flush(b, s)
					b.StartTimer()
				}
				if err := tree.Play(moves[tree.Ply()]); err != nil {
					b.Fatal(err)
				}
				m.Follow(tree, true, moment)
				s.Save(m)
				flush(b, s)
			}
		})
	}
}

func BenchmarkOpen(b *testing.B) {
	path := fill(b)
	if info, err := os.Stat(path); err == nil {
		b.ReportMetric(float64(info.Size())/(1<<20), "MB-file")
	}
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	a := reopen(b, path)
	<-a.memory.read
	runtime.GC()
	runtime.ReadMemStats(&after)
	held := float64(after.HeapAlloc-before.HeapAlloc) / (1 << 20)
	a.Close()
	for b.Loop() {
		a, p := Open(path, testRules, Calls{})
		if <-a.memory.read; p != nil || len(a.memory.summaries()) != many {
			b.Fatal(p)
		}
		b.StopTimer()
		a.Close()
		b.StartTimer()
	}
	b.ReportMetric(held, "MB-held")
}

// BenchmarkOpenFirst measures how long the window waits for Open.
func BenchmarkOpenFirst(b *testing.B) {
	path := fill(b)
	for b.Loop() {
		a, p := Open(path, testRules, Calls{})
		if p != nil {
			b.Fatal(p)
		}
		b.StopTimer()
		a.Close()
		b.StartTimer()
	}
}

// BenchmarkRescue measures the opening of a damaged file.
func BenchmarkRescue(b *testing.B) {
	data, err := os.ReadFile(fill(b))
	if err != nil {
		b.Fatal(err)
	}
	data[20] ^= 1
	for b.Loop() {
		b.StopTimer()
		path := filepath.Join(b.TempDir(), "matches.db")
		if err := os.WriteFile(path, data, 0o600); err != nil {
			b.Fatal(err)
		}
		b.StartTimer()
		problems := make(chan *Problem, 1)
		a, _ := Open(path, testRules, Calls{Problem: func(p *Problem) { problems <- p }})
		if p := <-problems; p.Rescued != many {
			b.Fatal(p)
		}
		b.StopTimer()
		a.Close()
		b.StartTimer()
	}
}

func BenchmarkList(b *testing.B) {
	a := filled(b)
	for name, test := range map[string]struct {
		Filter
		Order
	}{
		"newest": {},
		"search": {Filter: Filter{Search: "player 7"}, Order: Order{By: ByPlayers}},
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				a.List(test.Filter, test.Order)
			}
		})
	}
}

// BenchmarkLoad measures what showing a row of the list needs.
func BenchmarkLoad(b *testing.B) {
	a := filled(b)
	list := a.List(Filter{}, Order{})
	i := 0
	for b.Loop() {
		if _, ok := a.Load(list[i%many].ID); !ok {
			b.Fatal("missing")
		}
		i++
	}
}

// BenchmarkMatchesThroughPosition looks up a position that all matches came through, and one
// that few came through.
func BenchmarkMatchesThroughPosition(b *testing.B) {
	a, p := openQuick(b, fill(b))
	if p != nil {
		b.Fatal(p)
	}
	for name, moves := range map[string][]game.Move{"start": nil, "two moves": {4, 4}} {
		at := played(b, moves...).State()
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				visits, err := a.Through("nrow", at)
				if err != nil || len(visits) == 0 || moves == nil && len(visits) != many {
					b.Fatal(len(visits), err)
				}
			}
		})
	}
}

// BenchmarkCopy measures the daily check and copy.
func BenchmarkCopy(b *testing.B) {
	path := fill(b)
	a, p := openQuick(b, path)
	if p != nil {
		b.Fatal(p)
	}
	for b.Loop() {
		if err := copyDaily(b.Context(), a.memory.disk.db, path, moment); err != nil {
			b.Fatal(err)
		}
		b.StopTimer()
		if err := os.Remove(copies(path)[0]); err != nil {
			b.Fatal(err)
		}
		b.StartTimer()
	}
}

// BenchmarkGrowth measures stores with growing numbers of matches, each of which
// has positions of its own except for those of the first moves.
func BenchmarkGrowth(b *testing.B) {
	for _, size := range []int{10, 1000, many, 10 * many} {
		path := fillWith(b, size)
		b.Run(fmt.Sprintf("of=open/size=%d", size), func(b *testing.B) {
			for b.Loop() {
				s, _ := Open(path, testRules, Calls{})
				<-s.memory.read
				b.StopTimer()
				s.Close()
				b.StartTimer()
			}
		})
		s := reopen(b, path)
		<-s.memory.read
		first := s.List(Filter{}, Order{})[0].ID
		late := played(b, 9, 9, 9, 9, 9, 9, 9, 9, 9).State()
		for name, ask := range map[string]func(){
			"list":       func() { s.List(Filter{}, Order{}) },
			"search":     func() { s.List(Filter{Search: "player 7"}, Order{By: ByPlayers}) },
			"load":       func() { s.Load(first) },
			"statistics": func() { s.Statistics("nrow") },
			"position":   func() { _, _ = s.Through("nrow", late) },
		} {
			b.Run(fmt.Sprintf("of=%s/size=%d", name, size), func(b *testing.B) {
				for b.Loop() {
					ask()
				}
			})
		}
	}
}

func BenchmarkStatistics(b *testing.B) {
	a := filled(b)
	for b.Loop() {
		a.Statistics("nrow")
	}
}
