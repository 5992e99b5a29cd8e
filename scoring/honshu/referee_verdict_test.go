package honshu_test

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// row of the table of section 3: han, ron by ko and oya, tsumo by ko (each ko,
// oya), tsumo by oya.
var chart = []struct {
	rank                          string
	from                          int
	ronKo, ronOya, ko, oya, byOya int
}{
	{"", 0, 1000, 1500, 300, 500, 500},
	{"", 4, 2000, 3000, 500, 1000, 1000},
	{"", 5, 4000, 6000, 1000, 2000, 2000},
	{"mangan", 6, 8000, 12000, 2000, 4000, 4000},
	{"haneman", 8, 12000, 18000, 3000, 6000, 6000},
	{"baiman", 10, 16000, 24000, 4000, 8000, 8000},
	{"sanbaiman", 13, 24000, 36000, 6000, 12000, 12000},
	{"yakuman", 16, 32000, 48000, 8000, 16000, 16000},
}

// worth is the row of the chart, and how many times it is paid.
func (r *referee) worth(s *sheet) (at, times int) {
	if s.yakuman > 0 {
		return len(chart) - 1, s.yakuman
	}
	for i, line := range chart {
		if s.han >= line.from && (line.rank != "yakuman" || r.CountedYakuman == "16") {
			at = i
		}
	}
	return at, 1
}

func (r *referee) rank(s *sheet) string {
	at, times := r.worth(s)
	return []string{"", "double_", "triple_"}[times-1] + chart[at].rank
}

// pays is what the winner takes from the losers for the hand alone: what readings
// are compared by.
func (r *referee) pays(s *sheet) int {
	at, times := r.worth(s)
	return chart[at].ronKo * times
}

// best is the sheet that pays best, nil if no reading has a yaku.
func (r *referee) best() (best *sheet) {
	for _, groups := range r.readings() {
		s := r.score(groups)
		if s.yaku && (best == nil || r.pays(s) > r.pays(best) || r.pays(s) == r.pays(best) &&
			(s.yakuman > best.yakuman || s.yakuman == best.yakuman && s.han > best.han)) {
			best = s
		}
	}
	return best
}

// payments by seat, honba and sticks included.
func (r *referee) payments(s *sheet) (paid [3]int) {
	at, times := r.worth(s)
	line := chart[at]
	give := func(from scoring.Wind, points int) {
		paid[from] -= points
		paid[r.Winner] += points
	}
	for loser := range scoring.Wind(3) {
		switch {
		case loser == r.Winner:
		case !r.tsumo():
			if loser == r.Payer {
				points := line.ronKo
				if r.isDealer() {
					points = line.ronOya
				}
				give(loser, points*times+2*r.Options.Honba*r.State.Honba)
			}
		case r.isDealer():
			give(loser, line.byOya*times+r.Options.Honba*r.State.Honba)
		case loser == scoring.East:
			give(loser, line.oya*times+r.Options.Honba*r.State.Honba)
		default:
			give(loser, line.ko*times+r.Options.Honba*r.State.Honba)
		}
	}
	sticks := r.Sticks
	for seat := range scoring.Wind(3) {
		if r.Ready.Has(seat) {
			paid[seat] -= 1000
			sticks++
		}
	}
	paid[r.Winner] += 1000 * sticks
	return paid
}

// faults are the codes of section 6, but those that ask for readings; judgeable
// says whether the tiles can be split at all.
func (r *referee) faults() (codes []string, judgeable bool) {
	add := func(code string, wrong bool) {
		if wrong {
			codes = append(codes, code)
		}
	}
	tiles := r.allTiles()
	kongs := 0
	for _, meld := range r.Melds {
		if meld.Kind == scoring.Kong {
			kongs++
		}
	}
	add("tile_count", len(tiles) != 14+kongs)
	norths := 0
	for _, n := range r.Pei {
		norths += n
	}
	add("pei_range", norths > 4)
	withNorths := slices.Clone(tiles)
	for range norths {
		withNorths = append(withNorths, "4z")
	}
	for _, word := range slices.Compact(slices.Sorted(slices.Values(withNorths))) {
		add("tile_not_in_set", !exists(word))
		add("too_many_copies", exists(word) && scoringtest.CountOf(withNorths, word) > 4)
	}
	for _, word := range slices.Compact(slices.Sorted(slices.Values(r.reds))) {
		possible := r.RedFives && (word == "0p" || word == "0s")
		if exists("5" + word[1:]) {
			add("tile_not_in_set", !possible)
			add("too_many_copies", possible && scoringtest.CountOf(r.reds, word) > 1)
		}
	}
	add("tile_not_in_set", r.wrongRed)
	judgeable = len(codes) == 0
	for _, meld := range r.Melds {
		add("melded_chow", meld.Kind == scoring.Chow)
	}
	for _, tile := range slices.Concat(r.Indicators, r.UraIndicators) {
		word := tile.String()
		switch {
		case word[0] == '0':
			add("tile_not_in_set", !r.RedFives || word == "0m")
		case word[1] == 'f':
			add("tile_not_in_set", !r.Options.Flowers)
		default:
			add("tile_not_in_set", !exists(word))
		}
	}
	add("flowers_range", r.Hand.Flowers < 0 || r.Hand.Flowers > 4 || !r.Options.Flowers && r.Hand.Flowers > 0)
	add("winning_tile_missing", !slices.Contains(r.concealed, r.winning) ||
		r.WinningTile.Red() && !slices.Contains(r.Concealed, r.WinningTile))
	add("replacement_needs_wall", r.Replacement && !r.tsumo())
	add("replacement_without_cause", r.Replacement && kongs == 0 && r.norths() == 0)
	add("ready_not_concealed", r.isReady() && !r.closed())
	add("ippatsu_without_riichi", r.Ippatsu && !r.isReady())
	add("double_riichi_without_riichi", r.DoubleReady && !r.isReady())
	add("payer_not_a_loser", !r.tsumo() && r.Payer == r.Winner)
	for seat := range scoring.Wind(3) {
		add("riichi_needs_points", r.RiichiNeedsPoints && r.Ready.Has(seat) &&
			r.Start+int(r.Gained[r.Seats[seat]]) < 1000)
	}
	return codes, judgeable
}

// badWaits are the tiles that the hand waits for without a yaku for them.
func (r *referee) badWaits() (bad []string) {
	if r.tsumo() || !r.AtozukeNashi || r.isReady() || r.renhou() || r.eighth() {
		return nil
	}
	waiting := scoringtest.Without(r.concealed, []string{r.winning})
	held := append(slices.Clone(waiting), slices.Repeat([]string{"4z"}, r.norths())...)
	for _, g := range r.melds {
		held = append(held, g.Tiles...)
	}
	for _, suit := range []string{"p", "m", "s", "z"} {
		for digit := '1'; digit <= '9'; digit++ {
			word := string(digit) + suit
			if suit == "z" && digit > '7' || !exists(word) || scoringtest.CountOf(held, word) == 4 {
				continue
			}
			asked := *r
			asked.asking = true
			asked.winning = word
			asked.concealed = append(slices.Clone(waiting), word)
			if len(asked.readings()) > 0 && asked.best() == nil {
				bad = append(bad, word)
			}
		}
	}
	return bad
}
