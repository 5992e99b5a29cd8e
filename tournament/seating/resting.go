package seating

import "slices"

// RestsAt is the table, from 0, at which a player rests; ok is false for a player who
// sits out or plays.
func (r Round) RestsAt(player int) (table int, ok bool) {
	i := slices.IndexFunc(r.Resting, func(p RestingTable) bool { return p.Player == player })
	if i < 0 {
		return 0, false
	}
	return r.Resting[i].Table, true
}

// at are all players of a table, those who rest there last.
func (r Round) at(table int) []int {
	players := slices.Clip(r.Tables[table][:])
	for _, one := range r.Resting {
		if one.Table == table {
			players = append(players, one.Player)
		}
	}
	return players
}

// meet counts a meeting for each pair at a table.
func meet(met []int, players int, at []int) {
	for i, p := range at {
		for _, q := range at[:i] {
			met[p*players+q]++
			met[q*players+p]++
		}
	}
}

// RestAtTables lets the players who would sit out rest at tables instead, at most so
// many at each table. It changes the rounds from an index on; with most 0 all sit out
// there. A second player rests at a table only when each table has one. Among
// tables with equally many, a player takes their own fixed table, else the table with
// no foe and the fewest meetings: each player there costs n² if the two have met n
// times. A player who rests at a table already stays there. The order of rounds and
// byes decides the rest, so that the answer is always the same.
func (s Schedule) RestAtTables(from, most int) Schedule {
	s.Rounds = cloned(s.Rounds)
	met := make([]int, s.Players*s.Players)
	foes := make([]bool, s.Players*s.Players)
	pairs(s.Apart, func(p, q int) { foes[p*s.Players+q], foes[q*s.Players+p] = true, true })
	own := nowhere(s.Players)
	for _, one := range s.Fixed {
		own[one.Player] = one.Table
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

// cheapest is the table at which a player rests, none if all are full; own is the
// player's fixed table, or none.
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
