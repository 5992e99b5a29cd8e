package main

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// claimed is a win on West's discard.
func claimed(winner scoring.Wind, more func(*scoring.Hand)) scoring.Hand {
	h := scoring.Hand{Winner: winner, From: scoring.FromDiscard, Payer: scoring.West}
	more(&h)
	return h
}

func byPoints(hand, bonus scoring.Points) func(*scoring.Hand) {
	return func(h *scoring.Hand) {
		h.Way, h.Worth = scoring.ByPoints, &scoring.Worth{Hand: hand, Bonus: bonus}
	}
}

func byElements(ids ...string) func(*scoring.Hand) {
	return func(h *scoring.Hand) {
		h.Way = scoring.ByElements
		for _, id := range ids {
			h.Ticked = append(h.Ticked, scoring.Ticked{ID: id, Times: 1})
		}
	}
}

// byTiles is a hand of 5 hand-points.
func byTiles(h *scoring.Hand) {
	tiles, err := scoring.ParseTiles("234567p99p345678m")
	if err != nil {
		panic(err)
	}
	h.Concealed, h.WinningTile = tiles, tiles[len(tiles)-1]
}

// rivalries are two claims on one tile, told in every way.
var rivalries = []struct {
	name          string
	first, second scoring.Hand
	firstWins     bool
	by            string
}{
	{"more hand-points", claimed(scoring.East, byPoints(4, 9)), claimed(scoring.South, byElements("clean", "concealed")), false, "hand_points"},
	{"the same, told first", claimed(scoring.South, byElements("clean", "concealed")), claimed(scoring.East, byPoints(4, 9)), true, "hand_points"},
	{"more bonus-points", claimed(scoring.East, byPoints(5, 0)), claimed(scoring.South, byPoints(5, 1)), false, "bonus_points"},
	{"East comes after West", claimed(scoring.South, byPoints(5, 1)), claimed(scoring.East, byPoints(5, 1)), false, "turn"},
	{"the same, told first", claimed(scoring.East, byPoints(5, 1)), claimed(scoring.South, byPoints(5, 1)), true, "turn"},
	{"below the minimum", claimed(scoring.East, byPoints(2, 9)), claimed(scoring.South, byPoints(3, 0)), false, "legality"},
	{"tiles and points", claimed(scoring.South, byTiles), claimed(scoring.East, byPoints(20, 0)), false, "hand_points"},
}

// entered is a night with hands told in every way, and two claims on a tile.
var entered = databasetest.Template{Prepare: func(ctx context.Context, address string) error {
	store, err := models.Open(ctx, address)
	if err != nil {
		return err
	}
	if _, err := furnish(ctx, store, time.Date(2026, 11, 24, 20, 0, 0, 0, time.UTC)); err != nil {
		return err
	}
	nights, err := store.Nights(ctx)
	if err != nil {
		return err
	}
	hands := [][]scoring.Hand{{claimed(scoring.South, byTiles)}, {claimed(scoring.East, byPoints(7, 3))}, {claimed(scoring.East, byElements("pure"))}}
	for _, r := range rivalries {
		hands = append(hands, []scoring.Hand{r.first, r.second})
	}
	for table := 1; len(hands) > 0; table++ {
		for range min(4, len(hands)) {
			if err := enter(ctx, store, nights[0].ID, table, hands[0]); err != nil {
				return err
			}
			hands = hands[1:]
		}
	}
	return store.Close()
}}

// enter records a hand at a table of the current round.
func enter(ctx context.Context, store *models.Store, id tournament.NightID, table int, claims []scoring.Hand) error {
	night, err := store.Night(ctx, id)
	if err != nil {
		return err
	}
	match, _ := night.TableMatch(table)
	hand := tournament.HandPlayed{Number: match.Ledger.State.Hand, Seats: match.Ledger.State.Seats, Facts: claims[0]}
	if len(claims) > 1 {
		hand.Rival = &claims[1]
	}
	_, err = store.Append(ctx, match.ID, tournament.Event{ID: tournament.EntryID(models.NewID()), Hand: &hand})
	return err
}

func TestHandsOfEveryWayAgree(t *testing.T) {
	entered.Each(t, func(t *testing.T, database string) {
		if status, report, complaints := checked(t, database); status != 0 || !strings.HasSuffix(report, "hands: all agree\n") {
			t.Errorf("status %d\n%s%s", status, report, complaints)
		}
	})
}

// rivalMatch is tonight's first match, with a rivalry as its only hand.
func rivalMatch(t *testing.T, record *models.Archived, first, second scoring.Hand) *tournament.Match {
	t.Helper()
	match := record.Night.Rounds[0].Matches[0]
	match.Events = []tournament.Event{{ID: "a", Number: 1, Hand: &tournament.HandPlayed{
		Number: 1, Seats: [3]scoring.Place{0, 1, 2}, Facts: first, Rival: &second,
	}}}
	var err error
	if match.Ledger, err = tournament.Replay(record.Night.Rules, 3, match.Events); err != nil {
		t.Fatal(err)
	}
	return &match
}

// complaintsAbout are those about a match of tonight.
func complaintsAbout(t *testing.T, record *models.Archived, match *tournament.Match) string {
	t.Helper()
	course, err := courses[record.Night.Ruleset.Game](record.Night.Ruleset.Options)
	if err != nil {
		t.Fatal(err)
	}
	check := newAudit()
	check.match(&record.Night, match, course)
	return strings.Join(check.complaints, "\n")
}

func TestTheCheckDecidesBetweenTwoClaims(t *testing.T) {
	record := archived(t, played.SQLite(t))
	for _, r := range rivalries {
		t.Run(r.name, func(t *testing.T) {
			match := rivalMatch(t, record, r.first, r.second)
			if complaints := complaintsAbout(t, record, match); complaints != "" {
				t.Error(complaints)
			}
			hand := &match.Ledger.Hands[0]
			if (hand.Facts.Winner == r.first.Winner) != r.firstWins || hand.Rival.By.String() != r.by {
				t.Fatalf("the pages have %v by %v", hand.Facts.Winner, hand.Rival.By)
			}
			hand.Rival.By = (hand.Rival.By + 1) % (scoring.ByTurn + 1)
			if complaints := complaintsAbout(t, record, match); !strings.Contains(complaints, "what decided between two claims: the pages have "+hand.Rival.By.String()) {
				t.Errorf("decided by something else: %q", complaints)
			}
			hand.Facts, hand.Rival.Facts = hand.Rival.Facts, hand.Facts
			complaints := complaintsAbout(t, record, match)
			for _, want := range []string{"winner: the pages have", "the claim that won:", "the claim that did not win:"} {
				if !strings.Contains(complaints, want) {
					t.Errorf("the other claim wins: %q is not in %q", want, complaints)
				}
			}
			hand.Rival = nil
			if complaints := complaintsAbout(t, record, match); !strings.Contains(complaints, "a second claim on the tile: the pages have false") {
				t.Errorf("no second claim: %q", complaints)
			}
		})
	}
}

// A limit class decides first, whatever the points.
func TestTheCheckKnowsLimitClasses(t *testing.T) {
	full := claim{facts: claimed(scoring.South, byPoints(0, 0)), result: resultLine{Limit: "full"}}
	half := claim{facts: claimed(scoring.East, byPoints(9, 9)), result: resultLine{Limit: "half", HandPoints: 9, BonusPoints: 9}}
	none := claim{facts: claimed(scoring.East, byPoints(9, 9)), result: resultLine{Limit: "none", HandPoints: 50}}
	for _, pair := range [][2]*claim{{&full, &half}, {&full, &none}, {&half, &none}} {
		if first, by := (goulash{}).decide(pair[0], pair[1]); !first || by != "limit" {
			t.Errorf("%+v loses to %+v by %s", pair[0], pair[1], by)
		}
		if first, by := (goulash{}).decide(pair[1], pair[0]); first || by != "limit" {
			t.Errorf("%+v wins against %+v by %s", pair[1], pair[0], by)
		}
	}
}

// Records of second claims that were changed behind the program's back.
func TestDamagedClaimsAreNamed(t *testing.T) {
	const rivalry = ` WHERE kind = 'hand' AND payload LIKE '%"hand_points":4,"bonus_points":9%'`
	for name, c := range map[string]struct{ change, want string }{
		"another discarder": {`replace(payload, '"rival":{"outcome":"win","winner":"south","from":"discard","payer":"west"', '"rival":{"outcome":"win","winner":"south","from":"discard","payer":"east"')`, "the record is damaged: replaying event"},
		"an unknown way":    {`replace(payload, '"way":"elements"', '"way":"hearsay"')`, "the record is damaged: reading event"},
	} {
		t.Run(name, func(t *testing.T) {
			database := entered.SQLite(t)
			tamper(t, database, `UPDATE events SET payload = `+c.change+rivalry)
			if status, report, _ := checked(t, database); status != 1 || !strings.Contains(report, c.want) {
				t.Errorf("status %d\n%s", status, report)
			}
		})
	}
}
