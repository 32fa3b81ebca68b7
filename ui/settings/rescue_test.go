package settings_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/ui/settings"
	"npaastribe/ui/uitest"
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
		aside := settings.Prepare("some.id").Damaged
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

func TestPreferencesOfAFormerIDAreTakenOver(t *testing.T) {
	former := preferencesFile(t, `{"a":1}`)
	file := settings.Prepare("new.id", "never.used", "some.id")
	if kept, err := os.ReadFile(file.Path); err != nil || string(kept) != `{"a":1}` {
		t.Errorf("%q, %v", kept, err)
	}
	if _, err := os.Stat(former); !os.IsNotExist(err) {
		t.Error("they are still in their former place")
	}
}

func TestPreferencesAreNotReplacedByThoseOfAFormerID(t *testing.T) {
	path := preferencesFile(t, `{"a":1}`)
	former := filepath.Join(filepath.Dir(filepath.Dir(path)), "former.id", "preferences.json")
	if err := os.MkdirAll(filepath.Dir(former), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(former, []byte(`{"b":2}`), 0o600); err != nil {
		t.Fatal(err)
	}
	file := settings.Prepare("some.id", "former.id")
	if kept, err := os.ReadFile(file.Path); err != nil || string(kept) != `{"a":1}` {
		t.Errorf("%q, %v", kept, err)
	}
	if _, err := os.Stat(former); err != nil {
		t.Error("what was there is gone: ", err)
	}
}

func TestTheLastGoodPreferencesTakeThePlaceOfDamagedOnes(t *testing.T) {
	path := preferencesFile(t, `{"a":1}`)
	if aside := settings.Prepare("some.id").Damaged; aside != "" {
		t.Fatalf("good preferences were set aside as %s", aside)
	}
	for _, damage := range []string{"", `{"a":[1,"x"]}`} {
		if err := os.WriteFile(path, []byte(damage), 0o600); err != nil {
			t.Fatal(err)
		}
		if settings.Prepare("some.id").Damaged == "" {
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
	if aside := settings.Prepare("some.id").Damaged; aside != "" {
		t.Errorf("%s was set aside", aside)
	}
	if _, err := os.Stat(cache); err != nil {
		t.Error(err)
	}
}

func TestGoodFilesAreLeftAlone(t *testing.T) {
	for _, text := range []string{"{}", "null", `{"a":1,"b":true,"c":"x","d":[1,2],"e":["x"],"f":[]}`} {
		path := preferencesFile(t, text)
		if aside := settings.Prepare("some.id").Damaged; aside != "" {
			t.Errorf("%q was set aside", text)
		}
		if kept, err := os.ReadFile(path); err != nil || string(kept) != text {
			t.Errorf("%q became %q, %v", text, kept, err)
		}
	}
	if aside := settings.Prepare("other.id").Damaged; aside != "" {
		t.Errorf("a file that is not there was set aside as %s", aside)
	}
}

func TestWrittenSettingsAreReadAgain(t *testing.T) {
	path := preferencesFile(t, `{"nrow.starter":"second","something.else":[1,2]}`)
	file := settings.Prepare("some.id")
	s := settings.Defaults()
	s.Players[0].Name, s.Volume, s.NRow.Gravity, s.WindowWidth, s.WindowHeight = "Zoë", 13, 2.5, 801.5, 600
	for _, before := range []string{"", `{"star`, "null", `{"nrow.starter":"second","something.else":[1,2]}`} {
		if err := os.WriteFile(path, []byte(before), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := file.Write(s); err != nil {
			t.Fatal(err)
		}
		if again := settings.Load(loaded(t, path)); again.Players != s.Players || again.Volume != 13 ||
			again.NRow.Gravity != 2.5 || again.WindowWidth != 801.5 || again.NRow.Starter != s.NRow.Starter {
			t.Errorf("over %q was written %+v", before, again)
		}
	}
	if data, err := os.ReadFile(path); err != nil || !strings.Contains(string(data), `"something.else":[1,2]`) {
		t.Errorf("the file is %s, %v", data, err)
	}
	if left, err := filepath.Glob(path + ".new-*"); err != nil || len(left) != 0 {
		t.Errorf("left over: %v, %v", left, err)
	}
}

// loaded reads a file of preferences as Fyne does.
func loaded(t *testing.T, path string) fyne.Preferences {
	t.Helper()
	var values map[string]any
	data, err := os.ReadFile(path)
	if err == nil {
		err = json.Unmarshal(data, &values)
	}
	if err != nil {
		t.Fatal(err)
	}
	p := uitest.App(t).Preferences()
	for key, value := range values {
		switch value := value.(type) {
		case string:
			p.SetString(key, value)
		case float64:
			p.SetFloat(key, value)
		case bool:
			p.SetBool(key, value)
		}
	}
	return p
}

func TestNothingIsWrittenWhereNothingCanBe(t *testing.T) {
	if err := (settings.File{}).Write(settings.Defaults()); err != nil {
		t.Error(err)
	}
	file := settings.File{Path: filepath.Join(preferencesFile(t, "{}"), "preferences.json")}
	if file.Write(settings.Defaults()) == nil {
		t.Error("a file is no folder")
	}
}
