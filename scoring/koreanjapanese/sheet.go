package koreanjapanese

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// RuleSheet is the content of the printed rule sheet: the rules in force, without those
// that are switched off and without elements that the tile set makes impossible.
func (r *Rules) RuleSheet() scoring.RuleSheet {
	o := &r.options
	sheet := scoring.RuleSheet{Clauses: clauses(o), Examples: examples()}
	for i, e := range r.elements {
		if i == r.bonusFrom {
			sheet.Elements = append(sheet.Elements, sheetElement(o, notWaiting.ID, bonus, notWaiting.Points))
		}
		if possible(o, e.id) {
			sheet.Elements = append(sheet.Elements, sheetElement(o, e.id, e.kind, e.points))
		}
	}
	for _, l := range r.limitHands {
		if possible(o, l.id) {
			sheet.LimitHands = append(sheet.LimitHands, scoring.RuleSheetLimitHand{ID: l.id, Limit: l.class, Text: textOf(o, l.id)})
		}
	}
	return sheet
}

func sheetElement(o *Options, id string, kind scoring.ElementKind, points scoring.Points) scoring.RuleSheetElement {
	return scoring.RuleSheetElement{ID: id, Kind: kind, Points: points, Text: textOf(o, id)}
}

// possible says whether a hand can show the element or limit hand at all.
func possible(o *Options, id string) bool {
	switch id {
	case "seven_pairs":
		return o.SevenPairs
	case "bamboo_pong", "both_bamboos", "bamboo_honours", "great_jade", "thirteen_orphans":
		return !o.NoBamboo
	case "little_jade", "bamboo_159":
		return o.FiveBamboo
	default:
		return true
	}
}

// textOf names the description of an element: its id, or another where a house
// rule changes what it means.
func textOf(o *Options, id string) string {
	variants := map[string]struct {
		text string
		when bool
	}{
		"all_simples":           {"all_simples_inner", o.SimplesExcludeTerminals},
		"kong":                  {"kong_not_north", o.North},
		"three_concealed_pongs": {"three_concealed_pongs_discard", o.DiscardPongConcealed},
		"four_concealed_pongs":  {"four_concealed_pongs_discard", o.DiscardPongConcealed},
		"last_tile":             {"last_tile_or_discard", o.LastDiscardBonus},
		"flowers":               {"flowers_dead_wall", o.Dora == DoraDeadWall},
		"dora":                  {"dora_dead_wall", o.Dora == DoraDeadWall},
		"thirteen_orphans":      {"thirteen_orphans_north", o.North},
		"all_terminals_honours": {"all_terminals_honours_pairs", o.SevenPairs},
	}
	if v, ok := variants[id]; ok && v.when {
		return v.text
	}
	return id
}

// examples are the sample hands of the rule sheet. East wins them on a discard of South;
// South was not waiting, West was.
func examples() []scoring.Hand {
	list := []scoring.Hand{
		shape.Example("234678p456m22m777z", "6m"),
		shape.Example("123456789m234m77m", "4m"),
	}
	for i := range list {
		list[i].Flowers, list[i].Waiting = 1, scoring.WindsOf(scoring.West)
	}
	return list
}
