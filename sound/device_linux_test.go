package sound

import (
	"bytes"
	"encoding/binary"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/faiface/beep"
)

// alsaConf makes a definition ALSA's default device for this test.
func alsaConf(t *testing.T, definition string) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "asound.conf")
	if err := os.WriteFile(name, []byte("pcm.!default "+definition+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("ALSA_CONFIG_PATH", name)
}

// ALSA can write to a file instead of a loudspeaker.
func TestALSATakesEverySample(t *testing.T) {
	name := filepath.Join(t.TempDir(), "heard")
	alsaConf(t, `{ type file slave.pcm { type null } file "`+name+`" format "raw" }`)
	d, err := openDevice()
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	count := beep.StreamerFunc(func(frames [][2]float64) (int, bool) {
		for i := range frames {
			frames[i] = [2]float64{float64(n) / 32767, -float64(n) / 32767}
			n++
		}
		return len(frames), true
	})
	if err := errors.Join(d.play(beep.Take(20000, count), nil), d.close()); err != nil {
		t.Fatal(err)
	}
	heard, err := os.ReadFile(name)
	if err != nil || len(heard) != 4*20000 {
		t.Fatalf("%d bytes, error %v", len(heard), err)
	}
	for i := range 20000 {
		left := int16(binary.NativeEndian.Uint16(heard[4*i:]))
		right := int16(binary.NativeEndian.Uint16(heard[4*i+2:]))
		if int(left) != i || int(right) != -i {
			t.Fatalf("frame %d is %d, %d", i, left, right)
		}
	}
}

// A sound with a pause, such as a pen that is lifted, must not be torn apart:
// the device buffers what follows, however silent the moment before is.
func TestSilenceWithinASoundIsNoRest(t *testing.T) {
	p, err := newPlayer(os.DirFS("../resources/sounds"), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	for name, sound := range p.sounds {
		var r rest
		early, over := 0, 0
		samples, err := sound.stream()
		if err != nil {
			t.Fatal(err)
		}
		stream := beep.Seq(samples, beep.Silence(rate.N(2*within)))
		n := 0
		if err := pump(stream, nil, func(samples []int16) error {
			rests := r.has(samples)
			if n += len(samples) / 2; n <= sound.frames && rests {
				early++
			} else if rests {
				over++
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		if early > 0 || over == 0 {
			t.Errorf("%s: %d chunks of it are taken for what follows, and %d of that", name, early, over)
		}
	}
}

func TestALSAErrors(t *testing.T) {
	for _, definition := range []string{
		`{ type hw card 31 }`,
		`{ type nonsense }`,
		`{ type hw`,
		// A device that opens but can't play our format.
		`{ type linear slave { pcm { type null } format FLOAT } }`,
	} {
		alsaConf(t, definition)
		if _, err := openDevice(); err == nil {
			t.Errorf("%s: no error", definition)
		}
	}
}

// ALSA would print the reason why a device can't be opened; the terminal must
// stay clean.
func TestNothingIsPrintedWithoutADevice(t *testing.T) {
	if os.Getenv("SOUND_CHILD") != "" {
		_, err := openDevice()
		if err == nil {
			t.Error("opened")
		}
		return
	}
	alsaConf(t, `{ type nonsense }`)
	c := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
	c.Env = append(os.Environ(), "SOUND_CHILD=1")
	if out, err := c.CombinedOutput(); err != nil || !bytes.HasPrefix(out, []byte("PASS\n")) {
		t.Errorf("error %v, printed %q", err, out)
	}
}
