package nexttable

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/threewinds/threewinds/tournament"
)

var evening = time.Date(2026, 11, 24, 19, 0, 0, 0, time.UTC)

func waiting(minutes map[tournament.PlayerID]int) []Player {
	var free []Player
	for id, minute := range minutes {
		free = append(free, Player{ID: id, Since: evening.Add(-time.Duration(minute) * time.Minute)})
	}
	return free
}

func sorted(players []tournament.PlayerID) string {
	players = slices.Sorted(slices.Values(players))
	return fmt.Sprint(players)
}

func TestTheThreeWhoHaveWaitedLongestSitDown(t *testing.T) {
	got, ok := Propose(Request{Now: evening, Size: 3, Free: waiting(map[tournament.PlayerID]int{
		"anna": 40, "bo": 31, "cy": 30, "dana": 19, "emil": 2,
	})})
	if !ok || sorted(got.Players) != "[anna bo cy]" {
		t.Fatalf("proposed are %v, %v", got.Players, ok)
	}
	if got.Players[0] != "anna" || got.Waited != 40*time.Minute {
		t.Errorf("the first is %s after %s, want anna after 40m", got.Players[0], got.Waited)
	}
}

// TestAmongThoseWhoWaitedAboutAsLongTheMeetingsDecide: Dana came nine minutes after Cy and has met nobody,
// so she is taken; Emil came eleven minutes after Cy, who may not wait for him.
func TestAmongThoseWhoWaitedAboutAsLongTheMeetingsDecide(t *testing.T) {
	met := map[Pair]Meetings{PairOf("anna", "cy"): {Tonight: 1}, PairOf("bo", "cy"): {Earlier: 2, Last: "2026-10-03"}}
	for _, c := range []struct {
		fourth string
		minute int
		want   string
	}{{"dana", 21, "[anna bo dana]"}, {"emil", 19, "[anna bo cy]"}} {
		got, _ := Propose(Request{Now: evening, Size: 3, Met: met, Free: waiting(map[tournament.PlayerID]int{
			"anna": 40, "bo": 31, "cy": 30, tournament.PlayerID(c.fourth): c.minute,
		})})
		if sorted(got.Players) != c.want {
			t.Errorf("with %s after %d minutes %v are proposed, want %s", c.fourth, c.minute, got.Players, c.want)
		}
		if c.fourth == "emil" && (got.Tonight != 1 || got.Earlier != 2 || got.Last != "2026-10-03") {
			t.Errorf("the reasons are %+v", got)
		}
	}
}

func TestWhoIsKeptApartIsNotProposedTogether(t *testing.T) {
	request := Request{Now: evening, Size: 3, Apart: [][]tournament.PlayerID{{"anna", "bo"}}, Free: waiting(map[tournament.PlayerID]int{
		"anna": 40, "bo": 39, "cy": 5, "dana": 1,
	})}
	got, ok := Propose(request)
	if !ok || sorted(got.Players) != "[anna cy dana]" {
		t.Errorf("proposed are %v, want Anna, Cy and Dana: Bo may wait a minute less", got.Players)
	}
	request.Without = []tournament.PlayerID{"dana"}
	if got, ok := Propose(request); ok {
		t.Errorf("without Dana %v are proposed, and two of them are kept apart", got.Players)
	}
}

func TestHousePlayersAreProposedIfAsked(t *testing.T) {
	free := waiting(map[tournament.PlayerID]int{"anna": 3, "bo": 2})
	free = append(free, Player{ID: "house", Since: evening.Add(-time.Hour), House: true})
	if got, ok := Propose(Request{Now: evening, Size: 3, Free: free}); ok {
		t.Errorf("%v are proposed, with a house player whom nobody asked for", got.Players)
	}
	if got, ok := Propose(Request{Now: evening, Size: 3, Free: free, House: true}); !ok || sorted(got.Players) != "[anna bo house]" {
		t.Errorf("with the house player %v are proposed", got.Players)
	}
}

// TestThirtyPeopleOfWhomTheLongestAreKeptApart: more people are looked at when the first may not sit together.
func TestThirtyPeopleOfWhomTheLongestAreKeptApart(t *testing.T) {
	var apart []tournament.PlayerID
	minutes := map[tournament.PlayerID]int{"late": 1, "later": 0}
	for i := range 28 {
		id := tournament.PlayerID(fmt.Sprintf("p%02d", i))
		minutes[id] = 100 - i
		apart = append(apart, id)
	}
	got, ok := Propose(Request{Now: evening, Size: 3, Free: waiting(minutes), Apart: [][]tournament.PlayerID{apart}})
	if !ok || sorted(got.Players) != "[late later p00]" {
		t.Errorf("proposed are %v, want the first and the two who may sit with them", got.Players)
	}
}

// TestTheProposalIsTheBestOfAllTables compares with all subsets of those who are free, judged by the
// sentences of the specification.
func TestTheProposalIsTheBestOfAllTables(t *testing.T) {
	for seed := range uint64(3000) {
		dice := rand.New(rand.NewPCG(seed, 1))
		r := randomRequest(dice, seed)
		got, ok := Propose(r)
		var best []int
		for set := range uint(1) << len(r.Free) {
			if bits.OnesCount(set) != r.Size {
				continue
			}
			if keys, allowed := judged(r, set); allowed && (best == nil || slices.Compare(keys, best) < 0) {
				best = keys
			}
		}
		if ok != (best != nil) {
			t.Fatalf("seed %d: proposed %v, but a table there is: %v", seed, ok, best != nil)
		}
		if !ok {
			continue
		}
		set := uint(0)
		for i, player := range r.Free {
			if slices.Contains(got.Players, player.ID) {
				set |= 1 << i
			}
		}
		if keys, allowed := judged(r, set); !allowed || slices.Compare(keys, best) != 0 || bits.OnesCount(set) != r.Size {
			t.Fatalf("seed %d: proposed %v judged %v, the best is %v", seed, got.Players, keys, best)
		}
		slices.Reverse(r.Free)
		if again, _ := Propose(r); sorted(again.Players) != sorted(got.Players) {
			t.Fatalf("seed %d: in another order %v are proposed instead of %v", seed, again.Players, got.Players)
		}
	}
}

func randomRequest(dice *rand.Rand, seed uint64) Request {
	r := Request{Now: evening, Size: 3 + dice.IntN(3), House: dice.IntN(2) == 0, Met: make(map[Pair]Meetings), Seed: seed}
	for i := range 2 + dice.IntN(8) {
		r.Free = append(r.Free, Player{
			ID: tournament.PlayerID(fmt.Sprint("p", i)), House: dice.IntN(6) == 0,
			Since: evening.Add(-time.Duration(dice.IntN(30)) * time.Minute),
		})
	}
	for i, a := range r.Free {
		for _, b := range r.Free[:i] {
			if dice.IntN(2) == 0 {
				r.Met[PairOf(a.ID, b.ID)] = Meetings{Tonight: dice.IntN(2), Earlier: dice.IntN(3)}
			}
		}
		if dice.IntN(4) == 0 {
			r.Apart = append(r.Apart, []tournament.PlayerID{a.ID, r.Free[dice.IntN(i+1)].ID})
		}
		if dice.IntN(8) == 0 {
			r.Without = append(r.Without, a.ID)
		}
	}
	r.Apart = slices.DeleteFunc(r.Apart, func(g []tournament.PlayerID) bool { return g[0] == g[1] })
	return r
}

// judged are the numbers by which a set of free players is compared, the smaller the better.
func judged(r Request, set uint) (keys []int, allowed bool) {
	inside := func(i int) bool { return set>>i&1 == 1 }
	unfair, tonight, earlier, waits := 0, 0, 0, 0
	minutes := func(i int) int { return int(r.Now.Sub(r.Free[i].Since).Minutes()) }
	for i, a := range r.Free {
		out := a.House && !r.House || slices.Contains(r.Without, a.ID)
		if inside(i) && out {
			return nil, false
		}
		for j, b := range r.Free {
			if inside(j) && !inside(i) && !out {
				unfair = max(unfair, minutes(i)-minutes(j)-10)
			}
			if i >= j || !inside(i) || !inside(j) {
				continue
			}
			for _, group := range r.Apart {
				if slices.Contains(group, a.ID) && slices.Contains(group, b.ID) {
					return nil, false
				}
			}
			met := r.Met[PairOf(b.ID, a.ID)]
			tonight, earlier = tonight+met.Tonight, earlier+met.Earlier
		}
		if inside(i) {
			waits += minutes(i)
		}
	}
	return []int{unfair, tonight, earlier, -waits}, true
}

func TestTheSeedDecidesBetweenEqualTables(t *testing.T) {
	seen := make(map[string]bool)
	for seed := range uint64(200) {
		got, _ := Propose(Request{Now: evening, Size: 3, Seed: seed, Free: waiting(map[tournament.PlayerID]int{"a": 5, "b": 5, "c": 5, "d": 5})})
		seen[sorted(got.Players)] = true
	}
	if len(seen) != 4 {
		t.Errorf("of four who came together %d tables are proposed in 200 draws, want all 4", len(seen))
	}
}

func BenchmarkPropose(b *testing.B) {
	for _, size := range []int{3, 5} {
		b.Run(fmt.Sprint(size, " of 60"), func(b *testing.B) {
			minutes := make(map[tournament.PlayerID]int)
			for i := range 60 {
				minutes[tournament.PlayerID(fmt.Sprint("p", i))] = i
			}
			r := Request{Now: evening, Size: size, Free: waiting(minutes)}
			for b.Loop() {
				Propose(r)
			}
		})
	}
}

// TestWhoFoundNoSeatLastTimeGoesFirst: before the meetings decide, but never before somebody who has waited much
// longer.
func TestWhoFoundNoSeatLastTimeGoesFirst(t *testing.T) {
	for name, c := range map[string]struct {
		minute int
		want   string
	}{"about as long": {21, "[anna bo dana]"}, "eleven minutes less": {19, "[anna bo cy]"}} {
		request := Request{Now: evening, Size: 3, Met: map[Pair]Meetings{PairOf("anna", "dana"): {Tonight: 2}}, Free: waiting(map[tournament.PlayerID]int{
			"anna": 40, "bo": 31, "cy": 30, "dana": c.minute,
		})}
		for i := range request.Free {
			if request.Free[i].ID == "dana" {
				request.Free[i].SatOut = 1
			}
		}
		got, _ := Propose(request)
		if sorted(got.Players) != c.want {
			t.Errorf("%s: %v are proposed, want %s", name, got.Players, c.want)
		}
		for i, player := range got.Players {
			if want := map[tournament.PlayerID]int{"dana": 1}[player]; got.SatOut[i] != want {
				t.Errorf("%s: %s is said to have found no seat %d times", name, player, got.SatOut[i])
			}
		}
	}
}
