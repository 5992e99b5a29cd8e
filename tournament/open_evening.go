package tournament

import (
	"cmp"
	"slices"
	"time"
)

// Free is somebody at an open evening who is at no table.
type Free struct {
	Attendance
	// Since is when they came, or came back, or when their last match ended or a substitute took their place;
	// UTC.
	Since time.Time
}

// Free are those at an open evening who are here, do not pause and play no match; the longest waiting
// first.
func (n *Night) Free() []Free {
	var free []Free
	for _, a := range n.WantToPlay() {
		if _, plays := n.Plays(a.Player); plays {
			continue
		}
		since := a.Since
		for _, match := range n.Roundless {
			if freed := match.freed(a.Player); freed.After(since) {
				since = freed
			}
		}
		free = append(free, Free{Attendance: a, Since: since})
	}
	slices.SortStableFunc(free, func(a, b Free) int { return a.Since.Compare(b.Since) })
	return free
}

// freed is when a player of a match of an open evening became free: when it ended, or when a substitute took
// their place. It is zero for somebody who never sat there, or still does.
func (m Match) freed(player PlayerID) time.Time {
	if _, sits := m.Place(player); sits {
		return m.Ended
	}
	if !m.HasSubstitution() || !slices.Contains(m.Participants(), player) {
		return time.Time{}
	}
	var freed time.Time
	sat := true
	for i, event := range m.Events {
		if event.Substitution == nil {
			continue
		}
		until := Match{Players: m.drawn(), Events: m.Events[:i+1], Rules: m.Rules}
		if until.Replay() != nil {
			break
		}
		_, sits := until.Place(player)
		if sat && !sits {
			freed = event.At
		}
		sat = sits
	}
	return freed
}

// Pausing are those who are here and do not want to play now, in the order of their names.
func (n *Night) Pausing() []Attendance {
	return slices.DeleteFunc(n.Present(), func(a Attendance) bool { return !a.Paused })
}

// Running are the matches of an open evening that are being played, by table.
func (n *Night) Running() []Match {
	var running []Match
	for _, match := range n.Roundless {
		if match.PhaseAlone() == RoundPlaying {
			running = append(running, match)
		}
	}
	slices.SortFunc(running, func(a, b Match) int { return cmp.Compare(a.Table, b.Table) })
	return running
}

// Plays is the match of an open evening at which a player sits now; ok is false if there is none.
func (n *Night) Plays(player PlayerID) (match Match, ok bool) {
	for _, match := range n.Roundless {
		if _, sits := match.Place(player); sits && match.PhaseAlone() == RoundPlaying {
			return match, true
		}
	}
	return Match{}, false
}

// LastOpenMatch is the match of an open evening that a player finished last; ok is false if there is none.
func (n *Night) LastOpenMatch(player PlayerID) (last Match, ok bool) {
	for _, match := range n.Roundless {
		_, sits := match.Place(player)
		if sits && match.PhaseAlone() == RoundClosed && (!ok || match.Ended.After(last.Ended)) {
			last, ok = match, true
		}
	}
	return last, ok
}

// LeastMatches is the number of matches at an open evening from which on a player is ranked: half of the
// median over all who played, rounded down, but at least 1. It is 0 for a night in rounds, and before the
// first match.
func (n *Night) LeastMatches() int { return n.leastMatches(n.lines(n.countedRounds(""))) }

func (n *Night) leastMatches(list []Standing) int {
	if n.Form != Open {
		return 0
	}
	var played []int
	for _, standing := range list {
		if len(standing.Matches) > 0 {
			played = append(played, len(standing.Matches))
		}
	}
	if len(played) == 0 {
		return 0
	}
	slices.Sort(played)
	// The median is half of the sum of the two in the middle, which are one if their number is odd.
	middle := played[(len(played)-1)/2] + played[len(played)/2]
	return max(1, middle/4)
}

// lacks is 1 for a player with fewer matches than are needed to be ranked, otherwise 0.
func (s Standing) lacks(least int) int {
	if len(s.Matches) < least {
		return 1
	}
	return 0
}
