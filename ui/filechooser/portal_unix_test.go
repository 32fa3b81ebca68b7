//go:build linux || freebsd || openbsd || netbsd

package filechooser

import (
	"bufio"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/godbus/dbus/v5"
)

// sessionBus starts a session bus for the test, which end stops.
func sessionBus(t *testing.T) (end func()) {
	t.Helper()
	config := filepath.Join(t.TempDir(), "bus.conf")
	if err := os.WriteFile(config, []byte(`<busconfig><type>session</type><listen>unix:tmpdir=`+t.TempDir()+`</listen>
		<policy context="default"><allow send_destination="*"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>`), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("dbus-daemon", "--config-file="+config, "--print-address", "--nofork", "--nopidfile")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	end = sync.OnceFunc(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	t.Cleanup(end)
	address, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", strings.TrimSpace(address))
	return end
}

// portalRequest is a request to the portal.
type portalRequest struct {
	method, parent, title string
	options               map[string]dbus.Variant
}

// fakePortal answers every request with status and uris, unless it is silent: then it only
// shows a dialog.
type fakePortal struct {
	conn   *dbus.Conn
	silent bool
	asked  chan portalRequest

	mu     sync.Mutex // guards the answer, as requests come on other goroutines
	status uint32
	uris   []string
}

// reply sets the answer to requests.
func (p *fakePortal) reply(status uint32, uris []string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.status, p.uris = status, uris
}

// Get implements org.freedesktop.DBus.Properties.
func (p *fakePortal) Get(string, string) (dbus.Variant, *dbus.Error) {
	return dbus.MakeVariant(uint32(4)), nil
}

// OpenFile implements org.freedesktop.portal.FileChooser.
func (p *fakePortal) OpenFile(sender dbus.Sender, parent, title string, o map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	return p.answer("OpenFile", sender, parent, title, o)
}

// SaveFile implements org.freedesktop.portal.FileChooser.
func (p *fakePortal) SaveFile(sender dbus.Sender, parent, title string, o map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	return p.answer("SaveFile", sender, parent, title, o)
}

func (p *fakePortal) answer(method string, sender dbus.Sender, parent, title string, o map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	p.asked <- portalRequest{method, parent, title, o}
	name := strings.ReplaceAll(strings.TrimPrefix(string(sender), ":"), ".", "_")
	handle := dbus.ObjectPath(requestPath + name + "/" + o["handle_token"].Value().(string))
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.silent {
		results := map[string]dbus.Variant{"uris": dbus.MakeVariant(p.uris)}
		if err := p.conn.Emit(handle, requestName+".Response", p.status, results); err != nil {
			return "", dbus.MakeFailedError(err)
		}
	}
	return handle, nil
}

// serve exports the portal on the bus.
func (p *fakePortal) serve(t *testing.T) *fakePortal {
	t.Helper()
	conn, err := connect(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	p.conn, p.asked = conn, make(chan portalRequest, 1)
	for _, name := range []string{portalFiles, "org.freedesktop.DBus.Properties"} {
		if err := conn.Export(p, portalPath, name); err != nil {
			t.Fatal(err)
		}
	}
	if reply, err := conn.RequestName(portalName, dbus.NameFlagDoNotQueue); err != nil || reply != dbus.RequestNameReplyPrimaryOwner {
		t.Fatal(reply, err)
	}
	return p
}

func TestPortal(t *testing.T) {
	sessionBus(t)
	p := (&fakePortal{}).serve(t)
	for _, c := range []struct {
		request Request
		method  string
		options map[string]any // must be among the request's options
		status  uint32
		uris    []string
		path    string
		err     error
	}{
		{
			Request{Kind: Open, Title: "Open a game", Accept: "Open", Parent: "x11:1f"},
			"OpenFile",
			map[string]any{"accept_label": "Open", "modal": true},
			0,
			[]string{"file:///tmp/a%2Bb%20%C3%A5+c.stribe"},
			"/tmp/a+b å+c.stribe",
			nil,
		},
		{
			Request{Kind: Save, Title: "Save", Name: "mine.stribe", Folder: "/tmp/å"},
			"SaveFile",
			map[string]any{"current_name": "mine.stribe", "current_folder": "/tmp/å\x00"},
			0,
			[]string{"file:///tmp/b.stribe"},
			"/tmp/b.stribe",
			nil,
		},
		{Request{Kind: Folder, Title: "Export"}, "OpenFile", map[string]any{"directory": true}, 0, []string{"file:///tmp"}, "/tmp", nil},
		{Request{Kind: Open, Title: "Left"}, "OpenFile", nil, 1, nil, "", nil},
		{Request{Kind: Open, Title: "Failed"}, "OpenFile", nil, 2, nil, "", ErrNoPortal},
		{Request{Kind: Open, Title: "Elsewhere"}, "OpenFile", nil, 0, []string{"sftp://host/a.stribe"}, "", nil},
	} {
		p.reply(c.status, c.uris)
		shown := 0
		path, err := DesktopPortal().Choose(context.Background(), c.request, func() { shown++ })
		if !errors.Is(err, c.err) || path != c.path || shown != 1 {
			t.Errorf("%s: chosen is %q, %v; shown %d times", c.request.Title, path, err, shown)
		}
		got := <-p.asked
		if got.method != c.method || got.title != c.request.Title || got.parent != c.request.Parent {
			t.Errorf("%s: the request is %+v", c.request.Title, got)
		}
		for name, want := range c.options {
			value := got.options[name].Value()
			if bytes, ok := value.([]byte); ok {
				value = string(bytes)
			}
			if value != want {
				t.Errorf("%s: option %s is %v, want %v", c.request.Title, name, value, want)
			}
		}
	}
}

func TestCancelRequest(t *testing.T) {
	sessionBus(t)
	(&fakePortal{silent: true}).serve(t)
	ctx, cancel := context.WithCancel(context.Background())
	path, err := DesktopPortal().Choose(ctx, Request{Kind: Open}, cancel)
	if path != "" || err != nil {
		t.Errorf("chosen is %q, %v", path, err)
	}
}

// TestPortalDisappears ends the portal, and then the bus, while a dialog is open.
func TestPortalDisappears(t *testing.T) {
	endBus := sessionBus(t)
	for _, what := range []string{"portal", "bus"} {
		p := (&fakePortal{silent: true}).serve(t)
		path, err := DesktopPortal().Choose(context.Background(), Request{Kind: Open}, func() {
			if what == "bus" {
				endBus()
				return
			}
			_ = p.conn.Close()
		})
		if path != "" || !errors.Is(err, ErrNoPortal) {
			t.Errorf("without the %s: chosen is %q, %v", what, path, err)
		}
	}
}

func TestNoPortal(t *testing.T) {
	ask := func() error {
		_, err := DesktopPortal().Choose(context.Background(), Request{Kind: Open}, func() { t.Error("a dialog is shown") })
		return err
	}
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path="+filepath.Join(t.TempDir(), "none"))
	if err := ask(); !errors.Is(err, ErrNoPortal) {
		t.Errorf("without a bus: %v", err)
	}
	sessionBus(t)
	if err := ask(); !errors.Is(err, ErrNoPortal) {
		t.Errorf("without a portal: %v", err)
	}
}
