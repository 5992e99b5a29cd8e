package sanma_test

import (
	"maps"
	"slices"
)

// line is a random line.
func (m *deck) line() told {
	m.wall()
	line := told{
		Rules: "sanma", Options: m.options, Round: pick(m, winds...),
		Honba: pick(m, 0, 0, 1, 2, 7), Sticks: pick(m, 0, 0, 1, 3),
	}
	for _, seat := range winds {
		if m.chance(15) {
			line.Ready = append(line.Ready, seat)
		}
	}
	if m.chance(6) {
		m.drawn(&line)
		line.Sticks = max(0, line.Sticks+len(line.Ready)-pick(m, 0, 0, 0, 0, 1))
		return line
	}
	line.Winner, line.From = pick(m, winds...), pick(m, "wall", "wall", "wall", "discard", "discard", "discard", "robbed_kong", "robbed_kita")
	if line.From != "wall" || m.chance(10) {
		line.Payer = winds[(slices.Index(winds, line.Winner)+1+m.IntN(2))%3]
	}
	if m.chance(3) {
		m.points(&line)
	} else {
		m.tiles(&line)
		m.facts(&line)
		if m.chance(12) {
			m.rival(&line)
		}
	}
	line.Sticks += len(line.Ready)
	if m.chance(12) && line.Way == "" {
		for range 1 + m.IntN(2) {
			pick(m, mistakes...)(m, &line)
		}
	}
	return line
}

func (m *deck) drawn(line *told) {
	line.Outcome, line.Draw = "draw", pick(m, "", "", "exhaustive", "nine_kinds", "four_kans")
	for _, seat := range winds {
		if m.chance(45) {
			line.Waiting = append(line.Waiting, seat)
		}
		if m.chance(12) {
			line.Nagashi = append(line.Nagashi, seat)
		}
	}
}

// points tells a hand by sums.
func (m *deck) points(line *told) {
	line.Way = "points"
	switch han := 1 + m.IntN(14); {
	case m.chance(20):
		line.Worth = map[string]int{"yakuman": 1 + m.IntN(3)}
	case han >= 5 && m.chance(50):
		line.Worth = map[string]int{"han": han}
	default:
		line.Worth = map[string]int{"han": han, "fu": 10 * (3 + m.IntN(5))}
	}
	if line.From == "robbed_kita" {
		line.From = "discard"
	}
}

// tiles deals the winner a hand and says which tile won.
func (m *deck) tiles(line *told) {
	concealed, melds := m.deal()
	winning := pick(m, concealed...)
	if line.From == "robbed_kita" && !slices.Contains(concealed, "4z") {
		line.From = "discard"
	}
	if line.From == "robbed_kita" {
		winning = "4z"
	}
	if line.From == "robbed_kong" && m.chance(90) { // the other three are in the kong
		single := slices.DeleteFunc(slices.Clone(concealed), func(t tile) bool { return countOf(concealed, t) > 1 })
		if len(single) == 0 {
			line.From = "discard"
		} else {
			winning = pick(m, single...)
		}
	}
	m.tell(line, concealed, melds, winning)
}

// tell writes a hand into a line.
func (m *deck) tell(line *told, concealed []tile, melds []toldMeld, winning tile) {
	often := map[string]int{"none": 1, "two": 30, "all": 30}[m.reds]
	line.Hand, line.Melds, line.WinningTile = m.write(concealed, often), melds, string(winning)
	for i := range melds {
		t := tile(melds[i].Tile)
		if five := !t.honour() && t.rank() == 5; five && m.chance(often) || m.chance(1) && m.chance(10) {
			melds[i].Red = 1
		}
	}
	if _, reds := withReds(line.Hand); slices.Contains(reds, winning) && m.chance(50) {
		line.WinningTile = "0" + line.WinningTile[1:]
	}
}

// facts adds what the rules ask of the winner's hand, and what it allows.
func (m *deck) facts(line *told) {
	h := newHand(*line)
	if !h.closed() {
		line.Ready = slices.DeleteFunc(line.Ready, func(seat string) bool { return seat == line.Winner })
	} else if m.chance(20) && !slices.Contains(line.Ready, line.Winner) {
		line.Ready = append(line.Ready, line.Winner)
	}
	if m.left["4z"] > 0 && m.chance(18) {
		line.Pei = 1 + m.IntN(m.left["4z"])
		m.take("4z", line.Pei)
	}
	ready := slices.Contains(line.Ready, line.Winner)
	if ready {
		line.DoubleReady, line.Ippatsu = m.chance(15), m.chance(30)
	}
	if line.From == "wall" && (h.kan() || line.Pei > 0) && !line.Ippatsu {
		line.Replacement = m.chance(30)
	}
	if line.From == "discard" || line.From == "wall" && !line.Replacement {
		line.LastTile = m.chance(7)
	}
	touched := len(line.Melds) > 0 || line.Pei > 0 || ready || line.From != "wall" && line.Winner == "east"
	line.FirstTurn = m.chance(6) && (!touched || line.From != "wall" && m.chance(50)) || m.chance(1)
	if line.From != "wall" && m.chance(30) {
		line.OwnDiscards = m.write(m.some(4), 5)
	}
	line.Indicators = m.indicators(line)
	if ready {
		line.Ura = m.indicators(line)
	}
	m.liability(line)
}

// some are a few tiles of the wall.
func (m *deck) some(most int) (tiles []tile) {
	for range m.IntN(most + 1) {
		tiles = append(tiles, pick(m, tileSet...))
	}
	return tiles
}

// indicators are up to five, often such as point to tiles of the hand.
func (m *deck) indicators(line *told) string {
	tiles := m.some(pick(m, 0, 1, 2, 5))
	for i := range tiles {
		if m.chance(30) {
			tiles[i] = pick(m, readTiles(line.Hand)...)
		}
		if m.chance(10) {
			tiles[i] = "3z"
		}
	}
	reds := 0
	if m.reds != "none" {
		reds = 10
	}
	return m.write(tiles, reds)
}

// liability makes somebody liable for a yakuman in the melds, seldom for another.
func (m *deck) liability(line *told) {
	h := newHand(*line)
	fed := []string{}
	melds := []tile{}
	kans := 0
	for _, g := range h.melds {
		melds = append(melds, g.first)
		if g.shape == "kong" {
			kans++
		}
	}
	if containsAll(melds, "5z", "6z", "7z") {
		fed = append(fed, "daisangen")
	}
	if containsAll(melds, "1z", "2z", "3z", "4z") {
		fed = append(fed, "daisuushii")
	}
	if kans == 4 && h.on("pao_suukantsu") {
		fed = append(fed, "suukantsu")
	}
	if m.chance(1) && m.chance(30) {
		fed = []string{pick(m, "daisangen", "daisuushii")}
	}
	if len(fed) > 0 && !h.closed() && m.chance(70) {
		line.Pao = &toldPao{Seat: winds[(h.seat+1+m.IntN(2))%3], Yakuman: fed}
	}
}

// rival is a second winner of the same tile, out of what is left in the wall.
func (m *deck) rival(line *told) {
	if line.From != "discard" {
		return
	}
	first, before := newHand(*line), m.left
	for range 40 {
		m.left = maps.Clone(before)
		m.left[first.winning]++
		concealed, melds := m.deal()
		if !slices.Contains(concealed, first.winning) {
			continue
		}
		also := told{Winner: winds[3-first.seat-first.payer]}
		m.tell(&also, concealed, melds, first.winning)
		open := slices.ContainsFunc(melds, func(meld toldMeld) bool { return !meld.Concealed })
		if slices.Contains(line.Ready, also.Winner) {
			if open {
				continue
			}
			also.DoubleReady, also.Ippatsu = m.chance(15), m.chance(30)
		}
		if m.left["4z"] > 0 && m.chance(18) {
			also.Pei = 1 + m.IntN(m.left["4z"])
		}
		line.Also = []told{also}
		return
	}
}
