//go:build linux || freebsd || openbsd || netbsd

package preflight

/*
#include <stdlib.h>

extern void npaastribeAtExit(void);

static int ours;

static inline void at_exit(void) { if (!ours) npaastribeAtExit(); }
static inline int register_at_exit(void) { return atexit(at_exit); }
static inline void exit_is_ours(void) { ours = 1; }
*/
import "C"

import (
	"os"
	"time"
)

// exitTimeout is how long the process waits at most for atExit to return.
const exitTimeout = time.Minute

// atExit is set once, by AtExit. It is a variable because a function given to C's atexit has
// no argument.
var atExit func()

// AtExit has end called when a library in C ends the process, as Xlib does when the
// connection to the display is lost. AtExit must be called at most once.
func AtExit(end func()) {
	atExit = end
	C.register_at_exit()
}

// Exit ends the process without calling the function given to AtExit: under the race detector
// os.Exit runs C's atexit functions, too, where Go must not be called (racefini in
// runtime/race.go).
func Exit(code int) {
	C.exit_is_ours()
	os.Exit(code)
}

// npaastribeAtExit is called by C's exit, on the thread of the library. That may be the thread of
// the window, inside any call of ours into the library, so atExit runs on another goroutine.
//
//export npaastribeAtExit
func npaastribeAtExit() {
	done := make(chan struct{})
	go func() {
		defer close(done)
		atExit()
	}()
	select {
	case <-done:
	case <-time.After(exitTimeout):
	}
}
