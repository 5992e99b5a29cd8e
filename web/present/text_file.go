package present

import (
	"bytes"
	"encoding/binary"
	"strings"
	"sync"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/lists"
)

// LargestText is the largest file of text that is read, in bytes.
const LargestText = 1 << 20

// Headings are the words over columns of files, in all languages.
var Headings = sync.OnceValue(func() lists.Headings { return lists.NewHeadings(i18n.Headings()) })

// TextFile is a text file that was uploaded.
type TextFile struct {
	Text string
	// Guessed: the file does not say its encoding, and was read as Windows-1250.
	Guessed bool
}

// windows1250 are the characters of the bytes from 0x80 on, as spreadsheets on Windows in
// Czech and Polish save them.
var windows1250 = []rune("€\uFFFD‚\uFFFD„…†‡\uFFFD‰Š‹ŚŤŽŹ\uFFFD‘’“”•–—\uFFFD™š›śťžź" +
	"\u00A0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00AD®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙")

// ReadText reads a file of text: UTF-8, UTF-16 with its mark, or else Windows-1250. A file that is
// too large or is no text is a problem of the field.
func ReadText(field string, content []byte) (file TextFile, problem *tournament.Problem) {
	wide := binary.ByteOrder(binary.LittleEndian)
	switch {
	case len(content) > LargestText:
		return file, &tournament.Problem{Field: field, Code: "file_too_large", Args: map[string]any{"Most": LargestText >> 20}}
	case bytes.HasPrefix(content, []byte("\xFE\xFF")):
		wide = binary.BigEndian
		fallthrough
	case bytes.HasPrefix(content, []byte("\xFF\xFE")):
		var units []uint16
		for unit := content[2:]; len(unit) >= 2; unit = unit[2:] {
			units = append(units, wide.Uint16(unit))
		}
		file.Text = string(utf16.Decode(units))
	case utf8.Valid(content):
		file.Text = strings.TrimPrefix(string(content), "\uFEFF")
	default:
		file.Text, file.Guessed = fromWindows(content), true
	}
	if strings.ContainsRune(file.Text, 0) || strings.HasPrefix(file.Text, "PK\x03\x04") {
		return TextFile{}, &tournament.Problem{Field: field, Code: "file_no_text"}
	}
	return file, nil
}

func fromWindows(content []byte) string {
	var text strings.Builder
	for _, b := range content {
		if b < utf8.RuneSelf {
			text.WriteByte(b)
		} else {
			text.WriteRune(windows1250[b-utf8.RuneSelf])
		}
	}
	return text.String()
}
