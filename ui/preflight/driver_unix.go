//go:build linux || freebsd || openbsd || netbsd

package preflight

/*
#cgo linux LDFLAGS: -ldl
#include <dlfcn.h>
#include <stddef.h>

typedef void *(*open_display)(const char *);
typedef int (*close_display)(void *);
typedef int (*default_screen)(void *);
typedef void **(*choose_configs)(void *, int, const int *, int *);
typedef int (*release)(void *);

static void *libx11, *display;

// load_driver has the library of OpenGL look for what it can draw with, for which it loads
// the driver, on a connection of its own to the X server in the environment. The libraries
// stay: GLFW uses them, too.
static void load_driver(void) {
	void *libgl = dlopen("libGL.so.1", RTLD_LAZY | RTLD_LOCAL);
	libx11 = dlopen("libX11.so.6", RTLD_LAZY | RTLD_LOCAL);
	if (!libgl || !libx11)
		return;
	open_display open = (open_display)dlsym(libx11, "XOpenDisplay");
	default_screen screen = (default_screen)dlsym(libx11, "XDefaultScreen");
	release free = (release)dlsym(libx11, "XFree");
	choose_configs choose = (choose_configs)dlsym(libgl, "glXChooseFBConfig");
	if (!open || !screen || !free || !choose || !(display = open(NULL)))
		return;
	const int anything[] = {0};
	int count = 0;
	void **configs = choose(display, screen(display), anything, &count);
	if (configs)
		free(configs);
}

// leave_driver ends that connection.
static void leave_driver(void) {
	close_display close = libx11 ? (close_display)dlsym(libx11, "XCloseDisplay") : NULL;
	if (display && close)
		close(display);
	display = NULL;
}
*/
import "C"

// loaded is closed when the driver has been loaded; it is nil where nobody loads it.
var loaded chan struct{}

// loadDriver has another processor load the driver of OpenGL, in which Mesa's software
// renderer brings LLVM with it, while this one goes on until the window is opened. GLFW has
// to be initialised, so that Xlib knows of threads.
func loadDriver() {
	loaded = make(chan struct{})
	go func() {
		defer close(loaded)
		C.load_driver()
	}()
}

// leaveDriver gives back what loadDriver has needed, once the window has the driver.
func leaveDriver() {
	if loaded != nil {
		<-loaded
		C.leave_driver()
	}
}
