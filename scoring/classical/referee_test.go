package classical_test

import (
	"fmt"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/classical"
)

// The referee scores three hands as a person would with the specification in hand: the
// winner's tiles are laid out in every way, the last tile is put into every set that has
// one like it, and what lies there is counted. It shares nothing with the engine. It is
// slow.

// Kinds as the referee numbers them: circles, characters and bamboos 0 to 26, then E S W
// N, then white, green and red.
const (
	refEast  = 27
	refNorth = 30
	refWhite = 31
	refGreen = 32
	refKinds = 34
)

// lying is a set or pair that lies in a hand.
type lying struct {
	what  string // chow, pung, kong, pair
	kind  int    // of a chow the lowest
	open  bool   // scores as exposed
	open2 bool   // counts as exposed for doubles and limit hands
}

// account is what a hand is worth: its lines in words, "exposed_pung 5z 4" or "dragons 1".
type account struct {
	lines           []string
	points, doubles int
	limits          []string
	score           int
	sets            []lying
	form            string
}

func (a *account) point(id, tile string, points int) {
	a.lines, a.points = append(a.lines, fmt.Sprint(id, " ", tile, " ", points)), a.points+points
}

func (a *account) double(id string, doubles int) {
	if doubles > 0 {
		a.lines, a.doubles = append(a.lines, fmt.Sprint(id, " ", doubles)), a.doubles+doubles
	}
}

// referee judges one entry.
type referee struct {
	options classical.Options
	state   scoring.State
	hand    *scoring.Hand

	tiles [refKinds]int // the winner's concealed tiles
	best  account
	found bool
	// like says whether an account is what the engine found; alike is that one of those
	// that are as good as the best is.
	like  func(*account) bool
	alike bool
}

func tileName(kind int) string {
	return fmt.Sprintf("%d%c", kind%9+1, "pmsz"[kind/9])
}

// isOuter: 1, 9, winds and dragons.
func isOuter(kind int) bool { return kind >= refEast || kind%9 == 0 || kind%9 == 8 }

// melded are the declared sets of a hand, or those that are told as parts.
func (r *referee) melded(melds []scoring.Meld, parts bool) (sets []lying) {
	for _, meld := range melds {
		set := lying{what: "pung", kind: int(meld.Tile), open: true, open2: true}
		switch meld.Kind {
		case scoring.Chow:
			set.what = "chow"
		case scoring.Kong:
			set.what = "kong"
			set.open = !meld.Concealed
			set.open2 = !meld.Concealed && (meld.Added || !r.options.ClaimedKongConcealed)
		default:
			if parts && meld.Concealed {
				set.open, set.open2 = false, false
			}
		}
		sets = append(sets, set)
	}
	return sets
}

// judgeWinner lays the winner's tiles out in every way and keeps what is worth most.
func (r *referee) judgeWinner() {
	for _, tile := range r.hand.Concealed {
		r.tiles[tile.Kind()]++
	}
	if len(r.hand.Melds) == 0 {
		r.judgeOrphans()
		even := true
		for _, n := range r.tiles {
			even = even && n%2 == 0
		}
		if even && r.options.SevenPairs {
			var pairs []lying
			for kind, n := range r.tiles {
				for range n / 2 {
					pairs = append(pairs, lying{what: "pair", kind: kind})
				}
			}
			r.count("pairs", pairs, -1)
		}
	}
	tiles := r.tiles
	layOut(&tiles, refKinds-1, 4-len(r.hand.Melds), true, nil, func(sets []lying) bool {
		whole := append(r.melded(r.hand.Melds, false), sets...)
		for i := len(r.hand.Melds); i < len(whole); i++ {
			set, last := whole[i], int(r.hand.WinningTile.Kind())
			if set.kind == last || set.what == "chow" && (set.kind+1 == last || set.kind+2 == last) {
				r.count("sets", slices.Clone(whole), i)
			}
		}
		return false
	})
}

func (r *referee) judgeOrphans() {
	missing := 0
	twice := false
	for kind, n := range r.tiles {
		wanted := isOuter(kind) && (kind != refNorth || r.options.North == "kept")
		if !wanted && n > 0 {
			return
		}
		if wanted && n == 0 {
			missing++
		}
		twice = twice || n == 2
	}
	if missing == 0 && (r.options.North == "kept" || !twice) {
		r.count("orphans", nil, -1)
	}
}

// layOut lays out the highest kind that is left, and what remains; it ends when found says
// so.
func layOut(tiles *[refKinds]int, kind, sets int, pair bool, so []lying, found func([]lying) bool) bool {
	for kind >= 0 && tiles[kind] == 0 {
		kind--
	}
	if kind < 0 {
		return sets == 0 && !pair && found(so)
	}
	try := func(what string, lowest int, of ...int) bool {
		for _, k := range of {
			tiles[k]--
		}
		left, stillPair := sets, pair
		if what == "pair" {
			stillPair = false
		} else {
			left--
		}
		done := layOut(tiles, kind, left, stillPair, append(so, lying{what: what, kind: lowest}), found)
		for _, k := range of {
			tiles[k]++
		}
		return done
	}
	if tiles[kind] >= 3 && sets > 0 && try("pung", kind, kind, kind, kind) {
		return true
	}
	if tiles[kind] >= 2 && pair && try("pair", kind, kind, kind) {
		return true
	}
	if kind < refEast && kind%9 >= 2 && tiles[kind-1] > 0 && tiles[kind-2] > 0 && sets > 0 {
		return try("chow", kind-2, kind, kind-1, kind-2)
	}
	return false
}

// isOnlyPlace tries every kind in place of the last tile.
func (r *referee) isOnlyPlace() bool {
	last := int(r.hand.WinningTile.Kind())
	tiles := r.tiles
	tiles[last]--
	own := tiles
	for _, set := range r.melded(r.hand.Melds, false) {
		switch set.what {
		case "chow":
			own[set.kind]++
			own[set.kind+1]++
			own[set.kind+2]++
		case "kong":
			own[set.kind] += 4
		default:
			own[set.kind] += 3
		}
	}
	for kind := range refKinds {
		dead := slices.ContainsFunc(told(r.hand, "dead_tiles").Tiles, func(t scoring.Tile) bool { return int(t.Kind()) == kind })
		if kind == last || dead || own[kind] == 4 || kind == refNorth && r.options.North == "removed" {
			continue
		}
		alone := tiles[kind] == 0 // no neighbour: completes nothing
		for near := max(kind-2, 0); near <= min(kind+2, refKinds-1); near++ {
			alone = alone && tiles[near] == 0
		}
		if alone {
			continue
		}
		tiles[kind]++
		complete := layOut(&tiles, refKinds-1, 4-len(r.hand.Melds), true, nil, func([]lying) bool { return true })
		if r.options.SevenPairs && len(r.hand.Melds) == 0 {
			even := true
			for _, n := range tiles {
				even = even && n%2 == 0
			}
			complete = complete || even
		}
		tiles[kind]--
		if complete {
			return false
		}
	}
	return true
}
