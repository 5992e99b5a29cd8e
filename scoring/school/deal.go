package school

import (
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/scoring"
)

// deal is a hand while it is dealt.
type deal struct {
	*rand.Rand
	rules scoring.Rules
	left  [scoring.Kinds]uint8 // the tiles that nobody has
	state scoring.State
	hand  scoring.Hand
	plan  *plan
	from  []scoring.Kind
	pair  bool // the hand has its pair
	kinds []scoring.Kind
}

// newDeal is a table before a hand: somewhere in a match, with nothing left of the hands before.
func newDeal(chance *rand.Rand, rules scoring.Rules, plan *plan) *deal {
	d := &deal{Rand: chance, rules: rules, left: rules.Copies(), plan: plan}
	d.state = rules.Start()
	hands := d.IntN(7)
	if plan.late {
		d.toTheEnd()
		hands = 0
	}
	for range hands {
		next := rules.Next(d.state)[1+d.IntN(3)]
		if next.State.Finished {
			break
		}
		d.state = next.State
	}
	d.state.Seats = [3]scoring.Place{0, 1, 2}
	d.state.Carry, d.state.Honba, d.state.Sticks, d.state.Stay, d.state.StayWon = 0, 0, 0, 0, 0
	d.kinds = kindsOf(rules)
	return d
}

// toTheEnd goes on to a hand after which the round can be over, or the match, and lets the players have points where
// they decide about that: what they can have, as the match goes on.
func (d *deal) toTheEnd() {
	const longest = 60 // hands; a match without stays is shorter
	extended := false
	for range longest {
		next := d.rules.Next(d.state)[1+scoring.South]
		depends := !next.Sure
		if next.State.Finished && !depends || depends && d.chance(70) || next.State.Prevailing != d.state.Prevailing && d.chance(30) {
			break
		}
		d.state, extended = next.State, extended || depends
	}
	if d.rules.Stick() == 0 {
		return
	}
	most := 22 // thousands more than at the start, or less, so that nobody begins the hand bankrupt
	if extended {
		most = 4 // nobody has what would have ended the match before
	}
	for {
		one, two := d.IntN(2*most+1)-most, d.IntN(2*most+1)-most
		if three := -one - two; max(three, -three) <= most && one != two && two != three && one != three {
			d.state.Gained = [scoring.MostPlaces]scoring.Points{scoring.Points(1000 * one), scoring.Points(1000 * two), scoring.Points(1000 * three)}
			return
		}
	}
}

func (d *deal) chance(percent int) bool { return d.IntN(100) < percent }

// often is a number of a plan in percent, or the usual one.
func often(planned, usual int) int {
	if planned == 0 {
		return usual
	}
	return planned
}

func pick[T any](d *deal, from ...T) T { return from[d.IntN(len(from))] }

// win deals a hand that somebody wins, or fails if there are not enough tiles.
func (d *deal) win() bool {
	d.seats()
	dealt := false
	switch {
	case len(d.plan.hands) > 0:
		dealt = d.whole(pick(d, d.plan.hands...))
	case d.plan.shape == sevenPairs:
		dealt = d.pairs()
	case d.plan.shape == orphans:
		dealt = d.orphans()
	default:
		dealt = d.sets()
	}
	if !dealt || len(d.hand.Concealed) == 0 {
		return false
	}
	d.hand.WinningTile = pick(d, d.hand.Concealed...)
	if d.plan.winning != "" {
		d.hand.WinningTile = pick(d, d.tiles(d.plan.winning)...)
		if !slices.Contains(d.hand.Concealed, d.hand.WinningTile) {
			return false
		}
	}
	return d.hand.From != scoring.FromRobbedKong || d.plan.held || d.robbed()
}

// robbed lets the winning tile be the fourth of a kong: the three others lie with the player who was robbed.
func (d *deal) robbed() bool {
	const others = 3
	k := d.hand.WinningTile.Kind()
	return d.count(k) == 1 && d.take(k, others)
}

// seats says who wins, and where the winning tile comes from.
func (d *deal) seats() {
	h := &d.hand
	h.Winner = scoring.SeatWinds[d.IntN(3)]
	switch d.plan.dealer {
	case dealerDoes:
		h.Winner = scoring.East
	case otherDoes:
		h.Winner = pick(d, scoring.South, scoring.West)
	case anybodyWins:
	}
	h.From = pick(d, scoring.FromWall, scoring.FromDiscard, scoring.FromDiscard)
	if len(d.plan.sources) > 0 {
		h.From = pick(d, d.plan.sources...)
	}
	h.Payer = pick(d, h.Winner.Next(), h.Winner.Next().Next())
}

func (d *deal) tiles(text string) scoring.Tiles {
	tiles, err := scoring.SuitsOf(d.rules).ParseTiles(text)
	if err != nil {
		return nil
	}
	return tiles
}

// take takes tiles of a kind, if there are so many.
func (d *deal) take(k scoring.Kind, n uint8) bool {
	if d.left[k] < n {
		return false
	}
	d.left[k] -= n
	return true
}

func (d *deal) takeAll(tiles scoring.Tiles) bool {
	for _, tile := range tiles {
		if !d.take(tile.Kind(), 1) {
			return false
		}
	}
	return true
}

// whole deals the tiles of a plan.
func (d *deal) whole(text string) bool {
	tiles := d.tiles(text)
	if !d.takeAll(tiles) {
		return false
	}
	if len(tiles) < d.rules.HandTiles() {
		more := pick(d, tiles...)
		if !d.take(more.Kind(), 1) {
			return false
		}
		tiles = append(tiles, more)
	}
	d.hand.Concealed = tiles
	return true
}

// theme are the kinds from which the plan takes what it does not name.
func (d *deal) theme() {
	d.from = d.kinds
	if len(d.plan.from) > 0 {
		d.from = nil
		for _, tile := range d.tiles(pick(d, d.plan.from...)) {
			d.from = append(d.from, tile.Kind())
		}
	}
}

// sets deals the groups of the plan, and others until there are four sets and a pair.
func (d *deal) sets() bool {
	d.theme()
	sets := 0
	if len(d.plan.sets) > 0 {
		for word := range strings.FieldsSeq(pick(d, d.plan.sets...)) {
			if !d.group(word) {
				return false
			}
		}
		sets = len(d.hand.Concealed)/3 + len(d.hand.Melds)
	}
	open := pick(d, 0, 0, 30, 60) // nearly half of all hands are concealed
	for tries := 0; sets < 4; tries++ {
		if tries > 60 || len(d.from) == 0 {
			return false
		}
		if d.set(pick(d, d.from...), often(d.plan.melds, open)) {
			sets++
		}
	}
	for tries := 0; !d.pair; tries++ {
		if tries > 60 {
			return false
		}
		if k := pick(d, d.from...); d.take(k, 2) {
			d.hold(k, k)
			d.pair = true
		}
	}
	return true
}

// group deals a group that the plan names.
func (d *deal) group(word string) bool {
	word, melded := strings.CutSuffix(word, "!")
	inner := strings.Trim(word, "[]")
	tiles := d.tiles(inner)
	if len(tiles) < 2 || !d.takeAll(tiles) {
		return false
	}
	kind := tiles[0].Kind()
	switch {
	case len(tiles) == 2:
		d.pair = true
		d.hand.Concealed = append(d.hand.Concealed, tiles...)
	case len(tiles) == 4:
		d.kong(kind, inner != word)
	case melded && tiles[1] != tiles[0]:
		d.hand.Melds = append(d.hand.Melds, scoring.Meld{Kind: scoring.Chow, Tile: kind})
	case melded:
		d.hand.Melds = append(d.hand.Melds, scoring.Meld{Kind: scoring.Pong, Tile: kind})
	default:
		d.hand.Concealed = append(d.hand.Concealed, tiles...)
	}
	return true
}

// set deals a set that begins with the kind.
func (d *deal) set(k scoring.Kind, open int) bool {
	mayBeChow := k.Numbered() && k.Rank() <= 7 && d.left[k+1] > 0 && d.left[k+2] > 0 && d.left[k] > 0
	switch {
	case mayBeChow && d.chance(often(d.plan.chows, 55)):
		d.takeAll(scoring.Tiles{scoring.PlainTile(k), scoring.PlainTile(k + 1), scoring.PlainTile(k + 2)})
		if d.hasMeld(scoring.Chow) && d.chance(open) {
			d.hand.Melds = append(d.hand.Melds, scoring.Meld{Kind: scoring.Chow, Tile: k})
			return true
		}
		d.hold(k, k+1, k+2)
	case d.chance(often(d.plan.kongs, 6)) && d.take(k, 4):
		d.kong(k, !d.chance(max(open, 30)) || open < 0)
	case !d.take(k, 3):
		return false
	case d.chance(open):
		d.hand.Melds = append(d.hand.Melds, scoring.Meld{Kind: scoring.Pong, Tile: k})
	default:
		d.hold(k, k, k)
	}
	return true
}

// kong declares a kong, in one of the ways that the game asks for.
func (d *deal) kong(k scoring.Kind, concealed bool) {
	var modes []scoring.MeldMode
	for _, mode := range d.rules.Melds() {
		if mode.Kind == scoring.Kong && mode.Concealed == concealed {
			modes = append(modes, mode)
		}
	}
	from := pick(d, d.hand.Winner.Next(), d.hand.Winner.Next().Next())
	d.hand.Melds = append(d.hand.Melds, pick(d, modes...).Meld(k, from))
}

func (d *deal) hasMeld(kind scoring.MeldKind) bool {
	return slices.ContainsFunc(d.rules.Melds(), func(mode scoring.MeldMode) bool { return mode.Kind == kind })
}

func (d *deal) hold(kinds ...scoring.Kind) {
	for _, k := range kinds {
		d.hand.Concealed = append(d.hand.Concealed, scoring.PlainTile(k))
	}
}

// pairs deals seven different pairs.
func (d *deal) pairs() bool {
	d.theme()
	for tries := 0; len(d.hand.Concealed) < d.rules.HandTiles(); tries++ {
		if tries > 200 {
			return false
		}
		if k := pick(d, d.from...); !slices.Contains(d.hand.Concealed, scoring.PlainTile(k)) && d.take(k, 2) {
			d.hold(k, k)
		}
	}
	return true
}

// orphans deals one of each 1, 9 and honour, and fills up with one of them.
func (d *deal) orphans() bool {
	for _, k := range d.kinds {
		if k.Terminal() || !k.Numbered() {
			d.take(k, 1)
			d.hold(k)
		}
	}
	more := pick(d, d.hand.Concealed...)
	for len(d.hand.Concealed) < d.rules.HandTiles() {
		if !d.take(more.Kind(), 1) {
			return false
		}
		d.hand.Concealed = append(d.hand.Concealed, more)
	}
	return len(d.hand.Concealed) == d.rules.HandTiles()
}

// closed says whether nothing is claimed.
func (d *deal) closed() bool {
	return !slices.ContainsFunc(d.hand.Melds, func(meld scoring.Meld) bool { return !meld.Concealed })
}

// kongs counts the winner's kongs.
func (d *deal) kongs() (n int) {
	for _, meld := range d.hand.Melds {
		if meld.Kind == scoring.Kong {
			n++
		}
	}
	return n
}

// fact is a fact that the rules ask; ok is false if they do not.
func (d *deal) fact(id string) (scoring.Fact, bool) { return scoring.FindFact(d.rules.Facts(), id) }

// say tells a fact, if the rules ask it.
func (d *deal) say(id string, value scoring.FactValue) {
	if fact, ok := d.fact(id); ok {
		fact.SetValue(&d.hand, value)
	}
}

// emptyLosers says that the others have nothing that scores, in games that score them.
func (d *deal) emptyLosers() {
	if _, ok := d.rules.(scoring.EveryHand); !ok {
		return
	}
	for _, seat := range []scoring.Wind{d.hand.Winner.Next(), d.hand.Winner.Next().Next()} {
		d.hand.Losers = append(d.hand.Losers, scoring.LoserHand{Seat: seat, Parts: true})
	}
}

// losers deals the hands of the others, in games that score them: the sets and pairs that may count.
func (d *deal) losers() {
	every, ok := d.rules.(scoring.EveryHand)
	if !ok {
		return
	}
	modes := every.LoserMelds()
	for _, seat := range []scoring.Wind{d.hand.Winner.Next(), d.hand.Winner.Next().Next()} {
		loser := scoring.LoserHand{Seat: seat, Parts: true}
		if d.hand.From == scoring.FromRobbedKong && seat == d.hand.Payer && !d.plan.held { // the kong is the pong that it was
			loser.Melds = []scoring.Meld{{Kind: scoring.Pong, Tile: d.hand.WinningTile.Kind()}}
		}
		for range d.IntN(3) {
			k, mode := pick(d, d.kinds...), pick(d, modes...)
			if mode.Kind == scoring.Pong && d.take(k, 3) {
				loser.Melds = append(loser.Melds, mode.Meld(k, d.hand.Winner))
			}
		}
		if k := pick(d, d.kinds...); !k.Numbered() && d.chance(60) && d.take(k, 2) {
			loser.Pairs = scoring.Tiles{scoring.PlainTile(k)}
		}
		d.hand.Losers = append(d.hand.Losers, loser)
	}
}
