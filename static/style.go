package static

import (
	"bytes"
	"maps"
	"path"
	"regexp"
	"slices"
	"strconv"
)

// plainStyle is a style sheet without comments and the space that only its readers need.
// The minifier of scripts has one for styles, too, which leaves rules inside rules as they
// are.
func plainStyle(content []byte) []byte {
	for _, step := range []struct {
		from *regexp.Regexp
		to   string
	}{{remarks, ""}, {space, " "}, {around, "$1"}, {beforeValue, ":"}, {lastSemicolon, "}"}, {nothing, "#0000"}, {pseudo, ":$1"}, {media, "@media("}, {both, ")and ("}} {
		content = step.from.ReplaceAll(content, []byte(step.to))
	}
	return bytes.TrimSpace(content)
}

var (
	remarks       = regexp.MustCompile(`(?s)/\*.*?\*/`)
	space         = regexp.MustCompile(`\s+`)
	around        = regexp.MustCompile(` ?([{};,<>=~/]) ?`)
	beforeValue   = regexp.MustCompile(`: `)
	lastSemicolon = regexp.MustCompile(`;}`)
	nothing       = regexp.MustCompile(`\btransparent\b`)
	media         = regexp.MustCompile(`@media \(`)
	both          = regexp.MustCompile(`\) and \(`)
	pseudo        = regexp.MustCompile(`::(before|after)\b`)
)

var (
	tokenSet  = regexp.MustCompile(`--([a-z][a-z0-9]+):`)
	tokenName = regexp.MustCompile(`--[a-z][a-z0-9]+\b`)
)

// setByScripts are the tokens that keep their names.
var setByScripts = map[string]bool{"--columns": true, "--rows": true}

// shortenTokens gives tokens names of one or two signs in all style sheets, those of
// app.css, which comes first, the shortest.
func shortenTokens(contents map[string][]byte) {
	short := map[string][]byte{}
	for _, name := range append([]string{"app.css"}, slices.Sorted(maps.Keys(contents))...) {
		for _, found := range tokenSet.FindAllSubmatch(contents[name], -1) {
			if token := "--" + string(found[1]); path.Ext(name) == ".css" && short[token] == nil && !setByScripts[token] {
				short[token] = []byte("--" + strconv.FormatInt(int64(len(short)), 32))
			}
		}
	}
	for name, content := range contents {
		if path.Ext(name) == ".css" {
			contents[name] = tokenName.ReplaceAllFunc(content, func(token []byte) []byte {
				if to, ok := short[string(token)]; ok {
					return to
				}
				return token
			})
		}
	}
}
