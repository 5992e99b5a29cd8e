package tournament

import (
	"encoding/json"
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

// NightForm says how a night is played.
type NightForm string

// The forms.
const (
	// InRounds: tables are drawn for rounds.
	InRounds NightForm = "rounds"
	// Open: there are no rounds; players who are free sit down together.
	Open NightForm = "open"
)

// Ruleset is a game with the house rules of a night.
type Ruleset struct {
	// Game is the game's id in the rulebook, Version the version of its rules.
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
	// Lengths are the lengths that a match of an open evening may have besides that of the rules, as values
	// of the game's option: "18", "east".
	Lengths []string
	// Form says whether it is played in rounds.
	Form NightForm
	// PlannedRounds is the number of rounds in the programme.
	PlannedRounds int
	// Programme says how the rounds are seated.
	Programme Programme
	// Ranking says what the standings are sorted by.
	Ranking RankingBy
	// ClockLength is the length of a new clock of a round.
	ClockLength time.Duration
	// Rehearsal: the night counts nowhere.
	Rehearsal bool
	// Friendly: the night counts, but its matches are not rated.
	Friendly bool
	// Announcement is what is told of the night before it. SignUps are the players who want to come, in
	// the order of signing up.
	Announcement Announcement
	SignUps      []SignUp
	// Cancelled: the night does not take place. It is said so, and nothing else can be done with it.
	Cancelled bool
	// AnnouncedFor is the day (YYYY-MM-DD) for which a series first announced the night, empty for a night of
	// no series. If it is not the night's date, the night was moved.
	AnnouncedFor string
	// Embargo is the first round whose results are hidden until they are released, 0 for
	// none; an open evening has 1 for hiding everything until it is closed. See [Night.Public].
	Embargo int
	// Paper says that the night was played before the club had the program, and what is
	// known of it. Such a night has results and no rounds.
	Paper        PaperDetail
	PaperResults []PaperResult
	// Wishes apply to every draw.
	Wishes Wishes
	// Teams are the members of the teams whom a season keeps apart.
	Teams [][]PlayerID
	// Final says that the night is the final of a season, nil for any other night.
	Final *Final
	// Attendances are all players who were ever checked in tonight, sorted by name.
	Attendances []Attendance
	// Draft is the last draft, nil before the first; it is kept when it is published.
	Draft *Draft
	// SatOut is how often players sat out, rested or found no seat at the last eight evenings of the
	// night's series, as its draw counted it. It is nil if that does not count.
	SatOut map[PlayerID]int
	Rounds []Round
	// Roundless are the matches without a round, in the order of [Match.Compare]. A night that
	// is played in rounds has none.
	Roundless []Match
	// Ceremony reveals the final ranking, nil if it is not held.
	Ceremony *Ceremony
	// Revision grows with every recorded change of the night.
	Revision int64
	// PublishedAt is when the seating was published, FinishedAt when the night ended; UTC, zero before.
	PublishedAt, FinishedAt time.Time
}

// Attendance is a player at the door of a night.
type Attendance struct {
	Player  PlayerID
	Name    string
	Present bool
	// House: the player only fills a table and is not ranked.
	House bool
	// Since is when they were last checked in or out, or came back from a pause; UTC.
	Since time.Time
	// Paused: they are here, and do not want to play now. In rounds that holds for the rounds that are drawn
	// from now on.
	Paused bool
}

// LongestDirections bounds [Announcement.Directions], in characters.
const LongestDirections = 600

// Announcement is what is told of a night before it.
type Announcement struct {
	// Begins is the time at which the night begins, HH:MM; Venue is its place. Both may be empty.
	Begins, Venue string
	// Directions say how one comes there, in a few lines; empty if nothing is told.
	Directions string
	// Seats is how many players can come, 0 for a night that takes no sign-ups.
	Seats int
	// Until is when signing up ends (UTC); zero if it ends with the published seating.
	Until time.Time
	// Requests: somebody without a personal link may ask for a seat.
	Requests bool
}

// SignUp is a player who wants to come.
type SignUp struct {
	Player PlayerID
	Name   string
	At     time.Time // UTC
	// Seated is since when they have a seat (UTC); zero while they wait.
	Seated time.Time
	// SatOut is how often they had sat out or found no seat at the last eight evenings of the series when they
	// were put on the waiting list, 0 for anybody else.
	SatOut int
}

// MovedUp says whether the player had to wait for the seat that they have.
func (s SignUp) MovedUp() bool { return s.Seated.After(s.At) }

// Ceremony reveals the final ranking of a night from the bottom.
type Ceremony struct {
	// Shown is the best rank that is shown, 0 if none is.
	Shown int
}

// Final says of which season the night is the final, and with how many points its players begin.
type Final struct {
	// Season is the season's id, Name its name.
	Season, Name string
	// Carried are the points that players carry over from the season table of the day when the final was
	// created.
	Carried map[PlayerID]scoring.Points
}

// Mismatch is the contradiction between the rules and the ranking of the night. A night from paper
// has none, because its results are as they were written down.
func (n *Night) Mismatch() Mismatch {
	if n.Paper != NotPaper {
		return NoMismatch
	}
	return MismatchOf(n.Rules, n.Ranking)
}

// MovedFrom is the day from which the night was moved, empty if it was not.
func (n *Night) MovedFrom() string {
	if n.AnnouncedFor == n.Date {
		return ""
	}
	return n.AnnouncedFor
}

// RulesetOf is the ruleset of a match of the night: that of the night, with the match's own length.
func (n *Night) RulesetOf(match *Match) Ruleset {
	ruleset := n.Ruleset
	if match.Options != nil {
		ruleset.Options = match.Options
	}
	return ruleset
}

// NightPlan is what the organiser enters before the players come.
type NightPlan struct {
	ID      NightID
	Name    string
	Date    string // YYYY-MM-DD
	Ruleset Ruleset
	// Form says whether the night is played in rounds; empty is [InRounds].
	Form NightForm
	// Lengths are those of [Night.Lengths], none for a night in rounds.
	Lengths []string
	// Rounds is the number of planned rounds, 1–30, and 0 for an open evening.
	Rounds int
	// Ranking says what the standings are sorted by. If it is empty, the rules propose it; see
	// [UsualRanking].
	Ranking RankingBy
	// Programme says how the rounds are seated.
	Programme Programme
	// ClockLength is the clock of each round, in whole minutes; 0 is [UsualLength].
	ClockLength time.Duration
	// Announcement is what is told of the night before it.
	Announcement Announcement
	// Embargo is the first round whose results are hidden until they are released, 0 for
	// none.
	Embargo int
	// Friendly: the matches are not rated.
	Friendly bool
}
