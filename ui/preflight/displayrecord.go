//go:build linux || freebsd || openbsd || netbsd

package preflight

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
)

// RecordDisplay records in a file that a window was drawn on the X display in the environment, so
// that Check at the next start need not try one, which takes half as long as a window. It also
// records what Xlib has cached.
func RecordDisplay() {
	recordCompose()
	if file, server := recordFile(), serverID(os.Getenv("DISPLAY"), sockets); file != "" && server != "" {
		_ = os.MkdirAll(filepath.Dir(file), 0o700)
		_ = os.WriteFile(file, []byte(server), 0o600) // without it the next start tries a window
	}
}

// takeRecord reports whether the last start drew on that X server. It removes the record, so
// that after a start that fails the next one tries a window and says what is wrong.
func takeRecord(file, server string) bool {
	drew, err := os.ReadFile(file)
	return err == nil && os.Remove(file) == nil && server != "" && string(drew) == server
}

// sockets is the folder of the X servers' sockets.
const sockets = "/tmp/.X11-unix"

// recordFile returns the path of RecordDisplay's file, "" if the user has no folder for caches.
func recordFile() string { return cached("drew-on") }

// cached returns the path of a file in the program's folder for caches, "" if the user has none.
func cached(name string) string {
	dir, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, windowClass, name)
}

// localDisplay matches the name of an X display on this computer.
var localDisplay = regexp.MustCompile(`^:(\d+)(\.\d+)?$`)

// serverID identifies an X server by its display and the time when its socket was made, which
// differs for a later server with the same display. It returns "" for a server on another
// computer or without a socket.
func serverID(display, sockets string) string {
	local := localDisplay.FindStringSubmatch(display)
	if local == nil {
		return ""
	}
	info, err := os.Stat(filepath.Join(sockets, "X"+local[1]))
	if err != nil {
		return ""
	}
	return fmt.Sprintf("%s since %d", display, info.ModTime().UnixNano())
}
