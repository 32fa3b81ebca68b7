package settings

import (
	"net"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"npaastribe/game"
	"npaastribe/game/gametest"
	"npaastribe/game/gomoku"
	"npaastribe/game/nrow"
)

// FuzzDecode decodes any text: the settings must be valid, and the same after encoding them and
// merging them with the text.
func FuzzDecode(f *testing.F) {
	for _, text := range []string{
		"", "{}", "null", `{"players":[{"name":"A"},{"coin":"rose"}],"pause":3,"windowWidth":300,"windowHeight":300}`,
		`{"games":{"nrow":{"size":3,"levels":["easy",1],"inner":{"deep":"x"}},"chess":[]},"":{"":0}}`,
		`{"players":[[]],"games":null,"volume":1e2,"x":{"x":{"x":[{"x":0}]}}}`,
	} {
		f.Add([]byte(text))
	}
	type own struct {
		Size  int `json:"size"`
		Inner struct {
			Deep string `json:"deep"`
		} `json:"inner"`
	}
	limited := Section[own]{
		Rules: nrow.Rules, Starter: game.StartAlternate, Defaults: own{Size: 5},
		Repair: func(read, defaults own) own {
			if read.Size < 1 || read.Size > 9 {
				read.Size = defaults.Size
			}
			return read
		},
	}
	games := []GameSection{limited, Section[own]{Rules: gomoku.Rules, Starter: game.StartFirst}}
	f.Fuzz(func(t *testing.T, text []byte) {
		document, err := parse(text)
		if err != nil {
			document, text = nil, nil
		}
		s := decode(text, games)
		for i, p := range s.Players {
			if p.Name != "" && !ValidName(p.Name) || !p.Coin.Valid() || s.Called(0) == s.Called(1) || s.Players[1-i].Coin == p.Coin {
				t.Errorf("player %+v", p)
			}
		}
		if !ValidPause(s.Pause) || !ValidThinking(s.Thinking) || limited.Of(s).Size < 1 || limited.Of(s).Size > 9 {
			t.Errorf("read %+v", s)
		}
		now, err := encode(s)
		if err != nil {
			t.Fatal(err)
		}
		written, err := indented(merge(document, now))
		if err != nil {
			t.Fatal(err)
		}
		if again := decode(written, games); !reflect.DeepEqual(again, s) {
			t.Errorf("read %+v, written %s, read again %+v", s, written, again)
		}
	})
}

// TestLongSettings decodes 1 MB of text that is no settings, or far too many.
func TestLongSettings(t *testing.T) { longSettings(t) }

func BenchmarkLongSettings(b *testing.B) { longSettings(b) }

func longSettings(t testing.TB) {
	games := []GameSection{Section[struct{}]{Rules: gomoku.Rules, Starter: game.StartFirst}}
	gametest.Long(t, func(text string) {
		for _, long := range []string{text, `{"players":[` + text, `{"games":{"gomoku":` + text, `{"x":"` + text + `"}`, "[" + text + "0]"} {
			if _, err := parse([]byte(long)); err == nil {
				_ = decode([]byte(long), games)
			}
		}
	}, " ", "{", "[", `"`, "9", `{"x":`, `0,`, "\xff", `\\`)
}

// TestSettingsFileIsSpecial opens a link to a socket: that must be neither moved nor replaced.
func TestSettingsFileIsSpecial(t *testing.T) {
	folder := t.TempDir()
	special, path := filepath.Join(folder, "special"), filepath.Join(folder, "settings.json")
	listener, err := net.Listen("unix", special)
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	if err := os.Symlink(special, path); err != nil {
		t.Fatal(err)
	}
	f := openFile(path, func(err error) { t.Error(err) })
	f.save(Defaults())
	f.flush()
	if info, err := os.Lstat(special); err != nil || info.Mode().IsRegular() || f.damaged != "" {
		t.Errorf("the file is %v, %v, and was set aside as %q", info, err, f.damaged)
	}
}
