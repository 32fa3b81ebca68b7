package sound

/*
#cgo pkg-config: alsa
#include <errno.h>
#include <alsa/asoundlib.h>

// ignore is an error handler for ALSA that says nothing.
static void ignore(const char *file, int line, const char *function, int err, const char *fmt, ...) {}

static void silence_alsa(void) { snd_lib_error_set_handler(ignore); }

// configure asks for 16-bit stereo at a rate in Hz, a buffer and a period in
// µs, and to begin when start frames have been written; size is set to the
// buffer's size in frames.
static int configure(snd_pcm_t *pcm, unsigned rate, unsigned buffer, unsigned period,
                     snd_pcm_uframes_t start, snd_pcm_uframes_t *size) {
	snd_pcm_hw_params_t *hw;
	snd_pcm_sw_params_t *sw;
	int err;
	snd_pcm_hw_params_alloca(&hw);
	snd_pcm_sw_params_alloca(&sw);
	if ((err = snd_pcm_hw_params_any(pcm, hw)) < 0 ||
	    (err = snd_pcm_hw_params_set_rate_resample(pcm, hw, 1)) < 0 ||
	    (err = snd_pcm_hw_params_set_access(pcm, hw, SND_PCM_ACCESS_RW_INTERLEAVED)) < 0 ||
	    (err = snd_pcm_hw_params_set_format(pcm, hw, SND_PCM_FORMAT_S16)) < 0 ||
	    (err = snd_pcm_hw_params_set_channels(pcm, hw, 2)) < 0 ||
	    (err = snd_pcm_hw_params_set_rate(pcm, hw, rate, 0)) < 0 ||
	    (err = snd_pcm_hw_params_set_period_time_near(pcm, hw, &period, NULL)) < 0 ||
	    (err = snd_pcm_hw_params_set_buffer_time_near(pcm, hw, &buffer, NULL)) < 0 ||
	    (err = snd_pcm_hw_params(pcm, hw)) < 0 ||
	    (err = snd_pcm_hw_params_get_buffer_size(hw, size)) < 0 ||
	    (err = snd_pcm_sw_params_current(pcm, sw)) < 0 ||
	    (err = snd_pcm_sw_params_set_start_threshold(pcm, sw, start < *size ? start : *size)) < 0 ||
	    (err = snd_pcm_sw_params(pcm, sw)) < 0)
		return err;
	return 0;
}
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

// How much is written ahead. Sound fills the whole buffer, because this program
// may get no processor for tens of milliseconds while the computer player keeps
// all of them busy. Of the silence after it only enough to begin with is
// written, so that the next sound need not wait behind it. Shorter silence is
// part of a sound, such as that of a pen between two strokes.
const (
	writtenAhead = 250 * time.Millisecond
	enough       = 50 * time.Millisecond
	within       = 60 * time.Millisecond // of silence within a sound, at most
	period       = 20 * time.Millisecond // which PulseAudio takes for the latency wanted
)

// A device that takes nothing for the moment is tried again after a pause; one
// that has taken nothing in this number of attempts in a row (1 s) has died.
const (
	pause    = 10 * time.Millisecond
	attempts = 100
)

// errStuck means that the device takes no more sound.
var errStuck = errors.New("the sound device does not go on")

// silenceALSA keeps ALSA from printing its errors, which it does to standard error,
// for the whole process.
var silenceALSA = sync.OnceFunc(func() { C.silence_alsa() })

// alsa is ALSA's default device, which PulseAudio and PipeWire provide too. It
// is opened non-blocking: a C call that waits can't be interrupted.
type alsa struct {
	pcm  *C.snd_pcm_t
	size C.snd_pcm_uframes_t // of the buffer, in frames
	rest rest
}

// openDevice opens the default device.
func openDevice() (device, error) {
	silenceALSA()
	name := C.CString("default")
	defer C.free(unsafe.Pointer(name))
	var d alsa
	if code := C.snd_pcm_open(&d.pcm, name, C.SND_PCM_STREAM_PLAYBACK, C.SND_PCM_NONBLOCK); code < 0 {
		return nil, alsaError(code)
	}
	code := C.configure(d.pcm, C.uint(rate), C.uint(writtenAhead.Microseconds()), C.uint(period.Microseconds()),
		C.snd_pcm_uframes_t(rate.N(enough)), &d.size)
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

// write waits until the device has taken all samples.
func (d *alsa) write(samples []int16) error {
	over := d.rest.has(samples)
	for fruitless := 0; len(samples) > 0; fruitless++ {
		if fruitless == attempts {
			return errStuck
		}
		n := d.offer(samples, over)
		if n > 0 {
			samples = samples[2*n:]
			fruitless = -1
			continue
		}
		err := d.resume(C.int(n))
		if err != nil {
			return err
		}
	}
	return nil
}

// offer writes as many frames as the device takes, and returns how many, or
// ALSA's code, which is also EAGAIN when the sounds are over and enough silence
// is waiting.
func (d *alsa) offer(samples []int16, over bool) C.snd_pcm_sframes_t {
	if over {
		free := C.snd_pcm_avail_update(d.pcm)
		if free < 0 {
			return free
		}
		if int(d.size)-int(free) > rate.N(enough) {
			return -C.EAGAIN
		}
	}
	return C.snd_pcm_writei(d.pcm, unsafe.Pointer(&samples[0]), C.snd_pcm_uframes_t(len(samples)/2))
}

// resume prepares another attempt to write after one that has failed with the
// given code, or returns the error if that is no use.
func (d *alsa) resume(code C.int) error {
	switch code {
	case 0, -C.EAGAIN, -C.EINTR:
		time.Sleep(pause)
		return nil
	case -C.EPIPE: // it ran empty
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

// rest counts the silent frames since the last sound.
type rest int

// has takes the next samples and reports whether they are silence after the
// sounds, and not a pause within one.
func (r *rest) has(samples []int16) bool {
	if !isSilent(samples) {
		*r = 0
		return false
	}
	*r += rest(len(samples) / 2)
	return int(*r) > rate.N(within)
}

// isSilent reports whether all samples are zero.
func isSilent(samples []int16) bool {
	for _, v := range samples {
		if v != 0 {
			return false
		}
	}
	return true
}

// alsaError returns the error of ALSA's code.
func alsaError(code C.int) error {
	return fmt.Errorf("ALSA: %s", C.GoString(C.snd_strerror(code)))
}
