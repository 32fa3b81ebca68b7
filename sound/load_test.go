package sound

import (
	"encoding/binary"
	"strings"
	"testing"
	"testing/fstest"
)

// filesWith returns the test's files with one of them replaced.
func filesWith(name string, data []byte) fstest.MapFS {
	m := files()
	m[name] = &fstest.MapFile{Data: data}
	return m
}

// patched returns a valid file with 16 bits at an offset of the header
// replaced.
func patched(at int, v uint16) []byte {
	return patch(wavOf(1, 1, 2, 3, 4), at, v)
}

func patch(file []byte, at int, v uint16) []byte {
	binary.LittleEndian.PutUint16(file[at:], v)
	return file
}

func TestDamagedFileIsNamed(t *testing.T) {
	good := wavOf(1, 1, 2, 3, 4)
	for what, data := range map[string][]byte{
		"empty":         nil,
		"cut in header": good[:43],
		"cut short":     good[:len(good)-2],
		"too long":      append(append([]byte{}, good...), "LIST"...),
		"other format":  patched(0, 0),
		"other chunk":   patched(36, 0),
		"long fmt":      patched(16, 18),
		"not PCM":       patched(20, 3),
		"no channels":   patched(22, 0),
		"four channels": patch(patched(22, 4), 32, 8),
		"wrong frame":   patched(32, 0),
		"8 bits":        patched(34, 8),
		"22050 Hz":      patched(24, 22050),
		"half a frame":  append(patched(40, 9), 0),
	} {
		_, err := newPlayer(filesWith("draw.wav", data), nil)
		if err == nil || !strings.Contains(err.Error(), "draw.wav") {
			t.Errorf("%s: error %v", what, err)
		}
	}
}

func TestAFolderWithoutSoundsIsAnError(t *testing.T) {
	if _, err := New(fstest.MapFS{"readme.txt": {}}); err == nil {
		t.Error("no error")
	}
}

func FuzzLoad(f *testing.F) {
	f.Add(wavOf(1, 1, 2, 3))
	f.Add(wavOf(2, 1, 2, 3, 4))
	f.Fuzz(func(t *testing.T, data []byte) {
		sound, err := find(fstest.MapFS{"x.wav": {Data: data}}, "x.wav")
		if err != nil {
			return
		}
		samples, err := sound.stream()
		if err != nil {
			t.Fatal(err)
		}
		frames, channels := make([][2]float64, len(data)), int(binary.LittleEndian.Uint16(data[22:]))
		if n, _ := samples.Stream(frames); n != sound.frames || 2*n*channels != len(data)-headerSize {
			t.Errorf("%d of %d frames from %d bytes", n, sound.frames, len(data))
		}
	})
}

func TestPCMClips(t *testing.T) {
	for v, want := range map[float64]int16{0: 0, 1: 32767, -1: -32767, 1.5: 32767, -9: -32767, 0.5: 16384} {
		if got := pcm(v); got != want {
			t.Errorf("pcm(%v) = %d, want %d", v, got, want)
		}
	}
}
