package sanma_test

import "slices"

// verdict is what the referee says of a line.
type verdict struct {
	codes    []string // why it is refused, in the order of the alphabet
	payments [3]int
	stays    bool
	honba    int    // of the next hand
	wins     []*win // in turn order after the discarder
}

// win is what one winner's hand is worth.
type win struct {
	*hand
	*sheet
	rank string
}

// judged is the verdict on a line.
func judged(line told) verdict {
	if line.Outcome == "draw" {
		return judgedDraw(line)
	}
	var v verdict
	for i, h := range winners(line) {
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
	if h.Sticks < len(h.Ready) {
		return verdict{codes: []string{"sticks_range"}}
	}
	v.payments, v.stays = h.drawn()
	v.honba = line.Honba + 1
	return v
}

// winners are the hands that are paid, in turn order after the discarder. With head bump
// that is the first alone.
func winners(line told) []*hand {
	all := []*hand{newHand(line)}
	for _, also := range line.Also {
		other := line
		other.Winner, other.Hand, other.Melds, other.WinningTile = also.Winner, also.Hand, also.Melds, also.WinningTile
		other.Way, other.Worth = also.Way, also.Worth
		other.Pei, other.DoubleReady, other.Ippatsu, other.FirstTurn = also.Pei, also.DoubleReady, also.Ippatsu, also.FirstTurn
		other.OwnDiscards, other.Pao, other.Replacement = also.OwnDiscards, also.Pao, also.Replacement
		other.Also = nil
		all = append(all, newHand(other))
	}
	slices.SortStableFunc(all, func(a, b *hand) int { return a.turns() - b.turns() })
	if all[0].rules["multiple_ron"] == "head_bump" {
		all = all[:1]
	}
	return all
}

// turns are those from the discarder's to the winner's.
func (h *hand) turns() int { return (h.seat - h.payer + 3) % 3 }

// judge says what a winner's hand is worth, or why it is refused.
func (h *hand) judge() (*win, []string) {
	if h.Way == "points" {
		s := &sheet{han: h.Worth["han"], fu: h.Worth["fu"], yakuman: h.Worth["yakuman"]}
		_, rank := h.base(s.han, s.fu, s.yakuman)
		return &win{h, s, rank}, nil
	}
	codes, whole := h.refusals()
	switch {
	case whole && len(codes) > 0:
		if len(h.tilesLaid()) == 0 {
			codes = append(codes, "incomplete")
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
	return &win{h, best, rank}, nil
}

// tilesLaid are the layings of the tiles, wherever the winning tile is.
func (h *hand) tilesLaid() [][]group { return layings(h.concealed, len(h.melds)) }
