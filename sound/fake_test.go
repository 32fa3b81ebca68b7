package sound

import (
	"encoding/binary"
	"errors"
	"sync"
	"testing"
	"testing/fstest"
	"testing/synctest"
	"time"

	"github.com/faiface/beep"
)

// fake is a device that takes sound at the pace of a real one and remembers it.
// It lives in a synctest bubble, where that pace costs no time and a goroutine
// left over fails the test.
type fake struct {
	delay  time.Duration // of opening
	hang   chan struct{} // when set, in the bubble, opening waits until it is closed
	refuse error         // when set, opening fails
	breaks error         // when set, playing fails

	mu             sync.Mutex // guards what follows
	opened, closed int
	heard          []int16 // left and right
}

func (f *fake) open() (device, error) {
	f.count(&f.opened)
	time.Sleep(f.delay)
	if f.hang != nil {
		<-f.hang
	}
	if f.refuse != nil {
		return nil, f.refuse
	}
	return f, nil
}

func (f *fake) play(stream beep.Streamer, stop <-chan struct{}) error {
	if f.breaks != nil {
		return f.breaks
	}
	return pump(stream, stop, func(samples []int16) error {
		f.mu.Lock()
		f.heard = append(f.heard, samples...)
		f.mu.Unlock()
		time.Sleep(rate.D(len(samples) / 2))
		return nil
	})
}

func (f *fake) close() error {
	f.count(&f.closed)
	return nil
}

func (f *fake) count(n *int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	*n++
}

// used fails the test unless the device has been opened and closed this often.
func (f *fake) used(t *testing.T, opened, closed int) {
	t.Helper()
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.opened != opened || f.closed != closed {
		t.Errorf("opened %d, closed %d times, want %d, %d", f.opened, f.closed, opened, closed)
	}
}

// left returns what was heard on the left side, without the silence after it.
func (f *fake) left() []int16 {
	f.mu.Lock()
	defer f.mu.Unlock()
	var out []int16
	for i := 0; i < len(f.heard); i += 2 {
		out = append(out, f.heard[i])
	}
	for len(out) > 0 && out[len(out)-1] == 0 {
		out = out[:len(out)-1]
	}
	return out
}

// wavOf returns a WAV file with the given samples.
func wavOf(channels int, samples ...int16) []byte {
	h := header{
		RIFF: [4]byte([]byte("RIFF")), Size: uint32(36 + 2*len(samples)), WAVE: [4]byte([]byte("WAVE")),
		Fmt: [4]byte([]byte("fmt ")), FmtSize: 16, Coding: 1, Channels: uint16(channels), Rate: 44100,
		ByteRate: uint32(88200 * channels), Frame: uint16(2 * channels), Bits: 16,
		Data: [4]byte([]byte("data")), DataSize: uint32(2 * len(samples)),
	}
	b, _ := binary.Append(nil, binary.LittleEndian, h)
	b, _ = binary.Append(b, binary.LittleEndian, samples)
	return b
}

// ramp returns n samples that rise evenly from step.
func ramp(n int, step int16) []int16 {
	out := make([]int16, n)
	for i := range out {
		out[i] = int16(i+1) * step
	}
	return out
}

// The names of the test's sounds.
const (
	coin    = "coin"
	refusal = "error"
	draw    = "draw"
	tada    = "tada"
	disc    = "disc"
)

// Sounds that differ in their slope, one of a constant value, and a long one.
var (
	coinSamples    = ramp(3000, 3)
	refusalSamples = ramp(2000, -5)
	discSamples    = ramp(1000, 7)
	drawSample     = int16(2000)
	tadaSamples    = ramp(30000, 1)
)

func files() fstest.MapFS {
	constant := make([]int16, 1000)
	for i := range constant {
		constant[i] = drawSample
	}
	return fstest.MapFS{
		"coin.wav":  {Data: wavOf(1, coinSamples...)},
		"error.wav": {Data: wavOf(1, refusalSamples...)},
		"draw.wav":  {Data: wavOf(2, constant...)},
		"tada.wav":  {Data: wavOf(1, tadaSamples...)},
		"disc.wav":  {Data: wavOf(1, discSamples...)},
	}
}

// with runs a test with a Player on the fake device. Closing the Player
// afterwards must end its goroutine: synctest fails otherwise.
func with(t *testing.T, f *fake, test func(t *testing.T, p *Player)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		p, err := newPlayer(files(), f.open)
		if err != nil {
			t.Fatal(err)
		}
		defer p.Close()
		test(t, p)
	})
}

// finish waits until everything that was asked for has been heard.
func finish() {
	time.Sleep(time.Minute)
	synctest.Wait()
}

// near fails the test unless got is want times gain, up to rounding.
func near(t *testing.T, got, want []int16, gain float64) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%d samples heard, want %d", len(got), len(want))
	}
	for i, w := range want {
		if d := float64(got[i]) - gain*float64(w); d < -2 || d > 2 {
			t.Fatalf("sample %d is %d, want %v", i, got[i], gain*float64(w))
		}
	}
}

var errNoDevice = errors.New("no such device")
