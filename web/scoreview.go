package web

import (
	"context"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
)

// scoreboard shows the hands of one match.
type scoreboard struct {
	night *tournament.Night
	match tournament.Match
}

// name is the player who had the seat in the given state.
func (b scoreboard) name(state scoring.State, seat scoring.Wind) string {
	if !seat.Seated() {
		return ""
	}
	return b.night.NameOf(b.match.Players[state.Seats[seat]])
}

// score shows a hand that the rules have scored. Nothing is paid of a refused
// one; what there is of a result is still shown.
func (b scoreboard) score(before scoring.State, facts scoring.Hand, result scoring.Result) templates.ScoreView {
	view := templates.ScoreView{
		Sprite: spriteOf(b.night.Rules), Flowers: facts.Flowers, Minimum: int(b.night.Rules.Minimum()),
		HandPoints: int(result.HandPoints), BonusPoints: int(result.BonusPoints), Extra: int(result.Extra),
		LimitHands: result.LimitHands, Collected: result.Collected,
	}
	if result.Scale == scoring.HanScale {
		view.Han = &templates.ScoreHan{Han: result.Han, Yakuman: result.Yakuman, Rank: result.Rank}
	}
	// A refused hand of tiles may have no reading to show; others never have one.
	view.Drawn = facts.Outcome == scoring.DrawnHand || result.Drawn || facts.Way == scoring.ByTiles && len(result.Sets) == 0
	view.AllReady = result.Drawn && facts.Outcome != scoring.DrawnHand
	if !view.Drawn && facts.Way != scoring.ByTiles {
		view.Way = facts.Way.String()
	}
	if view.Drawn {
		view.Pot, view.Left = b.pot(before, facts, result), result.Sticks
	} else {
		view.Result = templates.ScoreResult{
			Winner: b.name(before, facts.Winner), From: facts.From.String(), Payer: b.name(before, facts.Payer),
		}
	}
	if result.Limit != scoring.NoLimit {
		view.Limit = result.Limit.String()
	}
	view.Sets, view.Melds = reading(facts, result.Sets)
	view.Hand, view.Bonus, view.Alone = b.elements(before, facts, result)
	if result.Rival != nil && facts.Rival != nil {
		also := b.score(before, *facts.Rival, *result.Rival)
		also.Payments = nil
		view.Also = &also
	}
	view.Settlement = b.settlement(before, facts, result)
	if result.Payments != (scoring.Payments{}) {
		for _, seat := range scoring.SeatWinds {
			view.Payments = append(view.Payments, templates.ScorePayment{
				Wind: seat.String(), Name: b.name(before, seat), Points: int(result.Payments[seat]),
			})
		}
	}
	return view
}

// line shows a recorded hand, with the people who played it.
func (b scoreboard) line(ctx context.Context, hand tournament.Hand) templates.HandLine {
	b.match = b.match.As(hand.Sitters)
	line := templates.HandLine{
		Entry: string(hand.Entry), Number: hand.Before.Hand, Wind: hand.Before.Prevailing.String(),
		Score:    b.score(hand.Before, hand.Facts, hand.Result),
		Recorded: recorded(hand.By, hand.At),
	}
	if ledger := b.match.Ledger; ledger.State.Finished && hand.Before.Hand == len(ledger.Hands) {
		line.Score.Pot = 0 // there is no next winner
	}
	line.Deal = dealOf(b.night.Rules, hand.Before)
	if rival := hand.Rival; rival != nil {
		line.Score.Rival = b.verdict(ctx, hand.Before, scoring.Verdict{
			Winner: hand.Facts, Loser: rival.Facts, By: rival.By, Refused: rival.Refused,
		})
	}
	for place := range b.match.Places() {
		line.Changes = append(line.Changes, int(hand.Changes[place]))
		line.Totals = append(line.Totals, b.total(hand.Totals[place]))
		line.Names = append(line.Names, b.night.NameOf(b.match.Players[place]))
	}
	if changes := b.match.Ledger.Corrections(hand.Entry); len(changes) > 0 {
		last := changes[len(changes)-1].Event
		line.Corrected = recorded(last.By, last.At)
		line.Inserted = last.Insertion != nil
	}
	return line
}

// total shows what a player has, the points that everybody began with included.
func (b scoreboard) total(points scoring.Points) templates.Total {
	return templates.Total{Points: int(points), Start: int(b.match.Ledger.Start)}
}

// lines shows all hands that stand.
func (b scoreboard) lines(ctx context.Context) []templates.HandLine {
	lines := make([]templates.HandLine, len(b.match.Ledger.Hands))
	for i, hand := range b.match.Ledger.Hands {
		lines[i] = b.line(ctx, hand)
	}
	return lines
}

// reading renders the sets of a result tile by tile; the winning tile is marked
// once, and red fives take the places of fives.
func reading(facts scoring.Hand, sets []scoring.Set) (concealed, melds []templates.ScoreSet) {
	reds := make(map[scoring.Kind]int)
	for _, tile := range facts.Concealed {
		if tile.Red() {
			reds[tile.Kind()]++
		}
	}
	for _, meld := range facts.Melds {
		reds[meld.Tile] += int(meld.Red)
	}
	for _, set := range sets {
		drawn := templates.ScoreSet{ConcealedKong: set.Shape == scoring.KongSet && set.Concealed}
		marked := !set.Winning
		for _, kind := range kindsOf(set) {
			tile := templates.ScoreTile{Tile: kind.String()}
			if reds[kind] > 0 {
				reds[kind]--
				tile.Tile = scoring.RedFive(kind).String()
			}
			if !marked && kind == facts.WinningTile.Kind() {
				tile.Winning, marked = true, true
			}
			drawn.Tiles = append(drawn.Tiles, tile)
		}
		if set.Melded {
			melds = append(melds, drawn)
		} else {
			concealed = append(concealed, drawn)
		}
	}
	return concealed, melds
}

// kindsOf lists the tiles of a set.
func kindsOf(set scoring.Set) []scoring.Kind {
	t := set.Tile
	switch set.Shape {
	case scoring.ChowSet:
		return []scoring.Kind{t, t + 1, t + 2}
	case scoring.PongSet:
		return []scoring.Kind{t, t, t}
	case scoring.KongSet:
		return []scoring.Kind{t, t, t, t}
	case scoring.PairSet:
		return []scoring.Kind{t, t}
	default:
		return []scoring.Kind{t}
	}
}

// refusals says in the reader's language why the rules do not accept a hand, by
// the fields of the form.
func refusals(ctx context.Context, problems []scoring.Problem) []templates.FieldProblem {
	list := make([]templates.FieldProblem, len(problems))
	for i, p := range problems {
		values := map[string]any{
			"Has": p.Has, "Needs": p.Needs, "Tile": tileName(ctx, p.Tile), "Tiles": tileNames(ctx, p.Tiles),
			"Field": p.Field, "Other": p.Other, "Elements": elementNames(ctx, p.Ticked),
		}
		field := p.Field
		switch p.Code {
		case "below_minimum": // the only sentence with a number of things
			values["Count"] = p.Has
		case "payer_not_a_loser":
			field = "from"
		}
		list[i] = templates.FieldProblem{Field: field, Sentence: capital(i18n.Values(ctx, "refusal."+p.Code, values))}
	}
	return list
}

// bothRefusals are the refusals of the hand on the form and, said as such, those of
// a second claim on the tile.
func bothRefusals(ctx context.Context, problems, rival []scoring.Problem) []templates.FieldProblem {
	list := refusals(ctx, problems)
	for _, problem := range refusals(ctx, rival) {
		list = append(list, templates.FieldProblem{
			Field: "rival", Sentence: i18n.T(ctx, "table.other_claim", "Reason", problem.Sentence),
		})
	}
	return list
}

// capital begins a sentence that starts with a tile's name.
func capital(sentence string) string {
	for _, first := range sentence {
		upper := strings.ToUpper(string(first))
		return upper + sentence[len(string(first)):]
	}
	return sentence
}

func tileName(ctx context.Context, tile scoring.Tile) string {
	return i18n.T(ctx, "tile."+tile.String())
}

func tileNames(ctx context.Context, tiles scoring.Tiles) string {
	names := make([]string, len(tiles))
	for i, tile := range tiles {
		names[i] = tileName(ctx, tile)
	}
	return strings.Join(names, ", ")
}

// elementNames are the names of elements and limit hands; some have commas of
// their own. What no catalogue knows keeps its id: no form has offered it.
func elementNames(ctx context.Context, ids []string) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = strings.TrimPrefix(i18n.T(ctx, "element."+id), "element.")
	}
	return strings.Join(names, " + ")
}
