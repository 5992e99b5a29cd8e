package school

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
)

// seenTiles are all tiles of which a task tells, by kind.
func seenTiles(task *Task) (seen [scoring.Kinds]int) {
	h := &task.Hand
	add := func(tiles scoring.Tiles) {
		for _, tile := range tiles {
			seen[tile.Kind()]++
		}
	}
	addMelds := func(melds []scoring.Meld) {
		for _, meld := range melds {
			tiles, _ := scoring.SuitsOf(task.Rules).ParseTiles(meldTiles(meld))
			add(tiles)
		}
	}
	add(h.Concealed)
	addMelds(h.Melds)
	add(h.Indicators)
	add(h.UraIndicators)
	add(h.OwnDiscards)
	add(h.Own["bonus"].Tiles)
	for i := range h.Losers {
		addMelds(h.Losers[i].Melds)
		add(h.Losers[i].Pairs)
		add(h.Losers[i].Pairs)
	}
	seen[scoring.NorthWind] += h.Pei[0] + h.Pei[1] + h.Pei[2]
	return seen
}

// meldTiles writes the tiles of a meld without how it was made.
func meldTiles(meld scoring.Meld) string {
	meld.Concealed, meld.Added, meld.From = false, false, 0
	return meld.String()
}

// TestNoTileIsThereTooOften: of what a sound hand and its table show, nothing is there more often than in the set. Of a robbed
// kong the three others lie with whoever was robbed: in games that score every hand they are shown there.
func TestNoTileIsThereTooOften(t *testing.T) {
	const seeds = 12
	for _, game := range rulebook.Games() {
		rules, _, err := game.Open("", nil)
		if err != nil {
			t.Fatal(err)
		}
		copies := rules.Copies()
		for _, topic := range Topics(game.ID, rules) {
			for seed := range uint64(seeds) {
				task, ok := Draw(game.ID, rules, topic, seed)
				if !ok || len(task.Refused) > 0 {
					continue
				}
				for k, n := range seenTiles(&task) {
					if n > int(copies[k]) {
						t.Errorf("%s %s seed %d: %d of %v are seen: %+v", game.ID, topic.ID(), seed, n, scoring.Kind(k), task.Hand)
					}
				}
				if task.Hand.Outcome != scoring.Won || task.Hand.From != scoring.FromRobbedKong {
					continue
				}
				isTile := func(tile scoring.Tile) bool { return tile.Kind() == task.Hand.WinningTile.Kind() }
				if one := slices.IndexFunc(task.Hand.Concealed, isTile); slices.ContainsFunc(task.Hand.Concealed[one+1:], isTile) {
					t.Errorf("%s %s seed %d: the robbed tile is in the hand twice", game.ID, topic.ID(), seed)
				}
				for _, loser := range task.Hand.Losers {
					pong := scoring.Meld{Kind: scoring.Pong, Tile: task.Hand.WinningTile.Kind()}
					if has := slices.Contains(loser.Melds, pong); has != (loser.Seat == task.Hand.Payer) {
						t.Errorf("%s %s seed %d: %v has the pong of the robbed kong: %v", game.ID, topic.ID(), seed, loser.Seat, has)
					}
				}
			}
		}
	}
}

// TestNobodyHasWonTheMatchBefore: in an extension nobody has yet what would have ended the match (sanma.md, section 5.1).
func TestNobodyHasWonTheMatchBefore(t *testing.T) {
	for _, game := range rulebook.Games() {
		rules, _, err := game.Open("", nil)
		if err != nil {
			t.Fatal(err)
		}
		rounds := make(map[scoring.Wind]int)
		for seed := range uint64(200) {
			task, ok := Draw(game.ID, rules, Topic{Group: Payments, Name: matchOver}, seed)
			if !ok {
				t.Fatal("no task")
			}
			rounds[task.State.Prevailing]++
			if rules.Stick() == 0 || task.State.Prevailing != scoring.West {
				continue
			}
			for _, gained := range task.State.Gained[:3] {
				if rules.StartPoints()+gained >= 40_000 { // the target of modern sanma; that of honshu is higher
					t.Errorf("%s seed %d: somebody has %d points in the West round", game.ID, seed, rules.StartPoints()+gained)
				}
			}
		}
		if len(rounds) < 2 && game.ID != "malaysian" { // there East prevails
			t.Errorf("%s: all of them are in one round: %v", game.ID, rounds)
		}
	}
}

// TestThePaymentsNameTheirRules: the sentences that are told are those that decide, and no other.
func TestThePaymentsNameTheirRules(t *testing.T) {
	for _, test := range []struct {
		game, preset, topic string
		want                []string
	}{
		{"sanma", "", "payment.drawn", []string{"drawn_pool"}},
		{"sanma", "", "payment.next_drawn", []string{"match_deal", "drawn_stay"}},
		{"sanma", "", "payment.pot_drawn", []string{"payment_honba", "drawn_stay"}},
		{"korean-japanese", "", "payment.next_win", []string{"match_deal"}},
		{"korean-japanese", "", "payment.pot_win", []string{"goulash_unit", "goulash_lapses"}},
		{"korean-japanese", "advanced", "payment.limit", []string{"limits_value", "limits_discard_", "limits_one", "limits_goulash", "goulash_"}},
		{"classical", "", "payment.losers", []string{"payment_winner", "payment_losers", "payment_east"}},
		{"malaysian", "", "payment.next_win", []string{"match_dealer_pass"}},
	} {
		game, _ := rulebook.Find(test.game)
		rules, _, err := game.Open(test.preset, nil)
		if err != nil {
			t.Fatal(err)
		}
		topics := Topics(game.ID, rules)
		at := slices.IndexFunc(topics, func(topic Topic) bool { return topic.ID() == test.topic })
		task, ok := Draw(game.ID, rules, topics[at], 1)
		if !ok {
			t.Fatalf("%s %s: no task", test.game, test.topic)
		}
		clauses := task.Clauses()
		for _, clause := range clauses {
			if !slices.ContainsFunc(test.want, func(id string) bool { return len(clause.ID) >= len(id) && clause.ID[:len(id)] == id }) {
				t.Errorf("%s %s: %s does not decide it", test.game, test.topic, clause.ID)
			}
		}
		for _, id := range test.want {
			if !slices.ContainsFunc(clauses, func(c scoring.Clause) bool { return len(c.ID) >= len(id) && c.ID[:len(id)] == id }) {
				t.Errorf("%s %s: %s is not told", test.game, test.topic, id)
			}
		}
	}
}
