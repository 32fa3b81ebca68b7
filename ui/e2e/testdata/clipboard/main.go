// Clipboard reads texts from standard input, one a line in Go's syntax, and puts each on the
// desktop's clipboard for as long as it runs. It answers each with a line "done".
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
	runtime.LockOSThread() // GLFW must be called on one thread
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
			glfw.WaitEvents() // answers requests for the clipboard's content
		}
	}
}

// read sends the texts on standard input to texts.
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
