package startup_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"npaastribe/ui/settings"
	"npaastribe/ui/startup"
	"npaastribe/ui/uitest"
)

// TestSpareFontsRestoresEnvironment tries languages whose letters Fyne's fonts have, and others.
func TestSpareFontsRestoresEnvironment(t *testing.T) {
	uitest.App(t)
	t.Setenv("LANGUAGE", "cs:en")
	for _, locale := range []string{"da_DK.UTF-8", "he_IL.UTF-8", "C"} {
		t.Setenv("LC_ALL", locale)
		before := os.Environ()
		startup.SkipSystemFonts()
		if after := os.Environ(); !slices.Equal(after, before) {
			t.Errorf("%s: the environment is %q, was %q", locale, after, before)
		}
	}
}

// TestListSystemFonts lists the fonts in a process of its own, as they are listed only once, and
// checks that Fyne uses that list.
func TestListSystemFonts(t *testing.T) {
	if cache := os.Getenv("FONTS_LIST"); cache != "" {
		listTwice(t, cache)
		return
	}
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		t.Skip("the cache is elsewhere")
	}
	child := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
	cache := t.TempDir()
	child.Env = append(os.Environ(), "FONTS_LIST="+cache, "XDG_CACHE_HOME="+cache)
	if out, err := child.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}

// listTwice lists the system's fonts, and fails if measuring a text lists them again.
func listTwice(t *testing.T, cache string) {
	t.Helper()
	startup.ListSystemFonts()
	lists, err := filepath.Glob(filepath.Join(cache, "font_index*"))
	if err != nil || len(lists) != 1 {
		t.Fatalf("the list is in %q (%v), want one file", lists, err)
	}
	if err := os.Remove(lists[0]); err != nil {
		t.Fatal(err)
	}
	startup.FollowTheme(test.NewTempApp(t), settings.Open("", nil), startup.SkipSystemFonts, func() {})
	fyne.MeasureText("棋盤", 14, fyne.TextStyle{})
	if _, err := os.Stat(lists[0]); err == nil {
		t.Error("the fonts are listed again")
	}
}

// TestSystemFontsAreNotRead measures texts in a process of its own, as fonts are read only once.
func TestSystemFontsAreNotRead(t *testing.T) {
	if os.Getenv("FONTS_CHILD") != "" {
		measureTexts(t)
		return
	}
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		t.Skip("Fyne does not ask the environment for the language there")
	}
	for _, locale := range []string{"da_DK.UTF-8", "C"} {
		child := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v")
		child.Env = append(os.Environ(), "FONTS_CHILD=1", "GODEBUG=memprofilerate=4096", "LC_ALL="+locale, "LANGUAGE=")
		out, err := child.CombinedOutput()
		if err != nil {
			t.Fatalf("%s: %v\n%s", locale, err, out)
		}
		if !strings.Contains(string(out), "none is read") {
			t.Errorf("%s: a font of the system's is read\n%s", locale, out)
		}
	}
}

// measureTexts measures texts as the program does, and fails if fonts of the system have been
// read.
func measureTexts(t *testing.T) {
	t.Helper()
	startup.FollowTheme(test.NewTempApp(t), settings.Open("", nil), startup.SkipSystemFonts, func() {})
	for _, style := range []fyne.TextStyle{{}, {Bold: true}} {
		if size := fyne.MeasureText("Žluťoučký kůň, Ærø, ёж, αβγ, 棋盘, سلام", 14, style); size.Width < 100 {
			t.Errorf("the text is %v", size)
		}
	}
	runtime.GC()
	runtime.GC()
	records := make([]runtime.MemProfileRecord, 1<<16)
	n, _ := runtime.MemProfile(records, true)
	for _, r := range records[:n] {
		for frames := runtime.CallersFrames(r.Stack()); ; {
			frame, more := frames.Next()
			if strings.Contains(frame.Function, "fontscan.(*FontMap).loadFont") {
				t.Log("one is read")
				return
			}
			if !more {
				break
			}
		}
	}
	t.Log("none is read")
}
