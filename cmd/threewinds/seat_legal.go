package main

import (
	"fmt"
	"slices"

	"github.com/threewinds/threewinds/tournament/seating"
)

var windNames = [3]string{"East", "South", "West"}

// scheduleFaults are sentences about the faults because of which a seating cannot be played.
func scheduleFaults(s seating.Schedule) (wrong []string) {
	places := map[[2]int]int{} // by player and round
	for _, fault := range seating.Check(s) {
		if fault.Code == seating.PlayerTwice {
			places[[2]int{fault.Round, fault.Player}]++
		}
	}
	for _, fault := range seating.Check(s) {
		round, player := fault.Round+1, fault.Player+1
		switch fault.Code {
		case seating.PlayerMissing:
			wrong = append(wrong, fmt.Sprintf("round %d: player %d has no place", round, player))
		case seating.PlayerTwice:
			at := [2]int{fault.Round, fault.Player}
			if more := places[at]; more > 0 {
				wrong = append(wrong, fmt.Sprintf("round %d: player %d has %d places", round, player, more+1))
			}
			places[at] = 0
		case seating.SatOutCount:
			wrong = append(wrong, "how often players sat out before is not said of each player with a number of 0 or more")
		case seating.UnknownPlayer:
			if fault.Round >= 0 {
				wrong = append(wrong, fmt.Sprintf("%s: there is no player %d", placeOf(s, fault), player))
			}
		}
	}
	for r, round := range s.Rounds {
		if len(round.Tables) > mostTables(s, r) {
			wrong = append(wrong, wrongTables(s, r))
		}
	}
	return wrong
}

// placeOf is the place in a file of the player of a fault.
func placeOf(s seating.Schedule, fault seating.Fault) string {
	round := s.Rounds[fault.Round]
	table, rests := round.RestsAt(fault.Player)
	switch {
	case fault.Table >= 0:
		table = fault.Table
	case !rests && slices.Contains(round.Byes, fault.Player):
		return fmt.Sprintf("round %d, byes", fault.Round+1)
	case !rests:
		return fmt.Sprintf("round %d, away", fault.Round+1)
	}
	return fmt.Sprintf("round %d, table %d", fault.Round+1, table+1)
}

// mostTables is the number of tables that the players of a round can fill.
func mostTables(s seating.Schedule, round int) int {
	there := 0
	for p := range s.Players {
		if !slices.Contains(s.Rounds[round].Away, p) {
			there++
		}
	}
	return there / 3
}

func wrongTables(s seating.Schedule, round int) string {
	return fmt.Sprintf("round %d has %s, not %d", round+1,
		counted(len(s.Rounds[round].Tables), "table", "tables"), mostTables(s, round))
}

// uneven are sentences about uneven winds and byes, which only an evening that was changed has.
func uneven(s seating.Schedule) (list []string) {
	for r, round := range s.Rounds {
		if len(round.Tables) < mostTables(s, r) {
			list = append(list, wrongTables(s, r))
		}
	}
	for _, one := range s.Uneven() {
		if one.Other >= 0 {
			list = append(list, fmt.Sprintf("after round %d player %d had %d byes, player %d %d",
				one.Round+1, one.Player+1, one.Had, one.Other+1, one.Fewer))
			continue
		}
		list = append(list, fmt.Sprintf("after round %d player %d had %s %d times, %s %d times",
			one.Round+1, one.Player+1, windNames[one.Wind], one.Had, windNames[one.Scarce], one.Fewer))
	}
	return list
}

// unkept are sentences about wishes that a seating does not keep, and wishes about unknown players.
func unkept(s seating.Schedule) (wrong []string) {
	stranger := func(player int) bool { return player < 0 || player >= s.Players }
	for g, group := range s.Apart {
		for _, p := range group {
			if stranger(p) {
				wrong = append(wrong, fmt.Sprintf("group %d to be kept apart: there is no player %d", g+1, p+1))
			}
		}
	}
	for _, one := range s.Fixed {
		if stranger(one.Player) {
			wrong = append(wrong, fmt.Sprintf("table %d is kept for player %d, who does not exist", one.Table+1, one.Player+1))
		}
	}
	met := map[[2]int]int{}
	for _, one := range s.Unkept() {
		if one.Other >= 0 {
			met[[2]int{min(one.Player, one.Other), max(one.Player, one.Other)}]++
		}
	}
	for _, one := range s.Unkept() {
		if one.Other < 0 {
			wrong = append(wrong, fmt.Sprintf("round %d: player %d is to stay at table %d, and sits at table %d",
				one.Round+1, one.Player+1, one.Own+1, one.Table+1))
			continue
		}
		pair := [2]int{min(one.Player, one.Other), max(one.Player, one.Other)}
		if times := met[pair]; times > 0 {
			wrong = append(wrong, fmt.Sprintf("players %d and %d are to be kept apart, and meet (%d)", pair[0]+1, pair[1]+1, times))
		}
		met[pair] = 0
	}
	return wrong
}
