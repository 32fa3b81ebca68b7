//go:build linux || freebsd || openbsd || netbsd

package preflight

import (
	"os"
	"path/filepath"
	"testing"
)

func TestCacheCompose(t *testing.T) {
	home := t.TempDir()
	t.Setenv("XDG_CACHE_HOME", home)
	t.Setenv(composeVariable, "")
	cacheCompose()
	folder := os.Getenv(composeVariable)
	if info, err := os.Stat(folder); err != nil || info.Mode() != os.ModeDir|0o700 || filepath.Dir(filepath.Dir(folder)) != home {
		t.Errorf("the folder is %q: %v, %v", folder, info, err)
	}
	t.Setenv(composeVariable, "/chosen")
	cacheCompose()
	if got := os.Getenv(composeVariable); got != "/chosen" {
		t.Errorf("the user's folder was replaced by %q", got)
	}
}

// TestCacheComposeWithoutFolder checks that a cache folder that can't be made changes nothing.
func TestCacheComposeWithoutFolder(t *testing.T) {
	t.Setenv(composeVariable, "")
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("XDG_CACHE_HOME", file)
	cacheCompose()
	if got := os.Getenv(composeVariable); got != "" {
		t.Errorf("the folder is %q", got)
	}
}
