package cli

import (
	"os"
	"syscall"
)

// attachParentProcess is what AttachConsole takes for the console of whoever started
// the program.
const attachParentProcess = ^uintptr(0)

// UseConsole has standard input and output be those of the console that the program
// was started from. A program with a window has none on Windows, unless they
// are files or pipes, which stay.
func UseConsole() {
	attached, _, _ := syscall.NewLazyDLL("kernel32.dll").NewProc("AttachConsole").Call(attachParentProcess)
	if attached == 0 {
		return // it was started by a click
	}
	for name, files := range map[string][]**os.File{"CONIN$": {&os.Stdin}, "CONOUT$": {&os.Stdout, &os.Stderr}} {
		for _, file := range files {
			if _, err := (*file).Stat(); err == nil {
				continue
			}
			if console, err := os.OpenFile(name, os.O_RDWR, 0); err == nil {
				*file = console
			}
		}
	}
}
