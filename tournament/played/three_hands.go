package played

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// settledDeals are typical hands of the game in which every hand is scored, without
// flowers and seasons. The last ones are rare.
var settledDeals = [][2]string{
	{"234567p345m678s99m", ""},
	{"123p456s22m", "789m 555s"},
	{"345m99s", "777z 234p 666s"},
	{"44z345678s", "222m 888p"},
	{"678p22s", "111z 345m 999s"},
	{"555p33m", "666z 222s 777m"},
	{"123789m44m", "[8888p] 555z"},
	{"33z234m", "2222p+ 777z 456s"},
	{"111s555m66z789p", "333m"},
	{"234p99p", "567p 888p 222p"},
	{"123456m11z", "999m 555z"},
	{"22z", "666z 777s 444s 111s"},
	{"11p", "999s 111m 7777z 333z"},
	{"234678s99s", "444s 777s"},
	{"222333m444p555s66s", ""},
	{"11p234m", "[5555z] 666z 777z"},
	{"19p19m19s1234567z1p", ""},
	{"1112345678999s5s", ""},
}

const rareSettledDeals = 4

// loserParts are parts of hands that do not win: sets, then a tile of each pair.
var loserParts = [][2]string{
	{"", ""},
	{"", ""},
	{"", "5z"},
	{"", "7z"},
	{"", "1z"},
	{"333p", ""},
	{"888s", "6z"},
	{"[444m]", ""},
	{"999m", ""},
	{"2222s", "2z"},
	{"777z", ""},
	{"[666z]", ""},
	{"333z 555m", ""},
	{"222z 777p", "5z"},
	{"[1111m] 666s", ""},
	{"[777s] [222p]", "3z"},
}

// waitingDeals are whole hands of players who do not win.
var waitingDeals = [][2]string{
	{"14p258m369s12345z", ""},
	{"2468p1357m2468s4z", ""},
	{"234567m88m1467s6z", ""},
	{"55z34m67p1289s", "333m"},
	{"99p456s77z", "111p 888m"},
}

var settledParsed, waitingParsed, partsParsed = parse(settledDeals), parse(waitingDeals), parseParts(loserParts)

// parseParts reads sets and tiles of pairs.
func parseParts(list [][2]string) []dealt {
	turned := make([][2]string, len(list))
	for i, one := range list {
		turned[i] = [2]string{one[1], one[0]}
	}
	return parse(turned)
}

// dealThree are the hands of all three players. One in nine is a washout.
func (c *Club) dealThree(winner scoring.Wind) scoring.Hand {
	if c.chance.IntN(9) == 0 {
		return scoring.Hand{Outcome: scoring.DrawnHand}
	}
	number := len(settledParsed)
	if c.chance.IntN(30) > 0 {
		number -= rareSettledDeals
	}
	hand := c.won(winner, settledParsed[c.chance.IntN(number)])
	aside := c.sharedOut()
	hand.Own = map[string]scoring.FactValue{"bonus": {Tiles: aside[winner]}}
	hand.LastTile = c.chance.IntN(25) == 0
	for _, seat := range scoring.SeatWinds {
		if seat != winner {
			hand.Losers = append(hand.Losers, c.loser(seat, aside[seat]))
		}
	}
	if c.chance.IntN(20) == 0 {
		reason := []string{"end", "end", "suit", "dragons"}[c.chance.IntN(4)]
		liable := winner.Next()
		if hand.From != scoring.FromWall {
			liable = hand.Payer
		}
		hand.Own["cannon"] = scoring.FactValue{Seats: scoring.WindsOf(liable), Names: []string{reason}}
	}
	return hand
}

// sharedOut are random flowers and seasons of each player, by seat. Some stay in the wall.
func (c *Club) sharedOut() (aside [3]scoring.Tiles) {
	for kind := scoring.Flower1; kind < scoring.Animal1; kind++ {
		if seat := c.chance.IntN(2 * len(aside)); seat < len(aside) {
			aside[seat] = append(aside[seat], scoring.PlainTile(kind))
		}
	}
	return aside
}

// loser is the hand of a player who does not win: mostly told by its parts, rarely by all its tiles
// or by points and doubles.
func (c *Club) loser(seat scoring.Wind, bonus scoring.Tiles) scoring.LoserHand {
	switch lot := c.chance.IntN(12); lot {
	case 0:
		return scoring.LoserHand{Seat: seat, Worth: &scoring.Worth{Basic: scoring.Points(2 * c.chance.IntN(16)), Doubles: c.chance.IntN(3)}}
	case 1:
		hand := waitingParsed[c.chance.IntN(len(waitingParsed))]
		return scoring.LoserHand{Seat: seat, Concealed: slices.Clone(hand.concealed), Melds: hand.melds, Bonus: bonus}
	default:
		hand := partsParsed[c.chance.IntN(len(partsParsed))]
		return scoring.LoserHand{Seat: seat, Parts: true, Pairs: hand.concealed, Melds: hand.melds, Bonus: bonus}
	}
}
