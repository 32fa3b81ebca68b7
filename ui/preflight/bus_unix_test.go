//go:build linux || freebsd || openbsd || netbsd

package preflight

import (
	"bufio"
	"context"
	"encoding/binary"
	"net"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/godbus/dbus/v5"
)

// bus starts a session bus for the test, on which answer handles the connections.
func bus(t *testing.T, answer func(net.Conn)) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "bus")
	l, err := net.Listen("unix", path)
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path="+dbus.EscapeBusAddressValue(path))
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			answer(conn)
			_ = conn.Close()
		}
	}()
	t.Cleanup(func() {
		_ = l.Close()
		<-ended
	})
}

// welcome authenticates a client and answers its Hello
// (https://dbus.freedesktop.org/doc/dbus-specification.html).
func welcome(conn net.Conn) {
	in := bufio.NewReader(conn)
	_, _ = in.Discard(1) // the zero byte that goes with the credentials
	replies := map[string]string{
		"AUTH": "REJECTED EXTERNAL", "AUTH EXTERNAL": "DATA", "DATA": "OK 0123", "NEGOTIATE_UNIX_FD": "ERROR",
	}
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		reply, ok := replies[strings.TrimSpace(line)]
		if !ok { // BEGIN
			break
		}
		_, _ = conn.Write([]byte(reply + "\r\n"))
	}
	hello, err := dbus.DecodeMessage(in)
	if err != nil {
		return
	}
	serial := binary.LittleEndian.AppendUint32(nil, hello.Serial())
	_, _ = conn.Write(slices.Concat(
		[]byte("l\x02\x01\x01"+"\x09\x00\x00\x00"+"\x01\x00\x00\x00"), // a reply with a body of 9 bytes and serial 1
		[]byte("\x0f\x00\x00\x00"+"\x05\x01u\x00"), serial,            // to the message with this serial,
		[]byte("\x08\x01g\x00\x01s\x00"+"\x00"), // a string:
		[]byte("\x04\x00\x00\x00:1.1\x00"),
	))
	_, _ = in.ReadByte() // waits until the client disconnects
}

func TestHasBus(t *testing.T) {
	bus(t, welcome)
	if !HasBus() {
		t.Error("HasBus returned false")
	}
}

func TestHasBusWithoutAnswer(t *testing.T) {
	t.Run("nobody listens", func(t *testing.T) {
		t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path="+filepath.Join(t.TempDir(), "bus"))
		if HasBus() {
			t.Error("HasBus returned true")
		}
	})
	t.Run("nonsense", func(t *testing.T) {
		t.Setenv("DBUS_SESSION_BUS_ADDRESS", "nonsense")
		if HasBus() {
			t.Error("HasBus returned true")
		}
	})
	t.Run("it hangs up", func(t *testing.T) {
		bus(t, func(net.Conn) {})
		if HasBus() {
			t.Error("HasBus returned true")
		}
	})
	t.Run("it never answers", func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		bus(t, func(conn net.Conn) {
			cancel() // as the timeout would
			_, _ = bufio.NewReader(conn).ReadString('\x04')
		})
		if busAnswers(ctx) {
			t.Error("busAnswers returned true")
		}
	})
	t.Run("it lets nobody in", func(t *testing.T) {
		bus(t, func(conn net.Conn) {
			_, _ = conn.Write([]byte("REJECTED ANOTHER\r\n"))
			_, _ = bufio.NewReader(conn).ReadString('\x04')
		})
		if HasBus() {
			t.Error("HasBus returned true")
		}
	})
}
