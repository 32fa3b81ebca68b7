//go:build linux || freebsd || openbsd || netbsd

package preflight

/*
#include <stdlib.h>

extern void npaastribeAtExit(void);

static int ours;

static inline void at_exit(void) { if (!ours) npaastribeAtExit(); }
static inline int heed_exit(void) { return atexit(at_exit); }
static inline void exit_is_ours(void) { ours = 1; }
*/
import "C"

import (
	"os"
	"time"
)

// exitTimeout is how long the end of the process waits at most for what it is heeded for.
const exitTimeout = time.Minute

// atExit is set once, by AtExit: what C calls at the end has no arguments.
var atExit func()

// AtExit has end called, once, when a library in C ends the process: Xlib does that when
// the display is gone. It can't be called again.
func AtExit(end func()) {
	atExit = end
	C.heed_exit()
}

// Exit ends the process, and what AtExit was given is not called: under the race detector
// os.Exit comes by the end of C, too, where Go may not be called (racefini in runtime/race.go).
func Exit(code int) {
	C.exit_is_ours()
	os.Exit(code)
}

// npaastribeAtExit is called by the library's thread, which may be that of the window, on
// any line of ours that has called into it: so end has a goroutine of its own.
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
