package main

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// The sizes of the fixed parts of WOFF 1.0 and of the sfnt file inside it.
const (
	woffHeader = 44
	woffEntry  = 20
	sfntHeader = 12
	sfntEntry  = 16
)

// sfntOfWOFF unpacks a WOFF 1.0 font: the tables of an ordinary TrueType or
// OpenType file, each deflated by itself, behind a directory of another shape.
func sfntOfWOFF(woff []byte) ([]byte, error) {
	if len(woff) < woffHeader || string(woff[:4]) != "wOFF" {
		return nil, errors.New("not a WOFF 1.0 font")
	}
	flavour, count := woff[4:8], int(binary.BigEndian.Uint16(woff[12:]))
	if len(woff) < woffHeader+count*woffEntry {
		return nil, errors.New("WOFF directory is cut short")
	}
	// The search fields of the sfnt header stay zero: nothing here reads them.
	head := append(bytes.Clone(flavour), 0, byte(count), 0, 0, 0, 0, 0, 0)
	var body []byte
	start := sfntHeader + count*sfntEntry
	for i := range count {
		entry := woff[woffHeader+i*woffEntry:]
		table, err := woffTable(woff, entry)
		if err != nil {
			return nil, fmt.Errorf("table %q: %w", entry[:4], err)
		}
		head = append(head, entry[:4]...)    // tag
		head = append(head, entry[16:20]...) // checksum
		head = binary.BigEndian.AppendUint32(head, uint32(start+len(body)))
		head = binary.BigEndian.AppendUint32(head, uint32(len(table)))
		body = append(body, table...)
		for len(body)%4 != 0 {
			body = append(body, 0)
		}
	}
	return append(head, body...), nil
}

// woffTable is one table of the font, inflated.
func woffTable(woff, entry []byte) ([]byte, error) {
	offset := uint64(binary.BigEndian.Uint32(entry[4:]))
	packed := uint64(binary.BigEndian.Uint32(entry[8:]))
	size := uint64(binary.BigEndian.Uint32(entry[12:]))
	if offset+packed > uint64(len(woff)) {
		return nil, io.ErrUnexpectedEOF
	}
	data := woff[offset : offset+packed]
	if packed == size {
		return data, nil
	}
	r, err := zlib.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	table, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	if uint64(len(table)) != size {
		return nil, fmt.Errorf("%d bytes instead of %d", len(table), size)
	}
	return table, nil
}
