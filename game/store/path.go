package store

import (
	"os"
	"path/filepath"
	"runtime"
)

// Path returns the path of the store of the named program: in the user's data
// folder of the system. On Unix systems that is $XDG_DATA_HOME, or
// ~/.local/share if that is not set. The error is that of os.UserHomeDir.
func Path(program string) (string, error) {
	folder, err := dataFolder(runtime.GOOS, os.Getenv)
	return filepath.Join(folder, program, "matches.db"), err
}

// dataFolder returns the user's data folder.
func dataFolder(system string, env func(string) string) (string, error) {
	variable, below := "XDG_DATA_HOME", []string{".local", "share"}
	switch system {
	case "windows":
		variable, below = "LocalAppData", []string{"AppData", "Local"}
	case "darwin", "ios":
		variable, below = "", []string{"Library", "Application Support"}
	}
	// A relative path must be ignored (XDG Base Directory Specification 0.8).
	if folder := env(variable); variable != "" && filepath.IsAbs(folder) {
		return folder, nil
	}
	home, err := os.UserHomeDir()
	return filepath.Join(append([]string{home}, below...)...), err
}
