package lesson

import (
	"fmt"
	"maps"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/school"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/school"
)

// TestThePageTellsWhatDecides: whatever is changed in a hand or at its table, either the page shows it, or the answer stays
// the same. A learner who sees the page alone can be right.
func TestThePageTellsWhatDecides(t *testing.T) {
	changed, seen := 0, 0
	for _, game := range rulebook.Games() {
		for _, preset := range game.Presets() {
			rules, _, err := game.Open(preset, nil)
			if err != nil {
				t.Fatal(err)
			}
			seeds := uint64(1)
			if preset == game.Default {
				seeds = 4
			}
			ctx := i18n.With(t.Context(), "en")
			a := read(ctx, url.Values{gameField: {game.ID}, presetField: {preset}}, "2026-11-23")
			ctx = i18n.Under(ctx, game.ID, rules.SeatNames())
			shown := func(task school.Task) templates.Task {
				task.Choices = nil
				return *a.taskView(ctx, &task)
			}
			for _, topic := range school.Topics(game.ID, rules) {
				for seed := range seeds {
					task, ok := school.Draw(game.ID, rules, topic, seed)
					if !ok {
						t.Fatalf("%s: no hand shows %s", game.ID, topic.ID())
					}
					page, answer := shown(task), answerOf(&task)
					for name, other := range variants(&task) {
						if changed++; !reflect.DeepEqual(shown(other), page) {
							seen++
							continue
						}
						if got := answerOf(&other); got != answer {
							t.Errorf("%s %s %s seed %d %s: with another %s the page is the same, and the answer %s instead of %s",
								game.ID, preset, topic.ID(), seed, task.Ask, name, got, answer)
						}
					}
				}
			}
		}
	}
	t.Logf("%d changes, %d of them to be seen", changed, seen)
	if seen < changed/4 || seen == changed {
		t.Errorf("%d of %d changes are to be seen", seen, changed)
	}
}

// answerOf is what the rules say to the question.
func answerOf(task *school.Task) string {
	var codes []string
	for _, problem := range task.Refused {
		codes = append(codes, problem.Code)
	}
	slices.Sort(codes)
	r := &task.Result
	switch task.Ask {
	case school.AskComplete:
		return strconv.FormatBool(slices.Contains(codes, "incomplete"))
	case school.AskWaits:
		found, _ := scoring.CompletingTiles(task.Rules, task.State, &task.Hand)
		var tiles scoring.Tiles
		for _, one := range found {
			tiles = append(tiles, one.Tile)
		}
		slices.Sort(tiles)
		return tiles.String()
	case school.AskLegal, school.AskEntry:
		return fmt.Sprint(codes)
	case school.AskElements:
		var ids []string
		for _, e := range r.Elements {
			ids = append(ids, e.ID)
		}
		slices.Sort(ids)
		return fmt.Sprint(slices.Compact(ids), r.LimitHands)
	case school.AskWorth:
		score := scoring.Points(0)
		for i := range r.Scores {
			if r.Scores[i].Won {
				score = r.Scores[i].Score
			}
		}
		return fmt.Sprint(r.HandPoints, r.Han, r.Fan, r.Yakuman, score)
	case school.AskFu:
		return strconv.Itoa(r.Fu)
	case school.AskPay:
		return fmt.Sprint(r.Payments)
	case school.AskDealer:
		seat, _ := task.State.SeatOf(task.Next.Dealer())
		return fmt.Sprint(task.Next.Finished, seat)
	case school.AskPot:
		if task.Rules.Scale().TellsCarry() {
			return fmt.Sprint(task.Rules.Extra(task.Next))
		}
		return fmt.Sprint(task.Next.Honba, task.Next.Sticks)
	}
	return ""
}

// variants are the task with one thing changed that a table or a hand can have, by its name. Those that could not be, as
// the rules refuse them, are left out unless the question is whether they do.
func variants(task *school.Task) map[string]school.Task {
	list := make(map[string]school.Task)
	add := func(name string, change func(*scoring.State, *scoring.Hand)) {
		other := *task
		h := &other.Hand
		h.Concealed, h.Melds, h.OwnDiscards = slices.Clone(h.Concealed), slices.Clone(h.Melds), slices.Clone(h.OwnDiscards)
		h.Losers, h.Own = slices.Clone(h.Losers), cloneOwn(h.Own)
		for i := range h.Losers {
			h.Losers[i].Melds = slices.Clone(h.Losers[i].Melds)
		}
		change(&other.State, h)
		if task.Ask == school.AskWaits {
			if _, general := scoring.CompletingTiles(other.Rules, other.State, h); len(general) > 0 {
				return
			}
		} else {
			other.Next, other.Result, other.Refused = other.Rules.Apply(other.State, h)
			asksRefusal := task.Ask == school.AskLegal || task.Ask == school.AskEntry || task.Ask == school.AskComplete
			if !asksRefusal && len(other.Refused) > 0 {
				return
			}
		}
		list[name] = other
	}
	for name, change := range tableChanges {
		add(name, change)
	}
	for name, change := range handChanges {
		add(name, change)
	}
	for i, meld := range task.Hand.Melds {
		name := "meld " + meld.String() + " "
		add(name+"concealed", func(_ *scoring.State, h *scoring.Hand) {
			h.Melds[i].Concealed = meld.Kind == scoring.Kong && !meld.Concealed
		})
		add(name+"added", func(_ *scoring.State, h *scoring.Hand) { h.Melds[i].Added, h.Melds[i].From = !meld.Added, 0 })
		for _, seat := range scoring.SeatWinds {
			add(name+"from "+seat.String(), func(_ *scoring.State, h *scoring.Hand) {
				if meld.From != 0 {
					h.Melds[i].From = scoring.WindsOf(seat)
				}
			})
		}
	}
	for i := range task.Hand.Losers {
		for k, meld := range task.Hand.Losers[i].Melds {
			add(fmt.Sprintf("meld %v of loser %d concealed", meld, i), func(_ *scoring.State, h *scoring.Hand) { h.Losers[i].Melds[k].Concealed = !meld.Concealed })
		}
	}
	for _, fact := range task.Rules.Facts() {
		if _, has := task.Hand.Own[fact.ID]; has {
			add("fact "+fact.ID, func(_ *scoring.State, h *scoring.Hand) { delete(h.Own, fact.ID) })
		} else if fact.Kind == scoring.FlagFact && fact.Asked(task.Hand.Outcome, scoring.ByTiles) {
			add("fact "+fact.ID, func(_ *scoring.State, h *scoring.Hand) { fact.SetValue(h, scoring.FactValue{On: true}) })
		}
	}
	for i, tile := range task.Hand.Concealed {
		if slices.Contains(task.Rules.RedFives(), tile.Kind()) && tile == scoring.PlainTile(tile.Kind()) {
			add("red five", func(_ *scoring.State, h *scoring.Hand) { h.Concealed[i] = scoring.RedFive(tile.Kind()) })
		}
		add("winning "+tile.String(), func(_ *scoring.State, h *scoring.Hand) { h.WinningTile = tile })
	}
	return list
}

func cloneOwn(own map[string]scoring.FactValue) map[string]scoring.FactValue {
	other := make(map[string]scoring.FactValue)
	maps.Copy(other, own)
	return other
}

var tableChanges = map[string]func(*scoring.State, *scoring.Hand){
	"prevailing wind": func(s *scoring.State, _ *scoring.Hand) { s.Prevailing = s.Prevailing.Next() },
	"turn":            func(s *scoring.State, _ *scoring.Hand) { s.Turn = s.Turn%3 + min(s.Turn, 1) },
	"hand number":     func(s *scoring.State, _ *scoring.Hand) { s.Hand++ },
	"first hand":      func(s *scoring.State, _ *scoring.Hand) { s.Hand = 1 },
	"carry":           func(s *scoring.State, _ *scoring.Hand) { s.Carry++ },
	"counters":        func(s *scoring.State, _ *scoring.Hand) { s.Honba++ },
	"sticks":          func(s *scoring.State, _ *scoring.Hand) { s.Sticks++ },
	"streak":          func(s *scoring.State, _ *scoring.Hand) { s.Stay, s.StayWon = s.Stay+1, s.StayWon+1 },
	"points":          func(s *scoring.State, _ *scoring.Hand) { s.Gained[0], s.Gained[1] = s.Gained[1]+4000, s.Gained[0]-4000 },
}

var handChanges = map[string]func(*scoring.State, *scoring.Hand){
	"winner":        func(_ *scoring.State, h *scoring.Hand) { h.Winner, h.Payer = h.Payer, h.Winner },
	"payer":         func(_ *scoring.State, h *scoring.Hand) { h.Payer = 3 - h.Winner - h.Payer },
	"source":        func(_ *scoring.State, h *scoring.Hand) { h.From = scoring.FromWall },
	"discard":       func(_ *scoring.State, h *scoring.Hand) { h.From = scoring.FromDiscard },
	"robbed":        func(_ *scoring.State, h *scoring.Hand) { h.From = scoring.FromRobbedKong },
	"flowers":       func(_ *scoring.State, h *scoring.Hand) { h.Flowers = (h.Flowers + 1) % 3 },
	"last tile":     func(_ *scoring.State, h *scoring.Hand) { h.LastTile = !h.LastTile },
	"replacement":   func(_ *scoring.State, h *scoring.Hand) { h.Replacement = !h.Replacement },
	"first turn":    func(_ *scoring.State, h *scoring.Hand) { h.FirstTurn = !h.FirstTurn },
	"ippatsu":       func(_ *scoring.State, h *scoring.Hand) { h.Ippatsu = !h.Ippatsu },
	"double riichi": func(_ *scoring.State, h *scoring.Hand) { h.DoubleReady = !h.DoubleReady },
	"no kind":       func(_ *scoring.State, h *scoring.Hand) { h.NoKindDiscarded = !h.NoKindDiscarded },
	"ready":         func(_ *scoring.State, h *scoring.Hand) { h.Ready ^= scoring.WindsOf(h.Winner) },
	"others ready":  func(_ *scoring.State, h *scoring.Hand) { h.Ready ^= scoring.WindsOf(h.Winner.Next()) },
	"waiting":       func(_ *scoring.State, h *scoring.Hand) { h.Waiting ^= scoring.WindsOf(h.Winner.Next()) },
	"Norths":        func(_ *scoring.State, h *scoring.Hand) { h.Pei[h.Winner] = (h.Pei[h.Winner] + 1) % 3 },
	"others Norths": func(_ *scoring.State, h *scoring.Hand) { h.Pei[h.Winner.Next()] = (h.Pei[h.Winner.Next()] + 1) % 3 },
	"own discards":  func(_ *scoring.State, h *scoring.Hand) { h.OwnDiscards = append(h.OwnDiscards, h.WinningTile) },
	"no discards":   func(_ *scoring.State, h *scoring.Hand) { h.OwnDiscards = nil },
	"indicators":    func(_ *scoring.State, h *scoring.Hand) { h.Indicators = scoring.Tiles{scoring.PlainTile(scoring.Red)} },
	"ura": func(_ *scoring.State, h *scoring.Hand) {
		h.UraIndicators = scoring.Tiles{scoring.PlainTile(scoring.Red)}
	},
}
