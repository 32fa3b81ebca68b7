package settings

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"time"
)

// Prepare readies the user's folders for Fyne and is to be called before it
// starts: it makes the one for caches, whose absence Fyne complains of, and
// looks after the preferences of the program with the given ID as Rescue does.
func Prepare(id string) string {
	if dir, err := os.UserCacheDir(); err == nil {
		_ = os.MkdirAll(dir, 0o700) // without it there is no cache, and no harm
	}
	return Rescue(id)
}

// Rescue keeps a copy of preferences that can be read. Those that can't are
// given another name, which Rescue returns, and the copy takes their place.
// Fyne would overwrite what it can't read, and a list of mixed values would
// end it with a stack trace; and it writes in place, so that a crash in that
// moment leaves half a file.
func Rescue(id string) (aside string) {
	dir, err := configDir()
	if err != nil {
		return ""
	}
	path := filepath.Join(dir, "fyne", id, "preferences.json")
	copied := path + ".last-start"
	data, err := os.ReadFile(path)
	if err != nil {
		return ""
	}
	if readable(data) {
		_ = os.WriteFile(copied, data, 0o600) // best effort: it is only a copy
		return ""
	}
	aside = fmt.Sprintf("%s.damaged-%d", path, time.Now().UnixNano())
	if os.Rename(path, aside) != nil {
		return ""
	}
	if data, err := os.ReadFile(copied); err == nil && readable(data) {
		_ = os.WriteFile(path, data, 0o600)
	}
	return aside
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
