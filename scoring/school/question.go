package school

import (
	"math/rand/v2"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// Choice is an answer that is offered. The question says which field is used.
type Choice struct {
	Right bool
	// Yes: the hand is complete, can win, or nothing is wrong with the entry.
	Yes bool
	// Problem is why the hand cannot win, or what is wrong with the entry.
	Problem *scoring.Problem
	// Element is the id of an element or limit hand.
	Element string
	Tile    scoring.Tile
	// Number is a worth, or what each opponent pays the next winner more.
	Number   int
	Payments scoring.Payments
	// Seat is who deals next, as they sit now. Over: nobody does, the match is over.
	Seat scoring.Wind
	Over bool
	// Honba and Sticks lie on the table.
	Honba, Sticks int
}

// addChoices adds right and wrong answers. It fails if too few wrong ones are plausible.
func (t *Task) addChoices(chance *rand.Rand, o *outcome) bool {
	switch t.Ask {
	case AskComplete:
		right := len(o.refused) == 0
		t.Choices = []Choice{{Yes: true, Right: right}, {Right: !right}}
		return true
	case AskWaits:
		return t.askWaits(chance)
	case AskLegal, AskEntry:
		return t.askLegal(chance, o)
	case AskElements:
		return t.askElements(chance, o)
	case AskWorth:
		return t.askWorth(chance, o)
	case AskFu:
		return t.askNumber(chance, o.result.Fu, near(fuSteps, o.result.Fu))
	case AskPay:
		return t.askPay(chance, o)
	case AskDealer:
		return t.askDealer(o)
	case AskPot:
		return t.askPot(chance, o)
	}
	return false
}

// askWaits offers the tiles that complete the hand among tiles near to them.
func (t *Task) askWaits(chance *rand.Rand) bool {
	const most, all = 5, 9
	found, general := scoring.CompletingTiles(t.Rules, t.State, &t.Hand)
	if len(general) > 0 || len(found) == 0 {
		return false
	}
	right := make(map[scoring.Kind]bool)
	for _, one := range found {
		if k := one.Tile.Kind(); k != scoring.Joker {
			right[k] = true
		}
	}
	if len(right) == 0 || len(right) > most {
		return false
	}
	offered := make(map[scoring.Kind]bool)
	copies := t.Rules.Copies()
	offer := func(k scoring.Kind) {
		if int(k) < scoring.SetKinds && copies[k] > 0 && len(offered) < all {
			offered[k] = true
		}
	}
	for k := range scoring.Kind(scoring.SetKinds) {
		if right[k] {
			offer(k)
		}
	}
	for _, tile := range t.Hand.Concealed {
		offer(tile.Kind() + scoring.Kind(chance.IntN(3)) - 1)
	}
	for range 60 {
		offer(scoring.Kind(chance.IntN(scoring.SetKinds)))
	}
	t.Many = true
	for k := range scoring.Kind(scoring.SetKinds) {
		if offered[k] {
			t.Choices = append(t.Choices, Choice{Tile: scoring.PlainTile(k), Right: right[k]})
		}
	}
	return len(t.Choices) == all
}

// askLegal offers that nothing is wrong, and reasons why something could be.
func (t *Task) askLegal(chance *rand.Rand, o *outcome) bool {
	const all, least = 3, 2
	var reasons []Choice
	if at := slices.IndexFunc(o.refused, t.isAsked); at >= 0 {
		reasons = []Choice{{Problem: &o.refused[at], Right: true}}
	}
	for _, reason := range t.otherReasons(chance, o) {
		if len(reasons) < all {
			reasons = append(reasons, Choice{Problem: &reason})
		}
	}
	chance.Shuffle(len(reasons), func(i, j int) { reasons[i], reasons[j] = reasons[j], reasons[i] })
	t.Choices = append([]Choice{{Yes: true, Right: len(o.refused) == 0}}, reasons...)
	return len(reasons) >= least
}

// isAsked says whether the task is about the problem.
func (t *Task) isAsked(p scoring.Problem) bool { return p.Code == t.Topic.Name }

// askElements offers what counts in the hand among what does not: other elements of the rule sheet, and of a limit hand
// what it has beside that.
func (t *Task) askElements(chance *rand.Rand, o *outcome) bool {
	const mostRight, all = 6, 8
	ids, others := o.elements(), t.sheetElements("")
	switch {
	case o.isLimitHand():
		ids, others = o.limitHands(), append(t.sheetLimitHands(), others...)
	case len(ids) > 4: // those of one kind alone
		t.Unit = t.Rules.Scale().KindName(o.kindOf(t.Topic.Name))
		ids, others = nil, t.sheetElements(t.Unit)
		for _, element := range o.counted() {
			if t.Rules.Scale().KindName(element.Kind) == t.Unit && !slices.Contains(ids, element.ID) {
				ids = append(ids, element.ID)
			}
		}
	}
	if len(ids) == 0 || len(ids) > mostRight {
		return false
	}
	chance.Shuffle(len(others), func(i, j int) { others[i], others[j] = others[j], others[i] })
	if o.isLimitHand() {
		others = append(slices.DeleteFunc(o.elements(), func(id string) bool { return slices.Contains(ids, id) }), others...)
	}
	t.Many = true
	offered := slices.Clone(ids)
	for _, id := range others {
		if len(offered) < all && !slices.Contains(offered, id) {
			offered = append(offered, id)
		}
	}
	for _, id := range t.inOrder(offered) {
		t.Choices = append(t.Choices, Choice{Element: id, Right: slices.Contains(ids, id)})
	}
	return len(t.Choices) > len(ids)
}

// sheetElements are the ids of the elements in force; of one kind, as the score format names it, if that is not empty.
func (t *Task) sheetElements(kind string) (ids []string) {
	sheet := t.Rules.RuleSheet()
	for i := range sheet.Elements {
		if e := &sheet.Elements[i]; kind == "" || t.Rules.Scale().KindName(e.Kind) == kind {
			ids = append(ids, e.ID)
		}
	}
	return ids
}

func (t *Task) sheetLimitHands() (ids []string) {
	sheet := t.Rules.RuleSheet()
	for i := range sheet.LimitHands {
		ids = append(ids, sheet.LimitHands[i].ID)
	}
	return ids
}

// inOrder are ids in the order of the rule sheet.
func (t *Task) inOrder(ids []string) []string {
	order := append(t.sheetElements(""), t.sheetLimitHands()...)
	list := slices.Clone(ids)
	slices.SortStableFunc(list, func(a, b string) int { return slices.Index(order, a) - slices.Index(order, b) })
	return list
}

// askWorth offers numbers near to what the hand is worth; of a hand that is worth a limit, elements.
func (t *Task) askWorth(chance *rand.Rand, o *outcome) bool {
	r := &o.result
	switch t.Rules.Scale() {
	case scoring.PointScale:
		if r.Limit == scoring.NoLimit {
			t.Unit = "hand_points"
			return t.askNumber(chance, int(r.HandPoints), around(int(r.HandPoints), 0))
		}
	case scoring.HanScale, scoring.FuScale:
		if r.Yakuman == 0 {
			t.Unit = "han"
			return t.askNumber(chance, r.Han, around(r.Han, 1))
		}
	case scoring.FanScale:
		t.Unit = "fan"
		return t.askNumber(chance, r.Fan, around(r.Fan, int(t.Rules.Minimum())))
	case scoring.DoublesScale:
		for i := range r.Scores {
			if score := &r.Scores[i]; score.Won {
				t.Unit = "score"
				n := int(score.Score)
				return t.askNumber(chance, n, []int{n * 2, n / 2, n + 2, n - 2, n * 4, n + 4, n + 8, n / 4})
			}
		}
	}
	t.Ask = AskElements
	return t.askElements(chance, o)
}

// askNumber offers the right number among three others.
func (t *Task) askNumber(chance *rand.Rand, right int, others []int) bool {
	const all = 4
	chance.Shuffle(len(others), func(i, j int) { others[i], others[j] = others[j], others[i] })
	numbers := []int{right}
	for _, n := range others {
		if n > 0 && len(numbers) < all && !slices.Contains(numbers, n) {
			numbers = append(numbers, n)
		}
	}
	slices.Sort(numbers)
	for _, n := range numbers {
		t.Choices = append(t.Choices, Choice{Number: n, Right: n == right})
	}
	return len(numbers) == all
}

// askDealer offers the three who sit, and that the match is over.
func (t *Task) askDealer(o *outcome) bool {
	dealer, sits := o.state.SeatOf(o.next.Dealer())
	if !sits {
		return false
	}
	for _, seat := range scoring.SeatWinds {
		t.Choices = append(t.Choices, Choice{Seat: seat, Right: !o.next.Finished && seat == dealer})
	}
	t.Choices = append(t.Choices, Choice{Over: true, Right: o.next.Finished})
	return true
}
