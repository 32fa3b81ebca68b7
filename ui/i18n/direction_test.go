package i18n_test

import (
	"image/color"
	"reflect"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	"npaastribe/ui/i18n"
)

// TestNamesAreIsolated checks that names that are written from right to left, or would reorder the
// text round them, are enclosed in direction marks.
func TestNamesAreIsolated(t *testing.T) {
	for name, want := range map[string]string{
		"Åse":                 "Åse wins!",
		"Žofie (2)":           "Žofie (2) wins!",
		"李雷":                  "李雷 wins!",
		"":                    " wins!",
		"שרה":                 "\u2068שרה\u2069 wins!",
		"علی":                 "\u2068علی\u2069 wins!",
		"Anna אב":             "\u2068Anna אב\u2069 wins!",
		"٣":                   "\u2068٣\u2069 wins!",
		"\u202eAnna":          "\u2068Anna\u2069 wins!",
		"A\u2069\u202bB":      "\u2068AB\u2069 wins!",
		"A\u2067B":            "\u2068AB\u2069 wins!",
		"\u2069A\u2067":       "\u2068A\u2069 wins!",
		"a \u2068שרה\u2069 b": "\u2068a \u2068שרה\u2069 b\u2069 wins!", // a sentence in a sentence
		"Anna\u200f":          "\u2068Anna\u200f\u2069 wins!",
	} {
		if got := i18n.T("win", i18n.Args{"Name": name}); got != want {
			t.Errorf("%+q: %+q, want %+q", name, got, want)
		}
	}
	if got, want := i18n.N("file.opened", 2, i18n.Args{"File": "משחק.txt"}), "\u2066משחק.txt\u2069: a game of 2 moves."; got != want {
		t.Errorf("%+q, want %+q", got, want)
	}
	args := i18n.Args{"Name": "שרה", "High": 44, "Low": 20}
	text := i18n.T("win.score", args)
	if args["Name"] != "שרה" {
		t.Error("T has changed its arguments")
	}
	if got := i18n.WithoutMarks(text); got != "שרה wins, 44 to 20!" {
		t.Errorf("%+q", got)
	}
}

// TestFilesAreInOneLine has files and folders whose names break lines, in languages of either direction.
func TestFilesAreInOneLine(t *testing.T) {
	t.Cleanup(func() { i18n.Use("en") })
	const name, want = "a\nb\r\u2028c\u2029d\x1b[1m\x00\xffe\tf\u0085.gif", "a b  c d [1m \ufffde f .gif"
	for _, language := range i18n.Languages() {
		i18n.Use(language)
		for key, arg := range map[string]string{"file.saved": "File", "file.nofolder": "Folder", "store.damaged": "Aside"} {
			text := i18n.T(key, i18n.Args{"File": "x", arg: name})
			if plain := i18n.WithoutMarks(text); !strings.Contains(plain, want) || strings.ContainsAny(plain, "\r\n") {
				t.Errorf("%s, %s: %+q, want %+q in it", language, key, plain, want)
			}
		}
	}
}

// TestShortenedNamesStayTogether shortens sentences with names in brackets in a language from right
// to left, letter by letter: what is left of a name is drawn in the order of the whole name.
func TestShortenedNamesStayTogether(t *testing.T) {
	i18n.Use("fa")
	t.Cleanup(func() { i18n.Use("en") })
	for _, name := range []string{"Anna (A)", "Žofie (2) [b]", "4 (x)"} {
		whole := i18n.T("library.won", i18n.Args{"Name": name})
		plain := []rune(i18n.WithoutMarks(whole))
		for count := range len(plain) - 1 {
			got := i18n.Shortened(whole, func(s string) bool { return len([]rune(i18n.WithoutMarks(s))) <= count+1 })
			if want := string(plain[:count]) + "…"; i18n.WithoutMarks(got) != want {
				t.Errorf("%d letters: %+q, want %+q", count, i18n.WithoutMarks(got), want)
			}
			part := strings.TrimSpace(string([]rune(name)[:min(count, len([]rune(name)))]))
			if count > 0 && !strings.Contains(got, part) {
				t.Errorf("%d letters: %q is torn apart in %+q", count, part, got)
			}
			if ends := string([]rune(name)[:min(count, len([]rune(name)))]) + "…"; 0 < count && count < len([]rune(name)) && !strings.Contains(got, ends) {
				t.Errorf("%d letters: the ellipsis is not at the end of %q in %+q", count, part, got)
			}
		}
	}
	for _, text := range []string{"Maximilian", "6 6 4 6 1 4", "f5 d6 c3"} {
		got := i18n.Shortened(text, func(s string) bool { return len([]rune(i18n.WithoutMarks(s))) <= 6 })
		if want := text[:5] + "…"; !strings.Contains(got, want) {
			t.Errorf("%s is shortened to %+q, want %s from left to right", text, got, want)
		}
	}
}

// TestNameInVisualOrder checks that numbers and other words in a name from right to left are put in
// visual order, and that the name can be restored.
func TestNameInVisualOrder(t *testing.T) {
	for name, want := range map[string]string{
		"שרה 2":     "\u20662\u2069 \u2067שרה\u2069",
		"علی ۱۲":    "\u2066۱۲\u2069 \u2067علی\u2069",
		"שרה (2)":   "\u2067)\u2069\u20662\u2069\u2067(\u2069 \u2067שרה\u2069", // the bracket may have another font
		"שרה Bo 3":  "\u2066Bo 3\u2069 \u2067שרה\u2069",
		"דוד 7 שרה": "\u2067שרה\u2069 \u20667\u2069 \u2067דוד\u2069",
		"שרה לוי":   "שרה לוי",
		"Bo שרה":    "Bo שרה",
	} {
		got := i18n.Name(name)
		if got != "\u2068"+want+"\u2069" {
			t.Errorf("%q: %+q, want %+q", name, got, want)
		}
		sentence := i18n.T("win", i18n.Args{"Name": name})
		for _, text := range []string{got, sentence, i18n.T("file.not.opened.because", i18n.Args{"Why": sentence})} {
			if plain := i18n.WithoutMarks(text); !strings.Contains(plain, name) || strings.ContainsAny(plain, "\u2066\u2067\u2068\u2069") {
				t.Errorf("%+q without marks is %+q", text, plain)
			}
		}
	}
}

// TestParagraphs checks that each line of a player's text keeps its direction among Persian texts.
func TestParagraphs(t *testing.T) {
	text := "A good move, I think.\n\nخوب، d6 بهتر است."
	if got := i18n.Paragraphs(text); got != text {
		t.Errorf("among English texts it becomes %+q", got)
	}
	i18n.Use("fa")
	t.Cleanup(func() { i18n.Use("en") })
	if got, want := i18n.Paragraphs(text), "\u2066A good move, I think.\u2069\n\nخوب، d6 بهتر است."; got != want {
		t.Errorf("among Persian texts it becomes %+q, want %+q", got, want)
	}
}

// TestPersianInVisualOrder checks that the parts of a Persian text are put in visual order, and
// that the text can be restored, also within another one.
func TestPersianInVisualOrder(t *testing.T) {
	setLanguage(t, "fa", "C")
	for text, want := range map[string]string{
		"":                "",
		"بازی تازه":       "بازی تازه",
		"100":             "100",
		"تحلیل…":          "\u2067…\u2069\u2067تحلیل\u2069",
		"N تا در یک ردیف": "\u2067تا در یک ردیف\u2069 \u2066N\u2069",
		"۷×۶":             "\u2066۶\u2069\u2067×\u2069\u2066۷\u2069",
		"?! اشتباه":       "\u2067اشتباه\u2069 \u2066?!\u2069",
		"(سلام): 3":       "\u20663\u2069 \u2067):\u2069\u2067سلام\u2069\u2067(\u2069",
	} {
		if strings.Contains(want, "\u2069") {
			want = "\u2068" + want + "\u2069"
		}
		if got := i18n.Shown(text); got != want || i18n.Shown(got) != want {
			t.Errorf("%q: %+q, want %+q", text, got, want)
		}
	}
	args := i18n.Args{"Name": "Anna (2)", "High": 44, "Low": 20}
	won := i18n.T("win.score", args)
	if want := "Anna (2) ۴۴ به ۲۰ برنده شد!"; i18n.WithoutMarks(won) != want {
		t.Errorf("%q, want %q", i18n.WithoutMarks(won), want)
	}
	if want := "\u2067برنده شد\u2069 \u2066۲۰\u2069 \u2067به\u2069 \u2066۴۴\u2069 \u2066Anna (2)\u2069\u2069"; !strings.HasSuffix(won, want) {
		t.Errorf("%+q does not end in %+q", won, want)
	}
	if none := i18n.T("statistics.none", i18n.Args{"Game": i18n.T("nrow.name")}); !strings.Contains(none, "\u2067تا در یک ردیف") || !strings.Contains(none, "\u2066N\u2069 \u2067هنوز هیچ بازی\u2069") {
		t.Errorf("%+q", none)
	}
	why := i18n.T("record.wrong.line", i18n.Args{"Line": 2, "Reason": i18n.T("fault.tag", i18n.Args{"A": `[Name "A"`})})
	for _, sentence := range []string{why, i18n.T("file.not.opened.because", i18n.Args{"File": "a b.stribe", "Why": why})} {
		for _, quoted := range []string{"\u2066[Name \"A\"\u2069", "\u2066[Game \"nrow\"]\u2069"} {
			if !strings.Contains(sentence, quoted) {
				t.Errorf("%+q is not in %+q", quoted, sentence)
			}
		}
	}
	if inside := i18n.T("file.not.opened.because", i18n.Args{"File": "a b.stribe", "Why": won}); !strings.Contains(i18n.WithoutMarks(inside), i18n.WithoutMarks(won)) {
		t.Errorf("%q is not in %+q", won, inside)
	}
}

// TestMarksAreInvisible compares drawings of a sentence with and without marks.
func TestMarksAreInvisible(t *testing.T) {
	test.NewTempApp(t)
	draw := func(text string) (fyne.Size, any) {
		line := canvas.NewText(text, color.Black)
		line.TextSize = 30
		c := software.NewTransparentCanvas()
		c.SetContent(container.NewWithoutLayout(line))
		line.Resize(line.MinSize())
		c.Resize(fyne.NewSize(300, 60))
		return line.MinSize(), c.Capture()
	}
	size, plain := draw("Anna wins, 44 to 20!")
	if _, empty := draw(""); reflect.DeepEqual(plain, empty) {
		t.Fatal("an empty text looks the same")
	}
	for _, text := range []string{"\u2068Anna\u2069 wins, 44 to 20!", "Anna wins, \u206844\u2069 to 20!", "Anna wins, 44 to \u206820!\u2069"} {
		if s, image := draw(text); s != size || !reflect.DeepEqual(image, plain) {
			t.Errorf("%+q is drawn differently, in %v and not %v", text, s, size)
		}
	}
}

// FuzzName checks that any name can be restored, and that its marks are always paired.
func FuzzName(f *testing.F) {
	for _, name := range []string{"Anna", "שרה 2", "علی (۱۲) Bo – x", " שרה\t7 ", "a\u0085ש\u2029b", "ש\u00ad\u200c[1}2)", "\u202eש\u2069"} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		name = strings.Join(strings.FieldsFunc(strings.ToValidUTF8(name, "?"), unicode.IsControl), "") // as in every name
		plain := game.PlainName(name)
		if got := i18n.WithoutMarks(i18n.Name(plain)); got != plain {
			t.Errorf("%+q came back as %+q", plain, got)
		}
		open := 0
		for _, r := range i18n.Name(name) {
			switch r {
			case '\u2066', '\u2067', '\u2068':
				open++
			case '\u2069':
				open--
			}
			if open < 0 {
				break
			}
		}
		if open != 0 {
			t.Errorf("%+q is shown as %+q", name, i18n.Name(name))
		}
	})
}
