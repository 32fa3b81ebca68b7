//go:build e2e && linux

package e2e

import (
	"encoding/binary"
	"image"
	"io"
	"log"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// xserver is a connection to a Desktop's X server, through which tests ask for windows and
// properties: programs that do so take longer to start than the server to answer.
type xserver struct {
	conn *xgb.Conn
	root xproto.Window
}

// activeWindow is the root window's property with the window that has the focus for the window
// manager (Extended Window Manager Hints).
const activeWindow = "_NET_ACTIVE_WINDOW"

// noWindow is the ID of no window.
const noWindow xproto.Window = 0

func init() { xgb.Logger = log.New(io.Discard, "", 0) } // tests say themselves what they miss

func connect(t testing.TB, display string) *xserver {
	t.Helper()
	conn, err := xgb.NewConnDisplay(display)
	if err != nil {
		t.Fatalf("the X server on %s: %v", display, err)
	}
	t.Cleanup(conn.Close)
	return &xserver{conn: conn, root: xproto.Setup(conn).DefaultScreen(conn).Root}
}

// geometry returns the place of a window's content on the screen.
func (x *xserver) geometry(w xproto.Window) (image.Rectangle, error) {
	size, err := xproto.GetGeometry(x.conn, xproto.Drawable(w)).Reply()
	if err != nil {
		return image.Rectangle{}, err
	}
	corner, err := xproto.TranslateCoordinates(x.conn, w, x.root, 0, 0).Reply()
	if err != nil {
		return image.Rectangle{}, err
	}
	at := image.Pt(int(corner.DstX), int(corner.DstY))
	return image.Rectangle{at, at.Add(image.Pt(int(size.Width), int(size.Height)))}, nil
}

// resize asks for another size of a window's content.
func (x *xserver) resize(w xproto.Window, width, height int) {
	size := []uint32{uint32(width), uint32(height)}
	xproto.ConfigureWindow(x.conn, w, xproto.ConfigWindowWidth|xproto.ConfigWindowHeight, size)
}

// atom returns the number of a name. It is 0 if the server does not answer.
func (x *xserver) atom(name string) xproto.Atom {
	reply, err := xproto.InternAtom(x.conn, false, uint16(len(name)), name).Reply()
	if err != nil {
		return 0
	}
	return reply.Atom
}

// property returns the content of a window's property, nil without it.
func (x *xserver) property(w xproto.Window, name string) []byte {
	const most = 1 << 10 // of four bytes
	reply, err := xproto.GetProperty(x.conn, false, w, x.atom(name), xproto.GetPropertyTypeAny, 0, most).Reply()
	if err != nil {
		return nil
	}
	return reply.Value
}

// number returns a property that is a number or a window, 0 without it.
func (x *xserver) number(w xproto.Window, name string) uint32 {
	value := x.property(w, name)
	if len(value) < 4 {
		return 0
	}
	return binary.LittleEndian.Uint32(value)
}

// focused returns the window that has the focus, also for the window manager if there is one.
func (x *xserver) focused(managed bool) xproto.Window {
	focus, err := xproto.GetInputFocus(x.conn).Reply()
	if err != nil || managed && uint32(focus.Focus) != x.number(x.root, activeWindow) {
		return noWindow
	}
	return focus.Focus
}

// process returns the process whose window it is, 0 if that is not known.
func (x *xserver) process(w xproto.Window) int { return int(x.number(w, "_NET_WM_PID")) }

// tick changes a property of the root window twice a second until the test ends.
func (x *xserver) tick(t testing.TB, name string) {
	t.Helper()
	clock := x.atom(name)
	done := make(chan struct{})
	t.Cleanup(func() { close(done) })
	go func() {
		ticker := time.NewTicker(time.Second / 2)
		defer ticker.Stop()
		for {
			xproto.ChangeProperty(x.conn, xproto.PropModeReplace, x.root, clock, xproto.AtomString, 8, 4, []byte("tick"))
			select {
			case <-ticker.C:
			case <-done:
				return
			}
		}
	}()
}
