package table

import (
	"context"
	"net/url"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
)

// ChangeView is what changes a match: the list of what can be changed, or with a
// Kind the form of one change.
type ChangeView struct {
	// Path is the table's page, Back where to go on.
	Path, Back string
	Match      string
	// Round and Table say which match it is; see [parts.MatchTitle].
	Round, Table int
	// Plain: the change is a page of its own, and goes as a whole.
	Plain bool
	// Aside is the hand that was being entered, as a query.
	Aside string
	// Dispute is the entry of the dispute that the desk is resolving, Disputed what Disputer says; empty
	// for none.
	Dispute, Disputed, Disputer string
	// Notice names a sentence: change.notice_WORD. Later is a hand that could not
	// stand any more.
	Notice   string
	Later    *LaterHandView
	Problems []parts.FieldProblem

	// Number is the hand that the form is about; in the list, the next.
	Number            int
	Finished, Playing bool
	// Closed: the match must stay complete.
	Closed    bool
	Hands     []parts.HandLine
	Penalties []parts.PenaltyLine
	Ending    *EndingLine

	Kind string
	// ID is the new entry's.
	ID         string
	Typed      Typed
	Difference *DifferenceView
	Hand       *parts.HandLine
	Entry      *EntryForm
	Players    []ChangePlayer
	Orders     []SeatOrder
	// Substitutes are here and at no table. Members are of the club and not here, by the names that
	// everybody sees.
	Substitutes []parts.NamedPlayer
	Members     []parts.NamedPlayer
	Faults      []string
	Penalty     *parts.PenaltyLine
}

// ChangePlayer is somebody at the table, by place.
type ChangePlayer struct{ Place, Name, Wind string }

// SeatOrder is one way to sit, East first.
type SeatOrder struct {
	Order string
	Seats []ChangePlayer
}

// EndingLine is an early end that stands.
type EndingLine struct {
	Entry  string
	Last   int
	Reason string
	By     parts.Recorded
}

// LaterHandView is a hand that a change would make impossible.
type LaterHandView struct {
	Number  int
	Reasons []string
}

// DifferenceView is what a change does.
type DifferenceView struct {
	// Shown is its mark: the form that comes with it is the confirmation. Since says why it
	// is shown again: change.since.WORD.
	Shown, Since string

	Hands   []DifferenceHand
	Players []DifferencePlayer
	Ranks   []DifferenceRank
	// Left is what leaves the game by it.
	Left int
	// Reseated is the first hand that counts for others, 0 if none does.
	Reseated int
}

// DifferenceHand is a hand before and after; nil where it does not stand.
type DifferenceHand struct{ Before, After *parts.HandLine }

// DifferencePlayer is a place's total before and after.
type DifferencePlayer struct {
	Name          string
	Gain          int
	Before, After parts.Total
}

// DifferenceRank is somebody whose points or rank of the night change; a rank of
// 0 is none.
type DifferenceRank struct {
	Name                string
	Before, After, Gain int
}

// to is the address of a form, with what was put aside.
func (v ChangeView) to(kind string, fields ...string) string {
	query := url.Values{"match": {v.Match}}
	for i := 0; i+1 < len(fields); i += 2 {
		query.Set(fields[i], fields[i+1])
	}
	if v.Aside != "" {
		query.Set("aside", v.Aside)
	}
	if v.Dispute != "" {
		query.Set("dispute", v.Dispute)
	}
	path := v.Path + "/changes"
	if kind != "" {
		path += "/" + kind
	}
	return path + "?" + query.Encode()
}

// looks says whether points can move, so that the form is shown once more.
func (v ChangeView) looks() bool {
	return v.Kind != "substitution" && v.Kind != "ending" && (v.Kind != "seats" || len(v.Hands) > 0)
}

// ReplacedField is the field with the hand that another one replaces.
const ReplacedField = "replaces"

// OtherNumberField is the button with the number that the other hand is to have instead.
const OtherNumberField = "other_number"

// lastHand is the last hand in which a penalty can have happened.
func (v ChangeView) lastHand() int {
	if v.Finished {
		return len(v.Hands)
	}
	return len(v.Hands) + 1
}

// handReasons are the reasons that a tap gives for a hand.
func (v ChangeView) handReasons() []string {
	switch v.Kind {
	case "insertion":
		return []string{"change.reason_forgotten"}
	case "replacement":
		return []string{"table.reason_twice", "change.reason_not_played"}
	}
	reasons := []string{"table.reason_winner", "table.reason_payer", "table.reason_tiles", "change.reason_points"}
	if slices.ContainsFunc(v.Entry.Facts, func(f Fact) bool { return f.Name == "waiting" }) {
		reasons = append(reasons, "change.reason_waiting")
	}
	return reasons
}

// none says whether nothing that counts would change.
func (d DifferenceView) none() bool {
	return len(d.Hands) == 0 && len(d.Ranks) == 0 && d.Left == 0 && d.Reseated == 0 &&
		!slices.ContainsFunc(d.Players, func(p DifferencePlayer) bool { return p.Gain != 0 })
}

// rankText says how somebody moves in the standings.
func rankText(ctx context.Context, rank DifferenceRank) string {
	switch {
	case rank.Before == 0:
		return i18n.T(ctx, "change.rank_new", "Rank", rank.After)
	case rank.After == 0:
		return i18n.T(ctx, "change.rank_gone")
	case rank.Before == rank.After:
		return i18n.T(ctx, "change.night_points", "Change", parts.Points(ctx, rank.Gain), "Rank", rank.After)
	default:
		return i18n.T(ctx, "change.rank", "Before", rank.Before, "After", rank.After)
	}
}

// gaining are the players who gain or lose points by the change.
func (d DifferenceView) gaining() []DifferencePlayer {
	return slices.DeleteFunc(slices.Clone(d.Players), func(p DifferencePlayer) bool { return p.Gain == 0 })
}

// inserts says whether a hand is new.
func (d DifferenceView) inserts() bool {
	return slices.ContainsFunc(d.Hands, func(h DifferenceHand) bool { return h.Before == nil })
}

// title names a hand by its number on the page from which the change comes, or where a hand is new by
// the one that it gets. One that is replaced is the former: no two have the same title.
func (d DifferenceView) title(ctx context.Context, hand DifferenceHand) string {
	word, number := "match.hand", hand.After
	switch inserts := d.inserts(); {
	case hand.After == nil && inserts:
		word, number = "change.hand_former", hand.Before
	case hand.Before != nil && !inserts:
		number = hand.Before
	}
	return i18n.T(ctx, word, "Number", number.Number)
}

// renumbering says which hands get another number, empty if none does. They follow each
// other, and all move by the same.
func (d DifferenceView) renumbering(ctx context.Context) string {
	moved := slices.DeleteFunc(slices.Clone(d.Hands), func(h DifferenceHand) bool {
		return h.Before == nil || h.After == nil || h.Before.Number == h.After.Number
	})
	if len(moved) == 0 {
		return ""
	}
	first, last := moved[0], moved[len(moved)-1]
	if len(moved) == 1 {
		return i18n.T(ctx, "match.hand", "Number", first.Before.Number) + " " + i18n.T(ctx, "change.becomes", "Number", first.After.Number)
	}
	return i18n.T(ctx, "change.renumbered", "First", first.Before.Number, "Last", last.Before.Number,
		"FirstNow", first.After.Number, "LastNow", last.After.Number)
}

// changed are the hands of which more than the number changes.
func (d DifferenceView) changed(ctx context.Context) []DifferenceHand {
	return slices.DeleteFunc(slices.Clone(d.Hands), func(h DifferenceHand) bool {
		return h.Before != nil && h.After != nil && parts.ResultText(ctx, h.Before.Score) == parts.ResultText(ctx, h.After.Score) &&
			h.Before.Score.Extra == h.After.Score.Extra && h.Before.Score.Pot == h.After.Score.Pot && len(h.gains(ctx)) == 0 &&
			h.Before.Number != h.After.Number
	})
}

// text says in short what is different in a hand: how it ended, or who gets what of
// the same end, and the extra points of drawn hands.
func (d DifferenceHand) text(ctx context.Context) string {
	var result string
	var extra, pot [2]int
	for i, hand := range []*parts.HandLine{d.Before, d.After} {
		if hand != nil {
			extra[i], pot[i] = hand.Score.Extra, hand.Score.Pot
		}
	}
	switch {
	case d.Before == nil:
		result = i18n.T(ctx, "change.hand_new", "After", parts.ResultText(ctx, d.After.Score))
	case d.After == nil:
		result = i18n.T(ctx, "change.hand_gone", "Before", parts.ResultText(ctx, d.Before.Score))
	default:
		before, after := parts.ResultText(ctx, d.Before.Score), parts.ResultText(ctx, d.After.Score)
		if result = after; before != after {
			result = i18n.T(ctx, "change.from_to", "Before", before, "After", after)
		} else if extra[0] == extra[1] && pot[0] == pot[1] {
			result = strings.Join(slices.Concat([]string{result}, d.scores(ctx), d.gains(ctx)), ", ")
		}
	}
	parts := []string{result}
	if extra[0] != extra[1] {
		parts = append(parts, i18n.T(ctx, "change.extra", "Before", extra[0], "After", extra[1]))
	}
	if pot[0] != pot[1] {
		parts = append(parts, i18n.T(ctx, "change.waits", "Before", pot[0], "After", pot[1]))
	}
	return strings.Join(parts, "; ")
}

// scores are the players whose own hand is worth something else now, where every hand is
// scored. They may sit elsewhere now.
func (d DifferenceHand) scores(ctx context.Context) (list []string) {
	was := make(map[string]int)
	for _, hand := range d.Before.Score.Hands {
		was[hand.Name] = hand.Score
	}
	for _, hand := range d.After.Score.Hands {
		if before, played := was[hand.Name]; played && before != hand.Score {
			list = append(list, i18n.T(ctx, "change.score", "Name", hand.Name, "Before", before, "After", hand.Score))
		}
	}
	return list
}

// gains are the players of a hand to whom it now brings something else.
func (d DifferenceHand) gains(ctx context.Context) []string {
	var list []string
	for i, change := range d.After.Changes {
		if was := d.Before.Changes[i]; was != change || d.Before.Names[i] != d.After.Names[i] {
			list = append(list, d.After.Names[i]+" "+i18n.T(ctx, "change.from_to", "Before", parts.Points(ctx, was), "After", parts.Points(ctx, change)))
		}
	}
	return list
}
