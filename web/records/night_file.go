package records

import (
	"encoding/json"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

// fileFormat is the format of the JSON files: it grows when a field changes its meaning or
// goes. docs/exports.md says what the fields are.
const fileFormat = 1

// nightFile is a night as everybody may see it.
type nightFile struct {
	Format  int          `json:"format"`
	Night   nightAbout   `json:"night"`
	Ranking []rankedLine `json:"ranking"`
	Matches []matchLine  `json:"matches"`
	Hands   []handLine   `json:"hands"`
	Seating []roundSeats `json:"seating"`
}

type nightAbout struct {
	ID      tournament.NightID `json:"id"`
	Name    string             `json:"name"`
	Date    string             `json:"date"`
	Begins  string             `json:"begins,omitempty"`
	Venue   string             `json:"venue,omitempty"`
	Phase   string             `json:"phase"`
	Game    string             `json:"game"`
	Preset  string             `json:"preset"`
	Options json.RawMessage    `json:"options,omitempty"`
	Rounds  int                `json:"rounds"`
	Ranking string             `json:"ranked_by"`
	// Value says what the values of the ranking are now.
	Value     string         `json:"value_is"`
	Start     scoring.Points `json:"start_points"`
	Rehearsal bool           `json:"rehearsal,omitempty"`
	Friendly  bool           `json:"friendly,omitempty"`
	FromPaper bool           `json:"from_paper,omitempty"`
	// Hidden is the first round whose results are hidden now.
	Hidden int `json:"hidden_from_round,omitempty"`
}

type rankedLine struct {
	Rank   int                 `json:"rank"`
	Shared bool                `json:"shared,omitempty"`
	Player tournament.PlayerID `json:"player_id"`
	Name   string              `json:"name"`
	// Value is the number by which the night is ranked.
	Value     *float64       `json:"value,omitempty"`
	Points    scoring.Points `json:"points"`
	WithStart scoring.Points `json:"points_with_start"`
	Matches   int            `json:"matches"`
	// What follows is left out where a night from paper does not tell it.
	MatchesWon  *int            `json:"matches_won,omitempty"`
	Hands       *int            `json:"hands,omitempty"`
	HandsWon    *int            `json:"hands_won,omitempty"`
	MatchRanks  *int            `json:"sum_of_match_ranks,omitempty"`
	MatchResult *scoring.Points `json:"sum_of_match_results,omitempty"`
	Rounds      []roundPoints   `json:"rounds"`
}

type roundPoints struct {
	Round  int            `json:"round"`
	Points scoring.Points `json:"points"`
}

type matchLine struct {
	ID       tournament.MatchID `json:"id"`
	Round    int                `json:"round"`
	Table    int                `json:"table"`
	Finished bool               `json:"finished"`
	Players  []matchPlayer      `json:"players"`
}

type matchPlayer struct {
	Player tournament.PlayerID `json:"player_id"`
	Name   string              `json:"name"`
	// Place counts from 1: East, South, West of the first hand, then those who rest first.
	// A player whom a substitute replaced has none.
	Place  int             `json:"place,omitempty"`
	Points *scoring.Points `json:"points,omitempty"`
	Total  *scoring.Points `json:"total,omitempty"`
	Rank   int             `json:"rank,omitempty"`
	Result *scoring.Points `json:"result,omitempty"`
}

type handLine struct {
	Match   tournament.MatchID             `json:"match_id"`
	Round   int                            `json:"round"`
	Table   int                            `json:"table"`
	Hand    int                            `json:"hand"`
	Players map[string]tournament.PlayerID `json:"players"`
	Changes map[string]scoring.Points      `json:"changes"`
	Score   json.RawMessage                `json:"score"`
}

type roundSeats struct {
	Round   int                   `json:"round"`
	Phase   string                `json:"phase"`
	Tables  []tableSeats          `json:"tables"`
	SitsOut []tournament.PlayerID `json:"sit_out,omitempty"`
}

type tableSeats struct {
	Table   int                   `json:"table"`
	Players []tournament.PlayerID `json:"players"`
}

// data is GET /nights/:night/night.json — the night for programs.
func (s *Room) data(c echo.Context, night *tournament.Night) error {
	public := night.Public()
	file := nightFile{
		Format: fileFormat, Night: about(night, public), Ranking: rankedLines(night),
		Matches: []matchLine{}, Hands: []handLine{}, Seating: []roundSeats{},
	}
	_, hasResults := public.Rules.(scoring.MatchResults)
	for _, round := range public.Rounds {
		seating := roundSeats{Round: round.Number, Phase: string(round.Phase), Tables: []tableSeats{}, SitsOut: round.Byes}
		for i := range round.Matches {
			match := &round.Matches[i]
			seating.Tables = append(seating.Tables, tableSeats{Table: match.Table, Players: match.Sitting()})
			line := matchLine{ID: match.ID, Round: match.Round, Table: match.Table, Finished: match.Ledger.State.Finished}
			for _, one := range results(public, match) {
				line.Players = append(line.Players, one.line(public, match, hasResults))
			}
			file.Matches = append(file.Matches, line)
		}
		file.Seating = append(file.Seating, seating)
	}
	for match, hand := range played(public) {
		file.Hands = append(file.Hands, lineOf(public, match, hand))
	}
	return saveData(c, night.Date+"-night", file)
}

func about(night, public *tournament.Night) nightAbout {
	told := nightAbout{
		ID: night.ID, Name: night.Name, Date: night.Date, Begins: night.Announcement.Begins, Venue: night.Announcement.Venue,
		Phase: string(public.Phase), Game: night.Ruleset.Game, Preset: night.Ruleset.Preset, Options: night.Ruleset.Options,
		Rounds: night.PlannedRounds, Ranking: string(night.Ranking), Start: night.Rules.StartPoints(), Rehearsal: night.Rehearsal, Friendly: night.Friendly,
		FromPaper: night.Paper != tournament.NotPaper,
	}
	shown, lines := shownRanking(night)
	told.Value = present.RankedLines(shown, lines).Name()
	if night.Embargoed() {
		told.Hidden = night.Embargo
	}
	return told
}

func rankedLines(night *tournament.Night) []rankedLine {
	night, standings := shownRanking(night)
	by := present.RankedLines(night, standings)
	lines := make([]rankedLine, 0, len(standings))
	for _, line := range standings {
		ranked := rankedLine{
			Rank: line.Rank, Shared: line.Shared, Player: line.Player, Name: line.Name, Points: line.Sum(), WithStart: line.WithStart(),
			Matches: max(len(line.Matches), line.OnPaper), Rounds: pointsOfRounds(line),
		}
		if night.Paper.KnowsRanks() {
			ranked.MatchesWon, ranked.MatchRanks = &line.MatchesWon, &line.MatchRanks
		}
		if night.Paper.KnowsHands() {
			ranked.Hands, ranked.HandsWon, ranked.MatchResult = &line.HandsPlayed, &line.HandsWon, &line.Results
		}
		if value, _, known := by.Of(line); known {
			ranked.Value = &value
		}
		lines = append(lines, ranked)
	}
	return lines
}

func (b brought) line(night *tournament.Night, match *tournament.Match, hasResults bool) matchPlayer {
	line := matchPlayer{Player: b.player, Name: night.NameOf(b.player), Place: int(b.place) + 1, Rank: b.rank}
	if b.begun {
		line.Points = &b.points
		if b.place >= 0 {
			line.Total = &match.Ledger.Totals[b.place]
		}
	}
	if hasResults && b.rank > 0 {
		line.Result = &b.result
	}
	return line
}

func lineOf(night *tournament.Night, match *tournament.Match, hand *tournament.Hand) handLine {
	score := present.ScoreRequest(night, match, hand)
	line := handLine{
		Match: match.ID, Round: match.Round, Table: match.Table, Hand: hand.Before.Hand,
		Players: make(map[string]tournament.PlayerID), Changes: make(map[string]scoring.Points), Score: score.Append(nil),
	}
	for seat, player := range seats(match, hand) {
		line.Players[seat.String()] = player
		line.Changes[seat.String()] = hand.Changes[hand.Before.Seats[seat]]
	}
	return line
}
