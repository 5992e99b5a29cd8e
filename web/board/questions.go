package board

import (
	"cmp"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/web/handentry"
)

// addQuestions adds to the form the questions that the rules ask about a hand.
func addQuestions(form *templates.EntryForm, rules scoring.Rules) {
	form.Keys, form.Suits, form.Tiles = keys(rules), scoring.SuitsOf(rules).Letters(), rules.HandTiles()
	form.Modes = modes(rules)
	if rules.Copies()[scoring.Joker] > 0 {
		form.Joker = scoring.Joker.String()
	}
	form.Sources, form.BothWin = Sources(rules), rules.BothWin()
	form.Scale, form.Measures = rules.Scale().String(), Measures(rules)
	form.Ticks = tickGroups(rules.Ticks())
	for _, fact := range rules.Facts() {
		form.Facts = append(form.Facts, factView(fact))
	}
	if scored, ok := rules.(scoring.EveryHand); ok {
		form.Losers = &templates.Losers{Modes: loserModes(scored), Measures: LoserMeasures(rules)}
	}
}

// mostKongs is how many kinds of kong are beside the other sets; more are folded.
const mostKongs = 2

// modes are the sets that one tap on the keyboard can make. A kong of which the discarder counts
// has a mode for each seat.
func modes(rules scoring.Rules) (views []templates.Mode) {
	kongs := 0
	for _, meld := range rules.Melds() {
		if meld.Kind == scoring.Kong {
			kongs++
		}
	}
	for _, meld := range rules.Melds() {
		seats := scoring.SeatWinds[:1]
		if meld.NamesDiscarder {
			seats = scoring.SeatWinds[:]
		}
		for _, seat := range seats {
			plain := scoring.Meld{Kind: meld.Kind}
			mode := templates.Mode{
				Name: meld.Name, Word: meld.Name, Takes: plain.Size(), Row: meld.Kind == scoring.Chow, Flies: meld.Flies,
				Text:  strings.Replace(meld.Meld(plain.Tile, seat).String(), plain.String(), templates.OpenTiles, 1),
				Folds: kongs > mostKongs && meld.Kind == scoring.Kong,
			}
			if meld.NamesDiscarder {
				mode.Name, mode.Seat = handentry.SeatField(meld.Name, seat), seat.String()
			}
			views = append(views, mode)
		}
	}
	return views
}

func keys(rules scoring.Rules) (rows []templates.KeyRow) {
	copies := rules.Copies()
	for _, tiles := range rules.Keyboard() {
		var row templates.KeyRow
		for _, tile := range tiles {
			key := templates.Key{Tile: tile.String(), Copies: int(copies[tile.Kind()])}
			if tile.Red() {
				key.Copies = 1
			}
			key.List = factOfTile(rules, tile.Kind())
			key.Row = tile.Kind().Numbered() && tile.Kind().Rank() <= 7
			row = append(row, key)
		}
		rows = append(rows, row)
	}
	return rows
}

// factOfTile is the fact that counts a tile which cannot be in a hand, such as a flower; empty for
// other tiles.
func factOfTile(rules scoring.Rules, kind scoring.Kind) string {
	if kind < scoring.SetKinds || kind == scoring.Joker {
		return ""
	}
	for _, fact := range rules.Facts() {
		if fact.Suits&scoring.Suits(0).With(kind.Suit()) != 0 {
			return fact.ID
		}
	}
	return ""
}

// Sources are the names of where the winning tile can come from.
func Sources(rules scoring.Rules) (names []string) {
	for _, source := range rules.Sources() {
		names = append(names, source.String())
	}
	return names
}

// Measures are what is asked of a hand that is entered without tiles.
func Measures(rules scoring.Rules) (views []templates.Measure) {
	for _, m := range rules.Measures() {
		views = append(views, templates.Measure{
			Name: m.ID, Word: cmp.Or(m.Word, m.ID), Choices: m.Choices, Paper: cmp.Or(m.Paper, "table."+m.ID),
			Several: m.Listed(), Picks: picks(rules, &m),
		})
	}
	return views
}

// mostPicks is how many numbers are offered as buttons at most; if there are more, a number is
// typed.
const mostPicks = 24

// picks are the numbers that are offered as buttons for a measure.
func picks(rules scoring.Rules, m *scoring.Measure) (numbers []string) {
	if !m.Tapped {
		return nil
	}
	for _, worth := range rules.Worths() {
		if m.Number(&worth) > 0 {
			numbers = append(numbers, m.Text(&worth))
		}
	}
	if len(numbers) > mostPicks {
		return nil
	}
	return numbers
}

// The classes of facts, by what the rules say of them.
var (
	afterClasses = [...]string{scoring.WonHands: templates.OfWin, scoring.DrawnHands: templates.OfDraw, scoring.AllHands: ""}
	onlyClasses  = [...]string{scoring.AnyWin: "", scoring.WallWin: templates.OfWall, scoring.ReadyWin: templates.OfReady}
	wayClasses   = map[scoring.Ways]string{
		scoring.NotByPoints: templates.NotPoints, scoring.TilesOnly: templates.ByTiles, scoring.ElementsOnly: templates.ByElements,
	}
)

func factView(fact scoring.Fact) templates.Fact {
	return templates.Fact{
		Name: fact.ID, Kind: fact.Kind.String(), About: fact.About.String(), Word: fact.Label(), Hint: fact.Hint,
		After: afterClasses[fact.After], Ways: wayClasses[fact.Ways], Only: onlyClasses[fact.Only],
		Choices: fact.Choices, Seldom: fact.Seldom, Stake: fact.Stake, Most: fact.Most, Together: fact.Together,
		FromSeats: fact.FromSeats, Suits: fact.Suits.Letters(), InTiles: fact.InTiles,
		Some: len(elementsOf(&fact)) > 0, PerKong: fact.PerKong, OneChoice: fact.OneChoice,
	}
}

// elementsOf are the elements without which a fact is not asked, none if it is always asked.
func elementsOf(fact *scoring.Fact) []string {
	if fact.Kind == scoring.LiabilityFact && !fact.OneChoice {
		return fact.Choices
	}
	return fact.With
}

// FactsByPoints are the facts that are asked if only the sums of a hand are entered, as from paper.
func FactsByPoints(rules scoring.Rules) (views []templates.Fact) {
	for _, fact := range rules.Facts() {
		if fact.Ways.Has(scoring.ByPoints) {
			views = append(views, factView(fact))
		}
	}
	return views
}

// tickGroups are the elements that can be ticked, in the groups of the form.
func tickGroups(ticks []scoring.Tick) []templates.TickGroup {
	groups := []templates.TickGroup{
		{Word: "hand"}, {Word: "bonus"}, {Word: "half", Limit: true}, {Word: "full", Limit: true},
	}
	for _, tick := range ticks {
		at := 0
		switch {
		case tick.Limit == scoring.FullLimit:
			at = 3
		case tick.Limit == scoring.HalfLimit:
			at = 2
		case tick.Kind == scoring.BonusElement:
			at = 1
		}
		groups[at].Ticks = append(groups[at].Ticks, templates.Tick{
			ID: tick.ID, Points: int(tick.Points), Most: tick.Most,
		})
	}
	for _, group := range groups {
		slices.SortStableFunc(group.Ticks, func(a, b templates.Tick) int { return min(b.Most, 2) - min(a.Most, 2) })
	}
	return slices.DeleteFunc(groups, func(g templates.TickGroup) bool { return len(g.Ticks) == 0 })
}
