package engines

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"npaastribe/game/search"
)

// Folder returns the folder for reports of the named program, in the folder that the system has
// for the state of the user's programs: on Linux and the like $XDG_STATE_HOME, or ~/.local/state
// if that is unset or relative. The error is that of os.UserHomeDir.
func Folder(program string) (string, error) {
	folder, err := stateFolder(runtime.GOOS, os.Getenv)
	return filepath.Join(folder, program, "reports"), err
}

// stateFolder returns the user's folder for the state of programs on a system.
func stateFolder(system string, env func(string) string) (string, error) {
	variable, below := "XDG_STATE_HOME", []string{".local", "state"}
	switch system {
	case "windows":
		variable, below = "LocalAppData", []string{"AppData", "Local"}
	case "darwin", "ios":
		variable, below = "", []string{"Library", "Logs"}
	}
	// A relative path is to be ignored (XDG Base Directory Specification 0.8).
	if folder := env(variable); variable != "" && filepath.IsAbs(folder) {
		return folder, nil
	}
	home, err := os.UserHomeDir()
	return filepath.Join(append([]string{home}, below...)...), err
}

// maxReports is the number of reports that are kept, the latest ones.
const maxReports = 5

// reports writes reports of panics.
type reports struct {
	folder  string // "" if none are written
	version string
	writing sync.WaitGroup
	mu      sync.Mutex // held while a report is written
}

// add writes a report on another goroutine. Errors are ignored.
func (r *reports) add(p *search.PanicError) {
	if r.folder == "" {
		return
	}
	at := time.Now().UTC()
	r.writing.Go(func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		if r.write(p, at) == nil {
			r.removeOld()
		}
	})
}

func (r *reports) write(p *search.PanicError, at time.Time) error {
	if err := os.MkdirAll(r.folder, 0o700); err != nil {
		return err
	}
	name := "engine-" + at.Format("20060102-150405.000000000") + ".txt"
	return os.WriteFile(filepath.Join(r.folder, name), []byte(r.text(p, at)), 0o600)
}

// text returns the report. It says nothing about the players; even the path of the user's home
// folder is replaced.
func (r *reports) text(p *search.PanicError, at time.Time) string {
	text := fmt.Sprintf("npaastribe %s, %s/%s, %s\n%s\nengine of %T\nposition: %v\npanic: %v\n\n%s",
		r.version, runtime.GOOS, runtime.GOARCH, runtime.Version(), at.Format(time.RFC3339), p.State, p.State, p.Value, p.Stack)
	if home, err := os.UserHomeDir(); err == nil && home != string(filepath.Separator) {
		text = strings.NewReplacer(home, "~", filepath.ToSlash(home), "~").Replace(text)
	}
	return text
}

// removeOld removes all reports but the latest.
func (r *reports) removeOld() {
	all, err := fs.Glob(os.DirFS(r.folder), "engine-*.txt")
	if err != nil {
		return
	}
	slices.Sort(all)
	for _, name := range all[:max(0, len(all)-maxReports)] {
		if err := os.Remove(filepath.Join(r.folder, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return // the next report tries again
		}
	}
}
