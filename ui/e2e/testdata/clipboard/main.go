// Clipboard puts what it is told into the clipboard of the desktop, and keeps it there:
// texts as Go writes them, one a line. It answers each with a line of its own.
package main

import (
	"bufio"
	"fmt"
	"log"
	"os"
	"runtime"
	"strconv"

	"github.com/go-gl/glfw/v3.4/glfw"
)

func main() {
	runtime.LockOSThread() // GLFW belongs to one thread
	if err := glfw.Init(); err != nil {
		log.Fatal(err)
	}
	glfw.WindowHint(glfw.Visible, glfw.False)
	glfw.WindowHint(glfw.ClientAPI, glfw.NoAPI)
	if _, err := glfw.CreateWindow(1, 1, "clipboard", nil, nil); err != nil {
		log.Fatal(err)
	}
	texts := make(chan string, 1)
	go read(texts)
	for {
		select {
		case text, ok := <-texts:
			if !ok {
				return
			}
			glfw.SetClipboardString(text)
			if _, err := fmt.Fprintln(os.Stdout, "done"); err != nil {
				return
			}
		default:
			glfw.WaitEvents() // for somebody who asks what is in it
		}
	}
}

// read passes on the texts on standard input.
func read(texts chan<- string) {
	defer glfw.PostEmptyEvent()
	defer close(texts)
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		text, err := strconv.Unquote(lines.Text())
		if err != nil {
			log.Fatal(err)
		}
		texts <- text
		glfw.PostEmptyEvent()
	}
}
