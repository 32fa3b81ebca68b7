// Package sound plays the game's short sounds, or is silent. It decodes, mixes
// and scales with beep, but does not use beep's speaker: that plays silence for
// as long as it is open, and each Close of the oto v0.7.1 below it goes on using
// what it has just closed (on Linux it writes to and frees an ALSA handle that
// is already freed, on macOS it calls back into a driver that is gone). So a
// device of our own plays to ALSA on Linux, and elsewhere a small one drives oto
// itself and leaves it open, idle. Player is all that other packages use.
package sound

import (
	"fmt"
	"io/fs"
	"log"
	"sync"
	"time"
)

// extension ends the name of a sound's file.
const extension = ".wav"

// queued is how many sounds may wait for the device; more are dropped.
const queued = 8

// again is how long after a failure to open the device the next sound tries to
// open it again: a device may come back.
const again = 10 * time.Second

// closeTimeout is how long Close waits for a device that does not answer.
const closeTimeout = time.Second

// request is a sound and the time at which it was asked for.
type request struct {
	sound recording
	asked time.Time
}

// Player plays sounds. All its methods may be called from any goroutine at any
// time, also after Close, and none waits for the device except Close, for at
// most a second.
//
// One goroutine owns the device. It opens it for a sound and closes it when all
// sounds have been heard; when it can't be opened, the Player is silent for a while.
type Player struct {
	sounds map[string]recording // by name
	open   func() (device, error)
	queue  chan request
	stop   chan struct{} // closed by Close
	done   chan struct{} // closed when the goroutine has ended

	mu      sync.Mutex // guards what follows
	percent int
	muted   bool
	closed  bool
	failure error     // why the device could not be opened the last time
	failed  time.Time // when that was
}

// New finds every sound in the folder, such as coin.wav. A sound has the name of
// its file without ".wav", and is read when it is played. The files must be WAV
// files of 16-bit PCM at 44100 Hz without further chunks; an error names the
// file. The Player starts at full volume. New does not open the device: if there
// is none, the first sound finds out.
func New(files fs.FS) (*Player, error) {
	return newPlayer(files, openDevice)
}

// newPlayer is New with a function that opens the device.
func newPlayer(files fs.FS, open func() (device, error)) (*Player, error) {
	sounds, err := findAll(files)
	if err != nil {
		return nil, err
	}
	p := &Player{
		sounds:  sounds,
		open:    open,
		queue:   make(chan request, queued),
		stop:    make(chan struct{}),
		done:    make(chan struct{}),
		percent: 100,
	}
	go p.run()
	return p, nil
}

// Play asks for a sound by its name and returns at once. The sound is dropped
// when the Player is muted, closed, at volume 0 or without a device, when too
// many sounds wait already, and when the device needs more than a second to
// begin. An unknown name is a bug in the program: it is logged.
func (p *Player) Play(name string) {
	sound, known := p.sounds[name]
	if !known {
		log.Printf("there is no sound %q", name)
		return
	}
	if p.gain() == 0 {
		return
	}
	select {
	case p.queue <- request{sound, time.Now()}:
	default:
	}
}

// SetVolume sets the loudness in percent, clamped to 0 (silent) … 100 (as
// recorded). It is heard within a quarter of a second, also in the sounds that
// are playing.
func (p *Player) SetVolume(percent int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.percent = min(max(percent, 0), 100)
}

// SetMuted silences the Player, the sounds that are playing too, or lets it be
// heard again.
func (p *Player) SetMuted(muted bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.muted = muted
}

// Muted reports whether SetMuted has silenced the Player.
func (p *Player) Muted() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.muted
}

// Available reports whether sound can be heard as far as is known, or why not:
// it is true unless the device could not be opened the last time.
func (p *Player) Available() (ok bool, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.failure == nil, p.failure
}

// Close stops the sounds that are playing, closes the device and ends the
// Player's goroutine. It waits for that, but gives up after a second on a device
// that hangs.
func (p *Player) Close() {
	p.mu.Lock()
	if !p.closed {
		p.closed = true
		close(p.stop)
	}
	p.mu.Unlock()
	select {
	case <-p.done:
	case <-time.After(closeTimeout):
	}
}

// gain returns the factor for every sample: 0 when nothing may be heard.
func (p *Player) gain() float64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.muted || p.closed || p.failure != nil && time.Since(p.failed) < again {
		return 0
	}
	return loudness(p.percent)
}

// loudness returns the gain at a volume in percent. The cube makes equal steps
// of a slider sound like equal steps, and ends in silence: 50 % is -18 dB. It
// is PulseAudio's curve (pa_sw_volume_to_linear in pulse/volume.c).
func loudness(percent int) float64 {
	v := float64(percent) / 100
	return v * v * v
}

// run plays what is asked for until Close.
func (p *Player) run() {
	defer close(p.done)
	for {
		select {
		case <-p.stop:
			return
		case r := <-p.queue:
			p.perform(r)
		}
	}
}

// perform opens the device, plays the sound and all that are asked for while it
// lasts, and closes the device; it does nothing when the sound would be silent
// by now.
func (p *Player) perform(first request) {
	if p.gain() == 0 {
		return
	}
	device, err := p.open()
	p.note(err)
	if err != nil {
		return
	}
	// An error needs no report: the next sound opens the device again, or finds
	// out that it is gone.
	_ = device.play(newStream(first, p.queue, p.gain), p.stop)
	_ = device.close()
}

// note stores the result of opening the device.
func (p *Player) note(err error) {
	if err != nil {
		err = fmt.Errorf("open the sound device: %w", err)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.failure, p.failed = err, time.Now()
}
