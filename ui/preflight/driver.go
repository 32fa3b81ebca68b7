//go:build (linux || freebsd || openbsd || netbsd) && !gles && !arm && !arm64

package preflight

/*
#cgo pkg-config: gl
#include <GL/glx.h>

// load_driver asks GLX what it can do on a display, for which it loads and starts the driver.
static void load_driver(void *display) {
	glXQueryExtensionsString(display, DefaultScreen((Display *)display));
}
*/
import "C"

import (
	"unsafe"

	"github.com/go-gl/glfw/v3.4/glfw"
)

// loadDriver loads the driver of OpenGL for GLFW's connection to the X server, which GLFW has
// made safe for use by several threads. A window that is opened later finds it loaded. Mesa's
// software renderer brings LLVM, which alone takes a tenth of a start.
func loadDriver() {
	C.load_driver(unsafe.Pointer(glfw.GetX11Display()))
}
