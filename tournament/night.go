package tournament

import (
	"encoding/json"
	"slices"
	"time"

	"github.com/threewinds/threewinds/scoring"
)

// NightPhase is how far a night has come.
type NightPhase string

// The phases of a night.
const (
	// Gathering: players arrive, and the seating is drafted.
	Gathering NightPhase = "gathering"
	// Playing: the seating is published, and the rules cannot change.
	Playing NightPhase = "playing"
	// Finished: the ranking is final.
	Finished NightPhase = "finished"
)

// RoundPhase is how far a round has come.
type RoundPhase string

// The phases of a round.
const (
	RoundPlanned RoundPhase = "planned"
	RoundPlaying RoundPhase = "playing"
	RoundClosed  RoundPhase = "closed"
)

// Ruleset is a game with the house rules of a night.
type Ruleset struct {
	// Game is the id in the rulebook, Version the version of its rules.
	Game    string
	Version int
	// Preset is the chosen preset; Options are all options in force.
	Preset  string
	Options json.RawMessage
}

// Night is everything known about one club night.
type Night struct {
	ID      NightID
	Name    string
	Date    string // YYYY-MM-DD, the club's own calendar
	Phase   NightPhase
	Ruleset Ruleset
	Rules   scoring.Rules
	// PlannedRounds is the number of rounds in the programme.
	PlannedRounds int
	// Programme says how the rounds are seated.
	Programme Programme
	// Ranking says what the standings are sorted by.
	Ranking RankingBy
	// ClockLength is what the clock of a round is set to at first.
	ClockLength time.Duration
	// Rehearsal: the night counts nowhere.
	Rehearsal bool
	// Friendly: the night counts, but its matches are not rated.
	Friendly bool
	// Announcement is what is told of the night before it. SignUps are who wants to come,
	// in the order of signing up.
	Announcement Announcement
	SignUps      []SignUp
	// Embargo is the first round whose results are hidden until they are released, 0 for
	// none; see [Night.Public].
	Embargo int
	// Paper says that the night was played before the club had the program, and what is
	// known of it. Such a night has results and no rounds.
	Paper        PaperRecord
	PaperResults []PaperResult
	// Wishes apply to every draw.
	Wishes Wishes
	// Teams are the members of teams whom a season wants to be kept apart.
	Teams [][]PlayerID
	// Final says that the night is the final of a season, nil for any other night.
	Final *Final
	// Attendances are all players who were ever checked in tonight, sorted by name.
	Attendances []Attendance
	// Draft is the last draft, nil before the first; it is kept when it is published.
	Draft  *Draft
	Rounds []Round
	// Ceremony reveals the final ranking, nil if it is not held.
	Ceremony *Ceremony
	// Revision grows with every recorded change of the night.
	Revision int64
	// PublishedAt and FinishedAt are zero until then (UTC).
	PublishedAt, FinishedAt time.Time
}

// Round is one round of the night with its matches in the order of the tables.
type Round struct {
	Number int
	Phase  RoundPhase
	// Method and Seed say how the round was drawn; see package seating.
	Method  string
	Seed    uint64
	Matches []Match
	Byes    []PlayerID
}

// Missing is a table that keeps a round from closing, because the hands From to To are
// not entered.
type Missing struct {
	Table    int
	From, To int
}

// Missing lists the tables of a round whose matches are not finished.
func (n *Night) Missing(r Round) []Missing {
	var missing []Missing
	for _, match := range r.Matches {
		if !match.Ledger.State.Finished {
			missing = append(missing, Missing{
				Table: match.Table, From: match.Ledger.State.Hand, To: match.Ledger.Length(n.Rules),
			})
		}
	}
	return missing
}

// Current is the round that is being played; ok is false if there is none.
func (n *Night) Current() (round Round, ok bool) {
	for _, round := range n.Rounds {
		if round.Phase == RoundPlaying {
			return round, true
		}
	}
	return Round{}, false
}

// LastRound says whether the round is the last one planned.
func (n *Night) LastRound(r Round) bool { return r.Number == n.PlannedRounds }

// Match finds a match by its id.
func (n *Night) Match(id MatchID) (Match, bool) {
	for _, round := range n.Rounds {
		for _, match := range round.Matches {
			if match.ID == id {
				return match, true
			}
		}
	}
	return Match{}, false
}

// TableMatch is the match for a table's page: that of the last round that has begun.
func (n *Night) TableMatch(table int) (Match, bool) {
	var found Match
	ok := false
	for _, round := range n.Rounds {
		if round.Phase == RoundPlanned {
			continue
		}
		for _, match := range round.Matches {
			if match.Table == table {
				found, ok = match, true
			}
		}
	}
	return found, ok
}

// Tables is the highest table number of the night.
func (n *Night) Tables() int {
	tables := 0
	for _, round := range n.Rounds {
		for _, match := range round.Matches {
			tables = max(tables, match.Table)
		}
	}
	return tables
}

// TakeBack is the first of the published rounds that can be taken back, because nothing
// is recorded in them and none is closed. ok is false if there is none.
func (n *Night) TakeBack() (first int, ok bool) {
	first = len(n.Rounds) + 1
	for first > 1 && n.Rounds[first-2].Phase != RoundClosed && !n.Rounds[first-2].hasHands() {
		first--
	}
	return first, n.Phase == Playing && first <= len(n.Rounds)
}

// hasHands says whether anything was ever recorded at a table of the round, apart from
// seats.
func (r Round) hasHands() bool {
	return slices.ContainsFunc(r.Matches, Match.hasHands)
}

func (m Match) hasHands() bool {
	return slices.ContainsFunc(m.Events, func(e Event) bool { return e.Seats == nil })
}

// HasHands says whether anything was ever recorded at any table, apart from seats.
func (n *Night) HasHands() bool {
	return slices.ContainsFunc(n.Rounds, Round.hasHands)
}

// BusySince says whether the seating was published, or anything was recorded at a table,
// after a moment.
func (n *Night) BusySince(moment time.Time) bool {
	return n.PublishedAt.After(moment) || slices.ContainsFunc(n.Rounds, func(r Round) bool {
		return slices.ContainsFunc(r.Matches, func(m Match) bool {
			return slices.ContainsFunc(m.Events, func(e Event) bool { return e.At.After(moment) })
		})
	})
}
