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

// TestDamagedCompose checks that Xlib is given only what it has written itself.
func TestDamagedCompose(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	for name, c := range map[string]struct {
		damage func(file, record string) error
		kept   bool
	}{
		"nothing":          {func(string, string) error { return nil }, true},
		"another byte":     {func(file, _ string) error { return os.WriteFile(file, []byte("combinatiONs"), 0o600) }, false},
		"cut off":          {func(file, _ string) error { return os.Truncate(file, 5) }, false},
		"empty":            {func(file, _ string) error { return os.Truncate(file, 0) }, false},
		"record missing":   {func(_, record string) error { return os.Remove(record) }, false},
		"record cut off":   {func(_, record string) error { return os.Truncate(record, 9) }, false},
		"no longer a file": {func(file, _ string) error { return os.Rename(file, file+".old") }, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv(composeVariable, "")
			cacheCompose()
			folder := os.Getenv(composeVariable)
			file := filepath.Join(folder, "l4_030_313cb605")
			if err := os.WriteFile(file, []byte("combinations"), 0o600); err != nil {
				t.Fatal(err)
			}
			recordCompose()
			if err := c.damage(file, composeRecord(folder)); err != nil {
				t.Fatal(err)
			}
			t.Setenv(composeVariable, "")
			cacheCompose()
			if files, _ := filepath.Glob(filepath.Join(folder, "*")); (len(files) == 1) != c.kept || os.Getenv(composeVariable) != folder {
				t.Errorf("the files are %q, the folder is %q", files, os.Getenv(composeVariable))
			}
		})
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
	recordCompose()
	if got := os.Getenv(composeVariable); got != "" {
		t.Errorf("the folder is %q", got)
	}
}
