package koreanjapanese_test

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// setting is a hand under house rules, and what became of it.
type setting struct {
	koreanjapanese.Options
	scoring.State
	*scoring.Hand
	limit scoring.Limit
	paid  bool
}

// unconcerned are changes of house rules, and when a hand has nothing to do with
// them, in the order of section 9.
var unconcerned = []struct {
	option string
	apart  func(*setting) bool
	change func(*koreanjapanese.Options)
}{
	{"minimum", func(s *setting) bool { return s.limit > scoring.NoLimit }, func(o *koreanjapanese.Options) { o.Minimum += 30 }},
	{"hands_per_match", func(*setting) bool { return true }, func(o *koreanjapanese.Options) { o.HandsPerMatch = 18 }},
	{"goulash_unit", func(s *setting) bool { return s.Carry == 0 }, func(o *koreanjapanese.Options) { o.GoulashUnit++ }},
	{"goulash_cap", func(s *setting) bool { return s.Carry == 0 }, func(o *koreanjapanese.Options) { o.GoulashCap++ }},
	{"discard_scheme", (*setting).selfDrawn, func(o *koreanjapanese.Options) {
		o.DiscardScheme = other(o.DiscardScheme, koreanjapanese.SchemeMain, koreanjapanese.SchemeAll)
	}},
	{"limits", (*setting).paidByPoints, func(o *koreanjapanese.Options) { o.Limits = false }},
	{"limit_value", (*setting).paidByPoints, func(o *koreanjapanese.Options) { o.LimitValue += 10 }},
	{"limit_hands", func(s *setting) bool { return !s.Limits }, func(o *koreanjapanese.Options) { o.LimitHands = []string{"outside"} }},
	{"limit_discard", (*setting).paidByPoints, func(o *koreanjapanese.Options) {
		o.LimitDiscard = other(o.LimitDiscard, koreanjapanese.LimitSingleEach, koreanjapanese.LimitDiscarderAll)
	}},
	{"limits_concealed_only", func(s *setting) bool { return !s.Limits }, func(o *koreanjapanese.Options) { toggle(&o.LimitsConcealedOnly) }},
	{"limit_takes_better", (*setting).paidByPoints, func(o *koreanjapanese.Options) { toggle(&o.LimitTakesBetter) }},
	{"limit_adds_goulash", (*setting).paidByPoints, func(o *koreanjapanese.Options) { toggle(&o.LimitAddsGoulash) }},
	{"end_match_on_full_limit", func(*setting) bool { return true }, func(o *koreanjapanese.Options) { toggle(&o.EndMatchOnFullLimit) }},
	{"seven_pairs", func(s *setting) bool { return s.byTiles() && len(s.Melds) > 0 }, func(o *koreanjapanese.Options) { toggle(&o.SevenPairs) }},
	{"sacred_discard", func(s *setting) bool { return len(s.OwnDiscards) == 0 }, func(o *koreanjapanese.Options) { toggle(&o.SacredDiscard) }},
	{"simples_exclude_terminals", func(s *setting) bool { return s.byTiles() && s.has(isHonourKind) }, func(o *koreanjapanese.Options) { toggle(&o.SimplesExcludeTerminals) }},
	{"discard_pong_concealed", func(s *setting) bool { return s.byTiles() && (s.selfDrawn() || s.alike() < 3) }, func(o *koreanjapanese.Options) { toggle(&o.DiscardPongConcealed) }},
	{"matching_bonus", func(s *setting) bool { return s.byTiles() && s.alike() == 1 }, func(o *koreanjapanese.Options) { toggle(&o.MatchingBonus) }},
	{"last_discard_bonus", func(s *setting) bool { return !s.LastTile || s.selfDrawn() }, func(o *koreanjapanese.Options) { toggle(&o.LastDiscardBonus) }},
	{"seat_dragons", func(s *setting) bool { return s.byTiles() && !s.has(scoring.Kind.Dragon) }, func(o *koreanjapanese.Options) { toggle(&o.SeatDragons) }},
	{"north", func(s *setting) bool { return s.plain(isNorth) && len(s.Indicators) == 0 }, func(o *koreanjapanese.Options) { toggle(&o.North) }},
	{"no_bamboo", func(s *setting) bool { return s.plain(isBamboo) }, func(o *koreanjapanese.Options) { toggle(&o.NoBamboo) }},
	{"five_bamboo", func(s *setting) bool { return s.plain(isBamboo) }, func(o *koreanjapanese.Options) { toggle(&o.FiveBamboo) }},
	{"red_fives", func(s *setting) bool { return s.byTiles() && !s.red() }, func(o *koreanjapanese.Options) { toggle(&o.RedFives) }},
	{"dora", func(s *setting) bool { return s.byTiles() && len(s.Indicators) == 0 }, func(o *koreanjapanese.Options) {
		o.Dora = other(o.Dora, koreanjapanese.DoraRevealed, koreanjapanese.DoraDeadWall)
	}},
	{"ghost_hand", func(*setting) bool { return true }, func(o *koreanjapanese.Options) { toggle(&o.GhostHand) }},
	{"three_ready", func(s *setting) bool { return s.Ready&7 != 7 }, func(o *koreanjapanese.Options) {
		o.ThreeReady = other(o.ThreeReady, koreanjapanese.ThreeReadyDraw, koreanjapanese.ThreeReadyHandPointsOnly)
	}},
	{"nes_naming", func(*setting) bool { return true }, func(o *koreanjapanese.Options) { toggle(&o.NESSeatNames) }},
	{"start_points", func(*setting) bool { return true }, func(o *koreanjapanese.Options) { o.StartPoints += 30 }},
}

func toggle(option *bool) { *option = !*option }

// other is one of two values that the option does not have.
func other[T comparable](has, one, two T) T {
	if has == one {
		return two
	}
	return one
}

func isHonourKind(k scoring.Kind) bool { return !k.Numbered() }
func isNorth(k scoring.Kind) bool      { return k == scoring.NorthWind }
func isBamboo(k scoring.Kind) bool     { return k.Numbered() && k.Suit() == scoring.Bamboos }

func (s *setting) byTiles() bool   { return s.Way == scoring.ByTiles }
func (s *setting) selfDrawn() bool { return s.From == scoring.FromWall }

// paidByPoints: no limit hand has anything to do with what was paid.
func (s *setting) paidByPoints() bool {
	return !s.Limits || s.paid && s.limit == scoring.NoLimit && !s.LimitTakesBetter && s.byTiles()
}

// kinds are those of the winner's tiles, each as often as it is there.
func (s *setting) kinds() (list []scoring.Kind) {
	for _, tile := range s.Concealed {
		list = append(list, tile.Kind())
	}
	for _, meld := range s.Melds {
		list = append(list, slices.Repeat([]scoring.Kind{meld.Tile}, meld.Size())...)
	}
	return list
}

func (s *setting) has(such func(scoring.Kind) bool) bool { return slices.ContainsFunc(s.kinds(), such) }

// alike counts the winner's tiles that are like the winning tile.
func (s *setting) alike() (n int) {
	for _, k := range s.kinds() {
		if k == s.WinningTile.Kind() {
			n++
		}
	}
	return n
}

// red: a red five was named.
func (s *setting) red() bool {
	return s.WinningTile.Red() || slices.ContainsFunc(slices.Concat(s.Concealed, s.OwnDiscards, s.Indicators), scoring.Tile.Red) ||
		slices.ContainsFunc(s.Melds, func(meld scoring.Meld) bool { return meld.Red > 0 })
}

// plain: no such tile was named, and the hand is not one of outer tiles alone, of
// which some limit hands depend on the set.
func (s *setting) plain(such func(scoring.Kind) bool) bool {
	named := func(tile scoring.Tile) bool { return such(tile.Kind()) }
	inner := func(k scoring.Kind) bool { return k.Numbered() && k.Rank() > 1 && k.Rank() < 9 }
	return s.byTiles() && s.paid && s.has(inner) && !s.has(such) &&
		!slices.ContainsFunc(s.Indicators, named) && !slices.ContainsFunc(s.OwnDiscards, named)
}

// checkUnconcerned scores the hand again under each change that does not concern it.
func checkUnconcerned(t *testing.T, o koreanjapanese.Options, state scoring.State, hand *scoring.Hand, result *scoring.Result, refused []scoring.Problem) {
	t.Helper()
	if result.Drawn {
		return
	}
	s := setting{o, state, hand, result.Limit, refused == nil}
	var again scoring.Result
	for i := range unconcerned {
		u := &unconcerned[i]
		if !u.apart(&s) {
			continue
		}
		changed := o
		u.change(&changed)
		rules, problems := koreanjapanese.New(changed)
		if problems != nil {
			continue // the change contradicts another house rule
		}
		if got := rules.Score(state, hand, &again); !slices.Equal(scoringtest.Codes(got), scoringtest.Codes(refused)) || !scoringtest.SameScore(result, &again) {
			t.Errorf("%s changes %+v %+v\ninto %+v %+v\noptions %+v\nhand %+v", u.option, result, refused, again, got, o, hand)
		}
	}
}

func TestNothingDependsOnHouseRulesThatDoNotConcernIt(t *testing.T) {
	m := newMaker(21)
	var result scoring.Result
	met := map[string]int{}
	for range 400 {
		rules := houseRules(m)
		for range 10 {
			h := m.Hand(rules)
			state := scoring.State{Hand: 1, Prevailing: scoring.Wind(m.IntN(3)), Carry: m.IntN(2) * m.IntN(4)}
			refused := rules.Score(state, &h, &result)
			checkUnconcerned(t, rules.Options(), state, &h, &result, refused)
			s := setting{rules.Options(), state, &h, result.Limit, refused == nil}
			for _, u := range unconcerned {
				if u.apart(&s) {
					met[u.option]++
				}
			}
		}
	}
	for _, u := range unconcerned {
		if met[u.option] < 100 {
			t.Errorf("%s: %d hands only have nothing to do with it", u.option, met[u.option])
		}
	}
}
