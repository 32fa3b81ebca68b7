package sound

/*
#cgo pkg-config: alsa
#include <errno.h>
#include <alsa/asoundlib.h>

// ignore is an error handler for ALSA that says nothing.
static void ignore(const char *file, int line, const char *function, int err, const char *fmt, ...) {}

static void hush(void) { snd_lib_error_set_handler(ignore); }
*/
import "C"

import (
	"errors"
	"fmt"
	"sync"
	"time"
	"unsafe"

	"github.com/faiface/beep"
)

// A full device is tried again after a pause, well before it runs empty; a
// device that has taken nothing for so many attempts in a row (1 s) has died.
const (
	pause    = latency / 8
	attempts = 100
)

// errStuck means that the device takes no more sound.
var errStuck = errors.New("the sound device does not go on")

// hush keeps ALSA from printing its errors, which it does to standard error,
// for the whole process.
var hush = sync.OnceFunc(func() { C.hush() })

// alsa is ALSA's default device, which PulseAudio and PipeWire provide too. It
// is not blocking: a call into C that waits can't be broken off.
type alsa struct{ pcm *C.snd_pcm_t }

// openDevice opens the default device.
func openDevice() (device, error) {
	hush()
	name := C.CString("default")
	defer C.free(unsafe.Pointer(name))
	var d alsa
	if code := C.snd_pcm_open(&d.pcm, name, C.SND_PCM_STREAM_PLAYBACK, C.SND_PCM_NONBLOCK); code < 0 {
		return nil, alsaError(code)
	}
	code := C.snd_pcm_set_params(d.pcm, C.SND_PCM_FORMAT_S16, C.SND_PCM_ACCESS_RW_INTERLEAVED,
		2, C.uint(rate), 1, C.uint(latency.Microseconds()))
	if code < 0 {
		_ = d.close()
		return nil, alsaError(code)
	}
	return &d, nil
}

// play plays the stream.
func (d *alsa) play(stream beep.Streamer, stop <-chan struct{}) error {
	return pump(stream, stop, d.write)
}

// write waits until the device has taken all samples. ALSA starts to play once
// its buffer is full, which the silence after every sound takes care of.
func (d *alsa) write(samples []int16) error {
	for fruitless := 0; len(samples) > 0; fruitless++ {
		if fruitless == attempts {
			return errStuck
		}
		n := C.snd_pcm_writei(d.pcm, unsafe.Pointer(&samples[0]), C.snd_pcm_uframes_t(len(samples)/2))
		if n > 0 {
			samples = samples[2*n:]
			fruitless = -1
			continue
		}
		if err := d.recover(C.int(n)); err != nil {
			return err
		}
	}
	return nil
}

// recover gets ready for another attempt to write after one that has failed
// with the given code, or returns the error that can't be got over.
func (d *alsa) recover(code C.int) error {
	switch code {
	case 0, -C.EAGAIN, -C.EINTR:
		time.Sleep(pause)
		return nil
	case -C.EPIPE: // it ran empty because we were late
		code = C.snd_pcm_prepare(d.pcm)
	}
	if code < 0 {
		return alsaError(code)
	}
	return nil
}

// close drops what has not been heard and closes the device.
func (d *alsa) close() error {
	C.snd_pcm_drop(d.pcm)
	if code := C.snd_pcm_close(d.pcm); code < 0 {
		return alsaError(code)
	}
	return nil
}

// alsaError returns the error of ALSA's code.
func alsaError(code C.int) error {
	return fmt.Errorf("ALSA: %s", C.GoString(C.snd_strerror(code)))
}
