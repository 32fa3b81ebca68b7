// The sounds program renders the games' sounds, the fanfare among them,
// from nothing but arithmetic, so that no recording of anybody else's is
// shipped. Run it from the top of the module after changing a sound:
//
//	go run ./resources/gen/sounds -out resources/sounds
//
// Its output is committed; a test renders the sounds again and compares.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"
)

// piece is a sound and how it is written to a file.
type piece struct {
	file     string
	channels int     // 1 or 2
	peak     float64 // level of the loudest sample, in dB of full scale
	render   func() track
}

// pieces lists every sound. The small ones are mono and well below full
// scale: they are heard hundreds of times, the fanfare once a match.
var pieces = append([]piece{
	{"tada.wav", 2, -1.5, tada},
	{"draw.wav", 1, -9, draw},
	{"coin.wav", 1, -6, coin},
	{"error.wav", 1, -13, refusal},
	{"disc.wav", 1, -11, disc},
	{"lost.wav", 1, -14.5, lost},
	{"bean.wav", 1, -14, bean},
	{"capture.wav", 1, -12, capture},
	{"cross.wav", 1, -17, cross},
	{"ring.wav", 1, -17, ring},
}, chimes()...)

func main() {
	log.SetFlags(0)
	out := flag.String("out", "resources/sounds", "folder to write the WAV files to")
	flag.Parse()
	for _, p := range pieces {
		if err := p.write(*out); err != nil {
			log.Fatal(err)
		}
	}
}

// write renders the piece into a file of its name in the folder.
func (p piece) write(folder string) error {
	name := filepath.Join(folder, p.file)
	if err := os.WriteFile(name, p.wav(), 0o644); err != nil {
		return fmt.Errorf("write sound: %w", err)
	}
	return nil
}

// wav renders the piece as the bytes of a WAV file.
func (p piece) wav() []byte {
	t := p.render()
	t.removeDC()
	t.fade(0.0005, 0.02)
	t.normalise(p.peak)
	return encode(t, p.channels)
}
