package main

import (
	"bytes"
	"encoding/binary"
	"image"
	imagedraw "image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

// redrawn are the sizes that the tests draw again: the larger ones take long and come
// from the same SVG.
var redrawn = []int{16, 32, 48, 64, 128}

func TestShippedFilesAreDrawnHere(t *testing.T) {
	files, err := draw(redrawn)
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range files {
		if !same(t, name, shipped(t, name), content) {
			t.Errorf("%s is not what this program draws: run go run ./resources/gen/icons", name)
		}
	}
}

// TestTheIconOfWindowsHasThePNGs parses the icon's entries and compares the PNGs where
// they point.
func TestTheIconOfWindowsHasThePNGs(t *testing.T) {
	icon := shipped(t, "npaastribe.ico")
	if n := binary.LittleEndian.Uint16(icon[4:]); int(n) != len(icoSizes) {
		t.Fatalf("%d pictures", n)
	}
	for i, size := range icoSizes {
		entry := icon[6+16*i:]
		length, offset := binary.LittleEndian.Uint32(entry[8:]), binary.LittleEndian.Uint32(entry[12:])
		if !bytes.Equal(icon[offset:offset+length], shipped(t, pngName(size))) || entry[0] != byte(size) {
			t.Errorf("the picture of %d pixels is another one", size)
		}
	}
}

func TestShippedPicturesHaveTheirSize(t *testing.T) {
	for _, size := range sizes {
		picture := decode(t, shipped(t, pngName(size)))
		if picture.Rect != image.Rect(0, 0, size, size) {
			t.Errorf("%s: bounds %v", pngName(size), picture.Rect)
		}
		if corner, middle := picture.NRGBAAt(0, 0), picture.NRGBAAt(size/2, size/2); corner.A > 127 || middle.A < 255 {
			t.Errorf("%s: no rounded tile: corner %v, middle %v", pngName(size), corner, middle)
		}
	}
}

func TestEveryBoardShowsALineJustWon(t *testing.T) {
	boards := []board{fullBoard}
	for _, b := range smallBoards {
		boards = append(boards, b)
	}
	for _, b := range boards {
		for y, row := range b.Rows {
			if len(row) != len(b.Rows) || row[len(row)-1-y] != 'w' {
				t.Errorf("%q is not a square with its diagonal won", b.Rows)
			}
			for x := range row {
				if y > 0 && row[x] == '.' && b.Rows[y-1][x] != '.' {
					t.Errorf("%q: a coin of column %d hangs in the air", b.Rows, x)
				}
			}
		}
	}
}

// shipped returns a file that the program ships.
func shipped(t *testing.T, name string) []byte {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("../../icons", name))
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// same compares pictures pixel by pixel, with a tolerance for the last bit, in which
// processors differ, and anything else byte by byte.
func same(t *testing.T, name string, a, b []byte) bool {
	t.Helper()
	if filepath.Ext(name) != ".png" {
		return bytes.Equal(a, b)
	}
	x, y := decode(t, a), decode(t, b)
	if x.Bounds() != y.Bounds() {
		return false
	}
	for i := range x.Pix {
		if d := int(x.Pix[i]) - int(y.Pix[i]); d < -2 || d > 2 {
			return false
		}
	}
	return true
}

// decode decodes a PNG into pixels of one format.
func decode(t *testing.T, content []byte) *image.NRGBA {
	t.Helper()
	picture, err := png.Decode(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	pixels := image.NewNRGBA(picture.Bounds())
	imagedraw.Draw(pixels, pixels.Rect, picture, pixels.Rect.Min, imagedraw.Src)
	return pixels
}
