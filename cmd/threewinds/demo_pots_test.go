package main

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/threewinds/threewinds/archive"
	recorded "github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/scoring/sanma"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/statistics"
)

// pots are the pots of the club's sanma, counted from the lines of its archive: two payers of 100
// points for each drawn hand since the last win, and the sticks laid in them.
type pots struct {
	taken   map[tournament.PlayerID]statistics.Sum
	largest int64
	// counters are the wins that took counters of a dealer's wins only.
	counters int
	seats    map[string]map[int]tournament.PlayerID
	drawn    map[string]int
	sticks   map[string]int
	won      map[string]bool // the last hand, by its dealer
}

// archiveLine is what the count needs of a line.
type archiveLine struct {
	Table, Kind, Payload, Game string
	Match                      string              `json:"match_id"`
	Player                     tournament.PlayerID `json:"player_id"`
	Place                      int
}

func (p *pots) hand(t *testing.T, line archiveLine) {
	t.Helper()
	var played struct {
		Seats []int
		Facts struct {
			Outcome, Winner string
			Ready           []string
		}
	}
	must(t, json.Unmarshal([]byte(line.Payload), &played))
	if played.Facts.Outcome == "draw" {
		p.drawn[line.Match]++
		p.sticks[line.Match] += len(played.Facts.Ready)
		return
	}
	winner := p.seats[line.Match][played.Seats[map[string]int{"east": 0, "south": 1, "west": 2}[played.Facts.Winner]]]
	if pot := int64(2*100*p.drawn[line.Match] + 1000*p.sticks[line.Match]); pot > 0 {
		sum := p.taken[winner]
		p.taken[winner] = statistics.Sum{N: sum.N + 1, Total: sum.Total + pot, Squares: sum.Squares + pot*pot}
		p.largest = max(p.largest, pot)
	} else if p.won[line.Match] {
		p.counters++
	}
	p.drawn[line.Match], p.sticks[line.Match], p.won[line.Match] = 0, 0, played.Facts.Winner == "east"
}

// TestPotsAreWhatDrawnHandsLeft: in sanma a dealer's win adds a counter, too, and drawn hands leave
// sticks.
func TestPotsAreWhatDrawnHandsLeft(t *testing.T) {
	path := databasetest.SQLite(t)
	store, err := openStore(t.Context(), path)
	must(t, err)
	defer store.Close() //nolint:errcheck // nothing is kept
	now := demoEvening
	_, err = fillWholeDemo(t.Context(), store, now)
	must(t, err)
	count := pots{
		taken: make(map[tournament.PlayerID]statistics.Sum), seats: make(map[string]map[int]tournament.PlayerID),
		drawn: make(map[string]int), sticks: make(map[string]int), won: make(map[string]bool),
	}
	file := content(t, export(t, path))
	from, err := archive.NewReader(bytes.NewReader(file), int64(len(file)), recorded.Formats())
	must(t, err)
	for _, file := range from.Manifest.Files {
		played := false
		for text, err := range from.Lines(file) {
			must(t, err)
			var line archiveLine
			must(t, json.Unmarshal(text, &line))
			switch {
			case line.Table == "nights":
				played = line.Game == sanma.ID
			case played && line.Table == "seats":
				if count.seats[line.Match] == nil {
					count.seats[line.Match] = make(map[int]tournament.PlayerID)
				}
				count.seats[line.Match][line.Place] = line.Player
			case played && line.Table == "events" && line.Kind == "hand":
				count.hand(t, line)
			}
		}
	}
	players, err := store.People.Players(t.Context())
	must(t, err)
	scope := league.GameScope(sanma.ID)
	for _, player := range players {
		career, err := store.League.Career(t.Context(), player.ID, scope)
		must(t, err)
		if got, want := career.Own.Pots, count.taken[player.ID]; got != want {
			t.Errorf("%s has %+v, the archive %+v", player.Name, got, want)
		}
	}
	records, err := store.League.Records(t.Context(), scope)
	must(t, err)
	for _, record := range records {
		if record.Kind == statistics.LargestPot && record.Feats[0].Value != count.largest {
			t.Errorf("the largest pot is %d, in the archive %d", record.Feats[0].Value, count.largest)
		}
	}
	if len(count.taken) < 10 || count.counters < 10 || count.largest < 2000 {
		t.Errorf("too little has happened: %d players, %d wins with counters alone, %d", len(count.taken), count.counters, count.largest)
	}
}
