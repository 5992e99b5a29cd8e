package spreadsheet

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// What the format allows.
const (
	mostRows    = 1 << 20
	mostColumns = 1 << 14
	longestText = 32767
	longestName = 31
)

// errTooLarge: no program opens such a sheet.
var errTooLarge = errors.New("the sheet has more rows or columns than the format allows")

// XLSX writes a workbook as ECMA-376 has it. The same sheets give the same bytes.
func XLSX(out io.Writer, sheets ...*Sheet) error {
	book := zip.NewWriter(out)
	parts := []struct{ name, content string }{
		{"[Content_Types].xml", contentTypes(len(sheets))},
		{"_rels/.rels", header + `<Relationships xmlns="` + packageRelations + `"><Relationship Id="rId1" Type="` +
			documentRelations + `/officeDocument" Target="xl/workbook.xml"/></Relationships>`},
		{"xl/workbook.xml", workbook(sheets)},
		{"xl/_rels/workbook.xml.rels", workbookRelations(len(sheets))},
		{"xl/styles.xml", styles},
	}
	for i, sheet := range sheets {
		content, err := sheet.xml(i == 0)
		if err != nil {
			return fmt.Errorf("sheet %s: %w", sheet.Name, err)
		}
		parts = append(parts, struct{ name, content string }{"xl/" + sheetFile(i), content})
	}
	for _, part := range parts {
		w, err := book.Create(part.name)
		if err != nil {
			return err
		}
		if _, err := io.WriteString(w, part.content); err != nil {
			return err
		}
	}
	return book.Close()
}

func sheetFile(i int) string { return "worksheets/sheet" + strconv.Itoa(i+1) + ".xml" }

// xml is the part of a sheet. Its head stays where it is when the rows are scrolled.
func (s *Sheet) xml(first bool) (string, error) {
	widths := s.widths()
	if len(s.rows) > mostRows || len(widths) > mostColumns {
		return "", errTooLarge
	}
	selected := ""
	if first {
		selected = ` tabSelected="1"`
	}
	var out strings.Builder
	fmt.Fprintf(&out, `%s<worksheet xmlns="%s"><sheetViews><sheetView%s workbookViewId="0">`, header, mainSpace, selected)
	out.WriteString(`<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView></sheetViews>`)
	if len(widths) > 0 {
		out.WriteString("<cols>")
		for i, width := range widths {
			fmt.Fprintf(&out, `<col min="%d" max="%d" width="%d" customWidth="1"/>`, i+1, i+1, width)
		}
		out.WriteString("</cols>")
	}
	out.WriteString("<sheetData>")
	for number, row := range s.rows {
		fmt.Fprintf(&out, `<row r="%d">`, number+1)
		for i, cell := range row {
			cell.write(&out, column(i)+strconv.Itoa(number+1), number == 0)
		}
		out.WriteString("</row>")
	}
	out.WriteString("</sheetData></worksheet>")
	return out.String(), nil
}

// write writes a cell. A text is a string in its place and never a formula.
func (c Cell) write(out *strings.Builder, reference string, head bool) {
	style := c.decimals
	if head {
		style = headStyle
	}
	switch {
	case c.number != "":
		fmt.Fprintf(out, `<c r="%s" s="%d"><v>%s</v></c>`, reference, style, c.number)
	case c.text != "":
		fmt.Fprintf(out, `<c r="%s" s="%d" t="inlineStr"><is><t xml:space="preserve">%s</t></is></c>`, reference, style, escaped(c.text))
	}
}

// coded is what makes an underscore before it a character that is written by its number. The
// format has four digits; LibreOffice reads fewer, too.
var coded = regexp.MustCompile(`^x[0-9A-Fa-f]{1,4}_`)

// ends are those of lines. One with a carriage return shows the number of that in Excel.
var ends = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// visible is a text in which a mark stands for each character that XML does not have, or that
// nobody sees.
func visible(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\t' && r != '\n' {
			return utf8.RuneError
		}
		return r
	}, ends.Replace(text))
}

// escaped is a text of an element. What XML does not have becomes a mark.
func escaped(text string) string {
	if len(text) > longestText {
		cut := longestText
		for !utf8.RuneStart(text[cut]) {
			cut--
		}
		text = text[:cut]
	}
	var out bytes.Buffer
	_ = xml.EscapeText(&out, []byte(uncoded(visible(text)))) // a buffer takes everything
	return out.String()
}

// uncoded is a text none of whose underscores begins such a number. The underscore that ends
// one may begin the next.
func uncoded(text string) string {
	var out strings.Builder
	for {
		plain, code, found := strings.Cut(text, "_")
		out.WriteString(plain)
		if !found {
			return out.String()
		}
		if coded.MatchString(code) {
			out.WriteString("_x005F")
		}
		out.WriteByte('_')
		text = code
	}
}

// The widths of columns, in digits.
const leastWidth, mostWidth = 6, 60

// widths fit the longest text of each column.
func (s *Sheet) widths() (widths []int) {
	for _, row := range s.rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, leastWidth)
			}
			widths[i] = min(max(widths[i], utf8.RuneCountInString(cell.text+cell.number)+2), mostWidth)
		}
	}
	return widths
}

// column is the name of a column: A to Z, AA and so on.
func column(i int) (name string) {
	for i++; i > 0; i = (i - 1) / 26 {
		name = string(rune('A'+(i-1)%26)) + name
	}
	return name
}
