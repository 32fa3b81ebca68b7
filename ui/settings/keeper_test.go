package settings_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"npaastribe/ui/settings"
)

func TestChangesArePublishedAndWritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	k, _ := open(t, path)
	var heard []string
	for _, who := range []string{"a", "b"} {
		k.Subscribe(func(old, now settings.Settings) {
			heard = append(heard, fmt.Sprint(who, old.Volume, now.Volume, k.Get().Volume))
		})
	}
	k.Change(func(s *settings.Settings) { s.Volume = 5 })
	k.Remember(func(s *settings.Settings) { s.Volume = 6 })
	s := k.Get()
	s.Volume = 7
	k.Replace(s)
	if want := []string{"a70 5 5", "b70 5 5", "a6 7 7", "b6 7 7"}; !slices.Equal(heard, want) {
		t.Errorf("subscribers got %q, want %q", heard, want)
	}
	k.Remember(func(s *settings.Settings) { s.Tab = "gomoku" })
	k.Flush()
	if _, again := open(t, path); again.Volume != 7 || again.Tab != "gomoku" {
		t.Errorf("the stored settings are %+v", again)
	}
}

// TestFailedWriteIsRetried first has a file in the place of the folder, and then
// removes it.
func TestFailedWriteIsRetried(t *testing.T) {
	inTheWay := writeFile(t, "in the way")
	path, told := filepath.Join(inTheWay, "settings.json"), 0
	k := settings.Open(path, func(error) { told++ }, first, second)
	k.Change(func(s *settings.Settings) { s.Volume = 5 })
	k.Flush()
	if err := os.Remove(inTheWay); err != nil {
		t.Fatal(err)
	}
	k.Flush()
	if _, s := open(t, path); s.Volume != 5 || told != 1 {
		t.Errorf("%d errors; the stored settings are %+v", told, s)
	}
}

func TestNothingChangesAfterClose(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	k, _ := open(t, path)
	k.Change(func(s *settings.Settings) { s.Volume = 5 })
	k.Close()
	k.Subscribe(func(_, now settings.Settings) {
		t.Errorf("a subscriber was called after Close with volume %d", now.Volume)
	})
	k.Change(func(s *settings.Settings) { s.Volume = 6 })
	k.Remember(func(s *settings.Settings) { s.Volume = 7 })
	k.Flush()
	if _, again := open(t, path); again.Volume != 5 || k.Get().Volume != 5 {
		t.Errorf("the stored volume is %d", again.Volume)
	}
}

// TestTwoCopies changes settings in two copies of the program in turn: what one has stored stays,
// except for what the other changes as well.
func TestTwoCopies(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	fail := func(err error) { t.Error(err) }
	first, second := settings.Open(path, fail), settings.Open(path, fail)
	first.Change(func(s *settings.Settings) { s.Players[0].Name, s.Volume = "Ada", 10 })
	first.Flush()
	second.Remember(func(s *settings.Settings) { s.WindowWidth, s.WindowHeight = 1000, 700 })
	second.Flush()
	first.Change(func(s *settings.Settings) { s.Volume = 20 })
	first.Flush()
	second.Change(func(s *settings.Settings) { s.Players[1].Name = "Bo" })
	second.Flush()
	s := settings.Open(path, fail).Get()
	if s.Players[0].Name != "Ada" || s.Players[1].Name != "Bo" || s.Volume != 20 || s.WindowWidth != 1000 {
		t.Errorf("the players are %+v, the volume is %d and the width %v", s.Players, s.Volume, s.WindowWidth)
	}
}
