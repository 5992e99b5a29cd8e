package seating

import "slices"

// RestsAt is the table, from 0, at which a player of the round's byes rests; ok
// is false for who sits out.
func (r Round) RestsAt(player int) (table int, ok bool) {
	i := slices.IndexFunc(r.Resting, func(p RestingTable) bool { return p.Player == player })
	if i < 0 {
		return 0, false
	}
	return r.Resting[i].Table, true
}

// at are all who are at a table, those who rest there included.
func (r Round) at(table int) []int {
	players := slices.Clip(r.Tables[table][:])
	for _, place := range r.Resting {
		if place.Table == table {
			players = append(players, place.Player)
		}
	}
	return players
}

// tableOf is the table at which somebody sits or rests, none for who sits out.
func (r Round) tableOf(at spot) int {
	if table, rests := r.RestsAt(at.player); rests {
		return table
	}
	return at.table
}

// meet counts that all at a table met.
func meet(met []int, players int, at []int) {
	for i, p := range at {
		for _, q := range at[:i] {
			met[p*players+q]++
			met[q*players+p]++
		}
	}
}

// RestAtTables lets those who would sit out in the rounds from a number on, from 0,
// rest at tables instead: one at each, or two once each has one, up to the given
// number. Of the tables with fewest, each takes their own if they cannot move, else the
// one where nobody is to be kept apart and where the meetings are newest: a player who has met somebody n times
// pays n² for each. The order of the rounds and byes decides the rest, so that the
// answer is always the same. Who rests at a table already stays there; with none at
// a table, all sit out.
func (s Schedule) RestAtTables(from, most int) Schedule {
	s.Rounds = cloned(s.Rounds)
	met := make([]int, s.Players*s.Players)
	foes := make([]bool, s.Players*s.Players)
	pairs(s.Apart, func(p, q int) { foes[p*s.Players+q], foes[q*s.Players+p] = true, true })
	own := nowhere(s.Players)
	for _, place := range s.Fixed {
		own[place.Player] = place.Table
	}
	for r := range s.Rounds {
		round := &s.Rounds[r]
		if r >= from && most == 0 {
			round.Resting = nil
		}
		if r >= from {
			for _, player := range round.Byes {
				if _, rests := round.RestsAt(player); rests {
					continue
				}
				if table := round.cheapest(player, own[player], most, s.Players, met, foes); table != none {
					round.Resting = append(round.Resting, RestingTable{Player: player, Table: table})
				}
			}
		}
		for t := range round.Tables {
			meet(met, s.Players, round.at(t))
		}
	}
	return s
}

// cheapest is the table beside which a player rests, none if all are full; own is the
// table of a player who cannot move, or none.
func (r Round) cheapest(player, own, most, players int, met []int, foes []bool) int {
	best, cheapest := none, 0
	for t := range r.Tables {
		at := r.at(t)
		rest := len(at) - len(r.Tables[t])
		if rest >= most {
			continue
		}
		const foe, strange, another = 1 << 20, 1 << 25, 1 << 30
		cost := rest * another
		if own != none && t != own {
			cost += strange
		}
		for _, other := range at {
			n := met[player*players+other]
			cost += n * n
			if foes[player*players+other] {
				cost += foe
			}
		}
		if best == none || cost < cheapest {
			best, cheapest = t, cost
		}
	}
	return best
}
