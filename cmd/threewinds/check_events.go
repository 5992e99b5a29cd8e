package main

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// tell follows one event.
func (a *audit) tell(night *tournament.Night, told *retold, event *tournament.Event) {
	switch {
	case event.Acceptance != nil:
		told.accepted[event.Acceptance.Place] = true
		return
	case event.Dispute != nil:
		told.accepted[event.Dispute.Place] = false
		told.open = append(told.open, event.ID)
		return
	case event.Resolution != nil:
		told.open = slices.DeleteFunc(told.open, func(id tournament.EntryID) bool { return id == event.Resolution.Dispute })
		return
	}
	told.accepted = [scoring.MostPlaces]bool{}
	if event.Hand != nil {
		told.list = append(told.list, standing{entry: event.ID, people: told.people, hand: event.Hand})
		a.tellStanding(night, told, &told.list[len(told.list)-1])
		return
	}
	told.history++
	switch {
	case event.Void != nil:
		a.tellVoid(told, event.Void)
	case event.Correction != nil:
		a.tellCorrection(told, event.Correction)
	case event.Insertion != nil:
		told.tellInsertion(event)
	case event.Seats != nil:
		told.tellSeats(event.Seats)
	case event.Substitution != nil:
		told.people[event.Substitution.Place] = event.Substitution.Player
	case event.Penalty != nil:
		told.insertPenalty(event)
	case event.Ending != nil:
		told.list = append(told.list, standing{entry: event.ID, people: told.people, ending: event.Ending})
	case event.Revocation != nil:
		a.tellRevocation(told, event.Revocation)
	}
	a.tellList(night, told)
}

func (a *audit) tellVoid(told *retold, void *tournament.HandVoided) {
	for i := range told.hands {
		if told.hands[i].entry != void.Entry {
			continue
		}
		if last := i == len(told.hands)-1; !last {
			if void.Seen == 0 {
				a.complain("a hand is taken back that is not the last: entry %s", void.Entry)
			}
			// A hand that was dead in it is dead in no other.
			for j := told.behind(i); told.list[j].hand == nil; j++ {
				told.list[j].over = true
			}
		}
		told.voided = append(told.voided, told.hands[i])
		at := told.placeOf(void.Entry)
		told.list = slices.Delete(told.list, at, at+1)
		return
	}
	a.complain("a hand is taken back that does not stand: entry %s", void.Entry)
}

func (a *audit) tellCorrection(told *retold, correction *tournament.HandCorrected) {
	at := told.placeOf(correction.Entry)
	if at < 0 || told.list[at].hand == nil {
		a.complain("a hand is corrected that does not stand: entry %s", correction.Entry)
		return
	}
	told.list[at].hand = &correction.Hand
	told.corrected++
}

func (r *retold) tellInsertion(event *tournament.Event) {
	number := event.Insertion.Hand.Number
	people := r.people
	if number <= len(r.hands) {
		people = r.hands[number-1].people
	}
	r.list = slices.Insert(r.list, r.behind(number-1), standing{entry: event.ID, people: people, hand: &event.Insertion.Hand})
}

func (r *retold) tellSeats(seats *tournament.SeatsChanged) {
	sat := func(was tournament.ByPlace[tournament.PlayerID]) tournament.ByPlace[tournament.PlayerID] {
		now := was
		for place, from := range seats.Order {
			now[place] = was[from]
		}
		return now
	}
	for i := r.behind(seats.From - 1); i < len(r.list); i++ {
		r.list[i].people = sat(r.list[i].people)
	}
	r.people = sat(r.people)
}

// insertPenalty puts a penalty before the hand in which it happened, behind other
// penalties of it.
func (r *retold) insertPenalty(event *tournament.Event) {
	at, people := len(r.list), r.people
	if number := event.Penalty.Hand; number <= len(r.hands) {
		at, people = r.behind(number)-1, r.hands[number-1].people
	}
	r.list = slices.Insert(r.list, at, standing{entry: event.ID, people: people, penalty: event.Penalty})
}

func (a *audit) tellRevocation(told *retold, revoked *tournament.EntryRevoked) {
	at := told.placeOf(revoked.Entry)
	if at < 0 || told.list[at].hand != nil {
		a.complain("a penalty or an early end is taken back that does not stand: entry %s", revoked.Entry)
		return
	}
	told.list = slices.Delete(told.list, at, at+1)
}
