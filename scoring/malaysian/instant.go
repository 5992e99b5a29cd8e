package malaysian

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// An item is something that is paid for at once (section 9), by its place in itemNames.
type item uint8

const (
	flyItem item = iota
	concealedKongs
	addedKongs
	claimedKongs
	setItem
	earlySetItem
	biteItem
	items // how many there are
)

var itemNames = [items]string{"flies", "concealed_kongs", "added_kongs", "claimed_kongs", "sets", "early_sets", "bites"}

// itemCounts is what one player is paid for: how often each item, of claimed kongs by whose
// discard.
type itemCounts struct {
	of      [items]int
	claimed [3]int
}

// value is what one of an item brings from each payer, in points.
func (o *Options) value(of item) int {
	return o.Unit * [items]int{
		o.FlyValue, o.KongConcealed, o.KongAdded, o.KongClaimed, o.SetValue, o.SetEarlyValue, o.BiteValue,
	}[of]
}

// ofWinner is what the winner's tiles are paid for.
func ofWinner(w *whole, hand *scoring.Hand) (h itemCounts) {
	aside := countBonus(bonusFact.ValueIn(hand).Tiles)
	early := earlySetsFact.ValueIn(hand).Count
	h.of[flyItem] = w.flies + w.meldFlies
	h.of[setItem], h.of[earlySetItem], h.of[biteItem] = aside.complete()-early, early, aside.bites()
	for i := range hand.Melds {
		switch meld := &hand.Melds[i]; {
		case !shape.IsKong(*meld):
		case meld.Concealed:
			h.of[concealedKongs]++
		case meld.Added:
			h.of[addedKongs]++
		default:
			for seat := range h.claimed {
				if meld.From.Has(scoring.Wind(seat)) {
					h.claimed[seat]++
				}
			}
		}
	}
	return h
}

// enteredItems is what an entry says of each player.
func enteredItems(hand *scoring.Hand) (players [3]itemCounts) {
	for _, told := range instantFact.ValueIn(hand).Items {
		at := slices.Index(itemNames[:], told.Name)
		if at < 0 || !told.Seat.Seated() {
			continue // no entry has them
		}
		player := &players[told.Seat]
		if item(at) != claimedKongs {
			player.of[at] += told.Count
			continue
		}
		for seat := range player.claimed {
			if told.From.Has(scoring.Wind(seat)) {
				player.claimed[seat] += told.Count
			}
		}
	}
	return players
}

// payInstant settles what everybody is paid for at once.
func (r *Rules) payInstant(players *[3]itemCounts, into *scoring.Result) {
	for _, seat := range scoring.SeatWinds {
		for of := range items {
			if of != claimedKongs {
				r.payItem(scoring.Item{Seat: seat, Name: itemNames[of], Count: players[seat].of[of]}, of, into)
				continue
			}
			for _, from := range losersOf(seat) {
				r.payItem(scoring.Item{
					Seat: seat, Name: itemNames[of], From: scoring.WindsOf(from), Count: players[seat].claimed[from],
				}, of, into)
			}
		}
	}
}

// payItem pays for an item: the discarder of a claimed kong alone does, otherwise both
// opponents do.
func (r *Rules) payItem(paid scoring.Item, of item, into *scoring.Result) {
	each := scoring.Points(paid.Count * r.options.value(of))
	if each == 0 {
		return
	}
	line := scoring.PaidItem{Item: paid}
	for _, payer := range losersOf(paid.Seat) {
		if paid.From != 0 && !paid.From.Has(payer) {
			continue
		}
		line.Points += each
		for _, payments := range [...]*scoring.Payments{&into.Instant, &into.Payments} {
			payments[payer] -= each
			payments[paid.Seat] += each
		}
	}
	into.AtOnce = append(into.AtOnce, line)
}

const (
	// mostKongs is how many kongs a player can have, of nothing else more.
	mostKongs = 4
	// mostTold is the largest count that is added up: larger ones are refused, because sums
	// could overflow.
	mostTold = 1_000_000
)

// checkInstant adds what is wrong with what is told of instant payments. Flies, series and
// bites are those of the whole table (section 13).
func checkInstant(problems []scoring.Problem, hand *scoring.Hand) []scoring.Problem {
	fact := instantFact.ValueIn(hand)
	if fact.IsZero() {
		return problems
	}
	if i := slices.IndexFunc(fact.Items, func(i scoring.Item) bool { return i.Count < 0 || i.Count > mostTold }); i >= 0 {
		item := fact.Items[i]
		return append(problems, scoring.Problem{Code: CodeInstantRange, Field: instantFact.ID, Other: item.Name, Has: item.Count, Needs: mostKongs})
	}
	players := enteredItems(hand)
	flies, sets, bites := 0, 0, 0
	if hand.Outcome == scoring.Won && hand.Way == scoring.ByTiles {
		if tellsOf(&fact, hand.Winner) {
			problems = append(problems, scoring.Problem{Code: CodeInstantOfWinner, Field: instantFact.ID})
		}
		aside := countBonus(bonusFact.ValueIn(hand).Tiles)
		flies, sets, bites = fliesOf(hand)+aside.flies, aside.complete(), aside.bites()
	}
	outOfRange := func(of item, has, most int) {
		problems = append(problems, scoring.Problem{Code: CodeInstantRange, Field: instantFact.ID, Other: itemNames[of], Has: has, Needs: most})
	}
	for _, seat := range scoring.SeatWinds {
		if hand.Outcome == scoring.Won && hand.Way == scoring.ByTiles && seat == hand.Winner {
			continue
		}
		player := &players[seat]
		flies, bites = flies+player.of[flyItem], bites+player.of[biteItem]
		sets += player.of[setItem] + player.of[earlySetItem]
		kongs := player.of[concealedKongs] + player.of[addedKongs]
		for _, n := range player.claimed {
			kongs += n
		}
		if kongs > mostKongs {
			outOfRange(concealedKongs, kongs, mostKongs)
		}
		if player.claimed[seat] > 0 {
			problems = append(problems, scoring.Problem{Code: CodeClaimedKongPayer, Field: instantFact.ID})
		}
	}
	for _, total := range [...]struct {
		of        item
		has, most int
	}{{flyItem, flies, allFlies}, {setItem, sets, series}, {biteItem, bites, 2}} {
		if total.has > total.most {
			outOfRange(total.of, total.has, total.most)
		}
	}
	return problems
}

// tellsOf says whether anything is told of the seat, be it that it has nothing.
func tellsOf(fact *scoring.FactValue, seat scoring.Wind) bool {
	return fact.Seats.Has(seat) || slices.ContainsFunc(fact.Items, func(i scoring.Item) bool { return i.Seat == seat })
}

// fliesOf counts the flies in the hand and its melds.
func fliesOf(hand *scoring.Hand) (n int) {
	for _, tile := range hand.Concealed {
		if tile.Kind() == scoring.Joker {
			n++
		}
	}
	for i := range hand.Melds {
		n += hand.Melds[i].Flies.Len()
	}
	return n
}
