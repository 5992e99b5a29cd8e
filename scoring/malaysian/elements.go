package malaysian

import "github.com/threewinds/threewinds/scoring"

// An element is a line of section 7, by its place in the table.
type element uint8

const (
	faces element = iota
	allFaces
	animals
	allAnimals
	ownFlower
	ownSeason
	fourthFlower
	fourthSeason
	allFlowers
	allSeasons
	flySetAside
	dragonPong
	littleDragons
	roundWind
	ownWind
	northWind
	mixed
	pure
	allChows
	allPongs
	replacement
	robbedKong
	sevenPairs
	terminalsHonours
	selfDraw
	elements // how many there are
)

var elementIDs = [elements]string{
	"faces", "all_faces", "animals", "all_animals", "own_flower", "own_season", "fourth_flower", "fourth_season",
	"all_flowers", "all_seasons", "fly_set_aside", "dragon_pong", "little_dragons", "round_wind", "own_wind", "north_wind",
	"mixed", "pure", "all_chows", "all_pongs", "replacement", "robbed_kong", "seven_pairs", "terminals_honours", "self_draw",
}

// The fan of elements that are not worth one.
const (
	fourAlikeFan     = 5 // four faces, four animals
	littleDragonsFan = 3
	pureFan          = 3
	allPongsFan      = 2
)

// kind sorts elements for a result: what tiles set aside bring stands below the hand.
func (e element) kind() scoring.ElementKind {
	if e <= flySetAside {
		return scoring.BonusElement
	}
	return scoring.HandElement
}

// limits is a set of limit hands of section 8, by their places in the table.
type limits uint16

const (
	greatDragons limits = 1 << iota
	greatWinds
	littleWinds
	allHonours
	fourKongs
	fourConcealedPongs
	nineGates
	noBonusTile
	doubleKong
	fourFlies
	heaven
	earth
	lastTile
)

var limitIDs = [...]string{
	"great_dragons", "great_winds", "little_winds", "all_honours", "four_kongs", "four_concealed_pongs", "nine_gates",
	"no_bonus_tile", "double_kong", "four_flies", "heaven", "earth", "last_tile",
}
