package honshu

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// RuleSheet is the content of the printed rule sheet: the rules in force, without those
// that are switched off.
func (r *Rules) RuleSheet() scoring.RuleSheet {
	o := &r.options
	sheet := scoring.RuleSheet{Clauses: clauses(o), Examples: examples()}
	add := func(id string, kind scoring.ElementKind, han int) {
		sheet.Elements = append(sheet.Elements, scoring.RuleSheetElement{
			ID: id, Kind: kind, Points: scoring.Points(han), Text: textOf(o, id),
		})
	}
	for i := range r.yaku {
		add(r.yaku[i].id, scoring.HandElement, r.yaku[i].han)
	}
	add(floorID, scoring.HandElement, 1)
	for i, id := range bonuses {
		switch {
		case i == bazoroBonus && o.Bazoro == 0, i == redFivesBonus && !o.RedFives, i == flowersBonus && !o.Flowers:
		case i == bazoroBonus:
			add(id, scoring.BonusElement, o.Bazoro)
		default:
			add(id, scoring.BonusElement, 1)
		}
	}
	for i := range yakumanTable {
		if id := yakumanTable[i].id; id != "paarenchan" || o.Paarenchan {
			sheet.LimitHands = append(sheet.LimitHands, scoring.RuleSheetLimitHand{ID: id, Limit: scoring.FullLimit, Text: textOf(o, id)})
		}
	}
	return sheet
}

// textOf names the description of an element: its id, or another where a house
// rule changes what it means.
func textOf(o *Options, id string) string {
	switch {
	case id == "pinfu" && o.PinfuTsumo:
		return "pinfu_tsumo"
	case id == "rinshan" && o.RinshanOnPei:
		return "rinshan_pei"
	case id == "suukantsu" && o.SuukantsuImmediate:
		return "suukantsu_immediate"
	case id == "paarenchan" && o.PaarenchanRequiresWins:
		return "paarenchan_wins"
	default:
		return id
	}
}

// examples are the sample hands of the rule sheet, won on a discard of South.
func examples() []scoring.Hand {
	return []scoring.Hand{
		shape.Example("234678p34588s555z", "5s"),
		shape.Example("1199p33557788s22z", "2z"),
	}
}
