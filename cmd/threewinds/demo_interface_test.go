package main

import (
	"cmp"
	"encoding/json"
	"log/slog"
	"math/big"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/scoring/sanma"
	"github.com/threewinds/threewinds/web"
	"github.com/threewinds/threewinds/web/reach"
)

// asking reads the interface of the demonstration's site.
type asking struct {
	t    *testing.T
	site http.Handler
}

// demonstration is the site of the made-up club.
func demonstration(t *testing.T) asking {
	t.Helper()
	store, err := openStore(t.Context(), databasetest.SQLite(t))
	must(t, err)
	t.Cleanup(func() { must(t, store.Close()) })
	_, err = fillWholeDemo(t.Context(), store, demoEvening)
	must(t, err)
	server := web.New(web.Config{
		Store: store, PublicURL: reach.Given(&url.URL{Scheme: "http", Host: "club.example"}), Language: "en", Log: slog.New(slog.DiscardHandler),
	})
	return asking{t, server.Handler()}
}

// get reads an answer into a value.
func (a asking) get(path string, into any) {
	a.t.Helper()
	answer := httptest.NewRecorder()
	a.site.ServeHTTP(answer, httptest.NewRequestWithContext(a.t.Context(), http.MethodGet, "http://club.example/api/v1"+path, nil))
	if answer.Code != http.StatusOK {
		a.t.Fatalf("%s: %d %s", path, answer.Code, answer.Body)
	}
	must(a.t, json.Unmarshal(answer.Body.Bytes(), into))
}

// all reads a list in parts.
func all[T any](a asking, path, member string) (items []T) {
	a.t.Helper()
	for cursor := ""; ; {
		var part map[string]json.RawMessage
		a.get(path+"?limit=100&cursor="+url.QueryEscape(cursor), &part)
		var more []T
		var next *string
		must(a.t, json.Unmarshal(part[member], &more))
		must(a.t, json.Unmarshal(part["next"], &next))
		if items = append(items, more...); next == nil {
			return items
		}
		cursor = *next
	}
}

type toldValue struct{ Numerator, Denominator int64 }

func (v toldValue) rational() *big.Rat { return big.NewRat(v.Numerator, v.Denominator) }

type toldLine struct {
	Rank          *int
	Player        struct{ ID string }
	Value         toldValue
	Nights        int
	NightsWon     int `json:"nights_won"`
	Shared        bool
	Lacks         int
	Decider       *string
	DeciderResult *int `json:"decider_result"`
}

type toldSeason struct {
	ID, Name string
	Rule     struct {
		RankedBy string `json:"ranked_by"`
		Best     *int
		Least    int
		LeastOf  string `json:"least_of"`
		Bonus    float64
		Places   []float64 `json:"match_places"`
	}
	Standings, Below []toldLine
}

// TestASeasonCanBeComputedFromTheInterface: by its rule, its nights and its matches alone, as somebody
// else would.
func TestASeasonCanBeComputedFromTheInterface(t *testing.T) {
	a := demonstration(t)
	computed, deciders := 0, 0
	for _, one := range all[struct{ ID string }](a, "/seasons", "seasons") {
		var season toldSeason
		a.get("/seasons/"+one.ID, &season)
		if season.Rule.RankedBy == "mers" {
			continue
		}
		computed++
		brought := make(map[string][]*big.Rat)
		for _, night := range all[struct {
			Players []struct {
				ID    string
				Value toldValue
			}
		}](a, "/seasons/"+one.ID+"/nights", "nights") {
			for _, player := range night.Players {
				brought[player.ID] = append(brought[player.ID], player.Value.rational())
			}
		}
		bonus := new(big.Rat).SetFloat64(season.Rule.Bonus)
		results := make(map[string][]*big.Rat) // those that count, the best first
		for _, line := range slices.Concat(season.Standings, season.Below) {
			values := brought[line.Player.ID]
			value := new(big.Rat).Mul(bonus, big.NewRat(int64(len(values)), 1))
			slices.SortFunc(values, func(x, y *big.Rat) int { return y.Cmp(x) })
			if season.Rule.Best != nil {
				values = values[:min(len(values), *season.Rule.Best)]
			}
			for _, one := range values {
				value.Add(value, one)
			}
			results[line.Player.ID] = values
			if value.Cmp(line.Value.rational()) != 0 {
				t.Errorf("%s, %s: computed %s, told %+v", season.Name, line.Player.ID, value, line.Value)
			}
			if ranked := line.Nights >= season.Rule.Least; ranked != (line.Rank != nil) || season.Rule.LeastOf != "nights" {
				t.Errorf("%s, %s: %d nights of %d %s, rank %v", season.Name, line.Player.ID, line.Nights, season.Rule.Least, season.Rule.LeastOf, line.Rank)
			}
		}
		for i := 1; i < len(season.Standings); i++ {
			above, line := season.Standings[i-1], season.Standings[i]
			order, decider := line.Value.rational().Cmp(above.Value.rational()), ""
			if order == 0 {
				order, decider = cmp.Compare(line.NightsWon, above.NightsWon), "nights_won"
			}
			if order == 0 {
				order, decider = slices.CompareFunc(results[line.Player.ID], results[above.Player.ID], (*big.Rat).Cmp), "result"
			}
			if order == 0 {
				decider = "shared"
			}
			if order > 0 || (order == 0) != (*line.Rank == *above.Rank) {
				t.Errorf("%s: %+v stands below %+v", season.Name, line, above)
			}
			if decider != "" {
				deciders++
				if line.Decider == nil || above.Decider == nil || (decider == "shared") != line.Shared {
					t.Errorf("%s: %s decides between %+v and %+v", season.Name, decider, above, line)
				}
			}
		}
	}
	if computed != 3 {
		t.Errorf("%d seasons are computed", computed)
	}
	t.Logf("%d times something else than the value decides", deciders)
}

type toldMatch struct {
	ID       string
	Finished bool
	Players  []struct {
		Player   struct{ ID string }
		Credited int
		Rank     *int
	}
}

// TestFiguresCanBeCountedFromTheInterface: match ranks, seats and head to head in sanma can be
// counted from its matches and hands alone.
func TestFiguresCanBeCountedFromTheInterface(t *testing.T) {
	a := demonstration(t)
	type pair struct{ matches, ahead, behind, net int }
	type seat struct {
		hands, won int
		points     int64
	}
	type change struct {
		Player string
		Points int64
	}
	pairs, places, seats := make(map[[2]string]pair), make(map[string]map[int]int), make(map[string]map[string]seat)
	for _, night := range all[struct{ ID, Game string }](a, "/nights", "nights") {
		if night.Game != sanma.ID {
			continue
		}
		var told struct{ Matches []toldMatch }
		a.get("/nights/"+night.ID+"/matches", &told)
		for _, match := range told.Matches {
			if !match.Finished {
				continue
			}
			for _, one := range match.Players {
				if places[one.Player.ID] == nil {
					places[one.Player.ID], seats[one.Player.ID] = make(map[int]int), make(map[string]seat)
				}
				places[one.Player.ID][*one.Rank]++
				for _, other := range match.Players {
					if key := [2]string{one.Player.ID, other.Player.ID}; key[0] != key[1] {
						p := pairs[key]
						p.matches, p.net = p.matches+1, p.net+one.Credited-other.Credited
						switch cmp.Compare(*one.Rank, *other.Rank) {
						case -1:
							p.ahead++
						case 1:
							p.behind++
						}
						pairs[key] = p
					}
				}
			}
			var played struct {
				Hands []struct {
					Seats map[string]string
					Hand  struct {
						Outcome, Winner string
						Ready           []string
					}
					Changes []change
				}
			}
			a.get("/nights/"+night.ID+"/matches/"+match.ID+"/hands", &played)
			for i, hand := range played.Hands {
				// Who leads gets the sticks that a drawn last hand leaves. That is not of the hand.
				if i == len(played.Hands)-1 && hand.Hand.Outcome == "draw" {
					left := int64(1000 * len(hand.Hand.Ready))
					for _, change := range hand.Changes {
						left += change.Points
					}
					for _, one := range match.Players {
						if *one.Rank == 1 {
							at := slices.IndexFunc(hand.Changes, func(c change) bool { return c.Player == one.Player.ID })
							hand.Changes[at].Points -= left
						}
					}
				}
				for wind, player := range hand.Seats {
					s := seats[player][wind]
					s.hands++
					for _, change := range hand.Changes {
						if change.Player == player {
							s.points += change.Points
						}
					}
					if hand.Hand.Outcome != "draw" && hand.Hand.Winner == wind {
						s.won++
					}
					seats[player][wind] = s
				}
			}
		}
	}
	for player := range places {
		var told struct {
			Places []struct{ Place, Matches int }
			Seats  []struct {
				Wind       string
				Hands, Won int
				Points     *int64
			}
		}
		a.get("/players/"+player+"/statistics?of=game:"+sanma.ID, &told)
		for _, place := range told.Places {
			if places[player][place.Place] != place.Matches {
				t.Errorf("%s: the interface tells match ranks %+v, counted %v", player, told.Places, places[player])
			}
		}
		for _, one := range told.Seats {
			if want := (seat{one.Hands, one.Won, *one.Points}); seats[player][one.Wind] != want {
				t.Errorf("%s as %s: told %+v, counted %+v", player, one.Wind, want, seats[player][one.Wind])
			}
		}
		if len(told.Places) == 0 || len(told.Seats) != 3 {
			t.Errorf("%s is told %+v", player, told)
		}
		var met struct {
			Others []struct {
				Player                 struct{ ID string }
				Matches, Ahead, Behind int
				Points                 *int
			}
		}
		a.get("/players/"+player+"/head-to-head?of=game:"+sanma.ID, &met)
		for _, other := range met.Others {
			if want, counted := (pair{other.Matches, other.Ahead, other.Behind, *other.Points}), pairs[[2]string{player, other.Player.ID}]; want != counted {
				t.Errorf("%s against %s: told %+v, counted %+v", player, other.Player.ID, want, counted)
			}
		}
		if len(met.Others) < 3 {
			t.Errorf("%s met %d", player, len(met.Others))
		}
	}
	if len(places) < 10 {
		t.Errorf("only %d players", len(places))
	}
}

// TestElementsAndPaceAreTold with the club's beside, as the pages of a player and of the records have
// them.
func TestElementsAndPaceAreTold(t *testing.T) {
	a := demonstration(t)
	type element struct {
		Game, ID    string
		Hands, Club int
	}
	var club struct {
		Elements       []element
		ElementWins    int `json:"element_wins"`
		Rounds, Tables []struct{ Number, Hands, Seconds int }
		NeverShown     []struct{ ID string } `json:"never_shown"`
		Values         []struct{ From, To, Hands int }
	}
	a.get("/statistics?of=game:"+sanma.ID, &club)
	sum := make(map[string]int)
	for _, player := range all[struct{ ID string }](a, "/players", "players") {
		var own struct {
			Elements []element
			Rounds   []any
		}
		a.get("/players/"+player.ID+"/statistics?of=game:"+sanma.ID, &own)
		for _, one := range own.Elements {
			sum[one.ID] += one.Hands
			if at := slices.IndexFunc(club.Elements, func(e element) bool { return e.ID == one.ID }); at < 0 || club.Elements[at].Hands != one.Club || one.Game != sanma.ID {
				t.Errorf("%+v is not the club's", one)
			}
		}
		if len(own.Rounds) > 0 {
			t.Error("who is slow is nobody's business")
		}
	}
	for _, one := range club.Elements {
		if sum[one.ID] != one.Hands || one.Hands > club.ElementWins {
			t.Errorf("%s: %d hands, of all players %d, of %d", one.ID, one.Hands, sum[one.ID], club.ElementWins)
		}
	}
	if len(club.Elements) < 3 || len(club.Rounds) < 3 || len(club.Tables) < 3 || club.Rounds[0].Number != 1 || club.Rounds[0].Seconds == 0 || len(club.NeverShown) == 0 || len(club.Values) == 0 {
		t.Errorf("too little is told: %+v", club)
	}
}
