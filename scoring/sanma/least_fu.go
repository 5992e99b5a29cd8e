package sanma

import "slices"

// leastFu is the least fu of any hand that has the ticked yaku (section 9.1).
func (w *work) leastFu(ticked map[string]int) int {
	var fu fuCount
	switch {
	case ticked["chiitoitsu"] > 0:
		return sevenPairsFu
	case ticked["pinfu"] > 0 && w.tsumo:
		return 20
	case w.Concealed && !w.tsumo:
		fu.sum = 30
	case w.tsumo:
		fu.sum = 22
	default:
		fu.sum = 20
	}
	if ticked["shousangen"] > 0 {
		fu.sum += 2 // the pair
	}
	fu.sum += w.leastOfPons(ticked)
	if w.tsumo && ticked["toitoi"] > 0 && ticked["sanankou"] == 0 {
		fu.sum += 2 // the tile completes the pair, or a pon that is closed then
	}
	return max(fu.paid(), 30)
}

// leastOfPons is the least fu of the pons that the ticks require. How many of them are
// kans, closed, or of terminals and honours follows from the ticks; which ones are is
// chosen so that the sum is smallest.
func (w *work) leastOfPons(ticked map[string]int) int {
	winds := max(ticked["yakuhai_seat"], 0) + ticked["yakuhai_north"]
	if w.seat != w.round {
		winds += ticked["yakuhai_round"]
	}
	outers := ticked["yakuhai_dragon"] + winds + 3*ticked["sanshoku_doukou"]
	pons := max(outers, 4*ticked["toitoi"], 3*ticked["sanankou"], 3*ticked["sankantsu"])
	if ticked["honroutou"] > 0 {
		outers = pons
	}
	closed := 3 * ticked["sanankou"]
	if w.Concealed {
		closed = pons
		if !w.tsumo {
			closed = max(pons-1, 3*ticked["sanankou"]) // a ron may have completed one
		}
	}
	return leastProduct(pons, outers, closed, 3*ticked["sankantsu"])
}

// leastProduct is the least sum of fu of pons, if closed of them are closed (times 2),
// outers are of terminals or honours (times 2) and kans are kans (times 4). It tries all
// ways to choose which ones.
func leastProduct(pons, outers, closed, kans int) int {
	factors := func(n, by int) []int {
		list := slices.Repeat([]int{1}, pons)
		for i := range min(n, pons) {
			list[i] = by
		}
		return list
	}
	least := -1
	kan := factors(kans, 4)
	permutations(factors(closed, 2), func(shut []int) {
		permutations(factors(outers, 2), func(outer []int) {
			sum := 0
			for i := range pons {
				sum += 2 * kan[i] * shut[i] * outer[i]
			}
			if least < 0 || sum < least {
				least = sum
			}
		})
	})
	return max(least, 0)
}

// permutations tries every order of a short list.
func permutations(list []int, try func([]int)) { permute(slices.Clone(list), 0, try) }

func permute(list []int, from int, try func([]int)) {
	if from >= len(list) {
		try(list)
		return
	}
	for i := from; i < len(list); i++ {
		list[from], list[i] = list[i], list[from]
		permute(list, from+1, try)
		list[from], list[i] = list[i], list[from]
	}
}
