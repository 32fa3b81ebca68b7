package engine

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"
	"time"

	"npaastribe/game/awari"
)

// A file of endgames is a header and, from no bean on, a byte for every position by its index. The header is what
// endgameMark says and a byte each for the version, the variant and the number of beans; then the CRC-32C of these and of all that follows,
// little-endian.
const (
	endgameMark    = "N\xe5sAweg"
	endgameVersion = 1
	endgameHeader  = len(endgameMark) + 3 + crc32.Size
)

// errEndgames is that a file holds no endgames of a variant, or no whole ones.
var errEndgames = errors.New("no endgames")

// endgameSums is the polynomial of the checksum.
var endgameSums = crc32.MakeTable(crc32.Castagnoli)

// describeEndgames returns the header but for its checksum.
func describeEndgames(v awari.Variant, beans int) []byte {
	variant := byte(0)
	for i, set := range []bool{v.Own, v.Sweep, v.Skip} {
		if set {
			variant |= 1 << i
		}
	}
	return append([]byte(endgameMark), endgameVersion, variant, byte(beans))
}

// unfinished is the ending of a file's name that is being written.
const unfinished = ".new"

// abandoned is how long nobody writes a file that will never be finished: another copy of the program may be writing.
const abandoned = 10 * time.Minute

// removeUnfinished removes what was being written when a program was killed.
func removeUnfinished(path string) {
	left, _ := filepath.Glob(path + ".*" + unfinished) // the pattern is right
	for _, name := range left {
		if info, err := os.Stat(name); err == nil && time.Since(info.ModTime()) > abandoned {
			_ = os.Remove(name) // it is in nobody's way
		}
	}
}

// writeEndgames writes a file of endgames in place of what was there. If that fails, or ctx ends, what was there still is.
func writeEndgames(ctx context.Context, path string, e *endgames) error {
	const owner = 0o700
	if err := os.MkdirAll(filepath.Dir(path), owner); err != nil {
		return err
	}
	file, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*"+unfinished) // for the owner alone
	if err != nil {
		return err
	}
	err = errors.Join(e.writeTo(ctx, file), file.Close())
	if err == nil {
		err = os.Rename(file.Name(), path)
	}
	if err != nil {
		_ = os.Remove(file.Name()) // err says more
	}
	return err
}

// atOnce is how many bytes go to the disk between two looks whether to stop.
const atOnce = 4 << 20

func (e *endgames) writeTo(ctx context.Context, file *os.File) error {
	head := describeEndgames(e.rules.variant, e.beans())
	sum := crc32.Checksum(head, endgameSums)
	for _, level := range e.levels {
		sum = crc32.Update(sum, endgameSums, level)
	}
	if _, err := file.Write(binary.LittleEndian.AppendUint32(head, sum)); err != nil {
		return err
	}
	for _, level := range e.levels {
		err := inPieces(level, func(piece []byte) error {
			if err := ctx.Err(); err != nil {
				return err
			}
			if _, err := file.Write(piece); err != nil || len(piece) < atOnce {
				return err
			}
			return file.Sync() // so that the end does not take long
		})
		if err != nil {
			return err
		}
	}
	return file.Sync()
}

// inPieces calls do with one piece of data after the other.
func inPieces(data []byte, do func(piece []byte) error) error {
	for len(data) > 0 {
		n := min(len(data), atOnce)
		if err := do(data[:n]); err != nil {
			return err
		}
		data = data[n:]
	}
	return nil
}

// peekEndgames returns of how many beans a file has endgames, by its header and its length.
func peekEndgames(path string, v awari.Variant) (beans int, err error) {
	file, err := os.Open(path)
	if err != nil {
		return 0, err
	}
	defer file.Close() // only read
	beans, _, err = readEndgameHeader(file, v)
	return beans, err
}

// readEndgameHeader returns what the header of a file says, if its length agrees.
func readEndgameHeader(file *os.File, v awari.Variant) (beans int, sum uint32, err error) {
	info, err := file.Stat()
	if err != nil {
		return 0, 0, err
	}
	var head [endgameHeader]byte
	if !info.Mode().IsRegular() {
		return 0, 0, fmt.Errorf("%w: no ordinary file", errEndgames)
	}
	if _, err := io.ReadFull(file, head[:]); err != nil {
		return 0, 0, fmt.Errorf("%w: %w", errEndgames, err)
	}
	said := head[:endgameHeader-crc32.Size]
	beans = int(said[len(said)-1])
	if beans > maxEndgameBeans || !bytes.Equal(said, describeEndgames(v, beans)) {
		return 0, 0, fmt.Errorf("%w of this version and variant: %x", errEndgames, said)
	}
	if want := int64(endgameHeader + places.below(beans+1)); info.Size() != want {
		return 0, 0, fmt.Errorf("%w: %d bytes for %d", errEndgames, info.Size(), want)
	}
	return beans, binary.LittleEndian.Uint32(head[len(said):]), nil
}

// readEndgames reads a file of endgames. The error is errEndgames if there is something else in it, and what stop returns.
func readEndgames(path string, v awari.Variant, stop func() error) (*endgames, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close() // only read
	beans, want, err := readEndgameHeader(file, v)
	if err != nil {
		return nil, err
	}
	e := &endgames{rules: newRules(v)}
	sum := crc32.Checksum(describeEndgames(v, beans), endgameSums)
	for n := range beans + 1 {
		level := make([]byte, places.size(n))
		err := inPieces(level, func(piece []byte) error {
			if err := stop(); err != nil {
				return err
			}
			_, err := io.ReadFull(file, piece)
			sum = crc32.Update(sum, endgameSums, piece)
			return err
		})
		if err != nil {
			return nil, err
		}
		e.levels = append(e.levels, level)
	}
	if sum != want {
		return nil, fmt.Errorf("%w: checksum %08x, not %08x", errEndgames, sum, want)
	}
	return e, nil
}
