//go:build e2e && linux

package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"syscall"
	"testing"
)

// tools are the programs that the tests use.
var tools = []string{"Xvfb", "openbox", "xdotool", "xprop", "setxkbmap", "pulseaudio", "pactl", "parec", "strace", "go"}

func TestMain(m *testing.M) {
	if signal.Ignored(syscall.SIGHUP) { // under nohup: the programs that are started must not ignore it, too
		signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP)
	}
	os.Exit(run(m))
}

// buildFolder is the folder of the programs that the tests build.
var buildFolder string

// run builds the program and runs the tests.
func run(m *testing.M) int {
	for _, tool := range tools {
		if _, err := exec.LookPath(tool); err != nil {
			fmt.Fprintln(os.Stderr, "the end-to-end tests need", tool)
			return 1
		}
	}
	folder, err := os.MkdirTemp("", "e2e")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(folder)
	buildFolder, shaders = folder, filepath.Join(folder, "shaders")
	_ = os.Remove(measurements())                          // of an earlier run
	if program = os.Getenv("NPA_PROGRAM"); program != "" { // another program to test, such as that for Windows
		return m.Run()
	}
	program = filepath.Join(folder, "npaastribe")
	if err := build(program, "npaastribe"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return m.Run()
}

// version is the version that the program is built with.
const version = "0.0.1-e2e"

// build builds a package like the Makefile.
func build(output, pkg string) error {
	cmd := exec.Command("go", "build", "-buildvcs=false", "-tags", "no_emoji", "-ldflags", "-X main.version="+version, "-o", output, pkg)
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("build %s: %w\n%s", pkg, err, out)
	}
	return nil
}
