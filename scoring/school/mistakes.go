package school

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// codeIncomplete is the code of tiles that make no hand, in every game.
const codeIncomplete = "incomplete"

// What plans tell about a hand.

func lastTile(d *deal)    { d.hand.LastTile = true }
func replacement(d *deal) { d.hand.Replacement = true }
func firstTurn(d *deal)   { d.hand.FirstTurn = true }

// afterKong lets the winning tile replace a kong, if the hand has one.
func afterKong(d *deal) { d.hand.Replacement = d.kongs() > 0 }

// What hands are like in which something is told that in others would be a mistake.
var (
	lastOfWall   = &plan{sources: wall, tell: lastTile}
	drawnForKong = &plan{sources: wall, kongs: 50, chows: 20, tell: afterKong}
	closedReady  = &plan{melds: -1, tell: ready}
	blessed      = &plan{melds: -1, kongs: -1, sources: wall, tell: firstTurn}
)

// ready lets the winner declare ready.
func ready(d *deal) { d.hand.Ready = d.hand.Ready.With(d.hand.Winner) }

// carry lets drawn hands be outstanding.
func carry(d *deal) { d.state.Carry = 1 + d.IntN(3) }

// onTheTable lets counters and sticks lie on the table.
func onTheTable(d *deal) { d.state.Honba, d.state.Sticks = d.IntN(3), d.IntN(3) }

// someWait lets one or two players be one tile short after a drawn hand.
func someWait(d *deal) {
	d.hand.Waiting = scoring.WindsOf(pick(d, scoring.SeatWinds[:]...))
	if d.chance(50) {
		d.hand.Waiting = d.hand.Waiting.With(pick(d, scoring.SeatWinds[:]...))
	}
}

// before is an indicator that may point at a tile of the hand.
func (d *deal) before() scoring.Tiles {
	k := pick(d, d.hand.Concealed...).Kind()
	if k > 0 && d.rules.Copies()[k-1] > 0 {
		k--
	}
	if !d.take(k, 1) {
		return nil
	}
	return scoring.Tiles{scoring.PlainTile(k)}
}

// redFive makes a five of the hand red.
func redFive(d *deal) {
	for i, tile := range d.hand.Concealed {
		if slices.Contains(d.rules.RedFives(), tile.Kind()) && tile != d.hand.WinningTile {
			d.hand.Concealed[i] = scoring.RedFive(tile.Kind())
			return
		}
	}
}

// What spoils a legal hand.

// another is the place of a concealed tile that did not win.
func (d *deal) another() int {
	for range 40 {
		if at := d.IntN(len(d.hand.Concealed)); d.hand.Concealed[at] != d.hand.WinningTile {
			return at
		}
	}
	return 0
}

// swapTile exchanges a tile for a neighbour, or any other.
func swapTile(d *deal) {
	at := d.another()
	k := d.hand.Concealed[at].Kind()
	other := pick(d, d.kinds...)
	if k.Numbered() && d.chance(70) {
		other = k + 1 - scoring.Kind(2*d.IntN(2))
	}
	if int(other) < len(d.left) && other != k && d.take(other, 1) {
		d.hand.Concealed[at] = scoring.PlainTile(other)
	}
}

// loseTile takes a tile out of the hand, or adds one.
func loseTile(d *deal) {
	if d.chance(60) {
		at := d.another()
		d.hand.Concealed = slices.Delete(d.hand.Concealed, at, at+1)
		return
	}
	if k := pick(d, d.kinds...); d.take(k, 1) {
		d.hand.Concealed = append(d.hand.Concealed, scoring.PlainTile(k))
	}
}

// fifthCopy makes tiles of one kind of which there are not enough.
func fifthCopy(d *deal) {
	k := pick(d, d.hand.Concealed...).Kind()
	if slices.ContainsFunc(d.hand.Melds, func(meld scoring.Meld) bool { return meld.Tile == k || meld.Kind == scoring.Chow }) {
		return // there would be far too many
	}
	for tries := 0; d.count(k) <= int(d.rules.Copies()[k]) && tries < 40; tries++ {
		if at := d.another(); d.hand.Concealed[at].Kind() != k {
			d.hand.Concealed[at] = scoring.PlainTile(k)
		}
	}
}

// count is how many of a kind the hand has.
func (d *deal) count(k scoring.Kind) (n int) {
	for _, tile := range d.hand.Concealed {
		if tile.Kind() == k {
			n++
		}
	}
	return n
}

// foreignTile puts a tile into the hand of which the game has none.
func foreignTile(d *deal) {
	k := scoring.Kind(d.IntN(scoring.SetKinds))
	for tries := 0; d.rules.Copies()[k] > 0 && tries < 200; tries++ {
		k = scoring.Kind(d.IntN(scoring.SetKinds))
	}
	if d.rules.Copies()[k] > 0 {
		k = pick(d, scoring.Animal1, scoring.Animal1+1, scoring.Animal1+2, scoring.Animal1+3) // the game has all kinds of which sets are made
	}
	d.hand.Concealed[d.another()] = scoring.PlainTile(k)
}

// meldChow lays a chow of the hand on the table.
func meldChow(d *deal) {
	for _, tile := range d.hand.Concealed {
		k := tile.Kind()
		if !k.Numbered() || k.Rank() > 7 {
			continue
		}
		rest := slices.Clone(d.hand.Concealed)
		for i := range scoring.Kind(3) {
			if at := slices.Index(rest, scoring.PlainTile(k+i)); at >= 0 {
				rest = slices.Delete(rest, at, at+1)
			}
		}
		if len(rest) == len(d.hand.Concealed)-3 && slices.Contains(rest, d.hand.WinningTile) {
			d.hand.Concealed = rest
			d.hand.Melds = append(d.hand.Melds, scoring.Meld{Kind: scoring.Chow, Tile: k})
			d.hand.Ready, d.hand.UraIndicators, d.hand.Ippatsu = 0, nil, false
			return
		}
	}
}

// discardedBefore lets the winner have discarded the winning tile.
func discardedBefore(d *deal) {
	discardedOthers(d)
	if !d.take(d.hand.WinningTile.Kind(), 1) {
		return // all others are seen elsewhere
	}
	d.hand.OwnDiscards = append(d.hand.OwnDiscards, d.hand.WinningTile)
	slices.Sort(d.hand.OwnDiscards)
}

// discardedOthers lets the winner have discarded some tiles, by chance the winning one as well.
func discardedOthers(d *deal) {
	d.hand.OwnDiscards = nil
	for len(d.hand.OwnDiscards) < 3 {
		if k := pick(d, d.kinds...); d.take(k, 1) {
			d.hand.OwnDiscards = append(d.hand.OwnDiscards, scoring.PlainTile(k))
		}
	}
	slices.Sort(d.hand.OwnDiscards)
}

// twoRedFives makes two fives of one kind red.
func twoRedFives(d *deal) {
	red := 0
	for i, tile := range d.hand.Concealed {
		if k := tile.Kind(); k.Numbered() && k.Rank() == 5 && red < 2 && (red == 0 || slices.Contains(d.hand.Concealed[:i], scoring.RedFive(k))) {
			d.hand.Concealed[i] = scoring.RedFive(k)
			red++
		}
	}
	if !slices.Contains(d.hand.Concealed, d.hand.WinningTile) {
		d.hand.WinningTile = scoring.RedFive(d.hand.WinningTile.Kind())
	}
}

// What hands show.

func showsLimit(o *outcome) bool { return o.result.Limit != scoring.NoLimit || o.result.Yakuman > 0 }

func showsRow(o *outcome) bool { return o.result.PaymentRow != "" && o.result.Yakuman == 0 }
