//go:build linux || freebsd || openbsd || netbsd

package preflight

import (
	"errors"
	"fmt"
	"os"
	"sync"

	"github.com/go-gl/glfw/v3.4/glfw"
)

// windowClass is the instance part of the WM_CLASS of every window, by which a desktop finds
// the program's .desktop file (StartupWMClass). By default GLFW uses the window's title,
// whose å the encoding of that property lacks.
const windowClass = "npaastribe"

// openX11 connects GLFW to the X display in the environment and tries an invisible window of
// one pixel on it, unless the last start drew on that display (see RecordDisplay): then it loads
// the driver on another goroutine. GLFW stays initialised if openX11 returns nil. The text of an
// error continues "the X display NAME".
func openX11() error {
	if os.Getenv("RESOURCE_NAME") == "" {
		_ = os.Setenv("RESOURCE_NAME", windowClass)
	}
	cacheCompose()
	glfw.InitHint(glfw.PlatformHint, int(glfw.PlatformX11))
	if err := glfw.Init(); err != nil {
		return errors.New("does not answer")
	}
	findWorkArea()
	if takeRecord(recordFile(), serverID(os.Getenv("DISPLAY"), sockets)) {
		makeCursor()
		driver.Go(loadDriver)
		return nil
	}
	if err := tryWindow(); err != nil {
		glfw.Terminate()
		return fmt.Errorf("has no %s to draw with (%s)", drawsWith, reason(err))
	}
	return nil
}

// driver is the loading of the driver of OpenGL by openX11, if any.
var driver sync.WaitGroup

// makeCursor makes a mouse pointer, for which Xlib looks for functions in libXcursor, and frees it.
// Fyne makes its pointers with its first window, and for that look-up would wait there until the
// driver is loaded.
func makeCursor() {
	if cursor := glfw.CreateStandardCursor(glfw.ArrowCursor); cursor != nil {
		cursor.Destroy()
	}
}

// AwaitDriver waits until the driver of OpenGL is loaded, if Check began to load it. It must be
// called before a window is opened.
func AwaitDriver() { driver.Wait() }

// tryWindow opens and closes an invisible window with the drawing context that Fyne needs.
func tryWindow() error {
	defer glfw.DefaultWindowHints()
	glfw.WindowHint(glfw.Visible, glfw.False)
	hintContext()
	window, err := glfw.CreateWindow(1, 1, "", nil, nil)
	if err != nil {
		return err
	}
	window.Destroy()
	return nil
}

// reason returns the text of a GLFW error without its code.
func reason(err error) string {
	var coded *glfw.Error
	if errors.As(err, &coded) {
		return coded.Desc
	}
	return err.Error()
}
