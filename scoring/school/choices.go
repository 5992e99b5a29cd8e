package school

import (
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/scoring"
)

// fuSteps are the fu that hands have.
var fuSteps = []int{20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110}

// near are the steps beside a number.
func near(steps []int, n int) (list []int) {
	at := slices.Index(steps, n)
	for i := max(0, at-3); i < min(len(steps), at+4); i++ {
		list = append(list, steps[i])
	}
	return list
}

// around are the numbers beside a number, from the least.
func around(n, least int) (list []int) {
	for other := max(least, n-3); other <= n+3; other++ {
		list = append(list, other)
	}
	return list
}

// otherReasons are problems that hands could have and this one does not, first that of the topic. They have the values
// of this hand if the mistake can be made in it, otherwise those of another.
func (t *Task) otherReasons(chance *rand.Rand, o *outcome) (reasons []scoring.Problem) {
	const most, tries = 3, 40
	known := curricula[t.Game]
	order := chance.Perm(len(known.mistakes))
	isOwn := func(i int) bool { return known.mistakes[i].code == t.Topic.Name }
	if at := slices.IndexFunc(order, isOwn); at >= 0 {
		order[0], order[at] = order[at], order[0]
	}
	for _, i := range order {
		m := &known.mistakes[i]
		if len(reasons) == most || m.entry != (t.Ask == AskEntry) || couldBeTrue(m.code, o) || slices.Contains(unreachable(t.Rules), string(Refusals)+"."+m.code) {
			continue
		}
		isOne := func(p scoring.Problem) bool { return p.Code == m.code }
		spoilt := t.spoilt(chance, o, m)
		if !slices.ContainsFunc(spoilt, isOne) {
			other, _ := known.refusedHand(chance, t.Rules, m, tries)
			spoilt = other.refused
		}
		if at := slices.IndexFunc(spoilt, isOne); at >= 0 {
			reasons = append(reasons, t.told(chance, o, spoilt[at]))
		}
	}
	return reasons
}

// spoilt are the problems of the hand if the mistake is made in it as well.
func (t *Task) spoilt(chance *rand.Rand, o *outcome, m *mistake) []scoring.Problem {
	if m.make == nil {
		return nil
	}
	d := &deal{Rand: chance, rules: t.Rules, left: t.Rules.Copies(), state: o.state, hand: clone(o.hand), plan: &m.plan, kinds: kindsOf(t.Rules)}
	m.make(d)
	return d.judged().refused
}

// The rules stop at the first of these; what else is wrong they do not say.
var (
	brokenHands = []string{
		codeIncomplete, "tile_count", "too_many_copies", "tile_not_in_set", "melded_chow", "bonus_tile_in_hand", "too_many_flies", "fly_in_kong", "flies_in_meld", "fly_discard",
		"too_many_red_fives",
	}
	saidOfWholeHands = []string{codeIncomplete, "tile_count", "no_yaku", "below_minimum"}
	// subjects are groups of refusals of which several can be said of one hand, beside those whose first word is the
	// same: of an open hand with a double riichi that was never declared.
	subjects = [][]string{
		{
			"ready_not_concealed", "ippatsu_without_riichi", "double_riichi_without_riichi", "ura_without_riichi", "ippatsu_conflict",
			"first_turn_conflict",
		},
		{"no_yaku", "atozuke", "furiten"},
		{"kong_on_kong_needs_two", "double_kong_without_kongs", "replacement_without_cause"},
		{"sacred_discard", "furiten", "too_many_copies"},
		{"chankan_tile_held", "too_many_copies"},
	}
)

// couldBeTrue says whether a problem is one of the hand's, or could be called one, so that it is no wrong answer: a hand
// that has a tile too few is not complete either, and two sentences about one replacement tile can both be right.
func couldBeTrue(code string, o *outcome) bool {
	byDiscard := o.hand.Outcome == scoring.Won && o.hand.From != scoring.FromWall
	if !byDiscard && slices.Contains([]string{"sacred_discard", "furiten", "atozuke"}, code) {
		return true // nobody would think so: it is about discards
	}
	subject, _, _ := strings.Cut(code, "_")
	return slices.ContainsFunc(o.refused, func(p scoring.Problem) bool {
		same, _, _ := strings.Cut(p.Code, "_")
		return same == subject || slices.Contains(brokenHands, p.Code) && slices.Contains(saidOfWholeHands, code) ||
			slices.ContainsFunc(subjects, func(of []string) bool { return slices.Contains(of, code) && slices.Contains(of, p.Code) })
	})
}

// told lets a problem that is offered as wrong speak of tiles of this hand: of others anybody sees that it cannot be.
func (t *Task) told(chance *rand.Rand, o *outcome, p scoring.Problem) scoring.Problem {
	if len(o.hand.Concealed) < 3 {
		return p
	}
	tile := scoring.PlainTile(o.hand.Concealed[chance.IntN(len(o.hand.Concealed))].Kind())
	switch p.Code {
	case "tile_not_in_set":
		p.Tile = tile
	case "too_many_copies":
		p.Tile, p.Has, p.Needs = tile, int(t.Rules.Copies()[tile.Kind()])+1, int(t.Rules.Copies()[tile.Kind()])
	case codeIncomplete:
		from := chance.IntN(len(o.hand.Concealed) - 2)
		p.Tiles = slices.Clone(o.hand.Concealed[from : from+2])
	}
	return p
}

// clone is a hand whose lists can be changed.
func clone(h scoring.Hand) scoring.Hand {
	h.Concealed, h.Melds, h.Losers = slices.Clone(h.Concealed), slices.Clone(h.Melds), slices.Clone(h.Losers)
	return h
}

func kindsOf(rules scoring.Rules) (kinds []scoring.Kind) {
	copies := rules.Copies()
	for k := range scoring.Kind(scoring.SetKinds) {
		if copies[k] > 0 {
			kinds = append(kinds, k)
		}
	}
	return kinds
}

// askPay offers what each player gets or pays, beside what it would be if the referee overlooked something.
func (t *Task) askPay(chance *rand.Rand, o *outcome) bool {
	const all = 4
	right := o.result.Payments
	if right == (scoring.Payments{}) {
		return false
	}
	offered := []scoring.Payments{right}
	for _, other := range t.overlooked(o) {
		if len(offered) < all && other != (scoring.Payments{}) && !slices.Contains(offered, other) {
			offered = append(offered, other)
		}
	}
	if len(offered) < all {
		return false
	}
	chance.Shuffle(len(offered), func(i, j int) { offered[i], offered[j] = offered[j], offered[i] })
	for _, payments := range offered {
		t.Choices = append(t.Choices, Choice{Payments: payments, Right: payments == right})
	}
	return true
}

// overlooked are payments that a referee could think right: as if nothing lay on the table, as if the tile had come
// from elsewhere, as if another seat dealt, with the wrong payer, twice or half of it.
func (t *Task) overlooked(o *outcome) (list []scoring.Payments) {
	add := func(state scoring.State, hand scoring.Hand) {
		if _, result, refused := t.Rules.Apply(state, &hand); len(refused) == 0 {
			list = append(list, result.Payments)
		}
	}
	bare := o.state
	bare.Carry, bare.Honba, bare.Sticks = 0, 0, 0
	add(bare, o.hand)
	right := o.result.Payments
	if o.hand.Outcome == scoring.Won {
		other := o.hand
		if other.From == scoring.FromWall {
			other.From, other.LastTile, other.Replacement, other.FirstTurn = scoring.FromDiscard, false, false, false
		} else {
			other.From = scoring.FromWall
		}
		add(o.state, other)
		turned := o.hand.Reseated(scoring.Wind.Next)
		add(o.state, turned)
		one, two := o.hand.Winner.Next(), o.hand.Winner.Next().Next()
		swapped := right
		swapped[one], swapped[two] = right[two], right[one]
		list = append(list, swapped)
		alone := right
		alone[one], alone[two] = right[one]+right[two], 0
		list = append(list, alone)
	}
	var twice, half, turned scoring.Payments
	for seat, points := range right {
		twice[seat], half[seat], turned[(seat+1)%len(right)] = 2*points, points/2, points
	}
	list = append(list, twice)
	if sumOf(half) == 0 {
		list = append(list, half)
	}
	return append(list, turned)
}

func sumOf(payments scoring.Payments) (sum scoring.Points) {
	for _, points := range payments {
		sum += points
	}
	return sum
}

// askPot offers what lies on the table for the next hand, beside what would if the referee forgot to count.
func (t *Task) askPot(chance *rand.Rand, o *outcome) bool {
	const all = 4
	if o.next.Finished {
		return false
	}
	pot := func(s scoring.State) Choice {
		if t.Rules.Scale().TellsCarry() {
			return Choice{Number: int(t.Rules.Extra(s))}
		}
		return Choice{Honba: s.Honba, Sticks: s.Sticks}
	}
	right := pot(o.next)
	offered := []Choice{right}
	offer := func(s scoring.State) {
		if c := pot(s); len(offered) < all && !slices.Contains(offered, c) && c.Honba >= 0 && c.Sticks >= 0 {
			offered = append(offered, c)
		}
	}
	offer(scoring.State{})
	offer(o.state)
	for _, i := range chance.Perm(len(potMistakes)) {
		s := o.next
		change := potMistakes[i]
		s.Carry, s.Honba, s.Sticks = max(0, s.Carry+change[0]), s.Honba+change[1], s.Sticks+change[2]
		offer(s)
	}
	slices.SortFunc(offered, func(a, b Choice) int { return a.Number - b.Number + 100*(a.Honba-b.Honba) + a.Sticks - b.Sticks })
	for _, c := range offered {
		c.Right = c == right
		t.Choices = append(t.Choices, c)
	}
	return len(offered) == all
}

// potMistakes are what somebody could count wrongly: drawn hands, counters and sticks.
var potMistakes = [][3]int{{1, 1, 0}, {2, 0, 1}, {-1, -1, 0}, {-2, 0, -1}, {3, 1, 1}, {4, 2, 0}}
