package sanma_test

// addFu writes down what section 3 lists. A yakuman has none.
func (h *toldHand) addFu(s *sheet) {
	s.details = map[string]int{}
	add := func(id string, fu int) {
		if fu > 0 {
			s.details[id] += fu
		}
	}
	if s.elements["chiitoitsu"] > 0 {
		add("chiitoitsu", 25)
		s.fu = 25
		return
	}
	add("base", 20)
	if h.closed() && !h.tsumo() {
		add("closed_ron", 10)
	}
	if s.elements["pinfu"] == 0 {
		if h.tsumo() {
			add("tsumo", 2)
		}
		for _, g := range s.groups {
			h.fuOf(g, add)
		}
	}
	for _, fu := range s.details {
		s.fu += fu
	}
	s.fu = (s.fu + 9) / 10 * 10
}

func (h *toldHand) fuOf(g group, add func(id string, fu int)) {
	switch {
	case g.shape == "pair":
		add("pair", h.pairFu(g.first))
	case g.same():
		fu, id := 2, "open"
		if h.concealedTriplet(g) {
			fu, id = fu*2, "concealed"
		}
		if g.shape == "kong" {
			fu *= 4
		}
		if g.first.outer() {
			fu, id = fu*2, id+" outer"
		}
		add(id+" "+g.shape, fu)
	}
	if g.won {
		switch wait := waitOf(g, h.winning); wait {
		case "single", "closed", "edge":
			add(wait+" wait", 2)
		}
	}
}

// pairFu is what a pair of the tile is worth.
func (h *toldHand) pairFu(pair tile) int {
	switch {
	case pair.dragon(), pair == "4z" && h.on("north_yakuhai"):
		return 2
	case pair == h.seatWind() && pair == h.roundWind():
		return h.number("double_wind_pair_fu")
	case pair == h.seatWind(), pair == h.roundWind():
		return 2
	default:
		return 0
	}
}
