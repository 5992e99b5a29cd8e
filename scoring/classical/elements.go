package classical

import (
	"math/bits"

	"github.com/threewinds/threewinds/scoring"
)

// An element is a line of sections 5 and 6, by its place in the table.
type element uint8

const (
	mahJong element = iota
	sevenPairs
	exposedPung
	concealedPung
	exposedKong
	concealedKong
	pairPoints
	bonusTile
	fromWall
	fishingEyes
	onlyPlace
	ownFlowerAndSeason // the first that is doubles
	ownFlower
	ownSeason
	fourFlowers
	fourSeasons
	dragons
	ownWind
	roundWind
	littleDragons
	bigDragons
	littleWinds
	bigWinds
	threeConcealedPungs
	noScore
	noChows
	concealed
	oneSuitHonours
	oneSuit
	allMajors
	allHonoursDouble
	allTerminalsDouble
	looseTile
	lastTile
	lastDiscard
	robbedKong
	originalCall
	elements // how many there are
)

var elementIDs = [elements]string{
	"mah_jong", "seven_pairs", "exposed_pung", "concealed_pung", "exposed_kong", "concealed_kong", "pair", "bonus_tile",
	"from_wall", "fishing_eyes", "only_place", "own_flower_and_season", "own_flower", "own_season", "four_flowers",
	"four_seasons", "dragons", "own_wind", "round_wind", "little_dragons", "big_dragons", "little_winds", "big_winds",
	"three_concealed_pungs", "no_score", "no_chows", "concealed", "one_suit_honours", "one_suit", "all_majors",
	"all_honours_double", "all_terminals_double", "loose_tile", "last_tile", "last_discard", "robbed_kong", "original_call",
}

// Elements that are worth the same each time.
const (
	pairWorth      = 2 // each reason
	bonusWorth     = 4
	lastTileWorth  = 2 // from the wall, the only place, the pair
	oneSuitDoubles = 3
	bigDoubles     = 2 // big dragons, big winds, all honours
)

// kind sorts elements: points, or doubles.
func (e element) kind() scoring.ElementKind {
	if e < ownFlowerAndSeason {
		return scoring.HandElement
	}
	return scoring.BonusElement
}

// limits is a set of limit hands of section 7, by their places in the table.
type limits uint32

const (
	heavensBlessing limits = 1 << iota
	earthsBlessing
	plumBlossom
	moonFromSea
	carryingPole
	kongOnKong
	fourKongs
	buriedTreasure
	threeScholars
	fourBlessings
	allHonours
	headsAndTails
	imperialJade
	nineGates
	wrigglingSnake
	concealedClearSuit
	thirteenWonders
	thirteenthWin
)

var limitIDs = [...]string{
	"heavens_blessing", "earths_blessing", "plum_blossom", "moon_from_sea", "carrying_pole", "kong_on_kong", "four_kongs",
	"buried_treasure", "three_scholars", "four_blessings", "all_honours", "heads_and_tails", "imperial_jade", "nine_gates",
	"wriggling_snake", "concealed_clear_suit", "thirteen_wonders", "thirteenth_win",
}

func (l *limits) addIf(holds bool, limit limits) {
	if holds {
		*l |= limit
	}
}

func (l limits) count() int { return bits.OnesCount32(uint32(l)) }

func (l limits) report(list []string) []string {
	for ; l != 0; l &= l - 1 {
		list = append(list, limitIDs[bits.TrailingZeros32(uint32(l))])
	}
	return list
}
