package honshu

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// isFact are the yaku and yakuman that nobody ticks, because they follow from the
// facts of the win.
var isFact = map[string]bool{
	"riichi": true, "double_riichi": true, "menzen_tsumo": true, "rinshan": true, "chankan": true, "haitei": true,
	"houtei": true, "tenhou": true, "chiihou": true, "renhou": true, "paarenchan": true,
}

// mostTimes is how often a yaku can be ticked, where that is more than once.
// Several indicators can point at the same tile, so there can be more dora than tiles.
var mostTimes = map[string]int{"yakuhai_dragon": 2, "suuankou": 2, "dora": 40, "ura": 40, "red_fives": 2}

// Ticks are the yaku and yakuman that can be ticked under these house rules, in
// the order of the rules, bonuses and yakuman last. What the facts of the win say
// (riichi, the last tile, declared Norths) is not among them.
func (r *Rules) Ticks() (ticks []scoring.Tick) {
	for i := range r.yaku {
		if y := &r.yaku[i]; !isFact[y.id] {
			ticks = append(ticks, scoring.Tick{ID: y.id, Points: scoring.Points(y.han), Most: max(1, mostTimes[y.id])})
		}
	}
	for _, id := range r.countedBonuses() {
		ticks = append(ticks, scoring.Tick{ID: id, Kind: scoring.BonusElement, Points: 1, Most: mostTimes[id]})
	}
	for i := range yakumanTable {
		if id := yakumanTable[i].id; !isFact[id] {
			ticks = append(ticks, scoring.Tick{ID: id, Limit: scoring.FullLimit, Most: max(1, mostTimes[id])})
		}
	}
	return ticks
}

// countedBonuses are the bonuses in force that are counted from tiles.
func (r *Rules) countedBonuses() []string {
	if r.options.RedFives {
		return []string{"dora", "ura", "red_fives"}
	}
	return []string{"dora", "ura"}
}

// ticked adds up the ticks by id. It refuses unknown ids and impossible numbers.
func (r *Rules) ticked(hand *scoring.Hand) (ticked map[string]int, problems []scoring.Problem) {
	most := map[string]int{"chankan": 1, "haitei": 1, "houtei": 1}
	for _, tick := range r.Ticks() {
		most[tick.ID] = tick.Most
	}
	ticked = make(map[string]int)
	for _, tick := range hand.Ticked {
		if most[tick.ID] == 0 {
			problems = append(problems, scoring.Problem{Code: shape.CodeClaimUnknown, Field: "claims", Ticked: []string{tick.ID}})
			continue
		}
		if tick.Times < 1 || ticked[tick.ID]+tick.Times > most[tick.ID] {
			problems = append(problems, scoring.Problem{
				Code: shape.CodeClaimTimes, Field: "claims", Has: tick.Times, Needs: most[tick.ID], Ticked: []string{tick.ID},
			})
			continue
		}
		ticked[tick.ID] += tick.Times
	}
	return ticked, problems
}

// tickedFacts refuses ticks that the facts of the win exclude (section 6).
func tickedFacts(w *work, ticked map[string]int) (problems []scoring.Problem) {
	for _, fact := range [...]struct {
		id, code string
		holds    bool
	}{
		{"chankan", CodeChankanNeedsRon, w.robbed},
		{"haitei", shape.CodeLastTileNeedsWall, w.tsumo},
		{"houtei", CodeHouteiNeedsRon, !w.tsumo},
	} {
		if ticked[fact.id] > 0 && !fact.holds {
			problems = append(problems, scoring.Problem{Code: fact.code, Field: "claims"})
		}
		w.lastTile = w.lastTile || ticked[fact.id] > 0 && fact.id != "chankan"
	}
	return problems
}
