// Package manual has the pages of the handbook: Markdown files in a folder for each language of the program. web/help
// shows them at /help.
package manual

import "embed"

// Files are the pages by language and name, such as "cs/trouble.md".
//
//go:embed */*.md
var Files embed.FS

// Pictures are those of the pages, by language and name, such as "pictures/cs/door.webp". "make pictures" makes them.
//
//go:embed pictures/*/*.webp
var Pictures embed.FS
