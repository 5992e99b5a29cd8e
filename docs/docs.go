// Package docs has the documents of the project: the rules of the games, what stands in files, who may do what, the
// glossary, and those for programmers. They are in English. web/help shows them at /help beside the handbook.
package docs

import "embed"

// Files are the documents, such as "exports.md" and "rules/match.md".
//
//go:embed *.md rules/*.md
var Files embed.FS
