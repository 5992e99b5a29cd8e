package spreadsheet

import (
	"archive/zip"
	"bytes"
	"cmp"
	"fmt"
	"io"
	"iter"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"
)

// XLSX writes a workbook. The same sheets give the same bytes.
func XLSX(out io.Writer, sheets ...*Sheet) error {
	book := excelize.NewFile()
	defer book.Close() //nolint:errcheck // temporary files of large sheets; everything is written
	if err := book.SetDocProps(&excelize.DocProperties{Creator: "Three Winds"}); err != nil {
		return err
	}
	styles, err := stylesOf(book)
	if err != nil {
		return err
	}
	taken := make(map[string]bool)
	for i, sheet := range sheets {
		name := sheetName(sheet.Name, i, taken)
		if i == 0 {
			err = book.SetSheetName(book.GetSheetName(0), name)
		} else {
			_, err = book.NewSheet(name)
		}
		if err == nil {
			err = sheet.write(book, name, styles)
		}
		if err != nil {
			return fmt.Errorf("sheet %s: %w", name, err)
		}
	}
	written, err := book.WriteToBuffer()
	if err != nil {
		return err
	}
	return inOrder(out, written.Bytes())
}

// stylesOf are the workbook's styles by the format of a cell; the last is that of the head.
// Texts and whole numbers stand as they are.
func stylesOf(book *excelize.File) ([]int, error) {
	oneDecimal, threeDecimals, fourDecimals, styles := "0.0", "0.000", "0.0000", []int{0, 0}
	for _, style := range []*excelize.Style{{CustomNumFmt: &oneDecimal}, {NumFmt: 2}, {CustomNumFmt: &threeDecimals}, {CustomNumFmt: &fourDecimals}, {Font: &excelize.Font{Bold: true}}} {
		id, err := book.NewStyle(style)
		if err != nil {
			return nil, err
		}
		styles = append(styles, id)
	}
	return styles, nil
}

// write writes the rows, one by one. The head stays where it is when they are scrolled.
func (s *Sheet) write(book *excelize.File, name string, styles []int) error {
	w, err := book.NewStreamWriter(name)
	if err != nil {
		return err
	}
	next, stop := iter.Pull2(s.all())
	defer stop()
	measured, err := firstRows(next)
	if err != nil {
		return err
	}
	for i, width := range widths(measured) {
		if err := w.SetColWidth(i+1, i+1, float64(width)); err != nil {
			return err
		}
	}
	if err := w.SetPanes(&excelize.Panes{Freeze: true, YSplit: 1, TopLeftCell: "A2", ActivePane: "bottomLeft"}); err != nil {
		return err
	}
	var values []any
	for number := 0; ; number++ {
		var row []Cell
		if number < len(measured) {
			row = measured[number]
		} else if one, err, ok := next(); err != nil {
			return err
		} else if row = one; !ok {
			break
		}
		values = values[:0]
		for _, cell := range row {
			values = append(values, cell.value(styles))
		}
		var options excelize.RowOpts
		if number == 0 {
			options.StyleID = styles[len(styles)-1]
		}
		if err := w.SetRow("A"+strconv.Itoa(number+1), values, options); err != nil {
			return err
		}
	}
	return w.Flush()
}

// value is the cell as the library has it. A text is never a formula there.
func (c Cell) value(styles []int) any {
	switch {
	case c.format > 0 && styles[c.format] > 0:
		return excelize.Cell{StyleID: styles[c.format], Value: c.number}
	case c.format > 0:
		return c.number
	case c.text != "":
		return visible(c.text)
	default:
		return nil
	}
}

// ends are those of lines. One with a carriage return shows the number of that in Excel.
var ends = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// coded is a text such as _x0041_, the number of a letter to spreadsheet programs. The format
// has four digits; LibreOffice reads fewer, too.
var coded = regexp.MustCompile(`_(x[0-9A-Fa-f]{1,4}_)`)

// visible is a text in which a mark stands for each character that XML does not have, or that
// nobody sees, and a wide underscore before what would be the number of one.
func visible(text string) string {
	text = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\t' && r != '\n' {
			return utf8.RuneError
		}
		return r
	}, ends.Replace(text))
	for coded.MatchString(text) { // the underscore that ends one may begin the next
		text = coded.ReplaceAllString(text, "＿$1")
	}
	return text
}

// The widths of columns, in digits.
const leastWidth, mostWidth = 6, 60

// measuredRows is how many rows the widths of columns are found from. So many are kept in memory.
const measuredRows = 2000

// firstRows are those from which the widths are found.
func firstRows(next func() ([]Cell, error, bool)) (rows [][]Cell, err error) {
	for len(rows) < measuredRows {
		row, err, ok := next()
		if err != nil || !ok {
			return rows, err
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// widths fit the longest text of each column.
func widths(rows [][]Cell) (widths []int) {
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, leastWidth)
			}
			widths[i] = min(max(widths[i], utf8.RuneCountInString(cell.String())+2), mostWidth)
		}
	}
	return widths
}

// sheetName is a name that the format allows, and that no other sheet has.
func sheetName(wanted string, i int, taken map[string]bool) string {
	name := []rune(strings.Trim(strings.Map(func(r rune) rune {
		if strings.ContainsRune(`[]:*?/\`, r) || r < ' ' || r > 0xffff { // beyond it a letter counts twice
			return ' '
		}
		return r
	}, wanted), " '"))
	number := strconv.Itoa(i + 1)
	if len(name) == 0 {
		name = []rune(number)
	}
	name = name[:min(len(name), excelize.MaxSheetNameLength)]
	if taken[strings.ToLower(string(name))] {
		name = append(name[:min(len(name), excelize.MaxSheetNameLength-1-len(number))], []rune(" "+number)...)
	}
	taken[strings.ToLower(string(name))] = true
	return string(name)
}

// inOrder writes a workbook with its parts in the order of their names. The library has them
// in any order.
func inOrder(out io.Writer, book []byte) error {
	parts, err := zip.NewReader(bytes.NewReader(book), int64(len(book)))
	if err != nil {
		return err
	}
	slices.SortFunc(parts.File, func(a, b *zip.File) int { return cmp.Compare(a.Name, b.Name) })
	w := zip.NewWriter(out)
	for _, part := range parts.File {
		if err := w.Copy(part); err != nil {
			return err
		}
	}
	return w.Close()
}
