// Package preflight finds out, before Fyne starts, whether a window can be opened.
//
// Fyne itself does not: without a display server it ends in a stack trace, and
// on a server without OpenGL it waits for ever with no window to close. Check
// finds out with the library that Fyne draws its windows with, GLFW, so its
// answer is the one Fyne would have met. HasBus finds out in the same way whether
// there is a desktop that Fyne can ask for its looks.
package preflight
