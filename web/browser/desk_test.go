package browser

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
)

// TestTheDeskClosesARoundKnowingly: a match ended early, one player does not agree,
// and the organiser sees both before the round is closed.
func TestTheDeskClosesARoundKnowingly(t *testing.T) {
	c := newClub(t)
	organiser := c.laptop()
	night := setUpNight(c, organiser)
	id := tournament.NightID(strings.TrimPrefix(night, "/nights/"))
	match := c.ledger(id, 1)
	for place, event := range []tournament.Event{
		{Ending: &tournament.MatchEnded{Reason: "Time is up"}},
		{Acceptance: &tournament.ScoreSheetAccepted{Seen: 1}},
		{Dispute: &tournament.DisputeRaised{Place: 1, Text: "Hand 3 was mine, and nobody wrote it down"}},
	} {
		event.ID, event.By = tournament.EntryID(database.NewID()), strconv.Itoa(place)
		if _, err := c.store.Matches.Append(t.Context(), match.ID, event); err != nil {
			t.Fatal(err)
		}
	}
	for _, card := range c.cards(2, 3) {
		newReferee(t, c.base, card).playRound()
	}
	organiser.open(night + "/desk")
	organiser.see("#desk", "cannot close yet", "reports a problem", "1 match ended early (table 1).", "1 of 3 agree", "under review", "0 of 3 agree")
	for _, size := range [][2]int64{{1280, 800}, {820, 1180}, {390, 844}} {
		organiser.resize(size[0], size[1])
		organiser.noSidewaysScroll()
		organiser.targets("#desk")
		organiser.accessible()
		organiser.screenshot(fmt.Sprintf("desk-close-%d", size[0]))
	}
	organiser.do("choosing the dark", inColours("dark"))
	organiser.screenshot("desk-close-dark")
	organiser.resize(1280, 800)
	organiser.tap("#clock-start")
	organiser.see("#clock", "Change the length")
	organiser.screenshot("desk-clock")
	organiser.tap("#close-round")
	organiser.see("main", "Round 1 stays open: a player has reported a problem.")
	organiser.screenshot("desk-disputed")
	wall := c.phone()
	wall.resize(1280, 720)
	wall.open(night + "/wall")
	wall.see("#wall", "winds of hand 1")
	wall.screenshot("desk-wall")
	organiser.tap("label:has(#left-open)")
	organiser.tap("#close-round")
	organiser.see("#desk", "Round 2 cannot close yet")
	organiser.open(night + "/rounds/2/paper")
	organiser.screenshot("desk-paper")
	organiser.open(night + "/tables/1/paper")
	organiser.see("#filled", "Robbed kong: ", "flowers included")
	organiser.accessible()
	organiser.screenshot("desk-paper-form")
	organiser.resize(390, 844)
	organiser.noSidewaysScroll()
	organiser.screenshot("desk-paper-phone")
}
