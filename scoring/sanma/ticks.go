package sanma

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// isFact are the yaku and yakuman that nobody ticks, because they follow from the
// facts of the win.
var isFact = map[string]bool{
	"riichi": true, "double_riichi": true, "ippatsu": true, "menzen_tsumo": true, "rinshan": true, "chankan": true,
	"haitei": true, "houtei": true, "tenhou": true, "chiihou": true, "renhou": true,
}

// mostTimes is how often a yaku or bonus can be ticked, where that is more than once.
// Several indicators can point at the same tile, so there can be more dora than tiles.
var mostTimes = map[string]int{"yakuhai_dragon": 2, "dora": 40, "ura": 40, "red_fives": 2}

// mayDouble are the yakuman that can be ticked twice for their double form, with the
// option double_yakuman. Daisuushii is always double then, so one tick is enough.
var mayDouble = map[string]bool{"kokushi": true, "suuankou": true, "chuuren": true}

// Ticks are the yaku and yakuman that can be ticked under these house rules, in
// the order of the rules, bonuses and yakuman last. What the facts of the win say
// (riichi, the last tile, declared Norths) is not among them.
func (r *Rules) Ticks() (ticks []scoring.Tick) {
	for i := range yakuTable {
		if y := &yakuTable[i]; !isFact[y.id] && (y.id != "yakuhai_north" || r.options.NorthYakuhai) {
			ticks = append(ticks, scoring.Tick{ID: y.id, Points: scoring.Points(y.closed), Most: max(1, mostTimes[y.id])})
		}
	}
	for _, id := range r.countedBonuses() {
		tick := scoring.Tick{ID: id, Kind: scoring.BonusElement, Points: 1, Most: mostTimes[id]}
		if id == "red_fives" && r.tiles.AllRed {
			tick.Most = 8
		}
		ticks = append(ticks, tick)
	}
	for i := range yakumanTable {
		if id := yakumanTable[i].id; !isFact[id] {
			tick := scoring.Tick{ID: id, Limit: scoring.FullLimit, Most: 1}
			if r.options.DoubleYakuman && mayDouble[id] {
				tick.Most = 2
			}
			ticks = append(ticks, tick)
		}
	}
	return ticks
}

// countedBonuses are the bonuses in force that are counted from tiles.
func (r *Rules) countedBonuses() []string {
	if r.options.RedFives == RedNone {
		return []string{"dora", "ura"}
	}
	return []string{"dora", "ura", "red_fives"}
}

// ticked adds up the ticks by id. It refuses unknown ids and impossible numbers.
func (r *Rules) ticked(hand *scoring.Hand) (ticked map[string]int, problems []scoring.Problem) {
	most := make(map[string]int)
	for _, tick := range r.Ticks() {
		most[tick.ID] = tick.Most
	}
	ticked = make(map[string]int)
	for _, tick := range hand.Ticked {
		switch {
		case most[tick.ID] == 0:
			problems = append(problems, scoring.Problem{Code: shape.CodeClaimUnknown, Field: "claims", Ticked: []string{tick.ID}})
		case tick.Times < 1 || ticked[tick.ID]+tick.Times > most[tick.ID]:
			problems = append(problems, scoring.Problem{
				Code: shape.CodeClaimTimes, Field: "claims", Has: tick.Times, Needs: most[tick.ID], Ticked: []string{tick.ID},
			})
		default:
			ticked[tick.ID] += tick.Times
		}
	}
	return ticked, problems
}
