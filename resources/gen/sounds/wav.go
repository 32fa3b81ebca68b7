package main

import (
	"encoding/binary"
	"math"
)

// encode returns the track as a WAV file of 16-bit PCM with the 44-byte header
// of http://soundfile.sapp.org/doc/WaveFormat/ and nothing after the samples.
// One channel keeps the left side only.
func encode(t track, channels int) []byte {
	size := len(t) * channels * 2
	b := make([]byte, 0, 44+size)
	b = append(b, "RIFF"...)
	b = binary.LittleEndian.AppendUint32(b, uint32(36+size))
	b = append(b, "WAVEfmt "...)
	b = binary.LittleEndian.AppendUint32(b, 16) // bytes of this chunk
	b = binary.LittleEndian.AppendUint16(b, 1)  // PCM
	b = binary.LittleEndian.AppendUint16(b, uint16(channels))
	b = binary.LittleEndian.AppendUint32(b, rate)
	b = binary.LittleEndian.AppendUint32(b, uint32(rate*channels*2))
	b = binary.LittleEndian.AppendUint16(b, uint16(channels*2))
	b = binary.LittleEndian.AppendUint16(b, 16) // bits of a sample
	b = append(b, "data"...)
	b = binary.LittleEndian.AppendUint32(b, uint32(size))
	for _, frame := range t {
		for _, v := range frame[:channels] {
			b = binary.LittleEndian.AppendUint16(b, uint16(int16(math.Round(v*32767))))
		}
	}
	return b
}
