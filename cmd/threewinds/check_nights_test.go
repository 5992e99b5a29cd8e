package main

import (
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

func TestNightsOfHonshuAgree(t *testing.T) {
	riichiNights.Each(t, func(t *testing.T, database string) {
		status, report, complaints := checked(t, database)
		if status != 0 || !strings.HasPrefix(report, "4 nights, 16 matches, ") || !strings.HasSuffix(report, " corrected): all agree\n") {
			t.Errorf("status %d\n%s%s", status, report, complaints)
		}
	})
}

// TestNightsInFanAgree: with corrections, and with payments at once when nobody won.
func TestNightsInFanAgree(t *testing.T) {
	fanNights.Each(t, func(t *testing.T, database string) {
		status, report, complaints := checked(t, database)
		if status != 0 || !strings.HasPrefix(report, "4 nights, 10 matches, ") || !strings.HasSuffix(report, " corrected): all agree\n") {
			t.Errorf("status %d\n%s%s", status, report, complaints)
		}
	})
	drawn, byFan := 0, 0
	for _, night := range storedNights(t, fanNights.SQLite(t)) {
		for _, hand := range night.Hands() {
			if hand.Result.Drawn && hand.Result.Payments != (scoring.Payments{}) {
				drawn++
			}
			if hand.Facts.Way == scoring.ByPoints {
				byFan++
			}
		}
	}
	if drawn == 0 || byFan == 0 {
		t.Errorf("%d drawn hands with payments, %d hands by fan", drawn, byFan)
	}
}

// TestNightsOfThreeHandsAgree: with corrections, by tiles and by points, and with cannons.
func TestNightsOfThreeHandsAgree(t *testing.T) {
	settledNights.Each(t, func(t *testing.T, database string) {
		status, report, complaints := checked(t, database)
		if status != 0 || !strings.HasPrefix(report, "4 nights, 10 matches, ") || !strings.HasSuffix(report, " corrected): all agree\n") {
			t.Errorf("status %d\n%s%s", status, report, complaints)
		}
	})
	settled, liable := 0, 0
	for _, night := range storedNights(t, settledNights.SQLite(t)) {
		for _, hand := range night.Hands() {
			for _, line := range hand.Result.Transfers {
				if line.For != line.From {
					liable++
				} else if line.Less > 0 {
					settled++
				}
			}
		}
	}
	if settled == 0 || liable == 0 {
		t.Errorf("%d losers settled, %d paid for another", settled, liable)
	}
}

func TestTheNightsOfHonshuHaveTablesOfEverySize(t *testing.T) {
	sizes, settled, twoWinners := make(map[int]int), 0, 0
	for _, night := range storedNights(t, riichiNights.SQLite(t)) {
		for match := range night.Matches() {
			sizes[match.Places()]++
			ledger := match.Ledger
			if ledger.Ending != nil && ledger.Ending.Settlement != (tournament.ByPlace[scoring.Points]{}) {
				settled++
			}
			for _, hand := range ledger.Hands {
				if hand.Result.Rival != nil {
					twoWinners++
				}
			}
		}
	}
	if sizes[3] < 2 || sizes[4] < 2 || sizes[5] < 2 || twoWinners == 0 || settled == 0 {
		t.Errorf("tables of %v, %d with two winners, %d with sticks left at an early end", sizes, twoWinners, settled)
	}
}

// TestDamagedNightsOfHonshuAreNamed: hands were changed in the database, not by the program.
func TestDamagedNightsOfHonshuAreNamed(t *testing.T) {
	for name, c := range map[string]struct{ change, want string }{
		"a win of another": {
			`UPDATE events SET payload = replace(payload, '"winner":"south"', '"winner":"north"') WHERE kind = 'hand' AND payload LIKE '%"winner":"south"%'`,
			"the record is damaged: ",
		},
		"who rests plays": {
			`UPDATE events SET payload = replace(payload, '"seats":[0,1,2]', '"seats":[0,1,3]') WHERE kind = 'hand' AND payload LIKE '%"seats":[0,1,2]%'`,
			"the record is damaged: replaying event",
		},
	} {
		t.Run(name, func(t *testing.T) {
			database := riichiNights.SQLite(t)
			tamper(t, database, c.change)
			if status, report, _ := checked(t, database); status != 1 || !strings.Contains(report, c.want) {
				t.Errorf("status %d\n%s", status, report)
			}
		})
	}
}
