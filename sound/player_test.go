package sound

import (
	"errors"
	"io/fs"
	"log"
	"os"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

func TestPlayIsHeardAsRecorded(t *testing.T) {
	f := &fake{}
	with(t, f, func(t *testing.T, p *Player) {
		p.Play(coin)
		finish()
		near(t, f.left(), coinSamples, 1)
	})
}

func TestEachNamePlaysItsOwnFile(t *testing.T) {
	for name, want := range map[string][]int16{
		coin: coinSamples, refusal: refusalSamples, tada: tadaSamples, disc: discSamples,
	} {
		f := &fake{}
		with(t, f, func(t *testing.T, p *Player) {
			p.Play(name)
			finish()
			near(t, f.left(), want, 1)
		})
	}
}

func TestStereoStaysStereo(t *testing.T) {
	f := &fake{}
	with(t, f, func(t *testing.T, p *Player) {
		p.sounds[coin], _ = find(filesWith("coin.wav", wavOf(2, 100, -200, 300, -400)), "coin.wav")
		p.Play(coin)
		finish()
		near(t, f.heard[:4], []int16{100, -200, 300, -400}, 1)
	})
}

func TestVolumeScalesBySlidersCube(t *testing.T) {
	for percent, gain := range map[int]float64{50: 0.125, 80: 0.512, 100: 1, 1000: 1} {
		f := &fake{}
		with(t, f, func(t *testing.T, p *Player) {
			p.SetVolume(percent)
			p.Play(coin)
			finish()
			near(t, f.left(), coinSamples, gain)
		})
	}
}

func TestVolumeReachesARunningSoundWithoutAJump(t *testing.T) {
	f := &fake{}
	with(t, f, func(t *testing.T, p *Player) {
		p.Play(tada)
		time.Sleep(300 * time.Millisecond)
		p.SetVolume(50)
		finish()
	})
	got := f.left()
	near(t, got[:12000], tadaSamples[:12000], 1)
	near(t, got[15000:], tadaSamples[15000:], 0.125)
	for i := 1; i < len(got); i++ {
		if d := int(got[i]) - int(got[i-1]); d < -60 || d > 60 {
			t.Fatalf("a jump by %d at %d", d, i)
		}
	}
}

func TestMuteSilencesARunningSound(t *testing.T) {
	f := &fake{}
	with(t, f, func(t *testing.T, p *Player) {
		p.Play(tada)
		time.Sleep(300 * time.Millisecond)
		p.SetMuted(true)
		finish()
	})
	if n := len(f.left()); n > rate.N(300*time.Millisecond)+2*chunk {
		t.Errorf("%d frames heard", n)
	}
}

func TestNothingIsOpenedForSilence(t *testing.T) {
	for name, play := range map[string]func(p *Player){
		"muted":       func(p *Player) { p.SetMuted(true); p.Play(coin) },
		"volume 0":    func(p *Player) { p.SetVolume(-5); p.Play(coin) },
		"closed":      func(p *Player) { p.Close(); p.Play(coin) },
		"muted since": func(p *Player) { p.SetMuted(true); p.perform(request{p.sounds[coin], time.Now()}) },
	} {
		t.Run(name, func(t *testing.T) {
			f := &fake{}
			with(t, f, func(t *testing.T, p *Player) {
				play(p)
				finish()
				f.used(t, 0, 0)
			})
		})
	}
}

// A call for a sound that does not exist must be logged.
func TestASoundThatThereIsNotIsLogged(t *testing.T) {
	var said strings.Builder
	log.SetOutput(&said)
	t.Cleanup(func() { log.SetOutput(os.Stderr) })
	f := &fake{}
	with(t, f, func(t *testing.T, p *Player) {
		p.Play("gong")
		finish()
		f.used(t, 0, 0)
	})
	if !strings.Contains(said.String(), `"gong"`) {
		t.Errorf("logged is %q", said.String())
	}
}

func TestUnmutedIsHeardAgain(t *testing.T) {
	f := &fake{}
	with(t, f, func(t *testing.T, p *Player) {
		p.SetMuted(true)
		if !p.Muted() {
			t.Error("not muted")
		}
		p.SetMuted(false)
		p.Play(coin)
		finish()
		near(t, f.left(), coinSamples, 1)
	})
}

func TestOverlappingSoundsMix(t *testing.T) {
	f := &fake{}
	with(t, f, func(t *testing.T, p *Player) {
		p.Play(coin)
		time.Sleep(20 * time.Millisecond)
		p.Play(refusal)
		finish()
	})
	const later = 2 * chunk // the first chunk that begins after 20 ms
	want := append(make([]int16, 0, len(coinSamples)), coinSamples...)
	for i, v := range refusalSamples {
		if later+i == len(want) {
			want = append(want, 0)
		}
		want[later+i] += v
	}
	near(t, f.left(), want, 1)
	f.used(t, 1, 1)
}

func TestDeviceIsClosedWhenAllIsHeardAndOpenedAgain(t *testing.T) {
	f := &fake{}
	with(t, f, func(t *testing.T, p *Player) {
		for i := range 3 {
			p.Play(coin)
			synctest.Wait()
			f.used(t, i+1, i)
			time.Sleep(rate.D(len(coinSamples)) + tail + 2*rate.D(chunk))
			synctest.Wait()
			f.used(t, i+1, i+1)
		}
	})
}

func TestSoundIsFollowedByMoreSilenceThanADeviceKeepsBack(t *testing.T) {
	f := &fake{}
	with(t, f, func(t *testing.T, p *Player) {
		p.Play(coin)
		finish()
	})
	if silent := rate.D(len(f.heard)/2 - len(f.left())); silent < 200*time.Millisecond || silent > time.Second {
		t.Errorf("%v of silence", silent)
	}
}

func TestAFailedOpenSilencesForAWhile(t *testing.T) {
	f := &fake{refuse: errNoDevice}
	with(t, f, func(t *testing.T, p *Player) {
		if ok, err := p.Available(); !ok || err != nil {
			t.Errorf("before: %v, %v", ok, err)
		}
		for range 3 {
			p.Play(coin)
			synctest.Wait()
		}
		if ok, err := p.Available(); ok || !errors.Is(err, errNoDevice) {
			t.Errorf("without a device: %v, %v", ok, err)
		}
		f.used(t, 1, 0)
		f.refuse = nil
		p.Play(tada)
		synctest.Wait()
		f.used(t, 1, 0)

		time.Sleep(again)
		p.Play(coin)
		finish()
		near(t, f.left(), coinSamples, 1)
		if ok, err := p.Available(); !ok || err != nil {
			t.Errorf("with a device that has come back: %v, %v", ok, err)
		}
	})
}

func TestBrokenDeviceIsOpenedAgainForTheNextSound(t *testing.T) {
	f := &fake{breaks: errNoDevice}
	with(t, f, func(t *testing.T, p *Player) {
		p.Play(coin)
		finish()
		f.breaks = nil
		p.Play(coin)
		finish()
		near(t, f.left(), coinSamples, 1)
		f.used(t, 2, 2)
	})
}

func TestPlayDropsWhatDoesNotFitIntoTheQueue(t *testing.T) {
	f := &fake{}
	with(t, f, func(t *testing.T, p *Player) {
		f.hang = make(chan struct{})
		p.Play(draw)
		synctest.Wait()
		for range 100 {
			p.Play(draw)
		}
		close(f.hang)
		finish()
		near(t, f.left()[:1], []int16{drawSample}, 1+queued)
	})
}

func TestStaleSoundsAreDropped(t *testing.T) {
	f := &fake{delay: stale + time.Millisecond}
	with(t, f, func(t *testing.T, p *Player) {
		p.Play(coin)
		p.Play(tada)
		time.Sleep(500 * time.Millisecond)
		p.Play(refusal) // asked for late enough
		finish()
	})
	near(t, f.left(), refusalSamples, 1)
}

// TestSoundBeginsAtOnce checks that nothing waits: neither the caller of Play,
// even if the device takes long to open, nor the sound once it is open.
func TestSoundBeginsAtOnce(t *testing.T) {
	f := &fake{delay: stale / 2}
	with(t, f, func(t *testing.T, p *Player) {
		begin := time.Now()
		p.Play(coin)
		if took := time.Since(begin); took != 0 {
			t.Errorf("Play returned after %v", took)
		}
		time.Sleep(f.delay)
		synctest.Wait()
		if len(f.left()) == 0 {
			t.Error("nothing is heard from an open device")
		}
	})
}

func TestCloseBreaksOffASound(t *testing.T) {
	f := &fake{}
	with(t, f, func(t *testing.T, p *Player) {
		p.Play(tada)
		time.Sleep(100 * time.Millisecond)
		p.Play(coin)
		begin := time.Now()
		p.Close()
		if took := time.Since(begin); took > 2*rate.D(chunk) {
			t.Errorf("Close took %v", took)
		}
		finish()
		f.used(t, 1, 1)
		if n := len(f.left()); n > rate.N(150*time.Millisecond) {
			t.Errorf("%d frames heard", n)
		}
		p.Close() // closing again does nothing
	})
}

func TestCloseDoesNotWaitForADeviceThatHangs(t *testing.T) {
	f := &fake{}
	with(t, f, func(t *testing.T, p *Player) {
		f.hang = make(chan struct{})
		p.Play(tada)
		synctest.Wait()
		begin := time.Now()
		p.Close()
		if took := time.Since(begin); took != closeTimeout {
			t.Errorf("Close took %v", took)
		}
		close(f.hang)
		finish()
		f.used(t, 1, 1)
		if n := len(f.left()); n > 0 {
			t.Errorf("%d frames heard", n)
		}
	})
}

func TestMethodsMayBeCalledFromAnyGoroutine(t *testing.T) {
	with(t, &fake{}, func(_ *testing.T, p *Player) {
		var all sync.WaitGroup
		for i := range 8 {
			all.Go(func() {
				for _, n := range []string{coin, refusal, draw, tada, disc} {
					p.Play(n)
					p.SetVolume(10 * i)
					p.SetMuted(p.Muted())
					_, _ = p.Available()
					time.Sleep(time.Duration(i) * time.Millisecond)
				}
				p.Close()
			})
		}
		all.Wait()
	})
}

// Every file in the folder is a sound that can be played.
func TestTheGamesOwnSoundsArePlayed(t *testing.T) {
	folder := os.DirFS("../resources/sounds")
	entries, err := fs.ReadDir(folder, ".")
	if err != nil || len(entries) == 0 {
		t.Fatal(entries, err)
	}
	for _, entry := range entries {
		f := &fake{}
		synctest.Test(t, func(t *testing.T) {
			p, err := newPlayer(folder, f.open)
			if err != nil {
				t.Fatal(err)
			}
			defer p.Close()
			p.Play(strings.TrimSuffix(entry.Name(), ".wav"))
			finish()
		})
		if len(f.left()) == 0 {
			t.Errorf("%s is silent", entry.Name())
		}
	}
}

func TestNewDoesNotNeedADevice(t *testing.T) {
	p, err := New(files())
	if err != nil {
		t.Fatal(err)
	}
	p.Close()
}
