package spreadsheet

import (
	"encoding/csv"
	"io"
	"strings"
)

// CSV writes the sheet as RFC 4180 has it, in UTF-8: all rows are as long as the head.
func (s *Sheet) CSV(out io.Writer) error { return s.separated(out, ',', ".") }

// ExcelCSV writes the sheet as Excel opens it in a language with the given decimal mark: after a byte
// order mark, and where numbers have commas, between semicolons.
func (s *Sheet) ExcelCSV(out io.Writer, decimalMark string) error {
	separator := ','
	if decimalMark == "," {
		separator = ';'
	}
	if _, err := io.WriteString(out, "\uFEFF"); err != nil {
		return err
	}
	return s.separated(out, separator, decimalMark)
}

func (s *Sheet) separated(out io.Writer, separator rune, decimalMark string) error {
	w := csv.NewWriter(out)
	w.UseCRLF, w.Comma = true, separator
	for row, err := range s.all() {
		if err != nil {
			return err
		}
		texts := make([]string, max(len(row), len(s.rows[0])))
		for i, cell := range row {
			texts[i] = cell.String()
			if cell.format == 0 {
				texts[i] = defused(cell.text)
			} else {
				texts[i] = strings.Replace(texts[i], ".", decimalMark, 1)
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
