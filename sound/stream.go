package sound

import (
	"math"
	"time"

	"github.com/faiface/beep"
)

// stale is how long after it was asked for a sound may still begin: a coin that
// sounds after the next move is worse than none.
const stale = time.Second

// tail is how much silence follows the last sound. It is longer than what a
// device keeps back of silence, so the device can be closed at once, without
// cutting the sound off and without a wait for draining that may never end.
const tail = 250 * time.Millisecond

// stream mixes the sounds that are playing, takes new ones from the queue
// while it is played, and ends when none has been heard for a tail.
type stream struct {
	queue <-chan request
	gain  func() float64
	mixer beep.Mixer
	level float64 // the gain at the end of the last chunk
	quiet int     // frames since the last sound ended
}

// newStream returns a stream that begins with a sound already taken from the
// queue.
func newStream(first request, queue <-chan request, gain func() float64) *stream {
	s := &stream{queue: queue, gain: gain, level: gain()}
	s.begin(first)
	return s
}

// begin starts a sound, unless it is stale.
func (s *stream) begin(r request) {
	if time.Since(r.asked) > stale {
		return
	}
	if sound, err := r.sound.stream(); err == nil { // it could be read before
		s.mixer.Add(sound)
	}
}

// admit starts the sounds that wait in the queue.
func (s *stream) admit() {
	for {
		select {
		case r := <-s.queue:
			s.begin(r)
		default:
			return
		}
	}
}

// Stream fills the frames with the mix: beep.Streamer.
func (s *stream) Stream(frames [][2]float64) (n int, ok bool) {
	s.admit()
	switch {
	case s.mixer.Len() > 0:
		s.quiet = 0
	case s.quiet >= rate.N(tail):
		return 0, false
	default:
		s.quiet += len(frames)
	}
	n, ok = s.mixer.Stream(frames)
	s.scale(frames[:n])
	return n, ok
}

// scale applies the gain, and a change of it gradually: a jump would click.
func (s *stream) scale(frames [][2]float64) {
	from, to := s.level, s.gain()
	for i := range frames {
		g := from + (to-from)*float64(i+1)/float64(len(frames))
		frames[i][0] *= g
		frames[i][1] *= g
	}
	s.level = to
}

// Err returns nil, as beep.Streamer demands: sounds in memory can't fail.
func (*stream) Err() error { return nil }

// pcm returns a sample of -1 … +1 as 16-bit PCM. Several loud sounds at once
// may exceed that; they are clipped.
func pcm(v float64) int16 {
	return int16(math.Round(min(max(v, -1), 1) * math.MaxInt16))
}
