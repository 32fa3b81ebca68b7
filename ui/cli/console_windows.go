package cli

import (
	"os"
	"syscall"
)

// attachParentProcess is ATTACH_PARENT_PROCESS, the argument of AttachConsole for the console of
// the process that started the program.
const attachParentProcess = ^uintptr(0)

// UseConsole connects standard input, output and error to the console that the program was
// started from. On Windows a program with a window has none by itself. Streams that are files or
// pipes stay as they are.
func UseConsole() {
	attached, _, _ := syscall.NewLazyDLL("kernel32.dll").NewProc("AttachConsole").Call(attachParentProcess)
	if attached == 0 {
		return // it was not started from a console
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
