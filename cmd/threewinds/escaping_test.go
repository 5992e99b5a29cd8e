package main

import (
	"bytes"
	"testing"
)

// TestCharactersMayComeInParts, as a writer with a buffer cuts them.
func TestCharactersMayComeInParts(t *testing.T) {
	const text = "Łucja „ok“ 👨‍👩‍👧 \x1b[2J"
	for size := 1; size < 9; size++ {
		var got bytes.Buffer
		out := &escaping{to: &got}
		for begin := 0; begin < len(text); begin += size {
			part := text[begin:min(begin+size, len(text))]
			if n, err := out.Write([]byte(part)); n != len(part) || err != nil {
				t.Fatal(n, err)
			}
		}
		if bytes.Contains(got.Bytes(), []byte("\x1b")) || !bytes.HasPrefix(got.Bytes(), []byte("Łucja „ok“ ")) {
			t.Errorf("in parts of %d: %q", size, got.String())
		}
	}
}
