package store

import (
	"os"
	"path/filepath"
	"testing"
)

func TestFilePath(t *testing.T) {
	home, err := os.UserHomeDir()
	if err != nil {
		t.Skip("there is no home: ", err)
	}
	given := filepath.Join(home, "given") // absolute on any system
	for _, test := range []struct{ system, variable, value, want string }{
		{"linux", "XDG_DATA_HOME", "", filepath.Join(home, ".local", "share")},
		{"linux", "XDG_DATA_HOME", given, given},
		{"linux", "XDG_DATA_HOME", "relative", filepath.Join(home, ".local", "share")},
		{"freebsd", "XDG_DATA_HOME", given, given},
		{"windows", "LocalAppData", given, given},
		{"windows", "LocalAppData", "", filepath.Join(home, "AppData", "Local")},
		{"darwin", "XDG_DATA_HOME", given, filepath.Join(home, "Library", "Application Support")},
	} {
		env := func(name string) string {
			if name == test.variable {
				return test.value
			}
			return ""
		}
		if got, err := dataFolder(test.system, env); err != nil || got != test.want {
			t.Errorf("%+v: got %q, %v", test, got, err)
		}
	}
	path, err := Path("stribe")
	if err != nil || filepath.Base(path) != "matches.db" || filepath.Base(filepath.Dir(path)) != "stribe" {
		t.Errorf("path %q, %v", path, err)
	}
}
