package handover

import (
	"bytes"
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"npaastribe/game/gametest"
)

// FuzzOffered reads any message.
func FuzzOffered(f *testing.F) {
	f.Add([]byte(`{"open":"L2EgZ2FtZS5zdHJpYmU="}` + "\n"))
	f.Add([]byte(`{"open":"cmVsYXRpdmU="}` + "\n"))
	f.Add([]byte(`{"open":["/"],"open":"\u0000"}` + "\n{"))
	f.Fuzz(func(t *testing.T, text []byte) {
		m, ok := readMessage(bytes.NewReader(text))
		file := string(m.Open)
		if ok && (!filepath.IsAbs(file) || !bytes.ContainsRune(text, '\n')) {
			t.Errorf("%q offers %q", text, file)
		}
	})
}

// TestTakeTooLate takes a file too late.
func TestTakeTooLate(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "s")
	s := NewServer(socket)
	t.Cleanup(s.Close)
	s.takeTimeout = 0
	s.ListenOrOffer("", "")
	takes := make(chan func() bool, 1)
	s.Open(func(_, _ string, take func() bool) { takes <- take })
	if err := Offer(socket, "/f", ""); !errors.Is(err, errBusy) {
		t.Errorf("Offer returned %v, want errBusy", err)
	}
	if (<-takes)() {
		t.Error("both copies open the file")
	}
	if NewServer(socket).ListenOrOffer("/f", "") {
		t.Error("the file was handed over")
	}
}

// TestLongMessages reads 1 MB of text that is no message.
func TestLongMessages(t *testing.T) { longMessages(t) }

func BenchmarkLongMessages(b *testing.B) { longMessages(b) }

func longMessages(t testing.TB) {
	gametest.Long(t, func(text string) {
		for _, before := range []string{"", `{"open":"L2`} {
			if m, ok := readMessage(strings.NewReader(before + text)); ok {
				t.Errorf("%.50q… is read as an offer", m.Open)
			}
		}
	}, "a", "{", "[", `{"open":`, " ")
}
