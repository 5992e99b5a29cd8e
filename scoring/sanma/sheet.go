package sanma

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// RuleSheet is the content of the printed rule sheet: the rules in force, without those
// that are switched off.
func (r *Rules) RuleSheet() scoring.RuleSheet {
	o := &r.options
	sheet := scoring.RuleSheet{Clauses: r.clauses(), Examples: examples()}
	add := func(id string, kind scoring.ElementKind, han int) {
		sheet.Elements = append(sheet.Elements, scoring.RuleSheetElement{
			ID: id, Kind: kind, Points: scoring.Points(han), Text: textOf(o, id),
		})
	}
	for i := range yakuTable {
		if y := &yakuTable[i]; y.id != "yakuhai_north" || o.NorthYakuhai {
			add(y.id, scoring.HandElement, y.closed)
		}
	}
	for i, id := range bonuses {
		if i != redFivesBonus || o.RedFives != RedNone {
			add(id, scoring.BonusElement, 1)
		}
	}
	for i := range yakumanTable {
		if id := yakumanTable[i].id; i != renhouAt || o.Renhou {
			sheet.LimitHands = append(sheet.LimitHands, scoring.RuleSheetLimitHand{ID: id, Limit: scoring.FullLimit, Text: textOf(o, id)})
		}
	}
	return sheet
}

// textOf names the description of an element: its id, or another where a house
// rule changes what it means.
func textOf(o *Options, id string) string {
	switch {
	case id == "rinshan" && o.RinshanOnKita:
		return "rinshan_kita"
	case id == "pei" && o.KitaDoraStack:
		return "pei_stack"
	case id == "red_fives" && o.RedFives == RedAll:
		return "red_fives_all"
	case o.DoubleYakuman && (mayDouble[id] || id == "daisuushii"):
		return id + "_double"
	case id == "ryanpeikou" && o.FourIdenticalChis:
		return "ryanpeikou_four"
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
