package league

import (
	"fmt"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/lists"
)

// derivedOfPaper is the read model of a night from paper. Its matches are rated, but are in no sums,
// because only their ranks are known.
func derivedOfPaper(night *tournament.Night) (d derived, err error) {
	for _, match := range night.PaperMatches() {
		if err := d.addPaper(night, match); err != nil {
			return d, err
		}
	}
	d.sort()
	if night.RankingPublic() {
		d.nights, err = nightResults(night)
	}
	return d, err
}

// paperHour is the hour at which the first round of a night from paper is taken to end. Only the
// order of its matches depends on it.
const paperHour = 12

func (d *derived) addPaper(night *tournament.Night, match tournament.PaperMatch) error {
	day, err := time.Parse(time.DateOnly, night.Date)
	if err != nil {
		return fmt.Errorf("reading the date of a night from paper: %w", err)
	}
	id := fmt.Sprintf("%s.%02d.%02d", night.ID, match.Round, match.Table)
	ended := database.Moment(day.Add(paperHour*time.Hour + time.Duration(match.Round)*time.Minute))
	unrated := Rated
	if night.Friendly {
		unrated = UnratedFriendly
	}
	for i, player := range match.Players {
		rank := match.Ranks[i]
		d.matches = append(d.matches, MatchResultRow{
			MatchID: id, PlayerID: string(player), NightID: string(night.ID), Game: night.Ruleset.Game, Preset: night.Ruleset.Preset,
			Round: match.Round, TableNumber: match.Table, Ended: ended, Place: i, Rank: rank.First, Shared: rank.Last - rank.First + 1,
			Won: rank.Won(), Extent: int(tournament.Complete), Unrated: string(unrated), Paper: true,
		})
	}
	d.tallies = append(d.tallies, matchTallyRow{
		MatchID: id, NightID: string(night.ID), Game: night.Ruleset.Game, Ended: ended, Tallies: "{}", Feats: "[]",
	})
	return nil
}

func paperRow(line lists.PaperLine) nights.PaperResultRow {
	return nights.PaperResultRow{Points: int64(line.Points), Matches: line.Matches, Rank: line.Rank, Ranks: line.Ranks.String()}
}
