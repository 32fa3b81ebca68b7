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
	"strings"
	"time"

	"npaastribe/game/awari"
)

// An endgame file is a header and a byte for every position: those without beans first, each level
// in the order of its index. The header is endgameMagic, a byte each for the version, the variant
// and the number of beans, and the CRC-32C of these and of all that follows it, little-endian.
const (
	endgameMagic   = "N\xe5sAweg"
	endgameVersion = 1
	endgameHeader  = len(endgameMagic) + 3 + crc32.Size
)

// errEndgames means that a file is not a complete endgame file of the variant.
var errEndgames = errors.New("no endgames")

// castagnoli is the table for the CRC-32C.
var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// describeEndgames returns the header without its checksum.
func describeEndgames(v awari.Variant, beans int) []byte {
	variant := byte(0)
	for i, set := range []bool{v.Own, v.Sweep, v.Skip} {
		if set {
			variant |= 1 << i
		}
	}
	return append([]byte(endgameMagic), endgameVersion, variant, byte(beans))
}

// tempSuffix is the suffix of a file's name while it is being written.
const tempSuffix = ".new"

// tempMaxAge is the age from which an unfinished file counts as left behind: a younger one may be in
// use by another copy of the program.
const tempMaxAge = 10 * time.Minute

// removeUnfinished removes the files that were being written for path when a program was killed.
func removeUnfinished(path string) {
	folder, name := filepath.Dir(path), filepath.Base(path)
	entries, _ := os.ReadDir(folder) // there may be no folder yet
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), name+".") || !strings.HasSuffix(e.Name(), tempSuffix) {
			continue
		}
		if info, err := e.Info(); err == nil && time.Since(info.ModTime()) > tempMaxAge {
			_ = os.Remove(filepath.Join(folder, e.Name())) // one that stays does no harm
		}
	}
}

// writeEndgames replaces the endgame file at path. If that fails, or ctx ends, the old file stays.
func writeEndgames(ctx context.Context, path string, e *endgames) error {
	const owner = 0o700
	if err := os.MkdirAll(filepath.Dir(path), owner); err != nil {
		return err
	}
	file, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*"+tempSuffix) // readable by the owner alone
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

// chunkSize is how many bytes are read or written between two checks whether to stop.
const chunkSize = 4 << 20

func (e *endgames) writeTo(ctx context.Context, file *os.File) error {
	head := describeEndgames(e.rules.variant, e.maxCovered())
	sum := crc32.Checksum(head, castagnoli)
	for _, level := range e.levels {
		sum = crc32.Update(sum, castagnoli, level)
	}
	if _, err := file.Write(binary.LittleEndian.AppendUint32(head, sum)); err != nil {
		return err
	}
	for _, level := range e.levels {
		err := inChunks(level, func(piece []byte) error {
			if err := ctx.Err(); err != nil {
				return err
			}
			if _, err := file.Write(piece); err != nil || len(piece) < chunkSize {
				return err
			}
			return file.Sync() // so that the last Sync does not take long
		})
		if err != nil {
			return err
		}
	}
	return file.Sync()
}

// inChunks calls do with successive pieces of data, each of at most chunkSize bytes, until one fails.
func inChunks(data []byte, do func(piece []byte) error) error {
	for len(data) > 0 {
		n := min(len(data), chunkSize)
		if err := do(data[:n]); err != nil {
			return err
		}
		data = data[n:]
	}
	return nil
}

// peekEndgames returns the number of beans of an endgame file, from its header and its length
// alone.
func peekEndgames(path string, v awari.Variant) (beans int, err error) {
	file, err := os.Open(path)
	if err != nil {
		return 0, err
	}
	defer file.Close() // only read
	beans, _, err = readEndgameHeader(file, v)
	return beans, err
}

// readEndgameHeader returns the number of beans and the checksum in the header of a file. The error
// wraps errEndgames if the header is wrong or the length of the file does not fit it.
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
	if want := int64(endgameHeader + ranking.below(beans+1)); info.Size() != want {
		return 0, 0, fmt.Errorf("%w: %d bytes for %d", errEndgames, info.Size(), want)
	}
	return beans, binary.LittleEndian.Uint32(head[len(said):]), nil
}

// readEndgames reads an endgame file. It checks stop between pieces and returns its error. The
// error wraps errEndgames if the contents of the file are wrong.
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
	sum := crc32.Checksum(describeEndgames(v, beans), castagnoli)
	for n := range beans + 1 {
		level := make([]byte, ranking.size(n))
		err := inChunks(level, func(piece []byte) error {
			if err := stop(); err != nil {
				return err
			}
			_, err := io.ReadFull(file, piece)
			sum = crc32.Update(sum, castagnoli, piece)
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
