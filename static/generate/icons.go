package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// icons are the pictures of icons.svg, by their names in Lucide.
var icons = []string{
	"arrow-left-right", "bell", "check", "circle-alert", "dices", "download", "history", "lock", "lock-open", "log-in", "medal", "monitor", "pause", "pencil",
	"play", "plus", "printer", "qr-code", "settings", "share-2", "timer", "trash-2", "trophy", "undo-2",
	"wifi-off", "x",
}

// iconSprite is one sprite of all icons, drawn in the colour of the text.
func iconSprite(dir string) ([]byte, error) {
	var out bytes.Buffer
	out.WriteString(`<svg xmlns="http://www.w3.org/2000/svg">` + "\n")
	for _, name := range icons {
		source, err := os.ReadFile(filepath.Join(dir, name+".svg"))
		if err != nil {
			return nil, err
		}
		drawing, err := svgContent(string(source))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		fmt.Fprintf(&out, `<symbol id=%q viewBox="0 0 24 24" fill="none" stroke="currentColor" `+
			`stroke-width="2" stroke-linecap="round" stroke-linejoin="round">%s</symbol>`+"\n", name, drawing)
	}
	out.WriteString("</svg>\n")
	return out.Bytes(), nil
}

// svgContent is what stands between <svg …> and </svg>, on one line.
func svgContent(source string) (string, error) {
	_, rest, opened := strings.Cut(source, "<svg")
	_, rest, ended := strings.Cut(rest, ">")
	content, _, closed := strings.Cut(rest, "</svg>")
	if !opened || !ended || !closed {
		return "", fmt.Errorf("not an SVG file: %.60q", source)
	}
	var line strings.Builder
	for l := range strings.Lines(content) {
		line.WriteString(strings.TrimSpace(l))
	}
	return strings.ReplaceAll(line.String(), " />", "/>"), nil
}
