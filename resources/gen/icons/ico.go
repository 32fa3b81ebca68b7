package main

import (
	"bytes"
	"encoding/binary"
)

// icoSizes are the sizes in pixels that Windows looks for in an icon.
var icoSizes = []int{16, 32, 48, 64, 128, 256}

// ico packs PNGs, by name, into a Windows icon: a header, an entry of 16 bytes for
// each picture, and the PNGs as they are, which Windows reads since Vista.
// https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
func ico(pngs map[string][]byte) []byte {
	var b bytes.Buffer
	write := func(values ...any) {
		for _, v := range values {
			_ = binary.Write(&b, binary.LittleEndian, v) // a buffer takes everything
		}
	}
	write(uint16(0), uint16(1), uint16(len(icoSizes)))
	offset := 6 + 16*len(icoSizes)
	for _, size := range icoSizes {
		content := pngs[pngName(size)]
		write(uint8(size), uint8(size), uint16(0), uint16(1), uint16(32), uint32(len(content)), uint32(offset)) // 256 becomes 0, which stands for it
		offset += len(content)
	}
	for _, size := range icoSizes {
		b.Write(pngs[pngName(size)])
	}
	return b.Bytes()
}
