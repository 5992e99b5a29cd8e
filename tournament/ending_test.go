package tournament_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/honshu"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/tournament"
)

func TestAnEarlyEnd(t *testing.T) {
	rules := novice(t)
	for more, hands := range map[int]int{0: 2, 1: 3, 2: 4} {
		b := newBook(t, rules)
		b.hand(allChows(t, scoring.East))
		b.hand(drawn)
		end := b.record(b.ending(more))
		for range more {
			b.hand(drawn)
		}
		ledger := b.ledger()
		if !ledger.State.Finished || ledger.State.Carry != 0 || len(ledger.Hands) != hands || ledger.Length(rules) != hands {
			t.Errorf("%d more: %+v", more, ledger.State)
		}
		if got := b.match.Leaders(); len(got) != 1 || got[0] != 0 {
			t.Errorf("%d more: won by %v", more, got)
		}
		b.refuses("a hand after the end", played(ledger, drawn), tournament.ErrFinished)
		b.record(b.insertion(1, drawn)) // a forgotten hand was played before the end
		if ledger := b.ledger(); len(ledger.Hands) != hands+1 || ledger.Ending.Last != hands+1 || !ledger.State.Finished {
			t.Errorf("%d more, with a forgotten hand: %d hands, end %+v", more, len(ledger.Hands), ledger.Ending)
		}
		b.record(tournament.Event{Revocation: &tournament.EntryRevoked{Entry: end, Reason: "time was added", Seen: b.ledger().Latest}})
		if ledger := b.ledger(); ledger.State.Finished || ledger.Ending != nil || ledger.State.Carry == 0 {
			t.Errorf("%d more, goes on: %+v", more, ledger.State)
		}
	}
	b := newBook(t, rules)
	for range 8 {
		b.hand(drawn)
	}
	b.refusesWith("ending with the last hand", b.ending(1), "end_not_early")
}

// TestOnlyOneEndGivesTheSticksAway: an inserted hand can become the last one before an early
// end.
func TestOnlyOneEndGivesTheSticksAway(t *testing.T) {
	b := newBook(t, scoringtest.Rules[*honshu.Rules](t, honshu.ID))
	b.hand(scoring.Hand{Outcome: scoring.DrawnHand, Ready: scoring.WindsOf(scoring.West)})
	b.record(b.ending(2))
	b.hand(drawn)
	b.record(b.ending(0))
	moved := tournament.ByPlace[scoring.Points]{1000}
	if ledger := b.ledger(); ledger.Ending.Settlement != moved {
		t.Errorf("the leader has taken %v", ledger.Ending.Settlement)
	}
	b.record(b.insertion(3, drawn))
	ledger := b.ledger()
	if last, _ := ledger.Last(); last.Result.Settlement != moved || ledger.Ending.Settlement != (tournament.ByPlace[scoring.Points]{}) {
		t.Errorf("hand 3 has moved %v, the end after it %v", last.Result.Settlement, ledger.Ending.Settlement)
	}
	b.want("the stick is taken once", tournament.ByPlace[scoring.Points]{36_000, 35_000, 34_000})
}

// TestTheTabletAndTheCodeReplaceAnOwnPhone, because anybody can hold that phone; no other acceptance
// is replaced.
func TestTheTabletAndTheCodeReplaceAnOwnPhone(t *testing.T) {
	ways := []tournament.AcceptanceWay{tournament.ByTablet, tournament.ByCode, tournament.ByOwnPhone, tournament.ByUnknown}
	for _, first := range ways {
		for _, second := range ways {
			b := newBook(t, novice(t))
			b.drawOut()
			accept := func(way tournament.AcceptanceWay) tournament.Event {
				return tournament.Event{Acceptance: &tournament.ScoreSheetAccepted{Place: 1, Seen: b.ledger().Latest, Way: way}}
			}
			b.record(accept(first))
			if again := b.ledger().SaysAgain(accept(second)); (again != nil) != (second == tournament.ByOwnPhone) {
				t.Errorf("%q after %q says again %+v", second, first, again)
			}
			b.record(accept(second))
			stands := first
			if first == tournament.ByOwnPhone {
				stands = second
			}
			if got := b.ledger().Accepted[1]; got == nil || got.Way != stands {
				t.Errorf("%q, then %q: %+v", first, second, got)
			}
		}
	}
}

func TestAcceptances(t *testing.T) {
	b := newBook(t, novice(t))
	accept := func(place scoring.Place) tournament.Event {
		return tournament.Event{Acceptance: &tournament.ScoreSheetAccepted{Place: place, Seen: b.ledger().Latest}}
	}
	b.refuses("before the end", accept(0), tournament.ErrConflict)
	b.drawOut()
	early := accept(2)
	for place := range scoring.Place(3) {
		b.record(accept(place))
	}
	b.record(accept(1)) // on the tablet and on the phone
	if ledger := b.ledger(); !ledger.AllAccepted() || ledger.UnderReview() {
		t.Fatalf("%+v", ledger.Accepted)
	}
	if again := b.ledger().SaysAgain(accept(1)); again != nil {
		t.Errorf("the tablet is no own phone: %+v", again)
	}
	dispute := b.record(tournament.Event{Dispute: &tournament.DisputeRaised{Place: 1, Text: "hand 3 was mine"}})
	if ledger := b.ledger(); ledger.Accepted[1] != nil || ledger.Accepted[0] == nil || !ledger.UnderReview() {
		t.Errorf("after the dispute %+v", ledger.Accepted)
	}
	b.record(b.correction(3, allChows(t, scoring.South)))
	if ledger := b.ledger(); ledger.Accepted != (tournament.ByPlace[*tournament.Acceptance]{}) {
		t.Errorf("a corrected sheet is accepted by nobody: %+v", ledger.Accepted)
	}
	b.refuses("accepting the sheet before the correction", early, tournament.ErrStale)
	resolve := tournament.Event{Resolution: &tournament.DisputeResolved{Dispute: dispute, Note: "corrected"}}
	b.record(resolve)
	if ledger := b.ledger(); ledger.UnderReview() || ledger.Disputes[0].Resolution.Note != "corrected" {
		t.Errorf("disputes %+v", ledger.Disputes)
	}
	b.refuses("resolving it again", resolve, tournament.ErrStale)
	b.record(accept(2))
}

// TestAMatchEndedBeforeItsFirstHandDoesNotCount: its table has not played, and nobody has one
// more match.
func TestAMatchEndedBeforeItsFirstHandDoesNotCount(t *testing.T) {
	rules := novice(t)
	b := newBook(t, rules)
	end := b.record(b.ending(0))
	night := tournament.Night{Rules: rules}
	night.Rounds = []tournament.Round{{Number: 1, Phase: tournament.RoundClosed, Matches: []tournament.Match{b.match}}}
	if !b.match.Unplayed() || len(b.match.Credits()) != 0 {
		t.Errorf("credits %+v", b.match.Credits())
	}
	for _, line := range night.Standings() {
		if len(line.Matches) != 0 || line.MatchesRanked != 0 {
			t.Errorf("%s has %d matches, %d ranked", line.Player, len(line.Matches), line.MatchesRanked)
		}
	}
	b.record(tournament.Event{Revocation: &tournament.EntryRevoked{Entry: end, Reason: "they play", Seen: b.ledger().Latest}})
	b.hand(allChows(t, scoring.East))
	b.record(b.ending(0))
	if b.match.Unplayed() || len(b.match.Credits()) != 3 {
		t.Errorf("with a hand: %+v", b.match.Credits())
	}
}
