package archive

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
)

// Every value in the file tells by itself what it is and whether it is whole,
// so that it can be found in a file of which nothing else is left:
//
//	bytes 0–3    mark
//	byte  4      version
//	byte  5      sort
//	bytes 6–9    length of the body
//	bytes 10–17  number of the writing, the larger the later
//	bytes 18–25  ID of the match
//	             body
//	4 bytes      CRC-32C of everything before
//
// Numbers are little-endian.
const (
	mark    = "\x8eNpS"
	version = 1

	headSize = 26
	crcSize  = crc32.Size
	sealSize = headSize + crcSize
	maxBody  = 1 << 24 // far more than the longest match needs
)

// sort is what a value is.
type sort byte

// The sorts of values.
const (
	sortMatch   sort = 'm'
	sortDeleted sort = 'd' // a match that was deleted, and may still be brought back
	sortGone    sort = 'g' // what is left of one that was deleted for good, no body
	sortState   sort = 's' // what is kept beside the matches, ID 0
)

// value is a value of the file.
type value struct {
	sort    sort
	id      ID
	written uint64
	body    []byte
	raw     []byte // the whole of it, as it stands in the file
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// The reasons why bytes are no value.
var (
	errSeal  = errors.New("a value is damaged")
	errShort = errors.New("a value is cut off")
)

// seal returns a value that has its raw bytes.
func seal(s sort, id ID, written uint64, body []byte) value {
	raw := make([]byte, 0, sealSize+len(body))
	raw = append(raw, mark...)
	raw = append(raw, version, byte(s))
	raw = binary.LittleEndian.AppendUint32(raw, uint32(len(body)))
	raw = binary.LittleEndian.AppendUint64(raw, written)
	raw = binary.LittleEndian.AppendUint64(raw, uint64(id))
	raw = append(raw, body...)
	raw = binary.LittleEndian.AppendUint32(raw, crc32.Checksum(raw, castagnoli))
	return value{s, id, written, raw[headSize : headSize+len(body)], raw}
}

// unseal reads the value that data begins with; more may follow. The value
// shares its bytes with data. The error is errNewer for one that is whole but
// of a later version.
func unseal(data []byte) (value, error) {
	if len(data) < sealSize {
		return value{}, errShort
	}
	if string(data[:len(mark)]) != mark {
		return value{}, errSeal
	}
	length := int64(binary.LittleEndian.Uint32(data[6:]))
	if length > maxBody || length > int64(len(data)-sealSize) {
		return value{}, errShort
	}
	end := headSize + int(length)
	if crc32.Checksum(data[:end], castagnoli) != binary.LittleEndian.Uint32(data[end:]) {
		return value{}, errSeal
	}
	v := value{
		sort: sort(data[5]), id: ID(binary.LittleEndian.Uint64(data[18:])),
		written: binary.LittleEndian.Uint64(data[10:]),
		body:    data[headSize:end:end], raw: data[: end+crcSize : end+crcSize],
	}
	if data[4] > version {
		return v, errNewer
	}
	return v, nil
}

// scan finds all values in the bytes of a file, whatever state it is in, and
// returns the latest one of every ID.
func scan(data []byte) map[ID]value {
	latest := map[ID]value{}
	for {
		at := bytes.Index(data, []byte(mark))
		if at < 0 {
			return latest
		}
		data = data[at:]
		v, err := unseal(data)
		if err != nil {
			data = data[1:]
			continue
		}
		if old, ok := latest[v.id]; !ok || v.written > old.written {
			latest[v.id] = v
		}
		data = data[len(v.raw):]
	}
}
