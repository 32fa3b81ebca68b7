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
// their own. But it trusts the content of its file, and can crash if that is damaged: files that are
// not as they were when recordCompose was called are deleted.
func cacheCompose() {
	folder := composeFolder()
	if folder == "" || os.Getenv(composeVariable) != "" || os.MkdirAll(folder, 0o700) != nil {
		return
	}
	recorded, _ := os.ReadFile(composeRecord(folder))
	for _, path := range composeFiles(folder) {
		if line := sumLine(path); line != "" && strings.Contains(string(recorded), line) {
			continue
		}
		if os.Remove(path) != nil {
			return
		}
	}
	_ = os.Setenv(composeVariable, folder)
}

// recordCompose records what Xlib has written, for the next cacheCompose.
func recordCompose() {
	folder := composeFolder()
	if folder == "" || os.Getenv(composeVariable) != folder {
		return
	}
	var sums strings.Builder
	for _, path := range composeFiles(folder) {
		sums.WriteString(sumLine(path))
	}
	record := composeRecord(folder)
	if before, err := os.ReadFile(record); err == nil && string(before) == sums.String() {
		return
	}
	_ = os.WriteFile(record, []byte(sums.String()), 0o600) // without it Xlib reads the text again
}

// composeFolder returns Xlib's folder, "" if the user has no folder for caches.
func composeFolder() string {
	dir, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, windowClass, "compose")
}

// composeRecord returns the path of the record of the files in Xlib's folder.
func composeRecord(folder string) string { return folder + "-sums" }

func composeFiles(folder string) (paths []string) {
	entries, _ := os.ReadDir(folder)
	for _, e := range entries {
		paths = append(paths, filepath.Join(folder, e.Name()))
	}
	return paths
}

// sumLine returns the line of the record about a file, "" if it can't be read.
func sumLine(path string) string {
	data, err := os.ReadFile(path)
	if err != nil {
		return ""
	}
	return fmt.Sprintf("%s %d %08x\n", filepath.Base(path), len(data), crc32.ChecksumIEEE(data))
}
