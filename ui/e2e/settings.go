//go:build e2e && linux

package e2e

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// settingsFile returns the path of the program's settings.
func settingsFile(home string) string {
	return filepath.Join(home, ".config", "npaastribe", "settings.json")
}

// still are Fyne's settings of the desktop with which nothing in a window moves by itself.
const still = `{"no_animations":true}`

// desktopSettings returns the path of Fyne's settings of the desktop.
func desktopSettings(home string) string {
	return filepath.Join(home, ".config", "fyne", "settings.json")
}

// keepStill writes the settings still. Programs that run in that home directory notice a change
// of the file, so it is written only once.
func keepStill(t testing.TB, home string) {
	t.Helper()
	if text, err := os.ReadFile(desktopSettings(home)); err != nil || string(text) != still {
		write(t, desktopSettings(home), still)
	}
}

// Remembered are settings of an earlier start. A key is the path of a value in the file: names,
// or indices in lists, separated by dots, such as "games.othello.levels.1".
type Remembered map[string]any

// text returns the content of the file.
func (r Remembered) text(t testing.TB) string {
	t.Helper()
	var all any = map[string]any{}
	for key, value := range r {
		all = withValue(all, strings.Split(key, "."), value)
	}
	text, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// withValue returns all with a value set at the path way.
func withValue(all any, way []string, value any) any {
	if len(way) == 0 {
		return value
	}
	if i, err := strconv.Atoi(way[0]); err == nil {
		list, _ := all.([]any)
		for len(list) <= i {
			list = append(list, nil)
		}
		list[i] = withValue(list[i], way[1:], value)
		return list
	}
	object, ok := all.(map[string]any)
	if !ok {
		object = map[string]any{}
	}
	object[way[0]] = withValue(object[way[0]], way[1:], value)
	return object
}

// Remembering adds a home directory with those settings.
func (l Launch) Remembering(t testing.TB, r Remembered) Launch {
	t.Helper()
	if l.Home == "" {
		l.Home = t.TempDir()
	}
	write(t, settingsFile(l.Home), r.text(t))
	return l
}
