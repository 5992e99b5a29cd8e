package spreadsheet

import (
	"encoding/csv"
	"io"
	"strings"
)

// CSV writes the sheet as RFC 4180 has it, in UTF-8: all rows are as long as the head.
func (s *Sheet) CSV(out io.Writer) error {
	w := csv.NewWriter(out)
	w.UseCRLF = true
	for row, err := range s.all() {
		if err != nil {
			return err
		}
		texts := make([]string, max(len(row), len(s.rows[0])))
		for i, cell := range row {
			texts[i] = cell.String()
			if cell.format == 0 {
				texts[i] = defused(cell.text)
			}
		}
		if err := w.Write(texts); err != nil {
			return err
		}
	}
	w.Flush()
	return w.Error()
}

// defused is a text that no program takes for a formula: an apostrophe makes it a text.
func defused(text string) string {
	if text != "" && strings.ContainsRune("=+-@\t\r", rune(text[0])) {
		return "'" + text
	}
	return text
}
