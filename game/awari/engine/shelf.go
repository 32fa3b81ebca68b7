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

// EndgameShelf keeps the endgames of a variant, so that those made for one search are there for the
// next. Players may ask for larger ones, which stay in a file, are read when a search first needs
// them, and take memory for one variant at a time. Its methods are safe for concurrent use.
type EndgameShelf struct {
	variant awari.Variant
	folder  string // of the file; "" to keep them in memory alone

	making  sync.Mutex   // held while those that players ask for are made, read or deleted
	growing sync.Mutex   // held while made is replaced
	wished  atomic.Int32 // see Beans
	made    atomic.Pointer[endgames]
}

// newEndgameShelf returns an empty shelf.
func newEndgameShelf(v awari.Variant) *EndgameShelf {
	s := &EndgameShelf{variant: v}
	s.made.Store(&endgames{rules: newRules(v)})
	return s
}

// endgameShelves has the shelf of every variant.
var endgameShelves = func() map[awari.Variant]*EndgameShelf {
	all := map[awari.Variant]*EndgameShelf{}
	for _, v := range awari.Variants() {
		all[v] = newEndgameShelf(v)
	}
	return all
}()

// EndgamesOf returns the shelf of a variant.
func EndgamesOf(v awari.Variant) *EndgameShelf { return endgameShelves[v] }

// Keep sets the folder for the endgames that players ask for, and makes those that are there
// available; "" stands for memory alone. It must be called before any search and any method of a
// shelf.
func Keep(folder string) {
	for _, s := range endgameShelves {
		s.keep(folder)
	}
}

func (s *EndgameShelf) keep(folder string) {
	s.folder = folder
	s.forget()
	if folder == "" {
		return
	}
	removeUnfinished(s.path())
	beans, err := peekEndgames(s.path(), s.variant)
	switch {
	case err == nil:
		s.wished.Store(int32(beans))
	case !errors.Is(err, fs.ErrNotExist):
		s.refuse(err)
	}
}

// path returns the path of the file.
func (s *EndgameShelf) path() string {
	return filepath.Join(s.folder, "endgames_"+s.variant.String()+".bin")
}

// wishes are the numbers of beans that players can choose from. Two more would take half a gigabyte
// of memory, and as much again that Go does not give back at once.
var wishes = []int{16, 18, 20}

// EndgameWish is a size of endgames that players can ask for.
type EndgameWish struct {
	Beans int           // the most in the rows
	Bytes int64         // on the disk and in memory
	Time  time.Duration // roughly, to make them
}

// EndgameWishes returns the sizes that players can choose from: those that there is memory for, and
// always the smallest.
func EndgameWishes() (all []EndgameWish) {
	for i, beans := range wishes {
		if i == 0 || fits(beans) {
			size := places.below(beans + 1)
			all = append(all, EndgameWish{beans, int64(size), time.Duration(size) * perPosition})
		}
	}
	return all
}

// perPosition is about the time to solve a position on a core of 2.5 GHz: from 170 ns by the usual
// rules to 500 ns by those of Kalah.
const perPosition = 300 * time.Nanosecond

// fits reports whether there is memory for endgames of the given number of beans.
func fits(beans int) bool {
	log2 := bits.Len(uint(places.below(beans + 1)))
	return search.FitTableBits(log2, 1) == log2
}

// Beans returns the most beans in the rows that the endgames asked for by players cover, or 0 if
// there are none. They may not have been read yet.
func (s *EndgameShelf) Beans() int { return int(s.wished.Load()) }

// Bytes returns the size of those endgames, on the disk and in memory.
func (s *EndgameShelf) Bytes() int64 {
	if s.Beans() == 0 {
		return 0
	}
	return int64(places.below(s.Beans() + 1))
}

// ErrMaking is the error of Make and Delete while endgames are being made, read or deleted.
var ErrMaking = errors.New("endgames are being made")

// Make makes endgames of the given number of beans, at most 24, writes their file, and has
// all searches use them from then on. It often calls progress with the number of positions
// solved and the number to solve. When ctx ends Make returns its error within milliseconds,
// and keeps nothing.
//
// It must be called on a goroutine of its own, whose priority it lowers for good.
func (s *EndgameShelf) Make(ctx context.Context, beans int, progress func(done, all int)) error {
	if !s.making.TryLock() {
		return ErrMaking
	}
	defer s.making.Unlock()
	search.GiveWay()
	began := time.Now()
	grown, err := s.made.Load().extended(min(beans, maxEndgameBeans), func() error {
		if resting {
			rest(ctx, time.Since(began))
			began = time.Now()
		}
		return ctx.Err()
	}, progress)
	if err == nil && s.folder != "" {
		err = writeEndgames(ctx, s.path(), grown)
	}
	if err != nil {
		return err
	}
	s.put(grown)
	s.wished.Store(int32(grown.beans()))
	return nil
}

// resting is whether Make has to pause for others, as search.GiveWay is not enough.
const resting = runtime.GOOS != "linux"

// rest waits for d, or until ctx ends.
func rest(ctx context.Context, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}

// put puts endgames onto the shelf, and shrinks all other shelves.
func (s *EndgameShelf) put(e *endgames) {
	for _, other := range endgameShelves {
		if other != s {
			other.shrink()
		}
	}
	s.growing.Lock()
	defer s.growing.Unlock()
	s.made.Store(e)
}

// shrink drops endgames larger than those that searches make by themselves.
func (s *EndgameShelf) shrink() {
	s.growing.Lock()
	defer s.growing.Unlock()
	if e := s.made.Load(); e.beans() > endgamesBeans {
		s.made.Store(&endgames{rules: e.rules, levels: slices.Clone(e.levels[:endgamesBeans+1])})
	}
}

// Delete deletes the endgames that players have asked for, and frees their disk space and memory.
// The error is ErrMaking, or that of removing the file.
func (s *EndgameShelf) Delete() error {
	if !s.making.TryLock() {
		return ErrMaking
	}
	defer s.making.Unlock()
	var err error
	if s.folder != "" {
		err = os.Remove(s.path())
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	s.forget()
	debug.FreeOSMemory()
	return nil
}

// forget empties the shelf, and sets Beans to 0.
func (s *EndgameShelf) forget() {
	s.wished.Store(0)
	s.growing.Lock()
	defer s.growing.Unlock()
	s.made.Store(&endgames{rules: s.made.Load().rules})
}

// grow makes endgames of the given number of beans, unless another goroutine holds growing.
// If it is stopped, complete levels are kept.
func (s *EndgameShelf) grow(beans int, stop func() error) {
	if s.made.Load().beans() < beans && s.growing.TryLock() {
		defer s.growing.Unlock()
		grown, _ := s.made.Load().extended(beans, stop, nil)
		s.made.Store(grown)
	}
}

// unread reports whether the file has more endgames than the shelf.
func (s *EndgameShelf) unread() bool { return s.Beans() > max(0, s.made.Load().beans()) }

// read reads the file, unless it has been read, another goroutine holds making, or there is no
// memory for it.
func (s *EndgameShelf) read(stop func() error) {
	if !s.unread() || !fits(s.Beans()) || !s.making.TryLock() {
		return
	}
	defer s.making.Unlock()
	e, err := readEndgames(s.path(), s.variant, stop)
	switch {
	case err == nil:
		s.put(e)
	case stop() != nil:
	case errors.Is(err, fs.ErrNotExist): // somebody else has deleted it
		s.forget()
	default:
		s.forget()
		s.refuse(err)
	}
}

// readBeside reads in the background, for later searches: this one has no time to wait.
func (s *EndgameShelf) readBeside() {
	if s.unread() {
		go s.read(func() error { return nil })
	}
}

// refuse reports a file that can't be used, and deletes it if its contents are wrong.
func (s *EndgameShelf) refuse(err error) {
	if errors.Is(err, errEndgames) {
		_ = os.Remove(s.path()) // else it is refused again
	}
	refusals.add(Refusal{s.variant, err})
}

// Refusal reports that the endgames in a file can't be used.
type Refusal struct {
	Variant awari.Variant
	Err     error
}

// Damaged reports whether the contents of the file were wrong. It has been deleted then.
func (r Refusal) Damaged() bool { return errors.Is(r.Err, errEndgames) }

// OnRefusal sets the function that is called with every refusal, on any goroutine, one call at a
// time. It calls told at once with refusals that no function has been called with. told must not
// call OnRefusal.
func OnRefusal(told func(Refusal)) { refusals.follow(told) }

// refusals delivers them to the function set by OnRefusal.
var refusals followers

type followers struct {
	mu     sync.Mutex
	told   func(Refusal) // nil until OnRefusal is called
	untold []Refusal
}

func (f *followers) add(r Refusal) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.told == nil {
		f.untold = append(f.untold, r)
		return
	}
	f.told(r)
}

func (f *followers) follow(told func(Refusal)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.told = told
	for _, r := range f.untold {
		told(r)
	}
	f.untold = nil
}
