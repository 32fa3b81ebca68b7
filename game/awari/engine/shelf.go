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

// EndgameShelf keeps the endgames of a variant: what one search has made is there for the next. Players may wish for more,
// which stay in a file, are read when a search first needs them, and take memory for one variant at a time.
type EndgameShelf struct {
	variant awari.Variant
	folder  string // of the file; "" for memory alone

	making  sync.Mutex   // held while more are made on wish
	growing sync.Mutex   // held while others are put onto the shelf
	wished  atomic.Int32 // as Beans
	made    atomic.Pointer[endgames]
}

// newEndgameShelf returns a shelf with nothing on it.
func newEndgameShelf(v awari.Variant) *EndgameShelf {
	s := &EndgameShelf{variant: v}
	s.made.Store(&endgames{rules: newRules(v)})
	return s
}

// endgameShelves are those of all variants. They are empty at first.
var endgameShelves = func() map[awari.Variant]*EndgameShelf {
	all := map[awari.Variant]*EndgameShelf{}
	for _, v := range awari.Variants() {
		all[v] = newEndgameShelf(v)
	}
	return all
}()

// EndgamesOf returns the shelf of a variant.
func EndgamesOf(v awari.Variant) *EndgameShelf { return endgameShelves[v] }

// Keep has endgames that players wish for be kept in a folder, "" for none, and those be used that are there. It is called
// before anything else.
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

// path returns the file of what players have wished for.
func (s *EndgameShelf) path() string {
	return filepath.Join(s.folder, "endgames_"+s.variant.String()+".bin")
}

// wishes are the numbers of beans of which players can have all positions be found out. Two more would take half a gigabyte
// of memory, and as much again that Go does not give back at once.
var wishes = []int{16, 18, 20}

// EndgameWish is what players can wish for.
type EndgameWish struct {
	Beans int           // in the rows at most
	Bytes int64         // on the disk and in memory
	Time  time.Duration // that it takes to make, more or less
}

// EndgameWishes returns what players can wish for: as much as there is memory for.
func EndgameWishes() (all []EndgameWish) {
	for i, beans := range wishes {
		if i == 0 || fits(beans) {
			size := places.below(beans + 1)
			all = append(all, EndgameWish{beans, int64(size), time.Duration(size) * perPosition})
		}
	}
	return all
}

// perPosition is how long a position takes of a core of 2.5 GHz: from 170 in the usual rules to 500 ns in those of Kalah.
const perPosition = 300 * time.Nanosecond

// fits reports whether there is memory for endgames.
func fits(beans int) bool {
	log2 := bits.Len(uint(places.below(beans + 1)))
	return search.Fit(log2, 1) == log2
}

// Beans returns of how many beans in the rows all positions are known because players have wished that, or 0. They may
// not have been read yet.
func (s *EndgameShelf) Beans() int { return int(s.wished.Load()) }

// Bytes returns how much disk and memory they take.
func (s *EndgameShelf) Bytes() int64 {
	if s.Beans() == 0 {
		return 0
	}
	return int64(places.below(s.Beans() + 1))
}

// ErrMaking is the error of Make and Delete while endgames are being made.
var ErrMaking = errors.New("endgames are being made")

// Make makes endgames of so many beans, at most 24, keeps them, and has all searches use them from then on. It calls progress with
// how many positions of how many are known, often. When ctx ends it returns its error within milliseconds, and leaves nothing.
//
// It wants a goroutine of its own, which gives way to all others.
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

// resting is whether who works has to rest for others to go first.
const resting = runtime.GOOS != "linux"

// rest waits, unless ctx ends.
func rest(ctx context.Context, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}

// put puts endgames onto the shelf, and takes what is more than everybody has off the others.
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

// shrink leaves on the shelf what searches make by themselves.
func (s *EndgameShelf) shrink() {
	s.growing.Lock()
	defer s.growing.Unlock()
	if e := s.made.Load(); e.beans() > endgamesBeans {
		s.made.Store(&endgames{rules: e.rules, levels: slices.Clone(e.levels[:endgamesBeans+1])})
	}
}

// Delete deletes what players have wished for, and gives disk and memory back.
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

// forget takes everything off the shelf, and has nobody look for what was wished for.
func (s *EndgameShelf) forget() {
	s.wished.Store(0)
	s.growing.Lock()
	defer s.growing.Unlock()
	s.made.Store(&endgames{rules: s.made.Load().rules})
}

// grow makes endgames of so many beans, unless somebody else is making some. If it is stopped, those are kept that are whole.
func (s *EndgameShelf) grow(beans int, stop func() error) {
	if s.made.Load().beans() < beans && s.growing.TryLock() {
		defer s.growing.Unlock()
		grown, _ := s.made.Load().extended(beans, stop, nil)
		s.made.Store(grown)
	}
}

// unread reports whether there is something to read.
func (s *EndgameShelf) unread() bool { return s.Beans() > max(0, s.made.Load().beans()) }

// read reads what players have wished for, unless it has been read, somebody else is reading, or there is no memory for it.
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

// readBeside is read for a search that has no time for that: later ones have them.
func (s *EndgameShelf) readBeside() {
	if s.unread() {
		go s.read(func() error { return nil })
	}
}

// refuse deletes a file that can't be used, and says so.
func (s *EndgameShelf) refuse(err error) {
	if errors.Is(err, errEndgames) {
		_ = os.Remove(s.path()) // else it is refused again
	}
	refusals.add(Refusal{s.variant, err})
}

// Refusal is that endgames that were kept can't be used.
type Refusal struct {
	Variant awari.Variant
	Err     error
}

// Damaged reports whether that was because of what is in their file, which has been deleted.
func (r Refusal) Damaged() bool { return errors.Is(r.Err, errEndgames) }

// OnRefusal has told be called with every refusal, on any goroutine, and with those that nobody was told of.
func OnRefusal(told func(Refusal)) { refusals.follow(told) }

// refusals is where they are told.
var refusals followers

type followers struct {
	mu     sync.Mutex
	told   func(Refusal) // nil for nobody
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
