// Package parts renders what pages of several subjects share: points, tiles, seats, hands with their
// scores, problems of a form.
package parts

import (
	"context"
	"strconv"

	"github.com/threewinds/threewinds/templates/i18n"
)

// Points writes a change of points with its sign, and with a minus instead of a hyphen.
func Points(ctx context.Context, points int) string {
	if points > 0 {
		return "+" + i18n.Number(ctx, points)
	}
	return i18n.Number(ctx, points)
}

// tenths writes a quotient with its sign to one decimal, rounded half away from zero. The divisor is
// positive.
func tenths(ctx context.Context, points, divisor int) string {
	tenths := (20*max(points, -points) + divisor) / (2 * divisor)
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

// Result is a player's result of a match, in points. It is shown in thousands of points.
type Result struct{ Points int }

// Text writes a result in thousands to one decimal, "+31.2".
func (r Result) Text(ctx context.Context) string { return tenths(ctx, r.Points, 1000) }

// Total is a player's points in a match, which include the points at its start.
type Total struct{ Points, Start int }

// Text writes a total. If there are no start points, it has a sign, because it is a gain or a loss.
func (t Total) Text(ctx context.Context) string {
	if t.Start == 0 {
		return Points(ctx, t.Points)
	}
	return i18n.Number(ctx, t.Points)
}

// Minus returns a total that is some points smaller.
func (t Total) Minus(points int) Total { return Total{Points: t.Points - points, Start: t.Start} }

// Sign returns the CSS class for a change of points.
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

// TileKey returns the catalogue key of a tile's name, "tile.7z".
func TileKey(tile string) string { return "tile." + tile }

// otherFaces are the pictures of wind tiles with other seat names. If the seats are called North, East
// and South, players use the tiles of those winds.
var otherFaces = map[string]map[string]string{"nes": {"1z": "4z", "2z": "1z", "3z": "2z", "4z": "3z"}}

// Face returns the tile whose picture is shown for a tile, with the seat names of the night's rules.
func Face(ctx context.Context, tile string) string {
	if other, ok := otherFaces[i18n.SeatNames(ctx)][tile]; ok {
		return other
	}
	return tile
}

// OpenNumber marks the place in a sentence in which a script writes the number of a hand.
const OpenNumber = "{number}"

// Comma returns what follows the item at index i of a list: a comma, or nothing after the last one.
func Comma(i, items int) string {
	if i == items-1 {
		return ""
	}
	return ", "
}
