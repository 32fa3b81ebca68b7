// Package preflight prepares the process before Fyne starts, and checks with Check whether a
// window can be opened.
//
// Fyne does not check: without a display server it ends with a stack trace, and with one
// that lacks OpenGL it waits for ever, without a window to close. Check uses GLFW, the library
// that Fyne opens its windows with, so its result is what Fyne would get. HasBus checks
// whether there is a session bus on which Fyne can ask for the desktop's theme.
package preflight
