package played

import (
	"math/rand/v2"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// deals are typical hands: concealed tiles, then melds.
var deals = [][2]string{
	{"234567p345678m99p", ""},
	{"456p234m55m", "777z 222z"},
	{"55p234678m", "666z 111z"},
	{"223344p678m345m99p", ""},
	{"234p99m", "555z 444p 888m"},
	{"123p88p", "777z 9999m 222p"},
	{"22m555p888p666m", "333m"},
	{"1133557799p66m77z", ""},
	{"123456789p22m333m", ""},
	{"99s111s345p", "666z 555z"},
	{"678p678p234m55m", "777z"},
	{"345m345m22p", "333z 666p"},
	{"11p789m", "111s 777z 555z"},
	{"44p", "222m 666m 888p 5555m"},
	{"123p456p789p11m", "777z"},
	{"234567p888m345m77p", ""},
}

// riichiDeals are typical hands of games that play without most of the characters. The
// last ones are rare.
var riichiDeals = [][2]string{
	{"234678p345s111s99m", ""},
	{"234678p345678s99m", ""},
	{"123456p567s789s44z", ""},
	{"234678p345s666s88s", ""},
	{"223344p567s678s55p", ""},
	{"1199m2255p3377s66z", ""},
	{"234p678p345s99m", "555z"},
	{"345s678s22p", "666z 777s"},
	{"123p456s11m", "777z 999p"},
	{"456p789s345p99s", "777z"},
	{"123456789p11z", "555z"},
	{"22p", "444p 888p 777s 666z"},
	{"22s345678s", "222s 999s"},
	{"19m19p19s1234567z1m", ""},
	{"111p333p555s999s11m", ""},
}

const rareDeals = 2

// dealt are the parsed hands.
type dealt struct {
	concealed scoring.Tiles
	melds     []scoring.Meld
}

var parsed, riichiParsed = parse(deals), parse(riichiDeals)

func parse(list [][2]string) []dealt {
	hands := make([]dealt, len(list))
	for i, deal := range list {
		concealed, err := scoring.AllSuits.ParseTiles(deal[0])
		if err != nil {
			panic(err)
		}
		melds, err := scoring.AllSuits.ParseMelds(deal[1])
		if err != nil {
			panic(err)
		}
		hands[i] = dealt{concealed, melds}
	}
	return hands
}

// Typical is a random hand of Korean/Japanese as it comes up in a club, the winning tile
// not chosen yet.
func Typical(chance *rand.Rand) (concealed scoring.Tiles, melds []scoring.Meld) {
	hand := parsed[chance.IntN(len(parsed))]
	return slices.Clone(hand.concealed), slices.Clone(hand.melds)
}

// some are random seats, each chosen with probability 1/one.
func (c *Club) some(one int) (seats scoring.Winds) {
	for _, seat := range scoring.SeatWinds {
		if c.chance.IntN(one) == 0 {
			seats = seats.With(seat)
		}
	}
	return seats
}

func (c *Club) dealRiichi(winner scoring.Wind) scoring.Hand {
	if c.chance.IntN(6) == 0 {
		return scoring.Hand{Outcome: scoring.DrawnHand, Ready: c.some(4), Waiting: c.some(2)}
	}
	number := len(riichiParsed)
	if c.chance.IntN(50) > 0 {
		number -= rareDeals
	}
	deal := riichiParsed[c.chance.IntN(number)]
	hand := c.won(winner, deal)
	if hand.Ready = c.some(4) &^ scoring.Winds(0).With(winner); len(deal.melds) == 0 && c.chance.IntN(2) == 0 {
		hand.Ready = hand.Ready.With(winner)
	}
	return hand
}

// won is a won hand; one in three is from the wall.
func (c *Club) won(winner scoring.Wind, deal dealt) scoring.Hand {
	hand := scoring.Hand{
		Outcome: scoring.Won, Winner: winner, From: scoring.FromDiscard, Payer: winner.Next(),
		Concealed: deal.concealed, Melds: deal.melds, WinningTile: deal.concealed[c.chance.IntN(len(deal.concealed))],
	}
	if c.chance.IntN(2) == 0 {
		hand.Payer = winner.Next().Next()
	}
	if c.chance.IntN(3) == 0 {
		hand.From, hand.Payer = scoring.FromWall, scoring.East
	}
	return hand
}

// Club plays nights. Use it in one goroutine.
type Club struct {
	// Prepared is how many different matches are played with one set of rules; all others repeat them
	// with other players and times, which is quicker. 0 repeats none.
	Prepared int

	chance  *rand.Rand
	pace    *pace
	newID   func() string
	matches map[string][]tournament.Match
}

// NewClub makes a club. newID makes the ids of matches and entries.
func NewClub(seed uint64, newID func() string) *Club {
	return &Club{chance: rand.New(rand.NewPCG(seed, 5)), pace: newPace(seed), newID: newID, matches: make(map[string][]tournament.Match)}
}
