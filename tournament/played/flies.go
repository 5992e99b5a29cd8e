package played

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// flyDeals are typical hands of the game with flies, without what is set aside. The last
// ones are rare.
var flyDeals = [][2]string{
	{"123p456p789p234p11p", ""},
	{"123345567p22p", "789p"},
	{"123p456p789p2255p1j", ""},
	{"22p1j333p44p", "555p 888p"},
	{"55z1j666z123p77z", "456p"},
	{"11p1j444z22p", "333p 9p1j9p"},
	{"555z222z345p678p11p", ""},
	{"345678p99p", "[7777z] 555z"},
	{"234p55p", "[8888p] 2222p+ 666p"},
	{"234p678p11p", "5555z 777z"},
	{"1j23456p99p", "7p1j9p 111p"},
	{"777z1j56p22p", "111z 345p"},
	{"112233p1j7899p", "456p"},
	{"333p777p1j88p", "[1111z] 555z"},
	{"555666z123p99p", "7z1j7z"},
	{"111z55z1j66z", "777z 222z"},
	{"1111j159p1234567z", ""},
}

var flyParsed = parse(flyDeals)

const rareFlyDeals = 3

// dealFlies is a hand of the game with flies. Bonus tiles are set aside, one in six hands is drawn,
// and the players who did not win have items.
func (c *Club) dealFlies(winner scoring.Wind) scoring.Hand {
	if c.chance.IntN(6) == 0 {
		hand := scoring.Hand{Outcome: scoring.DrawnHand}
		return c.withItems(hand, scoring.SeatWinds[:])
	}
	number := len(flyParsed)
	if c.chance.IntN(30) > 0 {
		number -= rareFlyDeals
	}
	hand := c.won(winner, flyParsed[c.chance.IntN(number)])
	hand.Melds = slices.Clone(hand.Melds)
	for i := range hand.Melds {
		if meld := &hand.Melds[i]; meld.Kind == scoring.Kong && !meld.Concealed && !meld.Added {
			meld.From = scoring.WindsOf(winner.Next())
		}
	}
	aside := c.setAside(winner)
	hand.Replacement = hand.From == scoring.FromWall && len(aside) > 0 && c.chance.IntN(5) == 0
	hand.Own = map[string]scoring.FactValue{"bonus": {Tiles: aside}}
	losers := slices.DeleteFunc(slices.Clone(scoring.SeatWinds[:]), func(seat scoring.Wind) bool { return seat == winner })
	return c.withItems(hand, losers)
}

// setAside are the bonus tiles of a winner, mostly those that count.
func (c *Club) setAside(winner scoring.Wind) (tiles scoring.Tiles) {
	for kind := scoring.Flower1; kind < scoring.Joker; kind++ {
		one := 5
		switch own := kind.Rank() == int(winner)+1 || kind.Rank() == 4; {
		case kind >= scoring.Animal1:
			one = 3
		case own:
			one = 2
		}
		if c.chance.IntN(one) == 0 {
			tiles = append(tiles, scoring.PlainTile(kind))
		}
	}
	return tiles
}

// withItems is the hand with random items of the given players.
func (c *Club) withItems(hand scoring.Hand, seats []scoring.Wind) scoring.Hand {
	var told scoring.FactValue
	tell := func(item scoring.Item, one int) {
		if c.chance.IntN(one) == 0 {
			item.Count = 1
			told.Items, told.Seats = append(told.Items, item), told.Seats.With(item.Seat)
		}
	}
	for _, seat := range seats {
		tell(scoring.Item{Seat: seat, Name: "flies"}, 3)
		tell(scoring.Item{Seat: seat, Name: "concealed_kongs"}, 12)
		tell(scoring.Item{Seat: seat, Name: "added_kongs"}, 15)
		tell(scoring.Item{Seat: seat, Name: "claimed_kongs", From: scoring.WindsOf(seat.Next())}, 15)
	}
	if !told.IsZero() {
		if hand.Own == nil {
			hand.Own = make(map[string]scoring.FactValue)
		}
		hand.Own["instant"] = told
	}
	return hand
}
