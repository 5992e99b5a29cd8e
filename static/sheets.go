package static

import (
	"bytes"
	"fmt"
	"io/fs"
	"path"
)

// sheets are the style sheets that pages link, each with the files of the folder styles that it
// is made of, in their order: a later rule wins over an earlier one of the same weight. Every
// page links site.css, a table's page table.css after it.
var sheets = map[string][]string{
	"site.css": {
		"colours", "page", "hand", "club", "organiser", "dues", "night", "wall", "rules", "league", "print", "manual", "filled", "final", "outbox",
	},
	"table.css": {"form", "table", "games", "changes", "calculator", "school"},
}

// stylesFolder holds the files of the style sheets, which are not served by themselves.
const stylesFolder = "styles"

// sheet is a style sheet, made of its files.
func sheet(fsys fs.FS, parts []string) []byte {
	texts := make([][]byte, 0, len(parts))
	for _, part := range parts {
		text, err := fs.ReadFile(fsys, path.Join(stylesFolder, part+".css"))
		if err != nil {
			panic(fmt.Sprintf("static: %v", err))
		}
		texts = append(texts, text)
	}
	return bytes.Join(texts, []byte("\n"))
}
