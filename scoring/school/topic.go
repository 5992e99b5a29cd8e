package school

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// Group says what a topic is about.
type Group string

// The groups of topics.
const (
	Shapes   Group = "shape"   // is the hand complete, and by which tiles
	Elements Group = "element" // elements and limit hands
	Payments Group = "payment" // who pays whom, who deals next, what lies on the table
	Refusals Group = "refusal" // hands that cannot win, or cannot be
)

// Topic is one thing that referees must know. Its id is "element.toitoi".
type Topic struct {
	Group Group
	// Name is the id of the element, the code of the refusal, or a name of this package.
	Name string
	// Limit: the element is a limit hand.
	Limit bool
}

// ID is the topic's name in addresses, and on the phone that remembers what was wrong.
func (t Topic) ID() string { return string(t.Group) + "." + t.Name }

// The topics about shapes.
const (
	completeShape = "complete"
	waitsShape    = "waits"
)

// Topics are what can be asked about a game under its rules, from easy to hard: what beginners learn first, then the
// other elements with payments and refusals among them, then limit hands and what is rare. A game that the school
// does not know has none.
func Topics(game string, rules scoring.Rules) []Topic {
	known := curricula[game]
	if known == nil {
		return nil
	}
	sheet := rules.RuleSheet()
	easy, usual, rare := []Topic{{Group: Shapes, Name: completeShape}, {Group: Shapes, Name: waitsShape}}, []Topic(nil), []Topic(nil)
	var later []Topic
	for i := range sheet.Elements {
		topic := Topic{Group: Elements, Name: sheet.Elements[i].ID}
		if slices.Contains(known.easy, topic.Name) {
			easy = append(easy, topic)
		} else {
			usual = append(usual, topic)
		}
	}
	for i := range sheet.LimitHands {
		rare = append(rare, Topic{Group: Elements, Name: sheet.LimitHands[i].ID, Limit: true})
	}
	for i, payment := range known.payments {
		topic := Topic{Group: Payments, Name: payment.id}
		if i < 3 {
			easy = append(easy, topic)
		} else {
			usual = append(usual, topic)
		}
	}
	for i, mistake := range known.mistakes {
		switch topic := (Topic{Group: Refusals, Name: mistake.code}); {
		case mistake.hard:
			later = append(later, topic)
		case i < 3:
			easy = append(easy, topic)
		default:
			usual = append(usual, topic)
		}
	}
	return slices.DeleteFunc(slices.Concat(mixed(easy), mixed(usual), mixed(append(rare, later...))), func(t Topic) bool {
		return slices.Contains(unreachable(rules), t.ID())
	})
}

// mixed are topics with those of all groups among each other, in the same order every time.
func mixed(topics []Topic) []Topic {
	var list []Topic
	byGroup := make(map[Group][]Topic)
	for _, topic := range topics {
		byGroup[topic.Group] = append(byGroup[topic.Group], topic)
	}
	for at := 0; len(list) < len(topics); at++ {
		for _, group := range []Group{Shapes, Elements, Refusals, Payments} {
			of := byGroup[group]
			// elements are more than the others: two of them at a time
			for range 1 + len(of)/(2+len(topics)/4) {
				if len(byGroup[group]) > 0 {
					list, byGroup[group] = append(list, byGroup[group][0]), byGroup[group][1:]
				}
			}
		}
	}
	return list
}

// unreachable are the topics that no hand can show under these rules: nothing is below no minimum, no limit hand pays
// where limits are off, no fact is wrong that is not asked, and no preset takes so many han from a hand that one is
// given back.
func unreachable(rules scoring.Rules) []string {
	var ids []string
	add := func(when bool, list ...string) {
		if when {
			ids = append(ids, list...)
		}
	}
	facts := rules.Facts()
	asks := func(id string) bool {
		return slices.ContainsFunc(facts, func(f scoring.Fact) bool { return f.ID == id })
	}
	add(rules.Minimum() == 0, "refusal.below_minimum")
	add(len(rules.RuleSheet().LimitHands) == 0, "payment.limit")
	add(!asks("early_sets"), "refusal.early_sets_range")
	add(true, "element.floor")
	return ids
}
