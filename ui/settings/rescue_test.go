package settings_test

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"npaastribe/ui/settings"
)

// preferencesFile makes an empty home with a preferences file in it.
func preferencesFile(t *testing.T, text string) string {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("the folders of Linux")
	}
	config := t.TempDir()
	t.Setenv("HOME", config)
	t.Setenv("XDG_CONFIG_HOME", config)
	path := filepath.Join(config, "fyne", "some.id", "preferences.json")
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestDamagedFilesAreSetAside(t *testing.T) {
	for _, text := range []string{
		"", "{", `{"a":1`, "null garbage", "\x00\x01\x02", `[1,2]`, `"text"`,
		`{"a":["x",1]}`, `{"a":[1,true]}`, `{"a":[[1]]}`, `{"a":{"b":1}}`, `{"a":null}`, `{"a":[null]}`,
	} {
		path := preferencesFile(t, text)
		aside := settings.Rescue("some.id")
		if aside == "" {
			t.Errorf("%q was left to Fyne", text)
			continue
		}
		if kept, err := os.ReadFile(aside); err != nil || string(kept) != text {
			t.Errorf("%q is kept as %q, %v", text, kept, err)
		}
		if _, err := os.Stat(path); !os.IsNotExist(err) {
			t.Errorf("%q is still there", text)
		}
	}
}

func TestTheLastGoodPreferencesTakeThePlaceOfDamagedOnes(t *testing.T) {
	path := preferencesFile(t, `{"a":1}`)
	if aside := settings.Rescue("some.id"); aside != "" {
		t.Fatalf("good preferences were set aside as %s", aside)
	}
	for _, damage := range []string{"", `{"a":[1,"x"]}`} {
		if err := os.WriteFile(path, []byte(damage), 0o600); err != nil {
			t.Fatal(err)
		}
		if settings.Rescue("some.id") == "" {
			t.Errorf("%q was left to Fyne", damage)
		}
		if text, err := os.ReadFile(path); err != nil || string(text) != `{"a":1}` {
			t.Errorf("instead of %q there is %q, %v", damage, text, err)
		}
	}
}

func TestTheCacheFolderIsMade(t *testing.T) {
	preferencesFile(t, "{}")
	cache := filepath.Join(t.TempDir(), "not", "yet")
	t.Setenv("XDG_CACHE_HOME", cache)
	if aside := settings.Prepare("some.id"); aside != "" {
		t.Errorf("%s was set aside", aside)
	}
	if _, err := os.Stat(cache); err != nil {
		t.Error(err)
	}
}

func TestGoodFilesAreLeftAlone(t *testing.T) {
	for _, text := range []string{"{}", "null", `{"a":1,"b":true,"c":"x","d":[1,2],"e":["x"],"f":[]}`} {
		path := preferencesFile(t, text)
		if aside := settings.Rescue("some.id"); aside != "" {
			t.Errorf("%q was set aside", text)
		}
		if kept, err := os.ReadFile(path); err != nil || string(kept) != text {
			t.Errorf("%q became %q, %v", text, kept, err)
		}
	}
	if aside := settings.Rescue("other.id"); aside != "" {
		t.Errorf("a file that is not there was set aside as %s", aside)
	}
}
