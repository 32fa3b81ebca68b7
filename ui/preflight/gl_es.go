//go:build (linux || freebsd || openbsd || netbsd) && (gles || arm || arm64)

package preflight

import "github.com/go-gl/glfw/v3.4/glfw"

// drawsWith names the graphics interface that Fyne needs on this machine.
const drawsWith = "OpenGL ES 2.0"

// hintContext makes GLFW create windows with that interface.
func hintContext() {
	glfw.WindowHint(glfw.ClientAPI, glfw.OpenGLESAPI)
	glfw.WindowHint(glfw.ContextVersionMajor, 2)
	glfw.WindowHint(glfw.ContextVersionMinor, 0)
}
