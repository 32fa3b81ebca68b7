//go:build linux || freebsd || openbsd || netbsd

package preflight

import (
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"strings"
)

// composeVariable names Xlib's folder for keyboard combinations that it has read (imLcIm.c in
// libX11).
const composeVariable = "XCOMPOSECACHE"

// cacheCompose makes Xlib keep the combinations of keys for other letters, such as é, in a file of
// the user's cache folder. Otherwise it reads half a megabyte of text at each start. Xlib itself
// notices when that text has changed, and keeps no file if the user is root or has combinations of
// their own. But it trusts the content of its files, and can crash if one is damaged: all are
// deleted if they are not as they were when recordCompose was called.
func cacheCompose() {
	folder := composeFolder()
	if folder == "" || os.Getenv(composeVariable) != "" {
		return
	}
	recorded, _ := os.ReadFile(composeRecord(folder))
	if string(recorded) != composeSums(folder) && os.RemoveAll(folder) != nil {
		return
	}
	if os.MkdirAll(folder, 0o700) == nil {
		_ = os.Setenv(composeVariable, folder)
	}
}

// recordCompose records what Xlib has written, for the next cacheCompose.
func recordCompose() {
	folder := composeFolder()
	if folder == "" || os.Getenv(composeVariable) != folder {
		return
	}
	record, sums := composeRecord(folder), composeSums(folder)
	if before, err := os.ReadFile(record); err == nil && string(before) == sums {
		return
	}
	_ = os.WriteFile(record, []byte(sums), 0o600) // without it Xlib reads the text again
}

// composeFolder returns Xlib's folder, "" if the user has no folder for caches.
func composeFolder() string { return cached("compose") }

// composeRecord returns the path of the record of the files in Xlib's folder.
func composeRecord(folder string) string { return folder + "-sums" }

// composeSums returns the names, sizes and checksums of the files in Xlib's folder.
func composeSums(folder string) string {
	var sums strings.Builder
	entries, _ := os.ReadDir(folder)
	for _, e := range entries {
		data, _ := os.ReadFile(filepath.Join(folder, e.Name())) // what Xlib can't read it does not use
		fmt.Fprintf(&sums, "%s %d %08x\n", e.Name(), len(data), crc32.ChecksumIEEE(data))
	}
	return sums.String()
}
