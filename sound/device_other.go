//go:build !linux

package sound

import (
	"encoding/binary"
	"io"
	"sync"
	"time"

	"github.com/faiface/beep"
	"github.com/hajimehoshi/oto"
)

// otoDevice is the system's default device. It is opened once and then kept,
// since oto can't be closed safely; as long as nothing is written to it, it
// plays nothing and costs nothing. Only one Player of a process may use it.
type otoDevice struct {
	player *oto.Player
	err    error // why it can't be used any more
	bytes  []byte
}

// latency is how much sound oto keeps ready.
const latency = 80 * time.Millisecond

// theDevice is the device of the process: oto allows one.
var theDevice = sync.OnceValue(func() *otoDevice {
	const frame = 4 // bytes
	// oto keeps two buffers on Windows, at least two on macOS.
	context, err := oto.NewContext(int(rate), 2, 2, frame*rate.N(latency/2))
	if err != nil {
		return &otoDevice{err: err}
	}
	return &otoDevice{player: context.NewPlayer()}
})

// openDevice returns the device, or the reason why it can't be used.
func openDevice() (device, error) {
	d := theDevice()
	return d, d.err
}

// play plays the stream.
func (d *otoDevice) play(stream beep.Streamer, stop <-chan struct{}) error {
	d.err = pump(stream, stop, d.write)
	return d.err
}

// write waits until oto has taken all samples. After its device has failed, oto
// writes nothing and returns no error.
func (d *otoDevice) write(samples []int16) error {
	d.bytes = d.bytes[:0]
	for _, v := range samples {
		d.bytes = binary.LittleEndian.AppendUint16(d.bytes, uint16(v))
	}
	n, err := d.player.Write(d.bytes)
	if err == nil && n < len(d.bytes) {
		err = io.ErrShortWrite
	}
	return err
}

// close keeps the device open.
func (*otoDevice) close() error { return nil }
