package sound

import "github.com/faiface/beep"

// rate is the sample rate of every sound and every device.
const rate beep.SampleRate = 44100

// chunk is how many frames pass from the stream to the device at a time
// (12 ms).
const chunk = 512

// device is an open way to the loudspeaker. Only one goroutine uses it.
type device interface {
	// play hands the stream to the loudspeaker as it is heard, until the
	// stream has ended, stop is closed or the device fails. The last of it, but
	// less than a tail, may be left unheard.
	play(stream beep.Streamer, stop <-chan struct{}) error
	// close lets the device go, at once.
	close() error
}

// pump passes the stream to write, a chunk of interleaved left and right
// 16-bit samples at a time, until the stream has ended, stop is closed or
// write fails. The samples are good until write returns.
func pump(stream beep.Streamer, stop <-chan struct{}, write func([]int16) error) error {
	var frames [chunk][2]float64
	var samples [2 * chunk]int16
	for {
		select {
		case <-stop:
			return nil
		default:
		}
		n, ok := stream.Stream(frames[:])
		if !ok {
			return stream.Err()
		}
		for i, f := range frames[:n] {
			samples[2*i], samples[2*i+1] = pcm(f[0]), pcm(f[1])
		}
		if err := write(samples[:2*n]); err != nil {
			return err
		}
	}
}
