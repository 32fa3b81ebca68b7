package reviewcache

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"os"
	"testing"

	"npaastribe/game/gametest"
)

// sealed returns a file with this body and a valid header.
func sealed(c *Cache, body []byte) []byte {
	return append(binary.BigEndian.AppendUint32(bytes.Clone(c.header[:]), crc32.Checksum(body, castagnoli)), body...)
}

// FuzzDecode decodes undamaged files with any bodies.
func FuzzDecode(f *testing.F) {
	c := Open("", "engines")
	f.Add([]byte{})
	f.Add([]byte{0x4b, 0x04, 0x00})
	f.Add([]byte{0x01, 0x01, 0x00, 0xfe, 0xff, 'x'})
	f.Fuzz(func(t *testing.T, body []byte) {
		kept, err := c.decode(sealed(c, body))
		if err == nil && len(kept) > maxDataBytes {
			t.Errorf("%d bytes", len(kept))
		}
		if _, err := c.decode(body); err == nil {
			t.Error("it needs no sum")
		}
	})
}

// TestLongFiles decodes 1 MB of random data, and a file with far more data than
// maxDataBytes.
func TestLongFiles(t *testing.T) { longFiles(t) }

func BenchmarkLongFiles(b *testing.B) { longFiles(b) }

func longFiles(t testing.TB) {
	c := Open(t.TempDir(), "engines")
	if err := c.write(1, make([]byte, 8*maxDataBytes)); err != nil {
		t.Fatal(err)
	}
	bomb, err := os.ReadFile(c.path(1))
	if err != nil {
		t.Fatal(err)
	}
	gametest.Long(t, func(text string) { _, _ = c.decode(sealed(c, []byte(text))) }, "x", "\x00", "\xff", string(bomb[headerSize+sumSize:]))
}
