package school

import (
	"math/rand/v2"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// Kind is what a task asks.
type Kind string

// The kinds of question.
const (
	AskComplete Kind = "complete" // is the hand complete?
	AskWaits    Kind = "waits"    // which tiles complete it?
	AskLegal    Kind = "legal"    // can it win, and if not, why?
	AskEntry    Kind = "entry"    // what is wrong with what is told of it?
	AskElements Kind = "elements" // which elements has it?
	AskWorth    Kind = "worth"    // how many points, han, fan?
	AskFu       Kind = "fu"       // how many fu?
	AskPay      Kind = "pay"      // who gets and pays how much?
	AskDealer   Kind = "dealer"   // who deals next?
	AskPot      Kind = "pot"      // what lies on the table for the next hand?
)

// Task is a hand at a table, and a question about it. It is the same for the same game, rules, topic and seed.
type Task struct {
	Topic Topic
	Seed  uint64
	Rules scoring.Rules
	// Game is the id of the game.
	Game string
	// State is the table before the hand, Hand what a referee sees. A hand that is one tile short has no winning
	// tile.
	State scoring.State
	Hand  scoring.Hand
	// Next, Result and Refused are what the rules say to the hand.
	Next    scoring.State
	Result  scoring.Result
	Refused []scoring.Problem

	Ask Kind
	// Unit is what a worth is counted in: "hand_points", "han", "fan" or "score". Of elements it is the kind that is
	// asked for, as the score format names it; empty for all.
	Unit string
	// Choices are the answers that are offered. Many: any number of them can be right.
	Choices []Choice
	Many    bool
}

// outcome is a hand with what the rules say to it.
type outcome struct {
	rules   scoring.Rules
	state   scoring.State
	hand    scoring.Hand
	next    scoring.State
	result  scoring.Result
	refused []scoring.Problem
}

// mostTries is how many hands are dealt for a task at most. Plans need a few; the test says how many.
const mostTries = 10_000

// Draw draws the task of a topic. It fails, with ok false, if no hand shows the topic.
func Draw(game string, rules scoring.Rules, topic Topic, seed uint64) (task Task, ok bool) {
	task, _, ok = draw(game, rules, topic, seed)
	return task, ok
}

// draw also says how many hands were dealt.
func draw(game string, rules scoring.Rules, topic Topic, seed uint64) (task Task, tries int, ok bool) {
	chance := rand.New(rand.NewPCG(seed, topicSeed(topic.ID())))
	known := curricula[game]
	if known == nil {
		return Task{}, 0, false
	}
	for tries = 1; tries <= mostTries; tries++ {
		o, ask, found := known.deal(chance, rules, topic)
		if !found {
			continue
		}
		task = Task{
			Topic: topic, Seed: seed, Rules: rules, Game: game, State: o.state, Hand: o.hand, Next: o.next, Result: o.result, Refused: o.refused, Ask: ask,
		}
		if task.addChoices(chance, &o) {
			return task, tries, true
		}
	}
	return Task{}, tries, false
}

// topicSeed lets tasks of different topics with one seed be different hands: FNV-1a.
func topicSeed(text string) uint64 {
	sum := uint64(14695981039346656037)
	for i := range len(text) {
		sum = (sum ^ uint64(text[i])) * 1099511628211
	}
	return sum
}

// deal deals one hand, and says whether it is of the topic.
func (c *curriculum) deal(chance *rand.Rand, rules scoring.Rules, topic Topic) (o outcome, ask Kind, ok bool) {
	switch topic.Group {
	case Shapes:
		return c.dealShape(chance, rules, topic)
	case Elements:
		return c.dealElement(chance, rules, topic)
	case Refusals:
		return c.dealRefused(chance, rules, topic)
	case Payments:
		return c.dealPayment(chance, rules, topic)
	}
	return o, ask, false
}

// won deals a hand that somebody wins, by a plan.
func (c *curriculum) won(chance *rand.Rand, rules scoring.Rules, p *plan) (*deal, bool) {
	d := newDeal(chance, rules, p)
	if !d.win() {
		return nil, false
	}
	d.losers()
	if p.tell != nil {
		p.tell(d)
	}
	c.usual(d)
	slices.Sort(d.hand.Concealed)
	return d, true
}

// judged is the deal with what the rules say.
func (d *deal) judged() outcome {
	o := outcome{rules: d.rules, state: d.state, hand: d.hand}
	o.next, o.result, o.refused = d.rules.Apply(d.state, &d.hand)
	return o
}

func (c *curriculum) dealElement(chance *rand.Rand, rules scoring.Rules, topic Topic) (o outcome, ask Kind, ok bool) {
	p := c.elements[topic.Name]
	d, dealt := c.won(chance, rules, &p)
	if !dealt {
		return o, ask, false
	}
	o = d.judged()
	// In a limit hand of the Malaysian game its fan count where they are as many as the limit.
	if len(o.refused) > 0 || !slices.Contains(o.elements(), topic.Name) || topic.Limit && o.result.NaturalFan == o.result.Fan && o.result.Fan > 0 {
		return o, ask, false
	}
	switch n := chance.IntN(100); {
	case topic.Limit && n < 75 || n < 55:
		ask = AskElements
	case n < 85:
		ask = AskWorth
	default:
		ask = AskPay
	}
	if !topic.Limit && o.isLimitHand() {
		ask = AskPay // the element is there, and does not count
	}
	if ask == AskElements && o.isTied() {
		return o, ask, false
	}
	if rules.Scale().HasFu() && o.result.Fu > 0 && chance.IntN(100) < 15 {
		ask = AskFu
	}
	return o, ask, true
}

// soundShare is how many in a hundred tasks about a refusal show a hand that is not refused: who always answers that
// something is wrong has not learned it.
const soundShare = 40

// enough hands are dealt until one has a mistake, or has none: the share of both must not follow from which is rarer.
const enough = mostTries / 4

func (c *curriculum) dealRefused(chance *rand.Rand, rules scoring.Rules, topic Topic) (o outcome, ask Kind, ok bool) {
	at := slices.IndexFunc(c.mistakes, func(m mistake) bool { return m.code == topic.Name })
	if at < 0 {
		return o, ask, false
	}
	m := &c.mistakes[at]
	ask = AskLegal
	if m.entry {
		ask = AskEntry
	}
	if chance.IntN(100) < soundShare {
		o, ok = c.soundHand(chance, rules, m)
	} else {
		o, ok = c.refusedHand(chance, rules, m, enough)
	}
	return o, ask, ok
}

// soundHand deals a hand in which a mistake could be, and is not.
func (c *curriculum) soundHand(chance *rand.Rand, rules scoring.Rules, m *mistake) (o outcome, ok bool) {
	p := &m.plan
	if m.soundPlan != nil {
		p = m.soundPlan
	}
	for range enough {
		d, dealt := c.won(chance, rules, p)
		if !dealt {
			continue
		}
		if m.sound != nil {
			m.sound(d)
		}
		if o = d.judged(); len(o.refused) == 0 {
			return o, true
		}
	}
	return o, false
}

// refusedHand deals so many hands at most until one has a mistake.
func (c *curriculum) refusedHand(chance *rand.Rand, rules scoring.Rules, m *mistake, tries int) (o outcome, ok bool) {
	most := 1 // problems; of two, one is not asked about
	for try := range tries {
		if try > tries/2 {
			most = 2
		}
		d, dealt := c.won(chance, rules, &m.plan)
		if !dealt {
			continue
		}
		if m.make != nil {
			if before := d.judged(); len(before.refused) > 0 {
				continue // it would be refused for two reasons
			}
			m.make(d)
			slices.Sort(d.hand.Concealed)
		}
		o = d.judged()
		if len(o.refused) <= most && slices.ContainsFunc(o.refused, func(p scoring.Problem) bool { return p.Code == m.code }) {
			return o, true
		}
	}
	return o, false
}

func (c *curriculum) dealPayment(chance *rand.Rand, rules scoring.Rules, topic Topic) (o outcome, ask Kind, ok bool) {
	at := slices.IndexFunc(c.payments, func(p payment) bool { return p.id == topic.Name })
	if at < 0 {
		return o, ask, false
	}
	p := &c.payments[at]
	if p.drawn {
		d := newDeal(chance, rules, &p.plan)
		d.hand.Outcome = scoring.DrawnHand
		if p.plan.tell != nil {
			p.plan.tell(d)
		}
		o = d.judged()
	} else {
		d, dealt := c.won(chance, rules, &p.plan)
		if !dealt {
			return o, ask, false
		}
		o = d.judged()
	}
	if len(o.refused) > 0 || p.shows != nil && !p.shows(&o) {
		return o, ask, false
	}
	return o, p.ask, true
}

// dealShape deals a hand for the question whether it is complete, or by which tiles it would be. Nothing but its tiles is
// told.
func (c *curriculum) dealShape(chance *rand.Rand, rules scoring.Rules, topic Topic) (o outcome, ask Kind, ok bool) {
	d := newDeal(chance, rules, &plan{kongs: -1})
	if !d.win() {
		return o, ask, false
	}
	d.emptyLosers()
	slices.Sort(d.hand.Concealed)
	if o = d.judged(); len(o.refused) > 0 {
		return o, ask, false
	}
	if topic.Name == waitsShape {
		at := slices.Index(d.hand.Concealed, d.hand.WinningTile)
		d.hand.Concealed = slices.Delete(d.hand.Concealed, at, at+1)
		d.hand.WinningTile = 0
		o.hand = d.hand
		return o, AskWaits, true
	}
	if chance.IntN(2) == 0 {
		return o, AskComplete, true
	}
	swapTile(d)
	slices.Sort(d.hand.Concealed)
	o = d.judged()
	return o, AskComplete, len(o.refused) == 1 && o.refused[0].Code == codeIncomplete
}

// isLimitHand says whether the winner's hand is paid as a limit hand, so that its elements do not count. In riichi games
// a yakuman has no others.
func (o *outcome) isLimitHand() bool { return len(o.limitHands()) > 0 }

// isTied says whether another reading of the tiles, with other elements, is worth as much: then either can be told.
func (o *outcome) isTied() bool {
	ids := func(r *scoring.Result) (list []string) {
		for i := range r.Elements {
			list = append(list, r.Elements[i].ID)
		}
		slices.Sort(list)
		return list
	}
	for _, reading := range o.rules.Readings(o.state, &o.hand) {
		if reading.By == scoring.Undecided && !slices.Equal(ids(&reading.Result), ids(&o.result)) {
			return true
		}
	}
	return false
}

// limitHands are the ids of the limit hands that the winner's hand is: in riichi games of its yakuman.
func (o *outcome) limitHands() (ids []string) {
	ids = slices.Clone(o.result.LimitHands)
	if o.result.Yakuman > 0 {
		for _, element := range o.result.Elements {
			ids = append(ids, element.ID)
		}
	}
	for i := range o.result.Scores {
		if o.result.Scores[i].Won {
			ids = append(ids, o.result.Scores[i].LimitHands...)
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// elements are the ids of all elements and limit hands of the winner's hand, each once.
func (o *outcome) elements() []string {
	ids := o.limitHands()
	for _, element := range o.counted() {
		if !slices.Contains(ids, element.ID) {
			ids = append(ids, element.ID)
		}
	}
	return ids
}

// kindOf is the kind of an element of the hand.
func (o *outcome) kindOf(id string) scoring.ElementKind {
	for _, element := range o.counted() {
		if element.ID == id {
			return element.Kind
		}
	}
	return scoring.HandElement
}

// counted are the elements of the winner's hand.
func (o *outcome) counted() []scoring.Element {
	for i := range o.result.Scores {
		if o.result.Scores[i].Won {
			return o.result.Scores[i].Elements
		}
	}
	return o.result.Elements
}
