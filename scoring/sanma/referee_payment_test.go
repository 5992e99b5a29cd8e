package sanma_test

import "slices"

// base is b of section 4, and the name of its row.
func (h *toldHand) base(han, fu, yakuman int) (b int, rank string) {
	switch {
	case yakuman > 0:
		return 8000 * yakuman, []string{"yakuman", "double_yakuman", "triple_yakuman"}[min(yakuman, 3)-1]
	case han >= 13 && h.rules["counted_yakuman"] == "13":
		return 8000, "yakuman"
	case han >= 11:
		return 6000, "sanbaiman"
	case han >= 8:
		return 4000, "baiman"
	case han >= 6:
		return 3000, "haneman"
	case han == 5:
		return 2000, "mangan"
	}
	b = fu * 4
	for range han {
		b *= 2
	}
	if b > 2000 || b == 1920 && h.on("kiriage_mangan") {
		b = 2000
	}
	if b == 2000 {
		return b, "mangan"
	}
	return b, ""
}

// hundred rounds up to 100; n is in tenths of a point, so that 2.5b stays whole.
func hundred(tenths int) int { return (tenths + 999) / 1000 * 100 }

// tsumoShare is what a loser pays to the winner of a hand on a tile from the wall.
func (h *toldHand) tsumoShare(b int, oyaWins, oyaPays bool) int {
	type shares struct{ oyaWins, oyaPays, koPays int }
	c := func(n int) int { return hundred(10 * n) }
	methods := map[string]shares{
		"loss":              {c(2 * b), c(2 * b), c(b)},
		"bisection_exact":   {c(3 * b), hundred(25 * b), hundred(15 * b)},
		"equal":             {c(3 * b), c(2 * b), c(2 * b)},
		"full":              {c(4 * b), c(3 * b), c(2 * b)},
		"bisection_rounded": {c(2*b) + hundred(5*c(2*b)), c(2*b) + hundred(5*c(b)), c(b) + hundred(5*c(b))},
	}
	share := methods[h.rules["tsumo"]]
	switch {
	case oyaWins:
		return share.oyaWins
	case oyaPays:
		return share.oyaPays
	default:
		return share.koPays
	}
}

func (h *toldHand) ronValue(b int) int {
	if h.oya() {
		return hundred(60 * b)
	}
	return hundred(40 * b)
}

// pays is what each loser pays for the hand, counters included if they go to this
// winner. Of yakuman that somebody is liable for, that player pays the ron value, or
// half of it on the tile of another, and all counters.
func (h *toldHand) pays(s *sheet) (paid [3]int) {
	liable := -1
	if s.liable > 0 {
		liable = slices.Index(winds, h.Pao.Seat)
	}
	b, _ := h.base(s.han, s.fu, s.yakuman-s.liable)
	theirs := h.ronValue(8000 * s.liable)
	counters := 0
	if h.first {
		counters = h.number("honba") * h.Honba
	}
	if h.tsumo() {
		for seat := range winds {
			if seat != h.seat {
				paid[seat] = h.tsumoShare(b, h.oya(), seat == 0)
				if liable < 0 {
					paid[seat] += counters
				}
			}
		}
		if liable >= 0 {
			paid[liable] += theirs + 2*counters
		}
		return paid
	}
	paid[h.payer] += h.ronValue(b)
	switch {
	case liable < 0:
		paid[h.payer] += 2 * counters
	default:
		paid[h.payer] += theirs / 2
		paid[liable] += theirs/2 + 2*counters
	}
	return paid
}

// laid is what the sticks of this hand cost, by seat.
func (h *toldHand) laid() (paid [3]int) {
	for seat, wind := range winds {
		if slices.Contains(h.Ready, wind) {
			paid[seat] = 1000
		}
	}
	return paid
}

// drawn is what a hand moves that nobody won, and whether the dealer stays.
func (h *toldHand) drawn() (points [3]int, stays bool) {
	points = minus([3]int{}, h.laid())
	tenpai := func(wind string) bool { return slices.Contains(h.Waiting, wind) || slices.Contains(h.Ready, wind) }
	if h.Draw != "exhaustive" {
		return points, true
	}
	if h.on("nagashi_mangan") && len(h.Nagashi) > 0 {
		for winner, wind := range winds {
			if !slices.Contains(h.Nagashi, wind) {
				continue
			}
			for seat := range winds {
				if seat != winner {
					share := h.tsumoShare(2000, winner == 0, seat == 0)
					points[seat] -= share
					points[winner] += share
				}
			}
		}
		return points, tenpai("east")
	}
	yes := 0
	for _, wind := range winds {
		if tenpai(wind) {
			yes++
		}
	}
	for seat, wind := range winds {
		switch pool := h.number("noten_pool"); {
		case yes == 0 || yes == 3:
		case tenpai(wind):
			points[seat] += pool / yes
		default:
			points[seat] -= pool / (3 - yes)
		}
	}
	return points, tenpai("east")
}

func minus(from, take [3]int) [3]int {
	for seat, points := range take {
		from[seat] -= points
	}
	return from
}
