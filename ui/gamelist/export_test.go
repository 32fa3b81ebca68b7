package gamelist

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"npaastribe/game/record"
	"npaastribe/game/store"
	"npaastribe/ui/i18n"
)

func TestFileNamesAreReadableAndSafe(t *testing.T) {
	begun := time.Date(2026, 3, 7, 23, 59, 0, 0, time.Local)
	for _, c := range []struct {
		seats [2]store.Seat
		want  string
	}{
		{seats("Ada", "Bo"), "2026-03-07-nrow-Ada-Bo"},
		{seats("Åse Marie", "Jiří"), "2026-03-07-nrow-Åse-Marie-Jiří"},
		{seats("../../etc", `C:\a|b*?<>"`), "2026-03-07-nrow-etc-C-a-b"},
		{seats("...", "\x00\n"), "2026-03-07-nrow"},
		{seats(strings.Repeat("x", 300), "Bo"), "2026-03-07-nrow-" + strings.Repeat("x", 30) + "-Bo"},
		{[2]store.Seat{{Name: "Ada"}, {Name: "Datamat", Level: "hard", Player: 1}}, "2026-03-07-nrow-Ada-Ash"},
		{[2]store.Seat{{Level: "hard"}, {Level: "hard", Player: 1}}, "2026-03-07-nrow-Ash-Ash-2"},
		{[2]store.Seat{{Name: "R", Level: "easy"}, {Name: "R", Level: "hard", Player: 1}}, "2026-03-07-nrow-Bramble-Ash"},
	} {
		k := store.Match{Game: "nrow", Seats: c.seats, Begun: begun, Changed: begun.AddDate(0, 1, 0)}
		if got := FileName(&k); got != c.want {
			t.Errorf("%+v: %q, want %q", c.seats, got, c.want)
		}
	}
	k := store.Match{Game: "awari", Seats: seats("A", "B"), Changed: begun}
	if got, want := FileName(&k), "2026-03-07-awari-A-B"; got != want {
		t.Errorf("for players of unknown age the name is %q, want %q", got, want)
	}
}

// TestPersianFileNames checks that file names are in reading order.
func TestPersianFileNames(t *testing.T) {
	i18n.Use("fa")
	t.Cleanup(func() { i18n.Use("en") })
	k := store.Match{Game: "othello", Seats: [2]store.Seat{{Level: "hard"}, {Level: "hard", Player: 1}}, Begun: time.Date(2026, 11, 22, 12, 0, 0, 0, time.Local)}
	if got, want := Title(&k), "دودی – دودی ۲ 2026-11-22"; got != want {
		t.Errorf("the title is %+q, want %+q", got, want)
	}
	if got, want := FileName(&k), "2026-11-22-othello-دودی-دودی-۲"; got != want {
		t.Errorf("the file name is %+q, want %+q", got, want)
	}
}

func TestTitles(t *testing.T) {
	begun := time.Date(2026, 11, 22, 23, 59, 0, 0, time.Local)
	for _, c := range []struct {
		seats [2]store.Seat
		want  string
	}{
		{seats("Anna", "Mikkel"), "Anna – Mikkel 2026-11-22"},
		{seats("Åse Marie", "J. R. Jiří"), "Åse Marie – J. R. Jiří 2026-11-22"},
		{seats("../../etc", `C:\a|b*?<>"`), "etc – C a b 2026-11-22"},
		{seats("a/b\x00c", "\u202eod\u2066d\u2069"), "a b c – odd 2026-11-22"},
		{seats("می\u200cروم", "x\xffy"), "می\u200cروم – xy 2026-11-22"},
		{seats("...", "Bo. "), "Bo 2026-11-22"},
		{seats("...", "\x00\n"), "N på stribe 2026-11-22"},
		{seats(strings.Repeat("x", 300), "Bo"), strings.Repeat("x", 28) + " – Bo 2026-11-22"},
		{[2]store.Seat{{Name: "Ada"}, {Name: "Datamat", Level: "hard", Player: 1}}, "Ada – Ash 2026-11-22"},
	} {
		k := store.Match{Game: "nrow", Seats: c.seats, Begun: begun, Changed: begun.AddDate(0, 1, 0)}
		if got := Title(&k); got != c.want {
			t.Errorf("%+v: %q, want %q", c.seats, got, c.want)
		}
	}
	k := store.Match{Game: "awari", Seats: seats(strings.Repeat("🎲", 99), strings.Repeat("🎯", 99)), Changed: begun}
	if got := Title(&k); len(got)+len(".stribe") > 255 || !strings.HasSuffix(got, " 2026-11-22") {
		t.Errorf("the title has %d bytes: %q", len(got), got)
	}
}

func TestCreateNeverOverwrites(t *testing.T) {
	folder := t.TempDir()
	for _, text := range []string{"one", "two", "three"} {
		if err := Create(folder, "game", ".txt", text); err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range map[string]string{"game.txt": "one", "game-2.txt": "two", "game-3.txt": "three"} {
		if got, err := os.ReadFile(filepath.Join(folder, name)); err != nil || string(got) != want {
			t.Errorf("%s contains %q, %v; want %q", name, got, err, want)
		}
	}
	if err := Create(filepath.Join(folder, "missing"), "game", ".txt", ""); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("creating a file in a missing folder: %v", err)
	}
}

// TestCreateStaysInFolder tries to create files by names that would lead out of the folder.
func TestCreateStaysInFolder(t *testing.T) {
	above := t.TempDir()
	folder := filepath.Join(above, "chosen")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"../game", "../../game", filepath.Join(above, "game"), "sub/../../game", ""} {
		if err := Create(folder, name, ".txt", "text"); name != "" && err == nil {
			t.Errorf("a file was created by the name %q", name)
		}
	}
	for _, seats := range [][2]store.Seat{seats("../../etc/passwd", "..\\..\\x"), seats("/etc", "C:\\x"), seats("..", "."), seats("\x00", "~")} {
		k := store.Match{Game: "nrow", Seats: seats, Begun: time.Now()}
		for _, name := range []string{FileName(&k), Title(&k)} {
			if err := Create(folder, name, ".txt", "text"); err != nil {
				t.Errorf("%q: %v", name, err)
			}
		}
	}
	entries, err := os.ReadDir(above)
	if err != nil || len(entries) != 1 {
		t.Errorf("the parent folder contains %v, %v", entries, err)
	}
}

func TestFailedWriteRemovesFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.txt")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	readOnly, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := finish(readOnly, "text"); err == nil {
		t.Error("finish wrote to a read-only file")
	}
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the unfinished file is still there: %v", err)
	}
}

// TestLongFileName writes a match of players with long names in letters of four bytes.
func TestLongFileName(t *testing.T) {
	long := strings.Repeat("𠀀", 40)
	k := store.Match{Game: "othello", Seats: seats(long, long), Changed: moment}
	if err := Create(t.TempDir(), FileName(&k), record.Extensions()[0], "text"); err != nil {
		t.Error(err)
	}
}
