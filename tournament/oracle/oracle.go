// Package oracle is a second calculation of matches and standings: winds, deal, who
// rests, drawn hands, sticks, corrections, penalties, substitutes, early ends, two
// winners of one tile, and the ranking, written once more from the rules. It must agree
// with package tournament. What a hand is worth it asks of the score format. Tests
// alone import it.
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

// telling is a match as the oracle tells it, and as its ledger has it.
type telling struct {
	Hands, Voided []handTold
	Penalties     []penaltyTold
	Ending        *endingTold
	State         scoring.State // of the next hand
	Totals        tournament.ByPlace[scoring.Points]
	// Ranks and Results of a finished match; Results are 0 in games that have none.
	Ranks   tournament.ByPlace[int]
	Results tournament.ByPlace[scoring.Points]
	// Left the game by penalties. Sum is that of all points, with those that left and
	// what lies on the table.
	Left, Sum   scoring.Points
	People      people // for the next hand
	Accepted    tournament.ByPlace[bool]
	UnderReview bool
	Changes     int
	// Objections are what the rules have against the record.
	Objections []string
}

type (
	handTold struct {
		tournament.Hand
		People people
	}
	penaltyTold struct {
		tournament.Penalty
		People people
	}
	endingTold struct {
		tournament.Ending
		People people
	}
)

// Differences compares the ledgers and standings of a night, whose matches have been
// replayed, with what the oracle says.
func Differences(night *tournament.Night) (differences []string) {
	oracle, err := newOracle(night.Ruleset)
	if err != nil {
		return []string{err.Error()}
	}
	told := make(map[tournament.MatchID]*telling)
	for match := range night.Matches() {
		mine := oracle.tell(match)
		told[match.ID] = mine
		differences = append(differences, differ(match.Round.AtTable(match.Table), read(match, oracle.stick), mine)...)
	}
	pages := night.Standings()
	for i := range pages {
		pages[i].Name, pages[i].Shared, pages[i].Decider = "", false, ""
	}
	slices.SortFunc(pages, func(a, b tournament.Standing) int { return cmp.Compare(a.Player, b.Player) })
	return append(differences, differ("standings", pages, standings(night, told))...)
}

// read is what the ledger of a match has. Each stick on the table is worth points.
func read(match *tournament.Match, stick scoring.Points) *telling {
	ledger := &match.Ledger
	t := &telling{
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
		t.Accepted[place] = ledger.Accepted[place] != nil
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
		t.Penalties = append(t.Penalties, penaltyTold{penalty, seated})
	}
	if ledger.Ending != nil {
		ending := *ledger.Ending
		ending.Sitters, ending.By = tournament.Sitters{}, tournament.Signature{}
		t.Ending = &endingTold{ending, match.PlayersOf(ledger.Ending.Sitters)}
	}
	return t
}

func readHand(match *tournament.Match, hand tournament.Hand) handTold {
	seated := match.PlayersOf(hand.Sitters)
	hand.Sitters, hand.By, hand.At = tournament.Sitters{}, "", time.Time{}
	hand.Before = bareState(hand.Before)
	return handTold{hand, seated}
}

// bareState is without what has no meaning, or is the same as the totals.
func bareState(s scoring.State) scoring.State {
	s.Gained = [scoring.MostPlaces]scoring.Points{}
	if s.Finished { // no deal comes
		s.Turn = 0
	}
	return s
}

// differ lists the values that differ in what the pages and the oracle have.
func differ[T any](at string, pages, told T) []string {
	list := differences("", reflect.ValueOf(pages), reflect.ValueOf(told))
	for i := range list {
		list[i] = at + ": " + list[i]
	}
	return list
}

func differences(path string, pages, told reflect.Value) (list []string) {
	line := func(a, b any) []string { return []string{fmt.Sprintf("%s: the pages have %v, told %v", path, a, b)} }
	switch pages.Kind() {
	case reflect.Pointer:
		if pages.IsNil() || told.IsNil() {
			if pages.IsNil() != told.IsNil() {
				return line(!pages.IsNil(), !told.IsNil())
			}
			return nil
		}
		return differences(path, pages.Elem(), told.Elem())
	case reflect.Struct:
		for i := range pages.NumField() {
			field := pages.Type().Field(i)
			inner := strings.TrimPrefix(path+"."+field.Name, ".")
			if field.Anonymous {
				inner = path
			}
			list = append(list, differences(inner, pages.Field(i), told.Field(i))...)
		}
		return list
	case reflect.Slice, reflect.Array:
		if pages.Len() != told.Len() {
			return line(fmt.Sprint(pages.Len(), " of them"), told.Len())
		}
		for i := range pages.Len() {
			list = append(list, differences(fmt.Sprintf("%s[%d]", path, i), pages.Index(i), told.Index(i))...)
		}
		return list
	case reflect.Map:
		if pages.Len()+told.Len() > 0 && !reflect.DeepEqual(pages.Interface(), told.Interface()) {
			return line(pages, told)
		}
		return nil
	default:
		if !pages.Equal(told) {
			return line(pages, told)
		}
		return nil
	}
}
