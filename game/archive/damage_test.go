package archive

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/gametest"
)

// small has the files of tests made of many small pages, and fast.
var small = tuning{pageSize: 1024, noSync: true}

// openSmall is Open with small.
func openSmall(t testing.TB, path string) (*Archive, *Problem) {
	t.Helper()
	a, p := open(path, func(p *Problem) { t.Errorf("later: %v", p) }, small)
	t.Cleanup(a.Close)
	return a, p
}

// flush sees that everything is on the disk.
func flush(t testing.TB, a *Archive) {
	t.Helper()
	if err := a.Flush(); err != nil {
		t.Fatal(err)
	}
}

// smallFile returns the bytes of a file with some matches, deleted ones among
// them, and what is in it. It has branches, leaves and free pages.
func smallFile(t testing.TB, matches int) (data []byte, want map[ID]string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "matches.db")
	a, p := openSmall(t, path)
	if p != nil {
		t.Fatal(p)
	}
	for i := range matches {
		m := played(t, 1, 2, 3)
		k := New(m, moment)
		k.Seats[0].Name = strings.Repeat("Ada ", i%7)
		for move := range 3 {
			if err := m.Play(game.Move(i+move) % 10); err != nil {
				t.Fatal(err)
			}
			k.Follow(m, moment.Add(time.Duration(i)*time.Minute))
			a.Save(k)
		}
		a.SetCurrent("nrow", k.ID)
		flush(t, a)
		if i%5 == 4 {
			a.Delete(k.ID)
		}
	}
	a.Close()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data, contents(a)
}

// contents returns everything that is in an archive.
func contents(a *Archive) map[ID]string {
	all := map[ID]string{}
	for _, s := range a.summaries() {
		k, _ := a.Load(s.ID)
		all[s.ID] = fmt.Sprintf("%+v", k)
	}
	return all
}

// raws returns the values that are not deleted, by ID.
func raws(values []value) map[ID]string {
	all := map[ID]string{}
	for _, v := range values {
		if v.sort == sortMatch || v.sort == sortState {
			all[v.id] = string(v.raw)
		}
	}
	return all
}

// holds reports whether data is either in order, with all of want, or known to
// be damaged, with all of want that is still there found.
func holds(data []byte, want map[ID]string) error {
	values, err := walk(data)
	found := raws(values)
	if errors.Is(err, errPages) {
		found = raws(slices.Collect(maps.Values(scan(data))))
	} else if err == nil && len(found) != len(want) {
		return fmt.Errorf("%d values, want %d", len(found), len(want))
	}
	for id, raw := range want {
		if bytes.Contains(data, []byte(raw)) && found[id] != raw {
			return fmt.Errorf("%v is there, but not found; %v", id, err)
		}
	}
	return nil
}

func TestSmallFileHasPagesOfAllKinds(t *testing.T) {
	data, _ := smallFile(t, 40)
	m, err := lastMeta(data)
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[uint16]int{}
	for i := uint64(2); i < m.high; i++ {
		kinds[order.Uint16(data[i*uint64(m.pageSize)+8:])]++
	}
	free := order.Uint16(data[m.freelist*uint64(m.pageSize)+10:])
	if kinds[flagBranch] == 0 || kinds[flagLeaf] < 10 || free == 0 {
		t.Errorf("kinds of pages %v, %d free", kinds, free)
	}
}

// TestFileCutOffAnywhere cuts a file off at every byte.
func TestFileCutOffAnywhere(t *testing.T) {
	data, _ := smallFile(t, 8)
	values, err := walk(data)
	if err != nil {
		t.Fatal(err)
	}
	want := raws(values)
	m, _ := lastMeta(data)
	for end := range m.high * uint64(m.pageSize) {
		if _, err := walk(data[:end]); !errors.Is(err, errPages) {
			t.Fatalf("cut off at %d: %v", end, err)
		}
		if err := holds(data[:end], want); err != nil {
			t.Fatalf("cut off at %d: %v", end, err)
		}
	}
}

// turns is how many files with turned bits are looked at.
var turns = gametest.Many(20_000, 2_000)

// TestBitsTurned turns bits of a file at random.
func TestBitsTurned(t *testing.T) {
	data, _ := smallFile(t, 40)
	values, err := walk(data)
	if err != nil {
		t.Fatal(err)
	}
	want := raws(values)
	m, _ := lastMeta(data)
	random := rand.New(rand.NewPCG(1, 2))
	harmless := 0
	for range turns {
		bad := slices.Clone(data)
		for range 1 + random.IntN(3) {
			bad[random.IntN(int(m.high)*m.pageSize)] ^= 1 << random.IntN(8)
		}
		if _, err := walk(bad); err == nil {
			harmless++
		}
		if err := holds(bad, want); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d of %d did no harm", harmless, turns)
}

// TestPagesThatContradictEachOther has pages that are whole, but not right.
func TestPagesThatContradictEachOther(t *testing.T) {
	data, _ := smallFile(t, 40)
	m, err := lastMeta(data)
	if err != nil {
		t.Fatal(err)
	}
	page := func(data []byte, number uint64) []byte { return data[number*uint64(m.pageSize):] }
	leaf := page(data, m.root) // with one element: the name of the bucket, and its root
	branch := order.Uint64(leaf[pageHead+int(order.Uint32(leaf[pageHead+4:]))+len(bucketName):])
	if order.Uint16(page(data, branch)[8:]) != flagBranch {
		t.Fatal("there is no branch")
	}
	first, second := pageHead, pageHead+elementSize
	for name, spoil := range map[string]func([]byte){
		"free and used": func(data []byte) { order.PutUint64(page(data, m.freelist)[pageHead:], m.root) },
		"free without end": func(data []byte) {
			order.PutUint16(page(data, m.freelist)[10:], manyFree)
			order.PutUint64(page(data, m.freelist)[pageHead:], 1<<62)
		},
		"used twice":       func(data []byte) { copy(page(data, branch)[second+8:], page(data, branch)[first+8:first+16]) },
		"round in circles": func(data []byte) { order.PutUint64(page(data, branch)[first+8:], branch) },
		"key of the branch": func(data []byte) { // the second has that of the first
			position := order.Uint32(page(data, branch)[first:])
			order.PutUint32(page(data, branch)[second:], position-elementSize)
		},
		"page out of range": func(data []byte) { order.PutUint64(page(data, branch)[first+8:], 1<<60) },
	} {
		bad := slices.Clone(data)
		spoil(bad)
		if _, err := walk(bad); !errors.Is(err, errPages) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestLastWritingIsRescued writes a match on two days, and then loses the
// pages. What the first day left in free ones is still there.
func TestLastWritingIsRescued(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	m := played(t)
	k := New(m, moment)
	for _, moves := range []int{5, 1} {
		a, p := openSmall(t, path)
		if p != nil {
			t.Fatal(p)
		}
		for range moves {
			if err := m.Play(game.Move(moves)); err != nil {
				t.Fatal(err)
			}
			k.Follow(m, moment)
			a.Save(k)
			flush(t, a)
		}
		a.Close()
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	data[20] ^= 1
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	a, p := openSmall(t, path)
	if got, _ := a.Load(k.ID); p == nil || got.Tree.Ply() != m.Ply() {
		t.Errorf("%d of %d moves are rescued; %v", got.Tree.Ply(), m.Ply(), p)
	}
}

// TestWhatWalkPassesIsSafe has bbolt itself open and write files with turned
// bits that have passed.
func TestWhatWalkPassesIsSafe(t *testing.T) {
	data, want := smallFile(t, 40)
	m, _ := lastMeta(data)
	random := rand.New(rand.NewPCG(3, 4))
	folder := t.TempDir()
	passed := 0
	for try := 0; passed < 30; try++ {
		bad := slices.Clone(data)
		bad[random.IntN(int(m.high)*m.pageSize)] ^= 1 << random.IntN(8)
		if _, err := walk(bad); err != nil {
			continue
		}
		passed++
		path := filepath.Join(folder, fmt.Sprint(try))
		if err := os.WriteFile(path, bad, 0o600); err != nil {
			t.Fatal(err)
		}
		a, p := openSmall(t, path)
		if p != nil {
			t.Fatal(p)
		}
		for range 10 {
			a.Save(New(played(t, 1, 2, 3), moment))
			flush(t, a)
		}
		a.Close()
		b, p := openSmall(t, path)
		if got := contents(b); p != nil || len(got) != len(want)+10 {
			t.Fatalf("%d matches, %v", len(got), p)
		}
		b.Close()
	}
}

// TestWritingCutOffAnywhere has the system stop at any byte of a writing, all
// that came before being on the disk: bbolt writes the pages in their order,
// and one of the first two after all others.
func TestWritingCutOffAnywhere(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	a, _ := openSmall(t, path)
	k := New(played(t, 1, 2, 3), moment)
	a.Save(k)
	flush(t, a)
	before, _ := os.ReadFile(path)
	k.Follow(played(t, 1, 2, 3, 4, 5), moment)
	a.Save(k)
	flush(t, a)
	after, _ := os.ReadFile(path)

	head := 2 * small.pageSize
	old, _ := walk(before)
	late, _ := walk(after)
	for end := head; end <= len(after); end++ {
		if before[end-1] == after[end-1] {
			continue // nothing new
		}
		torn := slices.Concat(before[:head], after[head:end], before[end:])
		if values, err := walk(torn); err != nil || !maps.Equal(raws(values), raws(old)) {
			t.Fatalf("stopped at %d: %v", end, err)
		}
	}
	for end := range head {
		if before[end] == after[end] {
			continue
		}
		torn := slices.Concat(after[:end], before[end:head], after[head:])
		values, err := walk(torn)
		if errors.Is(err, errPages) {
			values = slices.Collect(maps.Values(scan(torn)))
		}
		if got := raws(values); !maps.Equal(got, raws(old)) && !maps.Equal(got, raws(late)) {
			t.Fatalf("stopped at %d: %v", end, err)
		}
	}
}

// TestDamagedFileIsSetAside opens files that are cut off, and the new ones.
func TestDamagedFileIsSetAside(t *testing.T) {
	data, want := smallFile(t, 20)
	m, _ := lastMeta(data)
	for end := m.high * uint64(m.pageSize) * 3 / 4; end > 0; end -= min(end, 3001) {
		path := filepath.Join(t.TempDir(), "matches.db")
		if err := os.WriteFile(path, data[:end], 0o600); err != nil {
			t.Fatal(err)
		}
		a, p := openSmall(t, path)
		if p == nil || p.Kind != Damaged || p.Aside == "" {
			t.Fatalf("cut off at %d: %v", end, p)
		}
		if aside, err := os.ReadFile(p.Aside); err != nil || !bytes.Equal(aside, data[:end]) {
			t.Fatalf("cut off at %d: what was set aside is not what was there: %v", end, err)
		}
		rescued := contents(a)
		if len(rescued) != p.Rescued {
			t.Errorf("cut off at %d: %d matches, but %v", end, len(rescued), p)
		}
		for id, text := range rescued {
			if old, ok := want[id]; ok && old == text {
				delete(rescued, id)
			}
		}
		more := New(played(t, 5), moment)
		a.Save(more)
		a.Close()
		b, p := openSmall(t, path)
		if p != nil {
			t.Fatalf("cut off at %d: the new one has %v", end, p)
		}
		if _, ok := b.Load(more.ID); !ok || len(contents(b)) != len(contents(a)) {
			t.Errorf("cut off at %d: the new one has %d matches", end, len(contents(b)))
		}
		b.Close()
	}
}

// TestDeletedMatchesStayDeleted damages a file in which matches were deleted
// for good: what is left of them in free pages is no match.
func TestDeletedMatchesStayDeleted(t *testing.T) {
	data, want := smallFile(t, 20)
	path := filepath.Join(t.TempDir(), "matches.db")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	a, _ := openSmall(t, path) // forgets them
	flush(t, a)
	a.Close()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	data[20] ^= 1
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	a, p := openSmall(t, path)
	if p == nil || p.Rescued != len(want) || !maps.Equal(contents(a), want) {
		t.Errorf("%v; want %d matches", p, len(want))
	}
	if id, ok := a.Current("nrow"); ok || id == 0 { // it was one of the deleted
		t.Errorf("current match %v, %v", id, ok)
	}
}

func TestOtherFilesAreSetAside(t *testing.T) {
	for _, data := range []string{"x", strings.Repeat("no archive ", 10_000), strings.Repeat("\x00", 1<<16)} {
		path := filepath.Join(t.TempDir(), "matches.db")
		if err := os.WriteFile(path, []byte(data), 0o600); err != nil {
			t.Fatal(err)
		}
		_, p := openSmall(t, path)
		if p == nil || p.Kind != Damaged || p.Rescued != 0 {
			t.Fatalf("%d bytes: %v", len(data), p)
		}
		if aside, _ := os.ReadFile(p.Aside); string(aside) != data {
			t.Errorf("%d bytes are %d now", len(data), len(aside))
		}
	}
}

func TestNewerFileIsLeftAlone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	v := seal(sortMatch, 7, 1, []byte("of the future"))
	v.raw[4] = version + 1
	v.raw = sealAgain(v.raw)
	d := &disk{path: path, tuning: tuning{openFile: os.OpenFile}}
	if err := errors.Join(d.connect(), d.put([]value{v})); err != nil {
		t.Fatal(err)
	}
	d.disconnect(nil)
	before, _ := os.ReadFile(path)

	a, p := openSmall(t, path)
	if p == nil || p.Kind != Newer {
		t.Fatalf("got %v", p)
	}
	a.Save(New(played(t, 1), moment))
	if err := a.Flush(); !errors.Is(err, errNewer) {
		t.Errorf("flush: %v", err)
	}
	a.Close()
	if after, _ := os.ReadFile(path); !bytes.Equal(before, after) {
		t.Error("the file has changed")
	}
}

// sealAgain gives a value that was changed its checksum.
func sealAgain(raw []byte) []byte {
	raw = raw[:len(raw)-crcSize]
	return binary.LittleEndian.AppendUint32(raw, crc32.Checksum(raw, castagnoli))
}

func FuzzWalk(f *testing.F) {
	data, _ := smallFile(f, 3)
	m, err := lastMeta(data)
	if err != nil {
		f.Fatal(err)
	}
	data = data[:m.high*uint64(m.pageSize)] // the rest is unused
	f.Add(data)
	f.Add(data[:3000])
	f.Fuzz(func(t *testing.T, data []byte) {
		values, err := walk(data)
		if err == nil && len(values) > len(data)/sealSize {
			t.Errorf("%d values in %d bytes", len(values), len(data))
		}
		scan(data)
	})
}
