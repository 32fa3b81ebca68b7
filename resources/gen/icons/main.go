// Icons makes the program's icon: npaastribe.svg, and from the same drawing a PNG for each size
// that a desktop asks for, and a Windows icon. The smallest sizes have plainer drawings of their
// own, so that they stay legible.
//
//	go run ./resources/gen/icons -out resources/icons
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"
)

func main() {
	log.SetFlags(0)
	out := flag.String("out", "resources/icons", "the folder to write to")
	flag.Parse()
	if err := writeAll(*out); err != nil {
		log.Fatal(err)
	}
}

// writeAll draws every file of the icon into a folder.
func writeAll(folder string) error {
	files, err := draw(sizes)
	if err != nil {
		return err
	}
	files["npaastribe.ico"] = ico(files)
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(folder, name), content, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// sizes are the sizes of the PNGs in pixels.
var sizes = []int{16, 32, 48, 64, 128, 256, 512}

// draw returns the contents of the SVG and of the PNGs of these sizes, by file name.
func draw(sizes []int) (map[string][]byte, error) {
	full, err := drawSVG(fullBoard)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{"npaastribe.svg": full}
	for _, size := range sizes {
		svg := full
		if small, ok := smallBoards[size]; ok {
			if svg, err = drawSVG(small); err != nil {
				return nil, err
			}
		}
		if files[pngName(size)], err = renderPNG(svg, size); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// pngName returns the file name of the PNG of so many pixels.
func pngName(size int) string { return fmt.Sprintf("npaastribe-%d.png", size) }
