package scoring

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
)

// shared are the facts that more than one game asks, in the order of the score
// format.
var shared = [...]Fact{
	{ID: "own_discards", Kind: TilesFact, Ways: TilesOnly, Seldom: true, Hint: "own_discards_hint", field: func(h *Hand) any { return &h.OwnDiscards }},
	{ID: "indicators", Kind: TilesFact, About: Everybody, Ways: TilesOnly, PerKong: true, field: func(h *Hand) any { return &h.Indicators }},
	{ID: "flowers", Kind: CountFact, Ways: NotByPoints, Most: 4, field: func(h *Hand) any { return &h.Flowers }},
	{ID: "last_tile", Kind: FlagFact, About: Everybody, Ways: NotByPoints, Only: WallWin, field: func(h *Hand) any { return &h.LastTile }},
	{ID: "replacement", Kind: FlagFact, Ways: NotByPoints, Only: WallWin, field: func(h *Hand) any { return &h.Replacement }},
	{ID: "waiting", Kind: SeatsFact, About: Losers, Ways: EveryWay, field: func(h *Hand) any { return &h.Waiting }},
	{ID: "ready", Kind: SeatsFact, About: Everybody, Ways: EveryWay, field: func(h *Hand) any { return &h.Ready }},
	{ID: "double_ready", Kind: FlagFact, Ways: NotByPoints, Only: ReadyWin, field: func(h *Hand) any { return &h.DoubleReady }},
	{ID: "ippatsu", Kind: FlagFact, Ways: NotByPoints, Only: ReadyWin, field: func(h *Hand) any { return &h.Ippatsu }},
	{ID: "first_turn", Kind: FlagFact, Ways: NotByPoints, Seldom: true, field: func(h *Hand) any { return &h.FirstTurn }},
	{ID: "pei", Kind: SeatCountsFact, About: Everybody, Ways: NotByPoints, Most: 4, Together: 4, OfWinner: true, field: func(h *Hand) any { return &h.Pei }},
	{ID: "ura_indicators", Kind: TilesFact, About: Everybody, Ways: TilesOnly, Only: ReadyWin, PerKong: true, field: func(h *Hand) any { return &h.UraIndicators }},
	{ID: "no_kind_discarded", Kind: FlagFact, Ways: NotByPoints, Seldom: true, field: func(h *Hand) any { return &h.NoKindDiscarded }},
	{ID: "open", Kind: FlagFact, Ways: ElementsOnly, field: func(h *Hand) any { return &h.Open }},
}

// SharedFacts are the facts with the given ids that more than one game asks; all of them
// without ids, in the order of the score format. It panics if there is no such fact.
func SharedFacts(ids ...string) []Fact {
	if len(ids) == 0 {
		return slices.Clone(shared[:])
	}
	facts := make([]Fact, len(ids))
	for i, id := range ids {
		fact, ok := FindFact(shared[:], id)
		if !ok {
			panic(fmt.Sprintf("no game asks %q", id))
		}
		facts[i] = fact
	}
	return facts
}

// FindFact is the fact of the given id; ok is false if it is not asked.
func FindFact(facts []Fact, id string) (fact Fact, ok bool) {
	for _, fact := range facts {
		if fact.ID == id {
			return fact, true
		}
	}
	return Fact{}, false
}

// Label is the catalogue's name of the fact's sentence.
func (f *Fact) Label() string { return cmp.Or(f.Word, f.ID) }

// OrDiscard is the fact of the last tile in games in which the last discard counts as well.
func (f Fact) OrDiscard() Fact {
	f.Word, f.Only = f.ID+"_or_discard", AnyWin
	return f
}

// Asked says whether the fact is asked of a hand with this outcome and way of entry.
func (f *Fact) Asked(outcome Outcome, way Way) bool {
	if outcome == DrawnHand {
		return f.After != WonHands
	}
	return f.After != DrawnHands && f.Ways.Has(way)
}

// Concerns says whether the fact can be true of the seat in the hand.
func (f *Fact) Concerns(h *Hand, seat Wind) bool {
	if h.Outcome == DrawnHand || seat != h.Winner {
		return h.Outcome == DrawnHand || f.About != Winner
	}
	return f.About != Losers && (!f.InTiles || h.Way != ByTiles)
}

// ValueIn is what the hand says about the fact.
func (f *Fact) ValueIn(h *Hand) FactValue {
	if f.field == nil {
		return h.Own[f.ID]
	}
	switch field := f.field(h).(type) {
	case *bool:
		return FactValue{On: *field}
	case *int:
		return FactValue{Count: *field}
	case *[3]int:
		return FactValue{Counts: *field}
	case *Winds:
		return FactValue{Seats: *field}
	case *Tiles:
		return FactValue{Tiles: *field}
	}
	return FactValue{}
}

// SetValue makes the hand say something about the fact. Other hands that share parts
// with it are not changed.
func (f *Fact) SetValue(h *Hand, v FactValue) {
	if f.field == nil {
		h.tellOwn(f.ID, v)
		return
	}
	switch field := f.field(h).(type) {
	case *bool:
		*field = v.On
	case *int:
		*field = v.Count
	case *[3]int:
		*field = v.Counts
	case *Winds:
		*field = v.Seats
	case *Tiles:
		*field = v.Tiles
	}
}

func (h *Hand) tellOwn(id string, v FactValue) {
	if h.Own == nil && v.IsZero() {
		return
	}
	if h.Own = maps.Clone(h.Own); h.Own == nil {
		h.Own = make(map[string]FactValue)
	}
	if h.Own[id] = v; v.IsZero() {
		delete(h.Own, id)
	}
}

// moved is the value after the seats have changed.
func (v FactValue) moved(move func(Wind) Wind) FactValue {
	counts := v.Counts
	v.Seats = v.Seats.moved(move)
	for _, seat := range SeatWinds {
		v.Counts[move(seat)] = counts[seat]
	}
	v.Items = slices.Clone(v.Items)
	for i := range v.Items {
		item := &v.Items[i]
		item.Seat, item.From = move(item.Seat), item.From.moved(move)
	}
	return v
}

func (s Winds) moved(move func(Wind) Wind) (moved Winds) {
	for _, seat := range s.List() {
		moved = moved.With(move(seat))
	}
	return moved
}

// Reseated is the hand with all seats replaced by move.
func (h Hand) Reseated(move func(Wind) Wind) Hand {
	h.Winner, h.Payer = move(h.Winner), move(h.Payer)
	for i := range shared {
		fact := &shared[i]
		fact.SetValue(&h, fact.ValueIn(&h).moved(move))
	}
	own := h.Own
	for id, v := range own {
		h.tellOwn(id, v.moved(move))
	}
	h.Melds, h.Losers = reseatedMelds(h.Melds, move), reseated(h.Losers, move)
	if h.Rival != nil {
		rival := h.Rival.Reseated(move)
		h.Rival = &rival
	}
	return h
}

// ShareTableFacts gives each of two hands that won on the same tile the other's facts about the table:
// every fact that is not the winner's own. If both have a fact with tiles, each keeps its own. facts are
// those of the rules.
func ShareTableFacts(facts []Fact, a, b *Hand) {
	own := slices.DeleteFunc(slices.Clone(facts), func(f Fact) bool { return f.field != nil })
	for _, fact := range slices.Concat(shared[:], own) {
		if fact.About != Winner {
			told, other := fact.ValueIn(a), fact.ValueIn(b)
			fact.SetValue(a, told.with(other))
			fact.SetValue(b, other.with(told))
		}
	}
}

// with is the value with what another hand tells beside it: the larger count, all seats of
// both, and lists of the other where this value has none.
func (v FactValue) with(other FactValue) FactValue {
	v.On = v.On || other.On
	v.Count = max(v.Count, other.Count)
	for seat, count := range other.Counts {
		v.Counts[seat] = max(v.Counts[seat], count)
	}
	v.Seats |= other.Seats
	if len(v.Tiles) == 0 {
		v.Tiles = other.Tiles
	}
	if len(v.Names) == 0 {
		v.Names = other.Names
	}
	if len(v.Items) == 0 {
		v.Items = other.Items
	}
	return v
}

// reseated are the hands after the seats have changed.
func reseated(losers []LoserHand, move func(Wind) Wind) []LoserHand {
	losers = slices.Clone(losers)
	for i := range losers {
		losers[i].Seat = move(losers[i].Seat)
		losers[i].Melds = reseatedMelds(losers[i].Melds, move)
	}
	return losers
}

func reseatedMelds(melds []Meld, move func(Wind) Wind) []Meld {
	melds = slices.Clone(melds)
	for i := range melds {
		melds[i].From = melds[i].From.moved(move)
	}
	return melds
}
