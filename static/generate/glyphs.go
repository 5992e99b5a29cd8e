package main

// one paints everything in one colour.
func one(colour string) func(box, bool) string {
	return func(_ box, hole bool) string {
		if hole {
			return ""
		}
		return colour
	}
}

// numeralRow is where the font's 萬 begins; above it stands the numeral.
const numeralRow = -370

// numbered paints a character tile: the numeral in one colour, 萬 in another.
func numbered(numeral, unit string) func(box, bool) string {
	return func(b box, hole bool) string {
		switch {
		case hole:
			return ""
		case b.min.y < numeralRow:
			return numeral
		default:
			return unit
		}
	}
}

// characterExtent is the room that the font gives to numeral and 萬 together.
var characterExtent = box{point{134, -617}, point{470, -59}}

// picture paints a flower or season: its character, the lines of the drawing,
// and the tint of what the lines enclose.
func picture(lines, tint string) func(box, bool) string {
	return func(b box, hole bool) string {
		character := b.max.x <= 275 && b.max.y <= -400
		switch {
		case character && hole:
			return ""
		case character:
			return red
		case hole:
			return tint
		default:
			return lines
		}
	}
}

// bird paints 1s: a green bird with a red breast and rosy berries.
func bird(b box, hole bool) string {
	switch {
	case !hole:
		return green
	case b.width() > 100, b.max.x < 170, b.min.x > 440: // breast, berries
		return red
	case b.max.y < -420 && b.min.y < -520: // head
		return gold
	default:
		return leaf
	}
}

// brushes are the faces that come from the font.
var brushes = map[string]brush{
	"1m": character('🀇'), "2m": character('🀈'), "3m": character('🀉'),
	"4m": character('🀊'), "5m": character('🀋'), "6m": character('🀌'),
	"7m": character('🀍'), "8m": character('🀎'), "9m": character('🀏'),

	"1s": {glyph: '🀐', stretch: 1.1, paint: bird},

	"1z": {glyph: '🀀', stretch: 1.12, paint: one(black)},
	"2z": {glyph: '🀁', stretch: 1.12, paint: one(black)},
	"3z": {glyph: '🀂', stretch: 1.12, paint: one(black)},
	"4z": {glyph: '🀃', stretch: 1.12, paint: one(black)},
	"6z": {glyph: '🀅', stretch: 1.12, paint: one(green)},
	"7z": {glyph: '🀄', stretch: 1.12, paint: one(red)},

	"1f": {glyph: '🀢', stretch: 1.12, paint: picture(black, rose)},
	"2f": {glyph: '🀣', stretch: 1.12, paint: picture(green, violet)},
	"3f": {glyph: '🀤', stretch: 1.12, paint: picture(green, leaf)},
	"4f": {glyph: '🀥', stretch: 1.12, paint: picture(green, gold)},

	"1g": {glyph: '🀦', stretch: 1.12, paint: picture(green, rose)},
	"2g": {glyph: '🀧', stretch: 1.12, paint: picture(black, gold)},
	"3g": {glyph: '🀨', stretch: 1.12, paint: picture(black, gold)},
	"4g": {glyph: '🀩', stretch: 1.12, paint: picture(blue, "")},

	"1j": {glyph: '🀪', stretch: 1.12, paint: one(blue)},
}

func character(glyph rune) brush {
	return brush{glyph: glyph, stretch: 1.18, extent: characterExtent, paint: numbered(black, red)}
}
