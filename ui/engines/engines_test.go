package engines

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/catalog"
	"npaastribe/game/search"
)

// broken returns engines that always panic. The folder for their reports does not exist yet.
func broken(t *testing.T) (e *Engines, folder string) {
	t.Helper()
	folder = filepath.Join(t.TempDir(), "state", "reports")
	e = New(Config{
		Reports: folder, Version: "1.2.3",
		Choose: func(context.Context, ai.Task) (game.Move, error) { panic("choosing") },
		Hint:   func(context.Context, game.State, int64) (game.Move, error) { panic("hinting") },
		Analyse: func(context.Context, game.State, func(search.Analysis)) (search.Analysis, error) {
			panic("analysing in " + home(t))
		},
	})
	t.Cleanup(e.Wait)
	return e, folder
}

func home(t *testing.T) string {
	t.Helper()
	home, err := os.UserHomeDir()
	if err != nil {
		t.Fatal(err)
	}
	return home
}

// firstPosition returns the first position of the first game.
func firstPosition(t *testing.T) game.State {
	t.Helper()
	s, err := catalog.All()[0].Rules.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// written returns the reports in a folder in order.
func written(t *testing.T, folder string) (texts []string) {
	t.Helper()
	all, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range all {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	return texts
}

// TestPanicIsReported calls all methods of broken engines.
func TestPanicIsReported(t *testing.T) {
	e, folder := broken(t)
	s := firstPosition(t)
	for name, ask := range map[string]func() error{
		"choosing": func() error { _, err := e.Choose(t.Context(), ai.Task{State: s}); return err },
		"hinting":  func() error { _, err := e.Hint(t.Context(), s, 1); return err },
		"analysing": func() error {
			_, err := e.Analyse(t.Context(), s, nil)
			return err
		},
	} {
		err := ask()
		var failed *search.PanicError
		if !errors.As(err, &failed) || failed.Reports != folder {
			t.Errorf("%s: %v", name, err)
		}
		e.Wait()
		all := strings.Join(written(t, folder), "\n")
		for _, want := range []string{"npaastribe 1.2.3, " + runtime.GOOS, "position: " + s.String(), "panic: " + name, "engines.broken", "engine of "} {
			if !strings.Contains(all, want) {
				t.Errorf("%s: no %q in\n%s", name, want, all)
			}
		}
		if strings.Contains(all, home(t)+string(filepath.Separator)) || strings.Contains(all, "in "+home(t)) {
			t.Errorf("%s: the report contains the path of the home folder:\n%s", name, all)
		}
	}
	if runtime.GOOS != "windows" {
		wantModes(t, folder)
	}
}

// wantModes checks that nobody else can read the reports.
func wantModes(t *testing.T, folder string) {
	t.Helper()
	err := filepath.WalkDir(filepath.Dir(folder), func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := d.Info()
		want := fs.FileMode(0o600)
		if d.IsDir() {
			want = 0o700
		}
		if err == nil && info.Mode().Perm() != want {
			t.Errorf("%s has mode %o", path, info.Mode().Perm())
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestOldReportsAreDeleted panics more often than reports are kept, with an unrelated file in the
// folder.
func TestOldReportsAreDeleted(t *testing.T) {
	e, folder := broken(t)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "notes.txt"), []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	s := firstPosition(t)
	for range maxReports + 3 {
		s = s.Play(s.Moves()[0])
		_, _ = e.Hint(t.Context(), s, 1)
		e.Wait()
	}
	all := written(t, folder)
	if len(all) != maxReports+1 || all[maxReports] != "mine" || !strings.Contains(all[maxReports-1], "position: "+s.String()) {
		t.Errorf("%d files: %q", len(all), all)
	}
}

// TestPanicWithoutReportFolder panics without a folder for reports, and with one that can't be
// created.
func TestPanicWithoutReportFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, folder := range []string{"", filepath.Join(file, "reports")} {
		e := New(Config{Reports: folder})
		if err := e.Guard(nil, func() error { panic("broken") }); err == nil {
			t.Error("Guard returned no error")
		}
		e.Wait()
	}
}

// TestReportFolder checks the folder on every system.
func TestReportFolder(t *testing.T) {
	for _, c := range []struct{ system, variable, value, want string }{
		{"linux", "XDG_STATE_HOME", "/state", "/state"},
		{"linux", "XDG_STATE_HOME", "state", home(t) + "/.local/state"},
		{"freebsd", "", "", home(t) + "/.local/state"},
		{"darwin", "XDG_STATE_HOME", "/state", home(t) + "/Library/Logs"},
	} {
		got, err := stateFolder(c.system, func(name string) string {
			if name == c.variable {
				return filepath.FromSlash(c.value)
			}
			return ""
		})
		if runtime.GOOS != "windows" && (err != nil || filepath.ToSlash(got) != filepath.ToSlash(c.want)) {
			t.Errorf("%+v: %s, %v", c, got, err)
		}
	}
}
