package public

import (
	"slices"

	"github.com/threewinds/threewinds/document"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/nexttable"
)

// Free is the public document of who waits at an open evening, and of who pauses at any night. next is the proposal
// who sits down next, nil for none. At an evening that is over nobody waits or pauses; at a night in rounds nobody waits.
func Free(night *tournament.Night, elsewhere map[tournament.PlayerID]bool, next *nexttable.Proposal) document.Free {
	shown := document.Free{Night: string(night.ID), Revision: night.Revision, Free: []document.FreePlayer{}, Pausing: []document.Player{}}
	if night.Phase == tournament.Finished {
		return shown
	}
	shown.Pausing = document.Each(night.Pausing(), func(a tournament.Attendance) document.Player { return playerOf(night, a.Player) })
	if night.Form != tournament.Open {
		return shown
	}
	free := slices.DeleteFunc(night.Free(), func(waiting tournament.Free) bool { return elsewhere[waiting.Player] })
	shown.Free = document.Each(free, func(waiting tournament.Free) document.FreePlayer {
		return document.FreePlayer{Player: playerOf(night, waiting.Player), House: waiting.House, Since: document.Moment(waiting.Since)}
	})
	if next != nil {
		shown.Next = nextTable(night, free, *next)
	}
	return shown
}

func nextTable(night *tournament.Night, free []tournament.Free, proposal nexttable.Proposal) *document.NextTable {
	shown := &document.NextTable{
		Players: document.Each(nexttable.OnWinds(night, proposal.Players), func(player tournament.PlayerID) document.Player { return playerOf(night, player) }),
		Longest: string(proposal.Players[0]), MetTonight: proposal.Tonight, MetEarlier: proposal.Earlier, LastMet: document.Known(proposal.Last),
		JustPlayed: nexttable.JustPlayed(proposal.Players, nexttable.LastPlayed(night)),
	}
	for _, waiting := range free {
		if waiting.Player == proposal.Players[0] {
			shown.WaitingSince = document.Moment(waiting.Since)
		}
	}
	return shown
}
