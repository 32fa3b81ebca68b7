package theme

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"image"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/go-text/typesetting/font"

	"npaastribe/resources"
)

// missing is a character that no font has.
const missing = "\U000F5A5A"

// weights are the styles for which the program has a font of its own.
var weights = []fyne.TextStyle{{}, {Bold: true}}

// drawText returns a picture of a text in the theme.
func drawText(t *testing.T, text string, style fyne.TextStyle) image.Image {
	t.Helper()
	line := canvas.NewText(text, theme.Color(theme.ColorNameForeground))
	line.TextStyle, line.TextSize = style, 32
	window := test.NewTempWindow(t, container.NewWithoutLayout(line))
	window.Resize(fyne.NewSize(400, 80))
	line.Resize(line.MinSize())
	return window.Canvas().Capture()
}

func TestChineseAndPersianFonts(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(NewTheme(Light))
	for _, style := range weights {
		box := drawText(t, missing, style)
		for _, r := range "棋盘五子黑白，。「」鑫سلامپچژگی۰۹،؟" {
			switch got := drawText(t, string(r), style); {
			case reflect.DeepEqual(got, box):
				t.Errorf("bold %v: %c is a box", style.Bold, r)
			case reflect.DeepEqual(got, drawText(t, " ", style)):
				t.Errorf("bold %v: %c is blank", style.Bold, r)
			}
		}
	}
}

// TestPersianLettersAreJoined compares a word with its letters, which are wider alone.
func TestPersianLettersAreJoined(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(NewTheme(Light))
	for _, style := range weights {
		var alone float32
		for _, r := range "سیب" {
			alone += fyne.MeasureText(string(r), 32, style).Width
		}
		if joined := fyne.MeasureText("سیب", 32, style).Width; joined > 0.8*alone {
			t.Errorf("bold %v: the word is %v wide, its letters %v", style.Bold, joined, alone)
		}
	}
}

// TestChineseBreaksHaveNoWidth checks the characters that widget.Breakable inserts.
func TestChineseBreaksHaveNoWidth(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(NewTheme(Light))
	for _, style := range weights {
		const text, broken = "轮到你", "轮\u200A到\u200A你"
		if fyne.MeasureText(broken, 32, style) != fyne.MeasureText(text, 32, style) || !reflect.DeepEqual(drawText(t, broken, style), drawText(t, text, style)) {
			t.Errorf("bold %v: the break characters are visible", style.Bold)
		}
	}
}

// TestMixedScripts finds each part of a line where it is drawn alone.
func TestMixedScripts(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(NewTheme(Light))
	const latin, chinese, persian = "Ása ", "小明 ", "سارا"
	for _, style := range weights {
		got := drawText(t, latin+chinese+persian, style)
		var at int
		for _, part := range []string{latin, chinese, persian} {
			width := int(fyne.MeasureText(part, 32, style).Width)
			if part == persian {
				width++ // it ends there
			}
			inner := image.Rect(at+4, 0, at+width-4, 80)
			alone := drawText(t, part, style)
			if ink(got, inner) == 0 || abs(ink(got, inner)-ink(alone, inner.Sub(image.Pt(at, 0)))) > ink(got, inner)/8 {
				t.Errorf("bold %v: %q is not drawn as it is alone", style.Bold, part)
			}
			at += width
		}
	}
}

func abs(n int) int { return max(n, -n) }

// ink returns how much of a picture is darker than the window.
func ink(picture image.Image, in image.Rectangle) (n int) {
	blank, _, _, _ := picture.At(399, 79).RGBA()
	for y := in.Min.Y; y < in.Max.Y; y++ {
		for x := in.Min.X; x < in.Max.X; x++ {
			if r, _, _, _ := picture.At(x, y).RGBA(); r < blank {
				n += int(blank-r) >> 8
			}
		}
	}
	return n
}

func TestMissingCharactersAreBoxes(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(NewTheme(Light))
	for _, style := range weights {
		box := drawText(t, missing, style)
		if ink(box, box.Bounds()) == 0 {
			t.Errorf("bold %v: a missing character is blank", style.Bold)
		}
		if !reflect.DeepEqual(box, drawText(t, "\U0010FFFD", style)) {
			t.Errorf("bold %v: two missing characters differ", style.Bold)
		}
		drawText(t, "Ása "+missing+" 小明 "+missing+"سارا", style)
	}
}

// TestLatinTextUsesFyneFonts compares what is written in Fyne's own fonts.
func TestLatinTextUsesFyneFonts(t *testing.T) {
	const text = "Hamburgefonts Ærø 12 × 7 – Žluťoučký “kůň” …"
	app := test.NewTempApp(t)
	for _, style := range []fyne.TextStyle{{}, {Bold: true}, {Italic: true}, {Monospace: true}} {
		app.Settings().SetTheme(NewTheme(Light).Theme)
		want := fyne.MeasureText(text, 14, style)
		app.Settings().SetTheme(NewTheme(Light))
		if got := fyne.MeasureText(text, 14, style); got != want {
			t.Errorf("%+v: the text is %v, was %v", style, got, want)
		}
	}
}

// TestFontsHaveAllTexts fails when a translation or a text of the source has a character that is in
// no font of the program: resources/gen/fonts adds those of Chinese by itself, others stand in its
// SIGNS.
func TestFontsHaveAllTexts(t *testing.T) {
	all := writtenInFiles(t)
	for _, style := range weights {
		th := NewTheme(Light)
		faces := parsed(t, th.Font(style), th.Theme.Font(style), theme.DefaultSymbolFont())
		for file, text := range all {
			var lacking []rune
			for _, r := range text {
				has := func(f *font.Face) bool { _, ok := f.NominalGlyph(r); return ok }
				if !unicode.In(r, unicode.C) && !slices.Contains(lacking, r) && !slices.ContainsFunc(faces, has) {
					lacking = append(lacking, r)
				}
			}
			if len(lacking) > 0 {
				t.Errorf("%s, bold %v: no font has %q", file, style.Bold, string(lacking))
			}
		}
	}
}

// writtenInFiles returns the texts of the translations, and those between quotation marks in the
// source.
func writtenInFiles(t *testing.T) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, root := range []string{"../../resources/translations", "../../game", ".."} {
		err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil || entry.IsDir() || strings.HasSuffix(path, "_test.go"):
				return err
			case strings.HasSuffix(path, ".json"):
				text, err := os.ReadFile(path)
				all[path] = string(text)
				return err
			case strings.HasSuffix(path, ".go"):
				source, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
				ast.Inspect(source, func(n ast.Node) bool {
					if literal, ok := n.(*ast.BasicLit); ok {
						all[path] += literal.Value
					}
					return true
				})
				return err
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return all
}

func parsed(t *testing.T, fonts ...fyne.Resource) (faces []*font.Face) {
	t.Helper()
	for _, f := range fonts {
		face, err := font.ParseTTF(bytes.NewReader(f.Content()))
		if err != nil {
			t.Fatal(f.Name(), err)
		}
		faces = append(faces, face)
	}
	return faces
}

func TestFontsAreSmall(t *testing.T) {
	total := len(resources.RegularFont.Content()) + len(resources.BoldFont.Content())
	if total > 1_500_000 {
		t.Errorf("the fonts have %d bytes", total)
	}
}
