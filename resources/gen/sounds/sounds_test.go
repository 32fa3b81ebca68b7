package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
)

const committed = "../../sounds" // where the rendered files are kept

// rendered renders every piece once for all tests.
var rendered = sync.OnceValue(func() map[string][]byte {
	files := map[string][]byte{}
	for _, p := range pieces {
		files[p.file] = p.wav()
	}
	return files
})

// side returns one channel of a WAV file in -1 … +1.
func side(wav []byte, channel int) []float64 {
	width := 2 * int(binary.LittleEndian.Uint16(wav[22:]))
	var out []float64
	for i := 44 + 2*channel; i < len(wav); i += width {
		out = append(out, float64(int16(binary.LittleEndian.Uint16(wav[i:])))/32767)
	}
	return out
}

// Processors may round the last bit differently, so samples may differ by a
// few steps of 65536; nobody can hear that.
func TestCommittedFilesAreWhatIsRendered(t *testing.T) {
	for _, p := range pieces {
		want, got := rendered()[p.file], read(t, p.file)
		if len(got) != len(want) || !bytes.Equal(got[:44], want[:44]) {
			t.Errorf("%s: length or header differ: run go run ./resources/gen/sounds", p.file)
			continue
		}
		for i := 44; i < len(want); i += 2 {
			a, b := int16(binary.LittleEndian.Uint16(got[i:])), int16(binary.LittleEndian.Uint16(want[i:]))
			if d := int(a) - int(b); d < -3 || d > 3 {
				t.Errorf("%s: sample at byte %d is %d, rendered %d", p.file, i, a, b)
				break
			}
		}
	}
}

func read(t *testing.T, file string) []byte {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(committed, file))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestHeaderAgreesWithTheSamples(t *testing.T) {
	for file, b := range rendered() {
		field := func(at int) int { return int(binary.LittleEndian.Uint32(b[at:])) }
		if field(4) != len(b)-8 || field(24) != 44100 || field(40) != len(b)-44 {
			t.Errorf("%s: RIFF size %d, rate %d, data size %d of %d bytes", file, field(4), field(24), field(40), len(b))
		}
	}
}

func TestFilesAreSmallTogether(t *testing.T) {
	total := 0
	for _, b := range rendered() {
		total += len(b)
	}
	if total > 900_000 {
		t.Errorf("%d bytes", total)
	}
}

func TestLevels(t *testing.T) {
	for _, p := range pieces {
		peak := 0.0
		for channel := range p.channels {
			s := side(rendered()[p.file], channel)
			checkEnds(t, p.file, s)
			for _, v := range s {
				peak = max(peak, math.Abs(v))
			}
		}
		if got := 20 * math.Log10(peak); math.Abs(got-p.peak) > 0.05 {
			t.Errorf("%s: peak %.2f dB, want %.2f", p.file, got, p.peak)
		}
	}
}

// checkEnds fails the test if there is a click at either end or a DC offset.
func checkEnds(t *testing.T, file string, s []float64) {
	t.Helper()
	if first, last := math.Abs(s[0]), math.Abs(s[len(s)-1]); first > 0.001 || last > 0.001 {
		t.Errorf("%s: starts at %.4f and ends at %.4f", file, first, last)
	}
	mean := 0.0
	for _, v := range s {
		mean += v / float64(len(s))
	}
	if math.Abs(mean) > 0.0005 {
		t.Errorf("%s: mean %.5f", file, mean)
	}
}

func TestWhatLandsIsHeardAtOnce(t *testing.T) {
	for _, file := range []string{"coin.wav", "disc.wav", "bean.wav", "capture.wav"} {
		s := side(rendered()[file], 0)
		i := slices.IndexFunc(s, func(v float64) bool { return math.Abs(v) > 0.1 })
		if i < 0 || i > 2*rate/1000 {
			t.Errorf("%s is heard after %d frames", file, i)
		}
	}
}

func TestDiscIsSofterAndDullerThanACoin(t *testing.T) {
	loud, bright := brightness(side(rendered()["coin.wav"], 0))
	soft, dull := brightness(side(rendered()["disc.wav"], 0))
	if soft > loud/2 || dull > bright/3 {
		t.Errorf("the disc is %.2f times as loud and %.2f times as bright as the coin", soft/loud, dull/bright)
	}
}

func TestDiscIsShortAndDry(t *testing.T) {
	s := side(rendered()["disc.wav"], 0)
	if seconds := float64(len(s)) / rate; seconds < 0.06 || seconds > 0.12 {
		t.Errorf("%.3f s", seconds)
	}
	if early, late := effective(s[:rate/100]), effective(s[4*rate/100:]); late > early*decibels(-30) {
		t.Errorf("after 40 ms it still rings %.3f times as strongly as at first", late/early)
	}
}

// TestACrossHasTwoStrokesAndARingHasOne counts the moments at which the pen is
// lifted.
func TestACrossHasTwoStrokesAndARingHasOne(t *testing.T) {
	for file, want := range map[string]int{"cross.wav": 2, "ring.wav": 1} {
		s := side(rendered()[file], 0)
		const step = rate / 100
		strokes, writing := 0, false
		for at := 0; at+step <= len(s); at += step {
			loud := effective(s[at:at+step]) > effective(s)/8
			if loud && !writing {
				strokes++
			}
			writing = loud
		}
		if strokes != want {
			t.Errorf("%s: %d strokes, want %d", file, strokes, want)
		}
	}
}

// effective returns the root of the mean square.
func effective(s []float64) float64 {
	sum := 0.0
	for _, v := range s {
		sum += v * v
	}
	return math.Sqrt(sum / float64(len(s)))
}

// TestChimesRise checks that every note rings most strongly at its own pitch, and
// that each note is higher than the one before.
func TestChimesRise(t *testing.T) {
	for i, semitones := range scale {
		s := side(rendered()[fmt.Sprintf("note%d.wav", i+1)], 0)
		strongest, best := 0.0, -1.0
		for _, other := range scale {
			if p := power(s, note(other)); p > strongest {
				strongest, best = p, other
			}
		}
		if best != semitones || i > 0 && scale[i-1] >= semitones {
			t.Errorf("note %d sounds like %v, want %v", i+1, best, semitones)
		}
	}
}

func TestLostIsShortAndSofterThanTheFanfare(t *testing.T) {
	s := side(rendered()["lost.wav"], 0)
	if seconds := float64(len(s)) / rate; seconds > 1.5 {
		t.Errorf("%.2f s", seconds)
	}
	for channel := range 2 {
		fanfare := side(rendered()["tada.wav"], channel)
		if ratio := effective(s) / effective(fanfare); ratio > 2.0/3 {
			t.Errorf("%.2f times as loud as the fanfare", ratio)
		}
	}
}

func TestLostStepsDownToTheKeyNote(t *testing.T) {
	s := side(rendered()["lost.wav"], 0)
	for semitones, when := range map[float64][2]float64{4: {0.02, 0.13}, 3: {0.16, 0.27}, 0: {0.32, 0.6}} {
		heard := span(s, when[0], when[1])
		for _, other := range []float64{4, 3, 0} {
			if other != semitones && power(heard, note(semitones)) < 2*power(heard, note(other)) {
				t.Errorf("from %v s, %v semitones above middle C are not clearly louder than %v", when[0], semitones, other)
			}
		}
	}
}

// span returns the samples between two times in seconds.
func span(s []float64, from, to float64) []float64 { return s[int(from*rate):int(to*rate)] }

// power returns how strongly a frequency sounds (Goertzel's algorithm).
func power(s []float64, hertz float64) float64 {
	twice := 2 * math.Cos(2*math.Pi*hertz/rate)
	var a, b float64
	for i, v := range s {
		window := 0.5 - 0.5*math.Cos(2*math.Pi*float64(i)/float64(len(s)))
		a, b = window*v+twice*a-b, a
	}
	return a*a + b*b - twice*a*b
}

func TestFanfareArrivesInCMajor(t *testing.T) {
	swell := span(side(rendered()["tada.wav"], 0), 0.8, 1.4)
	for _, in := range []float64{0, 4, 7, 12} { // C E G C
		for _, out := range []float64{1, 3, 6, 10} { // C sharp, E flat, F sharp, B flat
			if power(swell, note(in)) < 30*power(swell, note(out)) {
				t.Errorf("%v semitones above middle C are not clearly louder than %v", in, out)
			}
		}
	}
}

// brightness returns the share of loudness that lies above about 1 kHz, by
// comparing a signal with its slope.
func brightness(s []float64) (loudness, bright float64) {
	var level, slope float64
	for i := 1; i < len(s); i++ {
		level += s[i] * s[i]
		slope += (s[i] - s[i-1]) * (s[i] - s[i-1])
	}
	return level, slope / level
}

func TestFanfareSwells(t *testing.T) {
	s := side(rendered()["tada.wav"], 0)
	soft, dull := brightness(span(s, 0.55, 0.75))
	loud, bright := brightness(span(s, 1.2, 1.4))
	if loud < 3*soft || bright < 1.5*dull {
		t.Errorf("the swell grows %.1f times louder and %.1f times brighter", loud/soft, bright/dull)
	}
}

func TestWriteNamesTheFolderItCannotWriteTo(t *testing.T) {
	if err := pieces[0].write(filepath.Join(t.TempDir(), "missing")); err == nil {
		t.Error("no error")
	}
	folder := t.TempDir()
	if err := pieces[2].write(folder); err != nil {
		t.Error(err)
	}
	if b, err := os.ReadFile(filepath.Join(folder, "coin.wav")); err != nil || !bytes.Equal(b, rendered()["coin.wav"]) {
		t.Errorf("the written file is not what was rendered: %v", err)
	}
}

func TestABeanIsOverBeforeTheNextOneFalls(t *testing.T) {
	s := side(rendered()["bean.wav"], 0)
	early, late := 0.0, 0.0
	for i, v := range s {
		if i < len(s)/2 {
			early += v * v
		} else {
			late += v * v
		}
	}
	if float64(len(s)) > 0.07*rate || late > early/100 {
		t.Errorf("%d samples, %.4f of the sound in the second half", len(s), late/early)
	}
}

func TestACaptureIsManyBeans(t *testing.T) {
	s := side(rendered()["capture.wav"], 0)
	loud := 0 // stretches of 20 ms with something in them
	for from := 0.0; from < 0.28; from += 0.02 {
		peak := 0.0
		for _, v := range span(s, from, from+0.02) {
			peak = max(peak, math.Abs(v))
		}
		if peak > 0.03 {
			loud++
		}
	}
	if loud < 10 {
		t.Errorf("only %d of 14 stretches are heard", loud)
	}
}
