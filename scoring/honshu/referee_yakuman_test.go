package honshu_test

import (
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

func (r *referee) yakumanOf(groups []group) map[string]int {
	found := map[string]int{}
	add := func(id string, times int, holds bool) {
		if holds {
			found[id] = times
		}
	}
	tiles := r.allTiles()
	pongs, pairs := of(groups, "pong"), of(groups, "pair")
	kokushi := len(of(groups, "single")) == 14
	add("kokushi", 1, kokushi)
	add("kokushi", 2, kokushi && r.NoKindDiscarded && r.norths() == 0)
	r.nineGates(tiles, add)
	first := r.FirstTurn && len(r.melds) == 0 && r.norths() == 0
	add("tenhou", 3, first && r.tsumo() && r.isDealer())
	add("chiihou", 1, first && r.tsumo() && !r.isDealer())
	add("renhou", 1, r.renhou())
	four := r.concealedPongs(groups) == 4
	add("suuankou", 1, four)
	add("suuankou", 2, four && len(pairs) == 1 && pairs[0].Winning)
	add("suukantsu", 1, len(of(groups, "kong")) == 4)
	add("ryuuiisou", 1, scoringtest.Every(tiles, isGreen))
	add("chinroutou", 1, scoringtest.Every(tiles, isTerminal))
	add("tsuuiisou", 1, scoringtest.Every(tiles, isHonour))
	dragons, winds := 0, 0
	for _, g := range pongs {
		if isDragon(g.Tiles[0]) {
			dragons++
		}
		if isWind(g.Tiles[0]) {
			winds++
		}
	}
	add("daisangen", 1, dragons == 3)
	add("shousuushii", 1, winds == 3 && len(pairs) == 1 && isWind(pairs[0].Tiles[0]))
	add("daisuushii", 1, winds == 4)
	add("suurenkou", 1, row(groups, 4))
	add("paarenchan", 1, r.eighth())
	return found
}

func (r *referee) renhou() bool {
	return r.FirstTurn && len(r.melds) == 0 && r.norths() == 0 && r.From == scoring.FromDiscard && !r.isDealer()
}

func (r *referee) eighth() bool {
	stayed := r.Stay
	if r.PaarenchanRequiresWins {
		stayed = r.StayWon
	}
	return r.Paarenchan && r.isDealer() && stayed >= 8
}

func (r *referee) nineGates(tiles []string, add func(id string, times int, holds bool)) {
	if len(r.melds) > 0 {
		return
	}
	for _, suit := range []string{"p", "s"} {
		rest, gates := tiles, strings.Split("1112345678999", "")
		for i := range gates {
			gates[i] += suit
		}
		if rest = scoringtest.Without(rest, gates); rest == nil || len(rest) != 1 || suitOf(rest[0]) != suit {
			continue
		}
		add("chuuren", 1, true)
		add("chuuren", 3, rest[0] == r.winning && r.NoKindDiscarded)
	}
}
