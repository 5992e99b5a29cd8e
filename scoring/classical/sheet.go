package classical

import (
	"math/bits"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// RuleSheet is the content of the printed rule sheet: the rules in force, without those
// that are switched off.
func (r *Rules) RuleSheet() scoring.RuleSheet {
	sheet := scoring.RuleSheet{Clauses: r.clauses(), Examples: examples()}
	for e := range elements {
		if worth := r.worthOf(e); worth > 0 {
			sheet.Elements = append(sheet.Elements, scoring.RuleSheetElement{
				ID: elementIDs[e], Kind: e.kind(), Points: scoring.Points(worth), Outer: e.ofMajors(), Text: elementIDs[e],
			})
		}
	}
	for l := r.inForce(); l != 0; l &= l - 1 {
		i := bits.TrailingZeros32(uint32(l))
		sheet.LimitHands = append(sheet.LimitHands, scoring.RuleSheetLimitHand{
			ID: limitIDs[i], Limit: scoring.FullLimit, Text: limitIDs[i] + r.limitText(1<<i),
		})
	}
	return sheet
}

// inForce are the limit hands that can be won under these house rules.
func (r *Rules) inForce() limits {
	if !r.countsWins() {
		return r.limits &^ thirteenthWin
	}
	return r.limits
}

// limitText is the end of the name of a description that a house rule changes.
func (r *Rules) limitText(l limits) string {
	if l == fourBlessings && r.options.North == NorthRemoved {
		return "_three"
	}
	return ""
}

// worthOf is what the element brings each time, of sets and pairs the least; 0 if no hand
// can have it under these house rules.
func (r *Rules) worthOf(e element) int {
	switch o := &r.options; e {
	case mahJong:
		return o.MahJongPoints
	case sevenPairs:
		if o.SevenPairs {
			return o.SevenPairsPoints
		}
		return 0
	case concealedPung, bonusTile:
		return 4
	case exposedKong:
		return 8
	case concealedKong:
		return 16
	case exposedPung, pairPoints, fromWall, fishingEyes, onlyPlace, bigDragons, bigWinds, allHonoursDouble:
		return 2
	case ownFlower, ownSeason:
		return o.OwnBonusEach
	case concealed:
		return o.ConcealedDoubles
	case oneSuit:
		return oneSuitDoubles
	case allTerminalsDouble:
		return o.AllTerminalsDoubles
	default:
		return 1
	}
}

// ofMajors is what the element brings if its tiles are 1, 9 or honours, 0 if they bring no more than
// 2 to 8 (section 5).
func (e element) ofMajors() scoring.Points {
	switch e {
	case exposedPung, fishingEyes:
		return 4
	case concealedPung:
		return 8
	case exposedKong:
		return 16
	case concealedKong:
		return 32
	default:
		return 0
	}
}

// clauses are the sentences of a rule sheet, beside the tables of elements.
func (r *Rules) clauses() (l shape.Clauses) {
	o := &r.options
	l.Add(true, "match", "match_rounds", shape.Numbers{"Count": o.Rounds})
	l.Add(true, "match", "match_deal_"+string(o.Deal), nil)
	l.Add(r.countsWins(), "match", "match_east_wins", shape.Numbers{"Number": o.MaxEastWins})

	l.Add(true, "tiles", "tiles_north_"+string(o.North), nil)
	l.Add(true, "tiles", "tiles_bonus", nil)

	l.Add(true, "win", "win_shapes", nil)
	l.Add(o.SevenPairs, "win", "win_seven_pairs", nil)
	l.Add(true, "win", "win_melds", nil)
	l.Add(o.ClaimedKongConcealed, "win", "win_claimed_kong", nil)
	l.Add(true, "win", "win_first", nil)

	l.Add(true, "payment", "payment_score", nil)
	l.Add(!o.NoLimit, "limits", "payment_limit", shape.Numbers{"Limit": o.Limit})
	l.Add(o.NoLimit, "limits", "payment_no_limit", shape.Numbers{"Limit": o.Limit})
	l.Add(true, "payment", "payment_winner", nil)
	l.Add(o.LosersSettle, "payment", "payment_losers", nil)
	l.Add(o.EastDoubles, "payment", "payment_east", nil)
	l.Add(o.Cannon, "payment", "payment_cannon", nil)
	l.Add(o.FalseMahJong == 0, "payment", "payment_false_half", shape.Numbers{"Half": o.Limit / 2, "Limit": o.Limit})
	l.Add(o.FalseMahJong > 0, "payment", "payment_false_fixed", shape.Numbers{"Points": int(o.FalseMahJong)})
	l.Add(true, "goulash", "drawn_washout", nil)
	r.addRows(&l)
	return l
}

// mostRows is how many doubles the table has at most.
const mostRows = 8

// tabled are the points of the columns of the table of doubles.
var tabled = map[string]int{"Of10": 10, "Of16": 16, "Of20": 20, "Of26": 26, "Of32": 32, "Of40": 40}

// addRows adds the table of doubles: what some numbers of points come to, until all of them
// are at the limit.
func (r *Rules) addRows(l *shape.Clauses) {
	for doubles := range mostRows {
		row, least := shape.Numbers{"Count": doubles, "Factor": 1 << doubles}, 0
		for column, points := range tabled {
			row[column] = r.scoreOf(points, doubles, false)
			if least == 0 || row[column] < least {
				least = row[column]
			}
		}
		if l.Add(true, "rows", "row_doubles", row); least == r.options.Limit && !r.options.NoLimit {
			return
		}
	}
}

// examples are won by East on a discard of South: a modest hand with a loser who has as
// much, and one of dragons.
func examples() []scoring.Hand {
	hands := []scoring.Hand{shape.Example("234p456m345777s99m", "3s"), shape.Example("555666z234p99m777s", "2p")}
	south, _ := scoring.ParseTiles("5z") // written here
	for i := range hands {
		hands[i].Losers = []scoring.LoserHand{
			{Seat: scoring.South, Parts: true, Melds: []scoring.Meld{{Kind: scoring.Pong, Tile: scoring.SouthWind}}, Bonus: nil},
			{Seat: scoring.West, Parts: true},
		}
	}
	hands[0].Losers[0].Pairs = south
	return hands
}
