package settings

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"time"
)

// File is where Fyne keeps the preferences.
type File struct {
	Path    string // "" where there is no place for them
	Damaged string // where unreadable ones were put, or ""
}

// Prepare readies the user's folders for Fyne and is to be called before it
// starts: it makes the one for caches, whose absence Fyne complains of, and
// looks after the preferences of the program with the given ID as Rescue does.
// If there are none, those that it had under a former ID are its own from now on.
func Prepare(id string, former ...string) File {
	if dir, err := os.UserCacheDir(); err == nil {
		_ = os.MkdirAll(dir, 0o700) // without it there is no cache, and no harm
	}
	dir, err := configDir()
	if err != nil {
		return File{}
	}
	adopt(filepath.Join(dir, "fyne"), id, former)
	f := File{Path: filepath.Join(dir, "fyne", id, "preferences.json")}
	f.Damaged = f.Rescue()
	return f
}

// adopt gives the first folder of a former ID that there is the name of the
// present one, unless that has a folder already.
func adopt(dir, id string, former []string) {
	own := filepath.Join(dir, id)
	for _, old := range former {
		if _, err := os.Stat(own); !errors.Is(err, fs.ErrNotExist) {
			return
		}
		_ = os.Rename(filepath.Join(dir, old), own) // without it all begins anew
	}
}

// Rescue keeps a copy of preferences that can be read. Those that can't are
// given another name, which Rescue returns, and the copy takes their place.
// Fyne would overwrite what it can't read, and a list of mixed values would
// end it with a stack trace; and it writes in place, so that a crash in that
// moment leaves half a file.
func (f File) Rescue() (aside string) {
	copied := f.Path + ".last-start"
	data, err := os.ReadFile(f.Path)
	if err != nil {
		return ""
	}
	if readable(data) {
		_ = os.WriteFile(copied, data, 0o600) // best effort: it is only a copy
		return ""
	}
	aside = fmt.Sprintf("%s.damaged-%d", f.Path, time.Now().UnixNano())
	if os.Rename(f.Path, aside) != nil {
		return ""
	}
	if data, err := os.ReadFile(copied); err == nil && readable(data) {
		_ = os.WriteFile(f.Path, data, 0o600)
	}
	return aside
}

// Write puts the settings on the disk at once and in one piece, beside
// whatever else the file holds. It is for the end of the program, when what
// Fyne would write a little later may never be written.
func (f File) Write(s Settings) error {
	if f.Path == "" {
		return nil
	}
	values := map[string]any{}
	if data, err := os.ReadFile(f.Path); err != nil || json.Unmarshal(data, &values) != nil || values == nil {
		values = map[string]any{} // half of what Fyne is just writing, or nothing
	}
	maps.Copy(values, s.values())
	data, err := json.Marshal(values)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(f.Path), 0o700); err != nil {
		return err
	}
	return replace(f.Path, data)
}

// replace gives a file other contents: all of them, or none.
func replace(path string, data []byte) error {
	file, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".new-*")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name()) // what is left after an error
	_, err = file.Write(data)
	if err := errors.Join(err, file.Sync(), file.Close()); err != nil {
		return err
	}
	return os.Rename(file.Name(), path)
}

// configDir is where Fyne keeps its folder (internal/app/config_*.go there).
func configDir() (string, error) {
	home, err := os.UserHomeDir()
	switch runtime.GOOS {
	case "darwin":
		return filepath.Join(home, "Library", "Preferences"), err
	case "windows":
		return filepath.Join(home, "AppData", "Roaming"), err
	default:
		return os.UserConfigDir()
	}
}

// readable tells whether Fyne can read the preferences: an object of plain
// values and of lists whose values are all of one kind.
func readable(data []byte) bool {
	var values map[string]any
	if json.Unmarshal(data, &values) != nil {
		return false
	}
	for _, value := range values {
		switch value := value.(type) {
		case bool, float64, string:
		case []any:
			if !uniform(value) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

func uniform(list []any) bool {
	for _, value := range list {
		switch value.(type) {
		case bool, float64, string:
		default:
			return false
		}
		if reflect.TypeOf(value) != reflect.TypeOf(list[0]) {
			return false
		}
	}
	return true
}
