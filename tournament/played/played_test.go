package played

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
)

func guests(number int) (list []tournament.Attendance) {
	for i := range number {
		list = append(list, tournament.Attendance{Player: tournament.PlayerID(fmt.Sprint("p", i)), Name: fmt.Sprint("Player ", i), Present: true})
	}
	return list
}

func counter() func() string {
	n := 0
	return func() string {
		n++
		return fmt.Sprintf("%08d", n)
	}
}

// TestEveryGameIsPlayedToItsEnd, and repeated matches are those that were played.
func TestEveryGameIsPlayedToItsEnd(t *testing.T) {
	for _, game := range rulebook.Games() {
		t.Run(game.ID, func(t *testing.T) {
			for prepared := range 3 {
				club := NewClub(1, counter())
				club.Prepared = 2 * prepared
				night, err := club.Night(Plan{
					ID: "n", Begin: time.Date(2026, 3, 1, 19, 0, 0, 0, time.UTC), Game: game.ID, Players: guests(13), Rounds: 3,
				})
				if err != nil {
					t.Fatal(err)
				}
				hands, won := 0, 0
				for _, round := range night.Rounds {
					if len(round.Matches) != 4 {
						t.Errorf("%d tables", len(round.Matches))
					}
					for _, match := range round.Matches {
						if err := match.Replay(); err != nil || !match.Ledger.State.Finished {
							t.Fatalf("%v, finished: %v", err, match.Ledger.State.Finished)
						}
						hands += len(match.Ledger.Hands)
						for _, hand := range match.Ledger.Hands {
							if _, ok := hand.Winner(); ok {
								won++
							}
						}
						if ended := match.EndedAt(); ended.Before(night.PublishedAt) || ended.After(night.FinishedAt.Add(8*time.Hour)) {
							t.Errorf("round %d ended at %v", round.Number, ended)
						}
					}
				}
				if len(night.Standings()) != 13 || won < hands/2 {
					t.Errorf("%d of %d hands won", won, hands)
				}
			}
		})
	}
}

// TestTablesAreNotEquallyFast: the hands of a night take different times, tables and rounds
// too, and the same seed makes the same times.
func TestTablesAreNotEquallyFast(t *testing.T) {
	paces := func() (hands map[time.Duration]bool, tables [4]time.Duration) {
		night, err := NewClub(3, counter()).Night(Plan{
			ID: "n", Begin: time.Date(2026, 3, 1, 19, 0, 0, 0, time.UTC), Game: koreanjapanese.ID, Players: guests(12), Rounds: 4,
		})
		if err != nil {
			t.Fatal(err)
		}
		hands = make(map[time.Duration]bool)
		for match := range night.Matches() {
			for i, event := range match.Events[1:] {
				took := event.At.Sub(match.Events[i].At)
				if took < time.Minute || took > 15*time.Minute {
					t.Errorf("a hand took %v", took)
				}
				hands[took.Round(time.Minute)] = true
				tables[match.Table-1] += took
			}
		}
		return hands, tables
	}
	hands, tables := paces()
	if _, again := paces(); again != tables {
		t.Errorf("the same seed made %v and %v", tables, again)
	}
	if fast, slow := slices.Min(tables[:]), slices.Max(tables[:]); len(hands) < 6 || slow < fast*11/10 {
		t.Errorf("hands took %v, tables %v", hands, tables)
	}
}
