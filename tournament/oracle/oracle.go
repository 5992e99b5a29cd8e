// Package oracle is a second calculation of matches and standings: winds, deal, who rests,
// drawn hands, sticks, corrections, penalties, substitutes, early ends, two winners of one
// tile, and the ranking. It was written from the rules, without package tournament's code, and
// must agree with that package. It asks the score format what a hand is worth. Only tests
// import it.
package oracle

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

type people = tournament.ByPlace[tournament.PlayerID]

// matchFigures are the figures of a match: as the oracle computes them, or as its ledger has them.
type matchFigures struct {
	Hands, Voided []handWithPeople
	Penalties     []penaltyWithPeople
	Ending        *endingWithPeople
	State         scoring.State // of the next hand
	Totals        tournament.ByPlace[scoring.Points]
	// Ranks and Results of a finished match; Results are 0 in games that have none.
	Ranks   tournament.ByPlace[int]
	Results tournament.ByPlace[scoring.Points]
	// Left are the points that penalties took out of the match. Sum is the sum of all points,
	// those that were taken out and the sticks on the table included.
	Left, Sum   scoring.Points
	People      people // for the next hand
	Accepted    tournament.ByPlace[agreement]
	UnderReview bool
	Changes     int
	// Objections are reasons why something that was recorded should have been refused.
	Objections []string
}

type (
	handWithPeople struct {
		tournament.Hand
		People people
	}
	penaltyWithPeople struct {
		tournament.Penalty
		People people
	}
	endingWithPeople struct {
		tournament.Ending
		People people
	}
	// agreement is the acceptance that stands at a place, without one the zero value.
	agreement struct {
		Entry tournament.EntryID
		Way   tournament.AcceptanceWay
	}
)

// Differences compares the ledgers and standings of a night with those of the oracle. The
// matches of the night must have been replayed.
func Differences(night *tournament.Night) (differences []string) {
	figures := make(map[tournament.MatchID]*matchFigures)
	for match := range night.Matches() {
		oracle, err := newOracle(night.RulesetOf(match))
		if err != nil {
			return []string{err.Error()}
		}
		mine := oracle.replayMatch(match)
		figures[match.ID] = mine
		differences = append(differences, differ(match.Round.AtTable(match.Table), read(match, oracle.stick), mine)...)
	}
	pages := night.Standings()
	for i := range pages {
		pages[i].Name, pages[i].Shared, pages[i].Decider = "", false, ""
	}
	slices.SortFunc(pages, func(a, b tournament.Standing) int { return cmp.Compare(a.Player, b.Player) })
	return append(differences, differ("standings", pages, standings(night, figures))...)
}

// read are the figures of a match as its ledger has them. A stick on the table is worth the
// given points.
func read(match *tournament.Match, stick scoring.Points) *matchFigures {
	ledger := &match.Ledger
	t := &matchFigures{
		State: bareState(ledger.State), Totals: ledger.Totals, Left: ledger.LeftGame, People: match.PlayersOf(ledger.Sitters),
		UnderReview: ledger.UnderReview(), Changes: len(ledger.History),
		Sum: ledger.LeftGame + stick*scoring.Points(ledger.State.Sticks),
	}
	for place, total := range ledger.Totals {
		if place < match.Places() {
			t.Ranks[place] = match.Rank(scoring.Place(place))
			t.Results[place], _ = match.Result(scoring.Place(place))
		}
		t.Sum += total
		if accepted := ledger.Accepted[place]; accepted != nil {
			t.Accepted[place] = agreement{Entry: accepted.Entry, Way: accepted.Way}
		}
	}
	for _, hand := range ledger.Hands {
		t.Hands = append(t.Hands, readHand(match, hand))
	}
	for _, voided := range ledger.Voided {
		t.Voided = append(t.Voided, readHand(match, voided.Hand))
	}
	for _, penalty := range ledger.Penalties {
		seated := match.PlayersOf(penalty.Sitters)
		penalty.Sitters, penalty.By = tournament.Sitters{}, tournament.Signature{}
		t.Penalties = append(t.Penalties, penaltyWithPeople{penalty, seated})
	}
	if ledger.Ending != nil {
		ending := *ledger.Ending
		ending.Sitters, ending.By = tournament.Sitters{}, tournament.Signature{}
		t.Ending = &endingWithPeople{ending, match.PlayersOf(ledger.Ending.Sitters)}
	}
	return t
}

func readHand(match *tournament.Match, hand tournament.Hand) handWithPeople {
	seated := match.PlayersOf(hand.Sitters)
	hand.Sitters, hand.By, hand.At = tournament.Sitters{}, "", time.Time{}
	hand.Before = bareState(hand.Before)
	return handWithPeople{hand, seated}
}

// bareState is the state without fields that have no meaning, or repeat the totals.
func bareState(s scoring.State) scoring.State {
	s.Gained = [scoring.MostPlaces]scoring.Points{}
	if s.Finished { // no hand is dealt any more
		s.Turn = 0
	}
	return s
}

// differ lists the values that differ between what the pages show and the oracle computes.
func differ[T any](at string, pages, oracle T) []string {
	list := differences("", reflect.ValueOf(pages), reflect.ValueOf(oracle))
	for i := range list {
		list[i] = at + ": " + list[i]
	}
	return list
}

func differences(path string, pages, oracle reflect.Value) (list []string) {
	line := func(a, b any) []string {
		return []string{fmt.Sprintf("%s: the pages have %v, the oracle %v", path, a, b)}
	}
	switch pages.Kind() {
	case reflect.Pointer:
		if pages.IsNil() || oracle.IsNil() {
			if pages.IsNil() != oracle.IsNil() {
				return line(!pages.IsNil(), !oracle.IsNil())
			}
			return nil
		}
		return differences(path, pages.Elem(), oracle.Elem())
	case reflect.Struct:
		for i := range pages.NumField() {
			field := pages.Type().Field(i)
			inner := strings.TrimPrefix(path+"."+field.Name, ".")
			if field.Anonymous {
				inner = path
			}
			list = append(list, differences(inner, pages.Field(i), oracle.Field(i))...)
		}
		return list
	case reflect.Slice, reflect.Array:
		if pages.Len() != oracle.Len() {
			return line(fmt.Sprint(pages.Len(), " of them"), oracle.Len())
		}
		for i := range pages.Len() {
			list = append(list, differences(fmt.Sprintf("%s[%d]", path, i), pages.Index(i), oracle.Index(i))...)
		}
		return list
	case reflect.Map:
		if pages.Len()+oracle.Len() > 0 && !reflect.DeepEqual(pages.Interface(), oracle.Interface()) {
			return line(pages, oracle)
		}
		return nil
	default:
		if !pages.Equal(oracle) {
			return line(pages, oracle)
		}
		return nil
	}
}
