package main

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
)

// flattenJSON is a JSON text as lines, "payments.east = -8400". Order and spaces of the text do not matter.
func flattenJSON(text string) []string {
	numbers := json.NewDecoder(strings.NewReader(text))
	numbers.UseNumber()
	var value any
	if err := numbers.Decode(&value); err != nil {
		return strings.Split(text, "\n")
	}
	return flatten(nil, "", value)
}

func flatten(lines []string, at string, value any) []string {
	switch value := value.(type) {
	case map[string]any:
		if len(value) == 0 {
			return append(lines, at+" = {}")
		}
		for _, name := range slices.Sorted(maps.Keys(value)) {
			lines = flatten(lines, strings.TrimPrefix(at+"."+name, "."), value[name])
		}
	case []any:
		if len(value) == 0 {
			return append(lines, at+" = []")
		}
		for i, one := range value {
			lines = flatten(lines, at+"["+strconv.Itoa(i)+"]", one)
		}
	case string:
		return append(lines, at+" = "+strconv.Quote(value))
	default:
		return append(lines, fmt.Sprintf("%s = %v", at, value))
	}
	return lines
}

// cells are the filled cells of an XLSX workbook, "Standings!B2 = 14".
func cells(workbook []byte) (lines []string, err error) {
	files, err := zip.NewReader(bytes.NewReader(workbook), int64(len(workbook)))
	if err != nil {
		return nil, err
	}
	var book struct {
		Sheets []struct {
			Name string `xml:"name,attr"`
		} `xml:"sheets>sheet"`
	}
	var shared struct {
		Texts []text `xml:"si"`
	}
	if err := readXML(files, "xl/workbook.xml", &book); err != nil {
		return nil, err
	}
	if slices.ContainsFunc(files.File, func(f *zip.File) bool { return f.Name == "xl/sharedStrings.xml" }) {
		if err := readXML(files, "xl/sharedStrings.xml", &shared); err != nil {
			return nil, err
		}
	}
	for i, sheet := range book.Sheets {
		var rows struct {
			Cells []cell `xml:"sheetData>row>c"`
		}
		if err := readXML(files, path.Join("xl/worksheets", fmt.Sprintf("sheet%d.xml", i+1)), &rows); err != nil {
			return nil, err
		}
		for _, c := range rows.Cells {
			lines = append(lines, fmt.Sprintf("%s!%s = %s", sheet.Name, c.At, c.shown(shared.Texts)))
		}
	}
	return lines, nil
}

// text is one of a workbook, in one piece or several.
type text struct {
	Whole  string   `xml:"t"`
	Pieces []string `xml:"r>t"`
}

func (t text) String() string { return t.Whole + strings.Join(t.Pieces, "") }

type cell struct {
	At      string `xml:"r,attr"`
	Kind    string `xml:"t,attr"`
	Value   string `xml:"v"`
	Formula string `xml:"f"`
	Text    text   `xml:"is"`
}

func (c cell) shown(shared []text) string {
	value := c.Value
	switch number, err := strconv.Atoi(c.Value); {
	case c.Kind == "inlineStr":
		value = strconv.Quote(c.Text.String())
	case c.Kind == "s" && err == nil && number >= 0 && number < len(shared):
		value = strconv.Quote(shared[number].String())
	}
	if c.Formula != "" {
		value += " by " + c.Formula
	}
	return value
}

func readXML(files *zip.Reader, name string, into any) error {
	content, err := readFile(files, name)
	if err == nil {
		err = xml.Unmarshal(content, into)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

func readFile(files *zip.Reader, name string) ([]byte, error) {
	file, err := files.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close() //nolint:errcheck // it is only read
	return io.ReadAll(file)
}
