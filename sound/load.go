package sound

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/faiface/beep"
	"github.com/faiface/beep/effects"
	"github.com/faiface/beep/wav"
)

// header is the beginning of a WAV file that has samples and no other data
// (http://soundfile.sapp.org/doc/WaveFormat/).
type header struct {
	RIFF     [4]byte
	Size     uint32 // of what follows
	WAVE     [4]byte
	Fmt      [4]byte
	FmtSize  uint32
	Coding   uint16 // 1 is PCM
	Channels uint16
	Rate     uint32
	ByteRate uint32
	Frame    uint16 // bytes of all channels' samples
	Bits     uint16 // of a sample
	Data     [4]byte
	DataSize uint32 // of what follows
}

// headerSize is the size of header in a file.
const headerSize = 44

// halved undoes what beep's decoder does to 16-bit samples: it divides them by
// 65535 as if they had no sign, and so halves them.
const halved = 65535.0 / 32767

// recording is a WAV file, which is decoded while it is played.
type recording struct {
	files  fs.FS
	name   string
	frames int
}

// findAll returns every WAV file in the folder, by its name without the extension.
func findAll(files fs.FS) (map[string]recording, error) {
	names, err := fs.Glob(files, "*"+extension)
	if err != nil || len(names) == 0 {
		return nil, errors.Join(errors.New("no sounds"), err)
	}
	sounds := make(map[string]recording, len(names))
	for _, name := range names {
		sound, err := find(files, name)
		if err != nil {
			return nil, fmt.Errorf("sound %s: %w", name, err)
		}
		sounds[strings.TrimSuffix(name, extension)] = sound
	}
	return sounds, nil
}

// find returns a WAV file, of which it reads only the header.
func find(files fs.FS, name string) (recording, error) {
	file, err := files.Open(name)
	if err != nil {
		return recording{}, err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return recording{}, err
	}
	var h header
	if err := binary.Read(file, binary.LittleEndian, &h); err != nil {
		return recording{}, errors.New("no WAV header")
	}
	if err := h.check(info.Size() - headerSize); err != nil {
		return recording{}, err
	}
	return recording{files, name, int(h.DataSize) / int(h.Frame)}, nil
}

// stream returns the sound from its beginning.
func (r recording) stream() (beep.Streamer, error) {
	data, err := fs.ReadFile(r.files, r.name)
	if err != nil {
		return nil, err
	}
	samples, _, err := wav.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return &effects.Gain{Streamer: beep.Take(r.frames, samples), Gain: halved - 1}, nil
}

// check returns an error unless the header is that of a sound and fits a file
// with size bytes after it. beep's decoder trusts the header: a truncated file
// would never end.
func (h header) check(size int64) error {
	marks := string(h.RIFF[:]) + string(h.WAVE[:]) + string(h.Fmt[:]) + string(h.Data[:])
	switch {
	case marks != "RIFFWAVEfmt data" || h.FmtSize != 16:
		return errors.New("not a plain WAV file")
	case h.Coding != 1 || h.Bits != 16 || h.Channels < 1 || h.Channels > 2 || h.Frame != 2*h.Channels:
		return errors.New("not 16-bit PCM in one or two channels")
	case h.Rate != uint32(rate):
		return fmt.Errorf("sample rate %d instead of %d", h.Rate, rate)
	case int64(h.DataSize) != size || h.DataSize%uint32(h.Frame) != 0:
		return fmt.Errorf("%d bytes of samples, but the header says %d", size, h.DataSize)
	}
	return nil
}
