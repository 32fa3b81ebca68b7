package sound

import "github.com/faiface/beep"

// rate is the sample rate of every sound and every device.
const rate beep.SampleRate = 44100

// chunk is how many frames pass from the stream to the device at a time
// (12 ms).
const chunk = 512

// device is an open sound device. Only one goroutine uses it.
type device interface {
	// play plays the stream at the pace at which it is heard, until the stream
	// has ended, stop is closed or the device fails. It may return before the
	// last of it, less than a tail, has been heard.
	play(stream beep.Streamer, stop <-chan struct{}) error
	// close closes the device without waiting.
	close() error
}

// pump passes the stream to write, a chunk of interleaved left and right 16-bit
// samples at a time, until the stream has ended, stop is closed or write fails.
// write must not keep the samples.
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
