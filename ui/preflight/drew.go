//go:build linux || freebsd || openbsd || netbsd

package preflight

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
)

// Drew remembers that a window was drawn on the X display in the environment, so
// that Check need not try one at the next start: that takes as long as half a window.
func Drew() {
	if file, server := memory(), server(os.Getenv("DISPLAY"), sockets); file != "" && server != "" {
		_ = os.MkdirAll(filepath.Dir(file), 0o700)
		_ = os.WriteFile(file, []byte(server), 0o600) // without it the next start tries a window
	}
}

// takeDrew reports whether the last start drew on that X server. It forgets it until
// Drew is called again: a start that comes to nothing is followed by one that says why.
func takeDrew(file, server string) bool {
	drew, err := os.ReadFile(file)
	return err == nil && os.Remove(file) == nil && server != "" && string(drew) == server
}

// sockets is where X servers have theirs.
const sockets = "/tmp/.X11-unix"

// memory returns the file of Drew, "" where there is no place for one.
func memory() string {
	dir, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, windowClass, "drew-on")
}

// localDisplay is the name of an X display on this computer.
var localDisplay = regexp.MustCompile(`^:(\d+)(\.\d+)?$`)

// server returns what tells an X server from every other, also from a later one of the
// same name: the time when its socket was made. It is "" for one on another computer.
func server(display, sockets string) string {
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
