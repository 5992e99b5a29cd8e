package tournament

import (
	"slices"
	"time"
)

// Present are the players who are checked in, in the order of their names.
func (n *Night) Present() []Attendance {
	var present []Attendance
	for _, a := range n.Attendances {
		if a.Present {
			present = append(present, a)
		}
	}
	return present
}

// WantToPlay are the players who are checked in and do not pause, in the order of their names.
func (n *Night) WantToPlay() []Attendance {
	return slices.DeleteFunc(n.Present(), func(a Attendance) bool { return a.Paused })
}

// House says whether the player only fills a table tonight.
func (n *Night) House(player PlayerID) bool {
	attendance, _ := n.Attendance(player)
	return attendance.House
}

// Seated says whether the player is in a round that has begun.
func (n *Night) Seated(player PlayerID) bool {
	for match := range n.MatchesBegun() {
		if slices.Contains(match.Participants(), player) {
			return true
		}
	}
	return slices.ContainsFunc(n.Rounds[:n.Begun()], func(r Round) bool { return slices.Contains(r.Byes, player) })
}

// Left says whether a player who is not here now was there before: one who has played, or has sat out
// a round.
func (n *Night) Left(player PlayerID) bool {
	attendance, known := n.Attendance(player)
	return known && !attendance.Present && n.tookPart(player)
}

func (n *Night) tookPart(player PlayerID) bool {
	for match := range n.Matches() {
		if match.HasHands() && slices.Contains(match.Participants(), player) {
			return true
		}
	}
	return slices.ContainsFunc(n.Rounds[:n.Begun()], func(r Round) bool { return slices.Contains(r.Byes, player) })
}

// WereThere are the players who are here, and those who have left, in the order of their names.
func (n *Night) WereThere() []Attendance {
	return slices.DeleteFunc(slices.Clone(n.Attendances), func(a Attendance) bool { return !a.Present && !n.tookPart(a.Player) })
}

// Attendance finds a player who was ever checked in tonight.
func (n *Night) Attendance(player PlayerID) (attendance Attendance, ok bool) {
	if i := n.position(player); i >= 0 {
		return n.Attendances[i], true
	}
	return Attendance{}, false
}

// NameOf is the name of a player who was ever checked in or has signed up, empty for anybody else.
func (n *Night) NameOf(player PlayerID) string {
	if attendance, known := n.Attendance(player); known {
		return attendance.Name
	}
	if i := slices.IndexFunc(n.SignUps, func(s SignUp) bool { return s.Player == player }); i >= 0 {
		return n.SignUps[i].Name
	}
	return ""
}

// position is the player's index in Attendances, −1 for an unknown player.
func (n *Night) position(player PlayerID) int {
	return slices.IndexFunc(n.Attendances, func(a Attendance) bool { return a.Player == player })
}

// TakesSignUps says whether players can sign up and withdraw.
func (n *Night) TakesSignUps() bool {
	return n.Announcement.Seats > 0 && n.Phase == Gathering && !n.Cancelled
}

// LosingSeats are the players who have a seat, and would have none if the night had so many.
func (n *Night) LosingSeats(seats int) []SignUp {
	fewer := *n
	fewer.Announcement.Seats = seats
	return slices.Clone(n.Expected())[min(len(fewer.Expected()), len(n.Expected())):]
}

// SignUpOver says whether nobody can sign up any more at a time, although the seating is not published.
func (n *Night) SignUpOver(now time.Time) bool {
	return !n.Announcement.Until.IsZero() && !now.Before(n.Announcement.Until)
}

// TakesRequests says whether somebody without a personal link can ask for a seat at a time.
func (n *Night) TakesRequests(now time.Time) bool {
	return n.Announcement.Requests && n.TakesSignUps() && !n.SignUpOver(now)
}

// Expected are the players who have signed up and have a seat, in the order of signing up. Whoever is at the door without
// having signed up takes a seat as well, but nobody's.
func (n *Night) Expected() []SignUp {
	promised := func(s SignUp) bool { return !s.Seated.IsZero() }
	return n.SignUps[:SeatsOf(n.SignUps, n.Announcement.Seats, n.walkIns(), promised)]
}

// SeatsOf is how many from the beginning of a list have one of the seats: as many as the walk-ins leave,
// players at the door who are not on the list, and whoever was promised a seat before they came.
func SeatsOf[S any](list []S, seats, walkIns int, promised func(S) bool) int {
	seated := min(max(seats-walkIns, 0), len(list))
	for seated < min(len(list), seats) && promised(list[seated]) {
		seated++
	}
	return seated
}

// walkIns is the number of players at the door who have not signed up.
func (n *Night) walkIns() (count int) {
	for _, a := range n.Present() {
		if !slices.ContainsFunc(n.SignUps, func(s SignUp) bool { return s.Player == a.Player }) {
			count++
		}
	}
	return count
}

// WaitingList are the players who have signed up after all seats were taken. The first of them gets
// the next free seat.
func (n *Night) WaitingList() []SignUp { return n.SignUps[len(n.Expected()):] }

// SeatsFree is the number of seats without a player who has signed up or is at the door.
func (n *Night) SeatsFree() int {
	return max(n.Announcement.Seats-len(n.SignUps)-n.walkIns(), 0)
}

// SignedUp says whether a player has signed up. waits is the position on the waiting list from 1, 0
// for a player with a seat.
func (n *Night) SignedUp(player PlayerID) (waits int, ok bool) {
	i := slices.IndexFunc(n.SignUps, func(s SignUp) bool { return s.Player == player })
	return max(i+1-len(n.Expected()), 0), i >= 0
}

// SatOutBefore is how often a player on the waiting list sat out at the evenings before: see [SignUp.SatOut].
func (n *Night) SatOutBefore(player PlayerID) int {
	for _, waiting := range n.WaitingList() {
		if waiting.Player == player {
			return waiting.SatOut
		}
	}
	return 0
}

// SeatedSince is since when a player who had to wait has a seat (UTC), zero for anybody else.
func (n *Night) SeatedSince(player PlayerID) time.Time {
	for _, signed := range n.Expected() {
		if signed.Player == player && signed.MovedUp() {
			return signed.Seated
		}
	}
	return time.Time{}
}

// Substitutes are the players who could play in a match as substitutes: they are at the
// door, and at no table of its round. Without rounds they are at no table that is playing.
func (n *Night) Substitutes(match MatchID) []Attendance {
	at, ok := n.Match(match)
	if !ok {
		return nil
	}
	playing := n.PlayingBeside(at)
	return slices.DeleteFunc(n.Present(), func(a Attendance) bool { return slices.Contains(playing, a.Player) })
}

// PlayingBeside are the players at the tables of a match's round, its own included. Without rounds
// they are those at the tables that are playing.
func (n *Night) PlayingBeside(at Match) []PlayerID {
	_, inRound := at.Round.Number()
	var playing []PlayerID
	for other := range n.Matches() {
		if other.Round == at.Round && (inRound || !other.Ledger.State.Finished) {
			playing = append(playing, other.Sitting()...)
		}
	}
	return playing
}
