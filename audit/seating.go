package audit

import (
	"slices"
	"strings"

	"github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/seating"
)

// seating compares who sits where with itself and with the draw.
func (a *Audit) seating(archived *archive.RawNight) {
	night := &archived.Night
	a.at.Round, a.at.Table, a.at.Hand = 0, 0, 0
	if archived.DraftErr != nil {
		a.complain(Record, "the record is damaged: %v", archived.DraftErr)
		return
	}
	for _, round := range night.Rounds {
		a.at.Round = round.Number
		a.places(night, round)
	}
	a.at.Round = 0
	for _, match := range night.Roundless { // somebody may sit in several of them
		a.places(night, tournament.Round{Matches: []tournament.Match{match}})
	}
	if night.Draft != nil && night.Draft.Published && a.drawn(night.Draft) {
		for _, drawn := range night.Draft.Rounds() {
			at := slices.IndexFunc(night.Rounds, func(r tournament.Round) bool { return r.Number == drawn.Number })
			if at >= 0 && !archived.ChangedRounds[drawn.Number] {
				a.at.Round = drawn.Number
				a.asDrawn(night, night.Rounds[at], drawn)
			}
		}
	}
	a.at.Round, a.at.Table = 0, 0
}

// places complains about players who sit twice in a round or a match without one, or are not at the
// night, and about tables without three players.
func (a *Audit) places(night *tournament.Night, round tournament.Round) {
	seen := make(map[tournament.PlayerID]bool)
	sits := func(player tournament.PlayerID) {
		known := slices.ContainsFunc(night.Attendances, func(at tournament.Attendance) bool { return at.Player == player })
		switch {
		case !known:
			a.complain(Seating, "the seating is damaged: player %s is not at the night", player)
		case seen[player]:
			a.complain(Seating, "the seating is damaged: %s has two places", night.NameOf(player))
		}
		seen[player] = true
	}
	for _, match := range round.Matches {
		a.at.Table = match.Table
		if slices.Contains(match.Players[:match.Places()], "") || match.Places() < len(seating.Table{}) {
			a.complain(Seating, "the seating is damaged: a place is empty")
			continue
		}
		for _, player := range match.Sitting() {
			sits(player)
		}
	}
	a.at.Table = 0
	for _, player := range round.Byes {
		sits(player)
	}
}

// mostResting is how many rest at a table of five.
const mostResting = 2

// drawn says whether a draft can be read as a seating; if not, it complains.
func (a *Audit) drawn(draft *tournament.Draft) bool {
	a.at.Round, a.at.Table = 0, 0
	schedule := draft.Schedule
	sound := schedule.Players == len(draft.Players) && draft.First >= 1 &&
		!slices.ContainsFunc(seating.Check(schedule), func(fault seating.Fault) bool { return fault.Code != seating.TableCount })
	for _, round := range schedule.Rounds {
		resting := make(map[int]int)
		for _, one := range round.Resting {
			resting[one.Table]++
			sound = sound && one.Table >= 0 && one.Table < len(round.Tables) && resting[one.Table] <= mostResting
		}
	}
	if !sound {
		a.complain(Seating, "the seating is damaged: the draft is none")
	}
	return sound
}

// asDrawn complains about tables of a round that has not been changed by hand whose players
// are not those of the draw, and about others who sit out.
func (a *Audit) asDrawn(night *tournament.Night, round, drawn tournament.Round) {
	for i := range max(len(round.Matches), len(drawn.Matches)) {
		switch {
		case i >= len(round.Matches):
			a.at.Table = drawn.Matches[i].Table
			a.complain(Seating, "the seating is another than was drawn: the table is missing")
		case i >= len(drawn.Matches):
			a.at.Table = round.Matches[i].Table
			a.complain(Seating, "the seating is another than was drawn: no such table was drawn")
		case round.Matches[i].Players != drawn.Matches[i].Players:
			a.at.Table = round.Matches[i].Table
			a.complain(Seating, "the seating is another than was drawn: %s, drawn %s",
				names(night, round.Matches[i].Sitting()), names(night, drawn.Matches[i].Sitting()))
		}
	}
	a.at.Table = 0
	if now, then := slices.Sorted(slices.Values(round.Byes)), slices.Sorted(slices.Values(drawn.Byes)); !slices.Equal(now, then) {
		a.complain(Seating, "the seating is another than was drawn: %s sit out, drawn %s",
			orNothing(names(night, now)), orNothing(names(night, then)))
	}
}

// names are those of players, in their order.
func names(night *tournament.Night, players []tournament.PlayerID) string {
	list := make([]string, len(players))
	for i, player := range players {
		list[i] = night.NameOf(player)
	}
	return strings.Join(list, ", ")
}
