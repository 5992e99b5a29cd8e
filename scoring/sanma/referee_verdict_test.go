package sanma_test

import "slices"

// verdict is what the referee says of a line.
type verdict struct {
	codes    []string // why it is refused, in the order of the alphabet
	payments [3]int
	stays    bool
	honba    int        // of the next hand
	wins     []*toldWin // in turn order after the discarder
}

// toldWin is what one winner's hand is worth.
type toldWin struct {
	*toldHand
	*sheet
	rank string
}

// judged is the verdict on a line.
func judged(line told) verdict {
	if line.Outcome == "draw" {
		return judgedDraw(line)
	}
	var v verdict
	both := winners(line)
	v.codes = together(both)
	for i, h := range both {
		h.first = i == 0
		one, codes := h.judge()
		v.codes = append(v.codes, codes...)
		if codes == nil {
			v.wins = append(v.wins, one)
		}
	}
	if slices.Sort(v.codes); v.codes != nil {
		return verdict{codes: slices.Compact(v.codes)}
	}
	if both[0].rules["multiple_ron"] == "head_bump" {
		v.wins = v.wins[:1]
	}
	for i, one := range v.wins {
		take := one.pays(one.sheet)
		v.payments = minus(v.payments, take)
		v.payments[one.seat] += sum(take)
		if i == 0 {
			v.payments = minus(v.payments, one.laid())
			v.payments[one.seat] += 1000 * one.Sticks
		}
		v.stays = v.stays || one.oya()
	}
	if v.stays {
		v.honba = line.Honba + 1
	}
	return v
}

func judgedDraw(line told) (v verdict) {
	h := newHand(line)
	if h.Draw != "exhaustive" && !h.on("abortive_draws") {
		v.codes = append(v.codes, "abortive_draws_off")
	}
	if h.Sticks < len(h.Ready) {
		v.codes = append(v.codes, "sticks_range")
	}
	if v.codes != nil {
		return v
	}
	v.payments, v.stays = h.drawn()
	v.honba = line.Honba + 1
	return v
}

// winners are the hands that are told, in turn order after the discarder.
func winners(line told) []*toldHand {
	all := []*toldHand{newHand(line)}
	for _, also := range line.Also {
		other := line
		other.Winner, other.Hand, other.Melds, other.WinningTile = also.Winner, also.Hand, also.Melds, also.WinningTile
		other.Way, other.Worth = also.Way, also.Worth
		other.Pei, other.DoubleReady, other.Ippatsu, other.FirstTurn = also.Pei, also.DoubleReady, also.Ippatsu, also.FirstTurn
		other.OwnDiscards, other.Pao, other.Replacement = also.OwnDiscards, also.Pao, also.Replacement
		other.Also = nil
		all = append(all, newHand(other))
	}
	norths, tooMany := 0, false
	for _, h := range all {
		if tooMany = tooMany || h.Pei > 4; h.Pei <= 4 {
			norths += h.Pei
		}
	}
	for _, h := range all {
		h.norths, h.tooManyPei = norths, tooMany || norths > 4
	}
	if slices.ContainsFunc(all, (*toldHand).declared) { // it is theirs alone
		for _, h := range all {
			if !h.declared() {
				h.Ura = ""
			}
		}
	}
	slices.SortStableFunc(all, func(a, b *toldHand) int { return a.turns() - b.turns() })
	return all
}

// together are the refusals of hands that cannot have won on one tile.
func together(hands []*toldHand) (codes []string) {
	held := map[tile]int{hands[0].winning: 1 - len(hands)}
	for _, h := range hands {
		if h.winning != hands[0].winning {
			codes = append(codes, "two_winners_tile")
		}
		for _, t := range h.all() {
			held[t]++
		}
	}
	held["4z"] += hands[0].norths
	reds := map[tile]int{}
	for _, h := range hands {
		for _, t := range h.reds {
			reds[t]++
		}
	}
	if slices.ContainsFunc(hands, func(h *toldHand) bool { return h.redWinning }) { // all have the same one
		reds[hands[0].winning] -= len(hands) - 1
	}
	for _, t := range tileSet {
		if len(hands) > 1 && (held[t] > 4 || reds[t] > 1 && hands[0].rules["red_fives"] == "two") {
			return append(codes, "two_winners_copies")
		}
	}
	return codes
}

// turns are those from the discarder's to the winner's.
func (h *toldHand) turns() int { return (h.seat - h.payer + 3) % 3 }

// judge says what a winner's hand is worth, or why it is refused.
func (h *toldHand) judge() (*toldWin, []string) {
	if h.Way == "points" {
		s := &sheet{han: h.Worth["han"], fu: h.Worth["fu"], yakuman: h.Worth["yakuman"]}
		if s.yakuman > h.mostYakuman() {
			return nil, []string{"yakuman_range"}
		}
		_, rank := h.base(s.han, s.fu, s.yakuman)
		return &toldWin{h, s, rank}, nil
	}
	codes, whole := h.refusals()
	switch {
	case whole && slices.Equal(codes, []string{"pao_not_a_loser"}):
		codes = append(codes, h.afterLaying(h.best())...)
		return nil, codes
	case whole && len(codes) > 0:
		if len(h.tilesLaid()) == 0 {
			codes = append(codes, "incomplete")
		} else if h.furiten() {
			codes = append(codes, "furiten")
		}
		return nil, codes
	case !whole:
		return nil, codes
	}
	best := h.best()
	if codes = h.afterLaying(best); codes != nil {
		return nil, codes
	}
	_, rank := h.base(best.han, best.fu, best.yakuman)
	return &toldWin{h, best, rank}, nil
}

// mostYakuman is how many a hand can be worth where they do not add up.
func (h *toldHand) mostYakuman() int {
	switch {
	case h.on("yakuman_stacking"):
		return 6
	case h.on("double_yakuman"):
		return 2
	default:
		return 1
	}
}

// tilesLaid are the layings of the tiles, wherever the winning tile is.
func (h *toldHand) tilesLaid() [][]group { return layings(h.concealed, len(h.melds)) }
