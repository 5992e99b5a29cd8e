package spreadsheet

import (
	"fmt"
	"strconv"
	"strings"
)

const (
	header            = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n"
	mainSpace         = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
	documentRelations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
	packageRelations  = "http://schemas.openxmlformats.org/package/2006/relationships"
	contentOfBook     = "application/vnd.openxmlformats-officedocument.spreadsheetml."
)

// headStyle is the style of the head. The others are those of numbers with so many
// decimals.
const headStyle = mostDecimals + 1

// styles are the cells' formats: whole numbers and texts as they are, one decimal, two, and
// the bold head. The format asks for two fills.
const styles = header + `<styleSheet xmlns="` + mainSpace + `">` +
	`<numFmts count="1"><numFmt numFmtId="164" formatCode="0.0"/></numFmts>` +
	`<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
	`<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
	`<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
	`<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
	`<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
	`<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>` +
	`<xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>` +
	`<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>` +
	`<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

// contentTypes says what each part of the file is.
func contentTypes(sheets int) string {
	var out strings.Builder
	out.WriteString(header + `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
		`<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
		`<Default Extension="xml" ContentType="application/xml"/>` +
		`<Override PartName="/xl/workbook.xml" ContentType="` + contentOfBook + `sheet.main+xml"/>` +
		`<Override PartName="/xl/styles.xml" ContentType="` + contentOfBook + `styles+xml"/>`)
	for i := range sheets {
		fmt.Fprintf(&out, `<Override PartName="/xl/%s" ContentType="%sworksheet+xml"/>`, sheetFile(i), contentOfBook)
	}
	return out.String() + "</Types>"
}

// workbook names the sheets in their order.
func workbook(sheets []*Sheet) string {
	var out strings.Builder
	fmt.Fprintf(&out, `%s<workbook xmlns="%s" xmlns:r="%s"><bookViews><workbookView/></bookViews><sheets>`, header, mainSpace, documentRelations)
	taken := make(map[string]bool)
	for i, sheet := range sheets {
		fmt.Fprintf(&out, `<sheet name="%s" sheetId="%d" r:id="rId%d"/>`, escaped(sheetName(sheet.Name, i, taken)), i+1, i+1)
	}
	return out.String() + "</sheets></workbook>"
}

func workbookRelations(sheets int) string {
	var out strings.Builder
	fmt.Fprintf(&out, `%s<Relationships xmlns="%s">`, header, packageRelations)
	for i := range sheets {
		fmt.Fprintf(&out, `<Relationship Id="rId%d" Type="%s/worksheet" Target="%s"/>`, i+1, documentRelations, sheetFile(i))
	}
	fmt.Fprintf(&out, `<Relationship Id="rId%d" Type="%s/styles" Target="styles.xml"/></Relationships>`, sheets+1, documentRelations)
	return out.String()
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
	name = name[:min(len(name), longestName)]
	if taken[strings.ToLower(string(name))] {
		name = append(name[:min(len(name), longestName-1-len(number))], []rune(" "+number)...)
	}
	taken[strings.ToLower(string(name))] = true
	return string(name)
}
