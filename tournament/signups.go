package tournament

import (
	"slices"
	"time"
)

// Announcement is what is told of a night before it.
type Announcement struct {
	// Begins is when it begins, HH:MM; Venue is where. Both may be empty.
	Begins, Venue string
	// Seats is how many players can come. Nobody signs up for a night without seats.
	Seats int
}

// SignUp is a player who wants to come.
type SignUp struct {
	Player PlayerID
	Name   string
	At     time.Time // UTC
}

// TakesSignUps says whether players can sign up and withdraw.
func (n *Night) TakesSignUps() bool { return n.Announcement.Seats > 0 && n.Phase == Gathering }

// Expected are those who have signed up and have a seat, in the order of signing up.
func (n *Night) Expected() []SignUp { return n.SignUps[:min(len(n.SignUps), n.Announcement.Seats)] }

// WaitingList are those who have signed up when all seats were taken. Whoever is first gets
// the next seat that is free.
func (n *Night) WaitingList() []SignUp { return n.SignUps[len(n.Expected()):] }

// SeatsFree is how many seats are left beside who has signed up and who is here.
func (n *Night) SeatsFree() int {
	taken := len(n.SignUps)
	for _, a := range n.Present() {
		if !slices.ContainsFunc(n.SignUps, func(s SignUp) bool { return s.Player == a.Player }) {
			taken++
		}
	}
	return max(n.Announcement.Seats-taken, 0)
}

// SignedUp says whether a player has signed up. Waits is the place on the waiting list from
// 1, 0 for a player with a seat.
func (n *Night) SignedUp(player PlayerID) (waits int, ok bool) {
	i := slices.IndexFunc(n.SignUps, func(s SignUp) bool { return s.Player == player })
	return max(i+1-n.Announcement.Seats, 0), i >= 0
}
