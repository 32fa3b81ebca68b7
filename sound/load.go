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

// header is how a WAV file begins that holds samples and nothing else
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

// loadAll decodes every WAV file in the folder, by its name without the
// extension.
func loadAll(files fs.FS) (map[string]*beep.Buffer, error) {
	names, err := fs.Glob(files, "*"+extension)
	if err != nil || len(names) == 0 {
		return nil, errors.Join(errors.New("no sounds"), err)
	}
	sounds := make(map[string]*beep.Buffer, len(names))
	for _, name := range names {
		buffer, err := load(files, name)
		if err != nil {
			return nil, fmt.Errorf("sound %s: %w", name, err)
		}
		sounds[strings.TrimSuffix(name, extension)] = buffer
	}
	return sounds, nil
}

// load decodes a WAV file.
func load(files fs.FS, name string) (*beep.Buffer, error) {
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, err
	}
	if err := check(data); err != nil {
		return nil, err
	}
	samples, format, err := wav.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	buffer := beep.NewBuffer(format)
	buffer.Append(&effects.Gain{Streamer: samples, Gain: halved - 1})
	return buffer, samples.Err()
}

// check reports what is wrong with a WAV file. beep's decoder believes the
// header: on a file cut short it would go on for ever.
func check(data []byte) error {
	var h header
	if err := binary.Read(bytes.NewReader(data), binary.LittleEndian, &h); err != nil {
		return errors.New("no WAV header")
	}
	marks := string(h.RIFF[:]) + string(h.WAVE[:]) + string(h.Fmt[:]) + string(h.Data[:])
	switch {
	case marks != "RIFFWAVEfmt data" || h.FmtSize != 16:
		return errors.New("not a plain WAV file")
	case h.Coding != 1 || h.Bits != 16 || h.Channels < 1 || h.Channels > 2 || h.Frame != 2*h.Channels:
		return errors.New("not 16-bit PCM in one or two channels")
	case h.Rate != uint32(rate):
		return fmt.Errorf("sample rate %d instead of %d", h.Rate, rate)
	case int64(h.DataSize) != int64(len(data))-headerSize || h.DataSize%uint32(h.Frame) != 0:
		return fmt.Errorf("%d bytes of samples, but the header says %d", len(data)-headerSize, h.DataSize)
	}
	return nil
}
