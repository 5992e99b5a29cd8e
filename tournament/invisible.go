package tournament

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf16"
)

// hasInvisible says whether a line has an invisible character, or no visible one. Such characters
// could make two names look the same, or reverse the text of a page.
func hasInvisible(line string) bool {
	runes := []rune(line)
	for i, r := range runes {
		if invisible(r) && !insideEmoji(runes, i) {
			return true
		}
	}
	return !slices.ContainsFunc(runes, func(r rune) bool { return unicode.IsGraphic(r) && !unicode.IsSpace(r) && !unicode.IsMark(r) })
}

// blank are characters without ink that Unicode does not count among the ignorable ones.
const blank = '\u2800' // the empty pattern of Braille

// invisible says whether a character shows nothing by itself: controls, characters that
// change the direction or join others, fillers, and selectors of a variant.
func invisible(r rune) bool {
	return r == blank || unicode.IsControl(r) || unicode.In(r, unicode.Cf, unicode.Zl, unicode.Zp,
		unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}

// Escaped is a text for a terminal. Every character that shows nothing is written as JSON writes it,
// \u001b, except for ends of lines, tabs, and those inside an emoji. Bytes that are no text are unicode.ReplacementChar.
func Escaped(text string) string {
	runes := []rune(text)
	var escaped strings.Builder
	for i, r := range runes {
		switch plain := r == '\n' || r == '\t' || !invisible(r) || insideEmoji(runes, i); {
		case plain:
			escaped.WriteRune(r)
		case r > 0xFFFF:
			high, low := utf16.EncodeRune(r)
			fmt.Fprintf(&escaped, `\u%04x\u%04x`, high, low)
		default:
			fmt.Fprintf(&escaped, `\u%04x`, r)
		}
	}
	return escaped.String()
}

const (
	joiner       = '\u200D' // joins two emoji into one, such as a family
	colourful    = '\uFE0F' // asks for an emoji instead of a letter
	keycap       = '\u20E3'
	blackFlag    = '\U0001F3F4'
	firstTag     = '\U000E0020' // letters that turn the black flag into a region's flag
	lastTag      = '\U000E007F'
	lightestSkin = '\U0001F3FB'
	darkestSkin  = '\U0001F3FF'
)

// insideEmoji says whether the invisible character at an index is part of an emoji, such as a family,
// the rainbow flag or the flag of Wales.
func insideEmoji(line []rune, i int) bool {
	before, after := rune(0), rune(0)
	if i > 0 {
		before = line[i-1]
	}
	if i+1 < len(line) {
		after = line[i+1]
	}
	switch r := line[i]; {
	case r == joiner:
		return (isPictograph(before) || before == colourful && i > 1 && isPictograph(line[i-2])) && isPictograph(after)
	case r == colourful:
		return isPictograph(before) || after == keycap
	case r >= firstTag && r <= lastTag:
		return before == blackFlag || before >= firstTag && before < lastTag && insideEmoji(line, i-1)
	default:
		return false
	}
}

// isPictograph says whether a character is a pictograph or a skin colour. Arrows count, which Unicode
// has among the mathematical symbols.
func isPictograph(r rune) bool {
	return r != blank && unicode.In(r, unicode.So) || r >= lightestSkin && r <= darkestSkin || r >= '\u2190' && r <= '\u21FF'
}
