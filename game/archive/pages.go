package archive

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"math/bits"
)

// bbolt trusts what stands in its file: a wrong number there can lead it round
// in circles, out of its memory, or to write over what it should keep, and not
// all of that can be recovered from. So it is only ever given a file whose
// pages have been looked at here. What they hold is described in bbolt's
// package internal/common (page.go, meta.go, bucket.go, inode.go).

// bucketName is the bucket that holds all values, by their IDs.
const bucketName = "matches"

// The parts of pages, in bytes; all numbers are in the order of the machine.
const (
	pageHead    = 16 // page number, flags, count, further pages
	elementSize = 16 // of leaves and of branches
	bucketHead  = 16 // root page, sequence: here the number of elements
	metaSize    = 64 // with the checksum
)

// The flags of pages and of elements, and what meta pages begin with.
const (
	flagBranch    = 0x01
	flagLeaf      = 0x02
	flagFreelist  = 0x10
	flagBucket    = 0x01 // of an element
	metaMagic     = 0xED0CDAED
	metaVersion   = 2
	manyFree      = 0xFFFF // the count is a number of its own
	leastPageSize = 512
	mostPageSize  = 1 << 20
)

var order = binary.NativeEndian

// errPages is wrapped by the error for a file that bbolt must not see.
var errPages = errors.New("the file is damaged")

func damage(format string, args ...any) error {
	return fmt.Errorf("%w: %s", errPages, fmt.Sprintf(format, args...))
}

// meta is what a meta page says.
type meta struct {
	pageSize             int
	root, freelist, high uint64 // pages; high is the first that is not used
	txid                 uint64
}

// readMeta reads a meta page.
func readMeta(page []byte) (meta, error) {
	if len(page) < pageHead+metaSize {
		return meta{}, damage("a meta page is cut off")
	}
	data := page[pageHead : pageHead+metaSize]
	sum := fnv.New64a()
	_, _ = sum.Write(data[:metaSize-8]) // never fails
	switch {
	case order.Uint32(data) != metaMagic, order.Uint32(data[4:]) != metaVersion:
		return meta{}, damage("no meta page")
	case order.Uint64(data[metaSize-8:]) != sum.Sum64():
		return meta{}, damage("the checksum of a meta page is wrong")
	}
	m := meta{
		pageSize: int(order.Uint32(data[8:])),
		root:     order.Uint64(data[16:]),
		freelist: order.Uint64(data[32:]),
		high:     order.Uint64(data[40:]),
		txid:     order.Uint64(data[48:]),
	}
	if m.pageSize < leastPageSize || m.pageSize > mostPageSize || bits.OnesCount(uint(m.pageSize)) != 1 {
		return meta{}, damage("pages of %d bytes", m.pageSize)
	}
	return m, nil
}

// lastMeta returns the latest meta page. Both must be whole: with one of them
// bbolt would go back to the writing before the last.
func lastMeta(data []byte) (meta, error) {
	first, err := readMeta(data)
	if err != nil {
		return meta{}, err
	}
	if len(data) < 2*first.pageSize {
		return meta{}, damage("the second meta page is missing")
	}
	second, err := readMeta(data[first.pageSize:])
	if err != nil {
		return meta{}, err
	}
	if second.pageSize != first.pageSize {
		return meta{}, damage("pages of %d and of %d bytes", first.pageSize, second.pageSize)
	}
	if second.txid > first.txid {
		return second, nil
	}
	return first, nil
}

// walker goes through the pages of a file.
type walker struct {
	meta
	data []byte
	used []bool // by page: it has been seen

	// Keys must be larger than last, the one before, and not smaller than
	// floor, what the branches above say. Nil allows any.
	last, floor []byte

	take func(key, content []byte) error // gets the elements of leaves
}

// walk looks at every page of the bytes of a file and returns the values, in
// the order of their IDs. The error wraps errPages, or is errNewer for a file
// that is in order.
func walk(data []byte) ([]value, error) {
	m, err := lastMeta(data)
	if err != nil {
		return nil, err
	}
	if pages := uint64(len(data) / m.pageSize); m.high > pages || m.high < 2 {
		return nil, damage("%d of %d pages", pages, m.high)
	}
	w := &walker{meta: m, data: data, used: make([]bool, m.high)}
	w.used[0], w.used[1] = true, true
	values, err := w.buckets()
	if err != nil && !errors.Is(err, errNewer) {
		return nil, err
	}
	if err := w.freePages(); err != nil {
		return nil, err
	}
	return values, err
}

// buckets goes through the bucket of buckets, in which there is one.
func (w *walker) buckets() ([]value, error) {
	var content []byte
	w.take = func(key, c []byte) error {
		if string(key) != bucketName {
			return damage("bucket %q", key)
		}
		content = c
		return nil
	}
	if err := w.tree(w.root, flagBucket); err != nil {
		return nil, err
	}
	var r reader
	w.last, w.floor, w.take = nil, nil, r.take
	if len(content) < bucketHead {
		return nil, damage("there is no bucket")
	}
	var err error
	if root := order.Uint64(content); root != 0 {
		err = w.tree(root, 0)
	} else {
		err = w.leaf(content[bucketHead:], 0) // a small one stands in its parent
	}
	if err != nil {
		return nil, err
	}
	if count := order.Uint64(content[8:]); count != uint64(len(r.values)) {
		return nil, damage("%d of %d values", len(r.values), count)
	}
	return r.values, r.newer
}

// reader takes the values.
type reader struct {
	values []value
	newer  error // errNewer if there was one
}

func (r *reader) take(key, content []byte) error {
	v, err := unseal(content)
	if errors.Is(err, errNewer) {
		r.newer, err = err, nil
	}
	if err != nil || len(v.raw) != len(content) || !bytes.Equal(key, keyOf(v.id)) {
		return damage("the value of key %x", key)
	}
	r.values = append(r.values, v)
	return nil
}

// keyOf returns the key of a match.
func keyOf(id ID) []byte { return binary.BigEndian.AppendUint64(nil, uint64(id)) }

// page returns a page with those that continue it, and marks them as used.
func (w *walker) page(number uint64) ([]byte, error) {
	if number >= w.high {
		return nil, damage("page %d of %d", number, w.high)
	}
	page := w.data[number*uint64(w.pageSize):]
	more := uint64(order.Uint32(page[12:]))
	if order.Uint64(page) != number || more >= w.high-number {
		return nil, damage("page %d says that it is another", number)
	}
	for i := number; i <= number+more; i++ {
		if w.used[i] {
			return nil, damage("page %d is used twice", i)
		}
		w.used[i] = true
	}
	return page[:(more+1)*uint64(w.pageSize)], nil
}

// tree goes through a page and those below it. The elements must have the
// flags.
func (w *walker) tree(number uint64, flags uint32) error {
	page, err := w.page(number)
	if err != nil {
		return err
	}
	switch order.Uint16(page[8:]) {
	case flagLeaf:
		return w.leaf(page, flags)
	case flagBranch:
		return w.branch(page, flags)
	default:
		return damage("page %d is of an unknown kind", number)
	}
}

// branch goes through the pages below one.
func (w *walker) branch(page []byte, flags uint32) error {
	count := int(order.Uint16(page[10:]))
	if count == 0 {
		return damage("a branch without elements")
	}
	for i := range count {
		at := pageHead + i*elementSize
		if at+elementSize > len(page) {
			return damage("a branch is cut off")
		}
		key, err := cut(page, at, uint64(order.Uint32(page[at:])), uint64(order.Uint32(page[at+4:])))
		if err != nil {
			return err
		}
		if err := w.follow(key); err != nil {
			return err
		}
		w.floor = key
		if err := w.tree(order.Uint64(page[at+8:]), flags); err != nil {
			return err
		}
	}
	return nil
}

// follow sees that a key may come now.
func (w *walker) follow(key []byte) error {
	if len(key) == 0 || w.last != nil && bytes.Compare(key, w.last) <= 0 || bytes.Compare(key, w.floor) < 0 {
		return damage("key %x is out of order", key)
	}
	return nil
}

// leaf goes through the elements of a leaf.
func (w *walker) leaf(page []byte, flags uint32) error {
	if len(page) < pageHead || order.Uint16(page[8:]) != flagLeaf {
		return damage("a leaf is cut off")
	}
	for i := range int(order.Uint16(page[10:])) {
		at := pageHead + i*elementSize
		if at+elementSize > len(page) {
			return damage("a leaf is cut off")
		}
		if err := w.element(page, at, flags); err != nil {
			return err
		}
	}
	return nil
}

// element takes an element of a leaf.
func (w *walker) element(page []byte, at int, flags uint32) error {
	position, keySize := uint64(order.Uint32(page[at+4:])), uint64(order.Uint32(page[at+8:]))
	key, err := cut(page, at, position, keySize)
	if err != nil {
		return err
	}
	content, err := cut(page, at, position+keySize, uint64(order.Uint32(page[at+12:])))
	if err != nil {
		return err
	}
	if order.Uint32(page[at:]) != flags {
		return damage("an element is of another kind")
	}
	if err := w.follow(key); err != nil {
		return err
	}
	w.last = key
	return w.take(key, content)
}

// cut returns so many bytes, which stand so far from a place of a page.
func cut(page []byte, at int, position, size uint64) ([]byte, error) {
	from, most := uint64(at)+position, uint64(len(page))
	if from > most || size > most-from {
		return nil, damage("an element lies outside its page")
	}
	return page[from : from+size], nil
}

// freePages looks at the list of free pages, which must not have any that is
// used.
func (w *walker) freePages() error {
	page, err := w.page(w.freelist)
	if err != nil {
		return err
	}
	if order.Uint16(page[8:]) != flagFreelist {
		return damage("no list of free pages")
	}
	count, list := uint64(order.Uint16(page[10:])), page[pageHead:]
	if count == manyFree {
		count, list = order.Uint64(list), list[8:]
	}
	if count > uint64(len(list)/8) {
		return damage("%d free pages", count)
	}
	for ; count > 0; count-- {
		number := order.Uint64(list)
		if number >= w.high || w.used[number] {
			return damage("page %d is free and used", number)
		}
		w.used[number] = true
		list = list[8:]
	}
	return nil
}
