//go:build linux || freebsd || openbsd || netbsd

package preflight

import (
	"errors"
	"fmt"
	"os"

	"github.com/go-gl/glfw/v3.4/glfw"
)

// windowClass is the instance part of the WM_CLASS of every window: a desktop
// finds the program's .desktop file by it (StartupWMClass). Without it GLFW
// takes the window's title, whose å is no letter of that property's encoding.
const windowClass = "npaastribe"

// openX11 connects GLFW to the X display in the environment and tries an
// invisible window of one pixel on it, unless the last start drew on that one (see
// Drew). GLFW stays initialised when that worked.
// The errors go on from "the X display NAME".
func openX11() error {
	if os.Getenv("RESOURCE_NAME") == "" {
		_ = os.Setenv("RESOURCE_NAME", windowClass)
	}
	glfw.InitHint(glfw.PlatformHint, int(glfw.PlatformX11))
	if err := glfw.Init(); err != nil {
		return errors.New("does not answer")
	}
	if takeDrew(memory(), server(os.Getenv("DISPLAY"), sockets)) {
		return nil
	}
	if err := tryWindow(); err != nil {
		glfw.Terminate()
		return fmt.Errorf("has no %s to draw with (%s)", drawsWith, reason(err))
	}
	return nil
}

// tryWindow opens an invisible window with the drawing context that Fyne asks
// for, and closes it again.
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

// reason returns an error of GLFW's without its code.
func reason(err error) string {
	var coded *glfw.Error
	if errors.As(err, &coded) {
		return coded.Desc
	}
	return err.Error()
}
