//go:build linux || freebsd || openbsd || netbsd

package preflight

import (
	"errors"
	"net"
	"os"
	"path/filepath"
	"testing"

	"github.com/go-gl/glfw/v3.4/glfw"
)

// deadX is an X display that no machine has, as its TCP port would be out of range.
const deadX = ":65000"

func TestCheckWithoutDisplay(t *testing.T) {
	for _, c := range []struct{ name, wayland, x, want string }{
		{"nothing set", "", "", "no display: neither DISPLAY nor WAYLAND_DISPLAY is set"},
		{"dead X", "", deadX, "no display: the X display :65000 does not answer"},
		{"dead Wayland", "wayland-9", "", "no display: the Wayland display wayland-9 does not answer"},
		{"both dead", "wayland-9", deadX, "no display: the X display :65000 does not answer"},
	} {
		t.Run(c.name, func(t *testing.T) {
			environment(t, c.wayland, c.x)
			if err := Check(); err == nil || err.Error() != c.want {
				t.Errorf("Check() = %v, want %s", err, c.want)
			}
		})
	}
}

func TestCheckWayland(t *testing.T) {
	for _, x := range []string{"", deadX} {
		environment(t, "wayland-1", x)
		listen(t, filepath.Join(os.Getenv("XDG_RUNTIME_DIR"), "wayland-1"))
		if err := Check(); err != nil {
			t.Errorf("with DISPLAY=%q: %v", x, err)
		}
		if os.Getenv("WAYLAND_DISPLAY") != "wayland-1" {
			t.Errorf("with DISPLAY=%q: WAYLAND_DISPLAY was changed", x)
		}
	}
}

func TestCheckAbsoluteWaylandName(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "compositor")
	environment(t, socket, "")
	listen(t, socket)
	if err := Check(); err != nil {
		t.Error(err)
	}
}

func TestCheckDeadWaylandBesideX(t *testing.T) {
	environment(t, "wayland-9", deadX)
	_ = Check()
	if name, set := os.LookupEnv("WAYLAND_DISPLAY"); set {
		t.Errorf("WAYLAND_DISPLAY is still %q", name)
	}
}

func TestCheckSetsResourceName(t *testing.T) {
	for set, want := range map[string]string{"": windowClass, "another": "another"} {
		environment(t, "", deadX)
		t.Setenv("RESOURCE_NAME", set)
		_ = Check()
		if got := os.Getenv("RESOURCE_NAME"); got != want {
			t.Errorf("RESOURCE_NAME %q became %q, want %q", set, got, want)
		}
	}
}

func TestReason(t *testing.T) {
	for want, err := range map[string]error{
		"GLX: no": &glfw.Error{Code: glfw.APIUnavailable, Desc: "GLX: no"},
		"plain":   errors.New("plain"),
	} {
		if got := reason(err); got != want {
			t.Errorf("reason(%v) = %q, want %q", err, got, want)
		}
	}
}

// environment sets the variables that Check reads until the test ends.
func environment(t *testing.T, wayland, x string) {
	t.Helper()
	t.Setenv("WAYLAND_DISPLAY", wayland)
	t.Setenv("DISPLAY", x)
	t.Setenv("XDG_RUNTIME_DIR", t.TempDir())
	t.Setenv("RESOURCE_NAME", "")
}

// listen listens on a socket, as a compositor does.
func listen(t *testing.T, path string) {
	t.Helper()
	l, err := net.Listen("unix", path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
}
