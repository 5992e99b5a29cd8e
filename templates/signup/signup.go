// Package signup renders requests to sign up: the form, the requester's page, and the organisers' list.
package signup

import (
	"cmp"
	"context"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// NightLine is the night in the head of a page. Until is the latest sign-up, empty if the list is open until the
// seating is published.
type NightLine struct {
	Path, Name, Date, Begins, Venue, Until string
	// MovedFrom is the day for which the night was announced, empty if that has not changed.
	MovedFrom string
}

// about is when and where the night is.
func (n NightLine) about(ctx context.Context) string {
	said := []string{n.Date}
	if n.Begins != "" {
		said = append(said, i18n.T(ctx, "seating.place", "Begins", n.Begins))
	}
	if n.Venue != "" {
		said = append(said, n.Venue)
	}
	return strings.Join(said, " · ")
}

// FormView is the form on a page of its own.
type FormView struct {
	Page  layout.Page
	Night NightLine
	// Takes: the night takes requests now. Otherwise the list is closed since its latest sign-up (Over), since the
	// night has Begun, or it takes none.
	Takes, Over, Begun bool
	// Cancelled: the night does not take place.
	Cancelled bool
	Form      parts.SeatForm
	// Asked is what this browser asked for before.
	Asked []AskedBefore
}

// AskedBefore is a request of this browser.
type AskedBefore struct{ Name, Path, State string }

// RequestView is the page of a requester.
type RequestView struct {
	// Cancelled: the night does not take place.
	Cancelled bool
	Page      layout.Page
	Path      string
	Night     NightLine
	// Name and Note are as they were typed. State is waiting, accepted, declined or withdrawn.
	Name, Note, State string
	// Phase is the night's; Past: its day is over.
	Phase string
	Past  bool
	// Listed: the requester is on the list; Waits is the position on the waiting list from 1, 0 for a seat.
	// SeatedSince is since when a seat that became free is theirs, empty for another.
	Listed      bool
	Waits       int
	SeatedSince string
	// Asks: the night takes another request.
	Asks bool
	// LinkShown is when the personal link was shown, empty before. Link is it, on the page that shows it.
	LinkShown string
	Link      *ShownLink
	// TooLate: the list was closed before the withdrawal came. Local: the address works in the club's network alone.
	TooLate, Local bool
}

// ShownLink is a personal link. Address and Code are empty if this computer cannot show it.
type ShownLink struct {
	Address string
	Code    parts.QRCode
}

// answer is the word of what became of the request, the end of a key signup.answer.
func (v RequestView) answer() string {
	over := v.Phase == "finished" || v.Phase == "gathering" && v.Past
	switch {
	case v.State == "declined" || v.State == "withdrawn":
		return v.State
	case v.Cancelled:
		return "cancelled"
	case over:
		return "over"
	case v.Phase == "playing" && v.State == "waiting":
		return "begun_unanswered"
	case v.Phase == "playing":
		return "begun"
	case v.State == "waiting":
		return "waiting"
	case !v.Listed:
		return "off_list"
	case v.Waits > 0:
		return "waits"
	}
	return "seat"
}

// hasSeat says whether the requester is expected.
func (v RequestView) hasSeat() bool { return v.answer() == "seat" }

// withdraws says whether there is something to withdraw.
func (v RequestView) withdraws() bool {
	answer := v.answer()
	return answer == "waiting" || answer == "waits" || answer == "seat" || answer == "cancelled" && (v.State == "waiting" || v.Listed)
}

// offersLink says whether the personal link is told of.
func (v RequestView) offersLink() bool { return v.State == "accepted" }

// RequestsView is the organisers' list.
type RequestsView struct {
	Page  layout.Page
	Night string
	// Takes: the night takes requests now. Begun: it takes no answers any more. Cancelled: nobody is accepted.
	Takes, Begun, Cancelled bool
	SeatsFree, Seats        int
	Waiting                 []WaitingRequest
	// MoreWaiting is how many wait beside those shown; Shown are the ids of all that wait.
	MoreWaiting int
	Shown       []string
	Settled     []SettledRequest
	// Roster are the names by which organisers find players.
	Roster   []string
	Problems []parts.FieldProblem
}

// accepts says whether requests can be accepted, declines whether they can be declined.
func (v RequestsView) accepts() bool { return !v.Begun && !v.Cancelled }

func (v RequestsView) declines() bool { return !v.Begun }

// manyWaiting is from how many requests on all of them can be declined at once.
const manyWaiting = 8

func (v RequestsView) many() bool { return len(v.Shown) >= manyWaiting }

// path is the beginning of the addresses of a request.
func (v RequestsView) path(request WaitingRequest) string {
	return "/nights/" + v.Night + "/requests/" + request.ID
}

// WaitingRequest is a request that waits for an answer.
type WaitingRequest struct {
	// As is the name in the form, which an organiser may have changed.
	ID, Name, As, Note, Asked string
	// Twins are players whom it may come from.
	Twins []Twin
	// LinkShown is when the requester was shown the personal link of a player, before an answer was taken back: LinkOf
	// is the name, Player the id. They are empty for others.
	Player, LinkOf, LinkShown string

	Problems []parts.FieldProblem
}

// field is the id of the field with the name.
func (r WaitingRequest) field() string { return "name-" + r.ID }

// Twin is a player of the roster whom a request may come from. Listed: they are on the list of the night already.
type Twin struct {
	ID, Name string
	Listed   bool
}

// SettledRequest is a request with its answer.
type SettledRequest struct {
	ID, Name, Note, State, By, Settled string
	// SettledAt is the moment of the answer, for the form that takes it back.
	SettledAt string
	// Player is whom it was accepted as, As their name. Waits and Listed are as in [RequestView].
	Player, As string
	Waits      int
	Listed     bool
	// LinkShown is when the requester was shown the personal link, empty before.
	LinkShown string
}

// called is whom the request was accepted as, or who asked.
func (r SettledRequest) called() string { return cmp.Or(r.As, r.Name) }

// reopens says whether the answer to a request can be taken back: what its sender has withdrawn stays so.
func (v RequestsView) reopens(request SettledRequest) bool {
	return v.accepts() && request.State != "withdrawn"
}

// place says where an accepted requester is on the list.
func (r SettledRequest) place(ctx context.Context) string {
	switch {
	case !r.Listed:
		return i18n.T(ctx, "signup.left_list")
	case r.Waits > 0:
		return i18n.T(ctx, "signup.place_waits", "Number", strconv.Itoa(r.Waits))
	}
	return i18n.T(ctx, "signup.place_seat")
}
