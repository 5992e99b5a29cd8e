// Package parts renders what pages of several rooms share: points, tiles, seats, hands
// with their scores, problems of a form.
package parts

import (
	"context"
	"strconv"

	"github.com/threewinds/threewinds/templates/i18n"
)

// Points writes a change of points with its sign, and a true minus.
func Points(ctx context.Context, points int) string {
	if points > 0 {
		return "+" + i18n.Number(ctx, points)
	}
	return i18n.Number(ctx, points)
}

// tenths writes a quotient with its sign to one decimal, rounded half away from zero.
// The divisor is positive.
func tenths(ctx context.Context, points, of int) string {
	tenths := (20*max(points, -points) + of) / (2 * of)
	text := i18n.Number(ctx, tenths/10) + i18n.T(ctx, "number.point") + strconv.Itoa(tenths%10)
	switch {
	case tenths == 0:
		return text
	case points < 0:
		return "−" + text
	default:
		return "+" + text
	}
}

// Result is the result of a match. Points counts points; rules and players count in
// thousands.
type Result struct{ Points int }

// Text writes a result to one decimal.
func (r Result) Text(ctx context.Context) string { return tenths(ctx, r.Points, 1000) }

// Total is a player's points in a match, the Start points included.
type Total struct{ Points, Start int }

// Text writes a total. Without start points it has a sign: it is a gain or a loss.
func (t Total) Text(ctx context.Context) string {
	if t.Start == 0 {
		return Points(ctx, t.Points)
	}
	return i18n.Number(ctx, t.Points)
}

// Less is the total without points laid on the table.
func (t Total) Less(points int) Total { return Total{Points: t.Points - points, Start: t.Start} }

// Sign is the class of a change of points. The text has the sign too.
func Sign(points int) string {
	switch {
	case points > 0:
		return "plus"
	case points < 0:
		return "minus"
	default:
		return "zero"
	}
}

// TileKey is a tile's name in the catalogues: "tile.7z".
func TileKey(tile string) string { return "tile." + tile }

// otherFaces are the tile pictures of a naming. With the seats named North, East and
// South, players use the tiles of those winds.
var otherFaces = map[string]map[string]string{"nes": {"1z": "4z", "2z": "1z", "3z": "2z", "4z": "3z"}}

// face is the picture of a tile in the words of the night's rules.
func face(ctx context.Context, tile string) string {
	if other, ok := otherFaces[i18n.Naming(ctx)][tile]; ok {
		return other
	}
	return tile
}

// OpenNumber marks the place where a script writes a hand's number.
const OpenNumber = "{number}"

// Comma stands after each of a list's items but the last.
func Comma(i, items int) string {
	if i == items-1 {
		return ""
	}
	return ", "
}
