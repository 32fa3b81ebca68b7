//go:build e2e && linux

package sound

import (
	"maps"
	"os"
	"runtime"
	"slices"
	"syscall"
	"testing"
	"time"

	"github.com/faiface/beep"

	"npaastribe/sound/soundtest"
)

// player returns a Player of the game's own sounds on a server of its own.
func player(t *testing.T) (*soundtest.Pulse, *Player) {
	t.Helper()
	server := soundtest.StartPulse(t)
	server.Setenv(t)
	p, err := New(os.DirFS("../resources/sounds"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Close)
	return server, p
}

// heardOut waits until the device is closed again. While it recovers from an
// underrun there is no stream for a moment either.
func heardOut(t *testing.T, server *soundtest.Pulse) {
	t.Helper()
	eventually(t, "playing", func() bool { return server.Streams(t) == 1 })
	gone := 0
	eventually(t, "drained", func() bool {
		if gone++; server.Streams(t) > 0 {
			gone = 0
		}
		return gone == 5
	})
}

// eventually waits up to ten seconds until yet returns true.
func eventually(t *testing.T, what string, yet func() bool) {
	t.Helper()
	for range 500 {
		if yet() {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Fatalf("never %s", what)
}

// streamed returns a stream of one of the Player's sounds.
func streamed(t *testing.T, p *Player, name string) beep.Streamer {
	t.Helper()
	sound, err := p.sounds[name].stream()
	if err != nil {
		t.Fatal(err)
	}
	return sound
}

// mono returns one of the Player's sounds as one channel.
func mono(t *testing.T, p *Player, name string) []float64 {
	t.Helper()
	frames := make([][2]float64, p.sounds[name].frames)
	streamed(t, p, name).Stream(frames)
	out := make([]float64, len(frames))
	for i, f := range frames {
		out[i] = (f[0] + f[1]) / 2
	}
	return out
}

// isHeard plays a sound and reports whether it was heard without a gap. On a busy
// machine there may be one, in what is played and in what is recorded.
func isHeard(t *testing.T, server *soundtest.Pulse, p *Player, name string) bool {
	t.Helper()
	recording := server.Record(t)
	p.Play(name)
	heardOut(t, server)
	at, score := soundtest.Locate(recording.Stop(), mono(t, p, name))
	t.Logf("%s: correlation %.6f at %d ms", name, score, 1000*at/soundtest.Rate)
	return score >= 0.99
}

func TestEverySoundIsHeardAndThenTheDeviceIsFree(t *testing.T) {
	server, p := player(t)
	for _, n := range slices.Sorted(maps.Keys(p.sounds)) {
		if !slices.ContainsFunc([]int{1, 2, 3}, func(int) bool { return isHeard(t, server, p, n) }) {
			t.Errorf("%s was not heard in three attempts", n)
		}
	}
	if ok, err := p.Available(); !ok {
		t.Error(err)
	}
}

func TestTwoSoundsAtOnceAreBothHeard(t *testing.T) {
	server, p := player(t)
	recording := server.Record(t)
	p.Play(draw)
	p.Play(tada)
	heardOut(t, server)
	heard := recording.Stop()
	at, score := soundtest.Locate(heard, mono(t, p, tada))
	if score < 0.9 {
		t.Fatalf("tada was not heard: correlation %.4f", score)
	}
	for i, v := range mono(t, p, tada) {
		heard[at+i] -= v
	}
	if score := soundtest.Correlate(heard, mono(t, p, draw)); score < 0.99 {
		t.Errorf("what is left without tada is not draw: correlation %.4f", score)
	}
}

// descriptors returns how many files the process has open.
func descriptors(t *testing.T) int {
	t.Helper()
	entries, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Fatal(err)
	}
	return len(entries)
}

// tone is a stream without end that is not silent.
var tone = beep.StreamerFunc(func(frames [][2]float64) (int, bool) {
	for i := range frames {
		frames[i] = [2]float64{0.1, 0.1}
	}
	return len(frames), true
})

func TestOpeningAndClosingLeavesNothingBehind(t *testing.T) {
	soundtest.StartPulse(t).Setenv(t)
	var files, routines int
	for i := range 310 {
		if i == 10 { // everything that is opened only once is open by now
			files, routines = descriptors(t), runtime.NumGoroutine()
		}
		d, err := openDevice()
		if err != nil {
			t.Fatal(i, err)
		}
		if err := d.play(beep.Take(8*chunk, tone), nil); err != nil {
			t.Fatal(i, err)
		}
		if err := d.close(); err != nil {
			t.Fatal(i, err)
		}
	}
	if f, r := descriptors(t), runtime.NumGoroutine(); f > files || r > routines {
		t.Errorf("%d files and %d goroutines became %d and %d", files, routines, f, r)
	}
}

// A program that gets no processor for a while must not lose what follows.
func TestSoundAfterAGapIsHeard(t *testing.T) {
	server := soundtest.StartPulse(t)
	server.Setenv(t)
	d, err := openDevice()
	if err != nil {
		t.Fatal(err)
	}
	p, err := newPlayer(os.DirFS("../resources/sounds"), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	for _, quiet := range []int{10, 20, 30} {
		recording := server.Record(t)
		sleep := beep.Callback(func() { time.Sleep(time.Duration(quiet) * 10 * time.Millisecond) })
		landing := streamed(t, p, coin)
		if err := d.play(beep.Seq(beep.Silence(quiet*chunk), sleep, landing, beep.Silence(20*chunk)), nil); err != nil {
			t.Error(err)
		}
		if score := soundtest.Correlate(recording.Stop(), mono(t, p, coin)); score < 0.99 {
			t.Errorf("correlation %.4f after %d ms", score, quiet*10)
		}
	}
	if err := d.close(); err != nil {
		t.Error(err)
	}
}

// cpu returns how much processor time the process has used.
func cpu(t *testing.T) time.Duration {
	t.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func TestServerThatDiesNeitherSpinsNorBlocks(t *testing.T) {
	server, p := player(t)
	p.Play(tada)
	eventually(t, "playing", func() bool { return server.Streams(t) == 1 })
	server.Kill()
	before := cpu(t)
	time.Sleep(time.Second)
	if used := cpu(t) - before; used > 200*time.Millisecond {
		t.Errorf("%v of processor time in a second", used)
	}
	p.Play(coin)
	eventually(t, "silent", func() bool { ok, _ := p.Available(); return !ok })
	_, err := p.Available()
	p.Close()
	t.Log(err)
}

func TestServerThatHangsDoesNotBlockClose(t *testing.T) {
	server, p := player(t)
	p.Play(tada)
	eventually(t, "playing", func() bool { return server.Streams(t) == 1 })
	if err := server.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	before := cpu(t)
	time.Sleep(1500 * time.Millisecond)
	if used := cpu(t) - before; used > 300*time.Millisecond {
		t.Errorf("%v of processor time in 1.5 s", used)
	}
	p.Close() // the server still hangs
	_ = server.Signal(syscall.SIGCONT)
	eventually(t, "ended", func() bool {
		select {
		case <-p.done:
			return true
		default:
			return false
		}
	})
}
