package engine

import (
	"context"
	"errors"
	"io/fs"
	"math/bits"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"npaastribe/game/awari"
	"npaastribe/game/search"
)

// EndgameDatabase keeps the endgames of a variant, so that those made for one search are there for the
// next. Players may ask for larger ones, which stay in a file, are read when a search first needs
// them, and take memory for one variant at a time. Its methods are safe for concurrent use.
type EndgameDatabase struct {
	variant awari.Variant
	folder  string // of the file; "" to keep them in memory alone

	busy      sync.Mutex   // held while those that players ask for are made, read or deleted
	loadedMu  sync.Mutex   // held while loaded is replaced
	requested atomic.Int32 // see Beans
	loaded    atomic.Pointer[endgames]
}

// newEndgameDatabase returns an empty database.
func newEndgameDatabase(v awari.Variant) *EndgameDatabase {
	d := &EndgameDatabase{variant: v}
	d.loaded.Store(&endgames{rules: newRules(v)})
	return d
}

// endgameDatabases has the database of every variant.
var endgameDatabases = func() map[awari.Variant]*EndgameDatabase {
	all := map[awari.Variant]*EndgameDatabase{}
	for _, v := range awari.Variants() {
		all[v] = newEndgameDatabase(v)
	}
	return all
}()

// EndgamesOf returns the database of a variant.
func EndgamesOf(v awari.Variant) *EndgameDatabase { return endgameDatabases[v] }

// Keep sets the folder for the endgames that players ask for, and makes those that are there
// available; "" stands for memory alone. It must be called before any search and any method of a
// database.
func Keep(folder string) {
	for _, d := range endgameDatabases {
		d.setFolder(folder)
	}
}

func (d *EndgameDatabase) setFolder(folder string) {
	d.folder = folder
	d.clear()
	if folder == "" {
		return
	}
	removeUnfinished(d.path())
	beans, err := peekEndgames(d.path(), d.variant)
	switch {
	case err == nil:
		d.requested.Store(int32(beans))
	case !errors.Is(err, fs.ErrNotExist):
		d.refuse(err)
	}
}

// path returns the path of the file.
func (d *EndgameDatabase) path() string {
	return filepath.Join(d.folder, "endgames_"+d.variant.String()+".bin")
}

// endgameSizes are the numbers of beans that players can choose from. Two more would take half a gigabyte
// of memory, and as much again that Go does not give back at once.
var endgameSizes = []int{16, 18, 20}

// EndgameSize is a size of endgames that players can ask for.
type EndgameSize struct {
	Beans int           // the most in the rows
	Bytes int64         // on the disk and in memory
	Time  time.Duration // roughly, to make them
}

// EndgameSizes returns the sizes that players can choose from: those that there is memory for, and
// always the smallest.
func EndgameSizes() (all []EndgameSize) {
	for i, beans := range endgameSizes {
		if i == 0 || fitsMemory(beans) {
			size := ranking.below(beans + 1)
			all = append(all, EndgameSize{beans, int64(size), time.Duration(size) * perPosition})
		}
	}
	return all
}

// perPosition is about the time to solve a position on a core of 2.5 GHz: from 170 ns by the usual
// rules to 500 ns by those of Kalah.
const perPosition = 300 * time.Nanosecond

// fitsMemory reports whether there is memory for endgames of the given number of beans.
func fitsMemory(beans int) bool {
	log2 := bits.Len(uint(ranking.below(beans + 1)))
	return search.FitTableBits(log2, 1) == log2
}

// Beans returns the most beans in the rows that the endgames asked for by players cover, or 0 if
// there are none. They may not have been read yet.
func (d *EndgameDatabase) Beans() int { return int(d.requested.Load()) }

// Bytes returns the size of those endgames, on the disk and in memory.
func (d *EndgameDatabase) Bytes() int64 {
	if d.Beans() == 0 {
		return 0
	}
	return int64(ranking.below(d.Beans() + 1))
}

// ErrMaking is the error of Make and Delete while endgames are being made, read or deleted.
var ErrMaking = errors.New("endgames are being made")

// Make makes endgames of the given number of beans, at most 24, writes their file, and has
// all searches use them from then on. It often calls progress with the number of positions
// solved and the number to solve. When ctx ends Make returns its error within milliseconds,
// and keeps nothing.
//
// It must be called on a goroutine of its own, whose priority it lowers for good.
func (d *EndgameDatabase) Make(ctx context.Context, beans int, progress func(done, all int)) error {
	if !d.busy.TryLock() {
		return ErrMaking
	}
	defer d.busy.Unlock()
	search.GiveWay()
	began := time.Now()
	grown, err := d.loaded.Load().extended(min(beans, maxEndgameBeans), func() error {
		if mustPause {
			pause(ctx, time.Since(began))
			began = time.Now()
		}
		return ctx.Err()
	}, progress)
	if err == nil && d.folder != "" {
		err = writeEndgames(ctx, d.path(), grown)
	}
	if err != nil {
		return err
	}
	d.put(grown)
	d.requested.Store(int32(grown.maxCovered()))
	return nil
}

// mustPause is whether Make has to pause for others, as search.GiveWay is not enough.
const mustPause = runtime.GOOS != "linux"

// pause waits for d, or until ctx ends.
func pause(ctx context.Context, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}

// put puts endgames into the database, and shrinks all other databases.
func (d *EndgameDatabase) put(e *endgames) {
	for _, other := range endgameDatabases {
		if other != d {
			other.shrink()
		}
	}
	d.loadedMu.Lock()
	defer d.loadedMu.Unlock()
	d.loaded.Store(e)
}

// shrink drops endgames larger than those that searches make by themselves.
func (d *EndgameDatabase) shrink() {
	d.loadedMu.Lock()
	defer d.loadedMu.Unlock()
	if e := d.loaded.Load(); e.maxCovered() > endgamesBeans {
		d.loaded.Store(&endgames{rules: e.rules, levels: slices.Clone(e.levels[:endgamesBeans+1])})
	}
}

// Delete deletes the endgames that players have asked for, and frees their disk space and memory.
// The error is ErrMaking, or that of removing the file.
func (d *EndgameDatabase) Delete() error {
	if !d.busy.TryLock() {
		return ErrMaking
	}
	defer d.busy.Unlock()
	var err error
	if d.folder != "" {
		err = os.Remove(d.path())
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	d.clear()
	debug.FreeOSMemory()
	return nil
}

// clear empties the database, and sets Beans to 0.
func (d *EndgameDatabase) clear() {
	d.requested.Store(0)
	d.loadedMu.Lock()
	defer d.loadedMu.Unlock()
	d.loaded.Store(&endgames{rules: d.loaded.Load().rules})
}

// grow makes endgames of the given number of beans, unless another goroutine holds loadedMu.
// If it is stopped, complete levels are kept.
func (d *EndgameDatabase) grow(beans int, stop func() error) {
	if d.loaded.Load().maxCovered() < beans && d.loadedMu.TryLock() {
		defer d.loadedMu.Unlock()
		grown, _ := d.loaded.Load().extended(beans, stop, nil)
		d.loaded.Store(grown)
	}
}

// unread reports whether the file has more endgames than the database.
func (d *EndgameDatabase) unread() bool { return d.Beans() > max(0, d.loaded.Load().maxCovered()) }

// read reads the file, unless it has been read, another goroutine holds busy, or there is no
// memory for it.
func (d *EndgameDatabase) read(stop func() error) {
	if !d.unread() || !fitsMemory(d.Beans()) || !d.busy.TryLock() {
		return
	}
	defer d.busy.Unlock()
	e, err := readEndgames(d.path(), d.variant, stop)
	switch {
	case err == nil:
		d.put(e)
		d.requested.Store(int32(e.maxCovered())) // somebody else may have made others
	case stop() != nil:
	case errors.Is(err, fs.ErrNotExist): // somebody else has deleted it
		d.clear()
	default:
		d.clear()
		d.refuse(err)
	}
}

// readInBackground reads in the background, for later searches: this one has no time to wait.
func (d *EndgameDatabase) readInBackground() {
	if d.unread() {
		go d.read(func() error { return nil })
	}
}

// refuse reports a file that can't be used, and deletes it if its contents are wrong.
func (d *EndgameDatabase) refuse(err error) {
	if errors.Is(err, errEndgames) {
		_ = os.Remove(d.path()) // else it is refused again
	}
	refusals.report(Refusal{d.variant, err})
}

// Refusal reports that the endgames in a file can't be used.
type Refusal struct {
	Variant awari.Variant
	Err     error
}

// Damaged reports whether the contents of the file were wrong. It has been deleted then.
func (r Refusal) Damaged() bool { return errors.Is(r.Err, errEndgames) }

// OnRefusal sets the function that is called with every refusal, on any goroutine, one call at a
// time and in their order, and first with those that no function has been called with. No lock of
// this package is held during a call.
func OnRefusal(handler func(Refusal)) { refusals.setHandler(handler) }

// refusals delivers them to the function set by OnRefusal.
var refusals refusalQueue

type refusalQueue struct {
	mu         sync.Mutex
	handler    func(Refusal) // set by OnRefusal; nil until then
	pending    []Refusal
	delivering bool // a goroutine is in deliver
}

func (q *refusalQueue) report(r Refusal) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.pending = append(q.pending, r)
	q.deliver()
}

func (q *refusalQueue) setHandler(handler func(Refusal)) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.handler = handler
	q.deliver()
}

// deliver calls the handler with the pending refusals, unless a call is in progress: whoever made
// it delivers them afterwards. mu must be held; it is not held during the calls.
func (q *refusalQueue) deliver() {
	if q.delivering {
		return
	}
	q.delivering = true
	defer func() { q.delivering = false }()
	for q.handler != nil && len(q.pending) > 0 {
		handler, r := q.handler, q.pending[0]
		q.pending = q.pending[1:]
		q.callUnlocked(handler, r)
	}
}

// callUnlocked calls the handler with mu released.
func (q *refusalQueue) callUnlocked(handler func(Refusal), r Refusal) {
	q.mu.Unlock()
	defer q.mu.Lock()
	handler(r)
}
