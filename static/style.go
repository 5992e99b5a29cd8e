package static

import (
	"bytes"
	"cmp"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
)

// plainStyle is a style sheet without comments and the space that only its readers need,
// and with the shorter of two ways to say the same. The minifier of scripts has one for
// styles, too, which leaves rules inside rules as they are.
func plainStyle(content []byte) []byte {
	for _, step := range []struct {
		from *regexp.Regexp
		to   string
	}{
		{remarks, ""},
		{space, " "},
		{around, "$1"},
		{beforeValue, ":"},
		{lastSemicolon, "}"},
		{nothing, "#0000"},
		{pseudo, ":$1"},
		{media, "@media("},
		{both, ")and ("},
		{next, "+$1"},
		{least, "($1>="},
		{most, "($1<="},
		{quoted, "=$1]"},
		{flexible, "flex:$1"},
		{right, "text-align:end"},
		{bare, "background:0 0"},
	} {
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
	next          = regexp.MustCompile(` ?\+ ([.#:\[*]|[a-z]+[ ,{>:.\[)])`) // a sum has a number behind its plus, or a function
	least         = regexp.MustCompile(`\(min-(width|height):`)
	most          = regexp.MustCompile(`\(max-(width|height):`)
	quoted        = regexp.MustCompile(`="([a-z][a-z-]*)"\]`)
	flexible      = regexp.MustCompile(`\bflex:1 1 ([1-9a-z])`)
	bare          = regexp.MustCompile(`\bbackground:none\b`)
	right         = regexp.MustCompile(`text-align:right`) // every language here is written from left to right
)

var (
	tokenSet  = regexp.MustCompile(`--([a-z][a-z0-9]+):`)
	tokenName = regexp.MustCompile(`--[a-z][a-z0-9]*\b`)
)

// setByScripts are the tokens that keep their names.
var setByScripts = map[string]bool{"--columns": true, "--rows": true}

// letters are the names of the tokens that are used most.
const letters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

// shortenTokens gives tokens names of one or two signs in all style sheets, those that are
// used most the shortest.
func shortenTokens(contents map[string][]byte) {
	uses, set := map[string]int{}, map[string]bool{}
	for name, content := range contents {
		if path.Ext(name) != ".css" {
			continue
		}
		for _, found := range tokenSet.FindAllSubmatch(content, -1) {
			set["--"+string(found[1])] = true
		}
		for _, token := range tokenName.FindAll(content, -1) {
			uses[string(token)]++
		}
	}
	short := map[string][]byte{}
	often := func(a, b string) int { return cmp.Or(uses[b]-uses[a], strings.Compare(a, b)) }
	number := 0
	for _, token := range slices.SortedFunc(maps.Keys(set), often) {
		if setByScripts[token] {
			continue
		}
		for ; short[token] == nil; number++ {
			if name := shortName(number); uses[name] == 0 {
				short[token] = []byte(name)
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

// shortName is the name of a token by its place: one letter, then two.
func shortName(number int) string {
	name := "--" + string(letters[number%len(letters)])
	if number >= len(letters) {
		name += string(letters[number/len(letters)-1])
	}
	return name
}
