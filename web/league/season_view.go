package league

import (
	"context"

	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/league"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/public"
)

// seasonLine is a line as the page shows it.
func seasonLine(ctx context.Context, table leaguestore.SeasonTable, line leaguestore.SeasonLine, me tournament.PlayerID) templates.SeasonLine {
	shown := templates.SeasonLine{
		SeasonLine: public.SeasonLine(line), Text: present.SeasonValue(ctx, table.Settings, line.Value), Note: note(ctx, table.Settings, line.Line),
		Own: me != "" && line.ID == string(me),
	}
	if line.Rank > 0 && line.RankBefore > 0 {
		shown.Moved, shown.Compared = line.RankBefore-line.Rank, true
	}
	for _, cell := range line.Cells {
		switch cell.State {
		case league.Missing:
			shown.Cells = append(shown.Cells, templates.SeasonCell{State: "missing"})
		case league.Dropped:
			shown.Cells = append(shown.Cells, templates.SeasonCell{State: "dropped", Text: present.NightValue(ctx, table.Settings, cell.Value)})
		case league.Counted:
			shown.Cells = append(shown.Cells, templates.SeasonCell{State: "counted", Text: present.NightValue(ctx, table.Settings, cell.Value)})
		}
	}
	return shown
}

// note says what separates a line from its neighbours, or what it lacks to be ranked.
func note(ctx context.Context, settings league.Settings, line league.Line) string {
	switch {
	case line.Lacks > 0:
		unit := string(settings.LeastOf)
		if settings.Ranking == league.ByMERS || unit == "" {
			unit = string(league.Nights)
		}
		return i18n.N(ctx, "season.lacks."+unit, line.Lacks)
	case line.Shared:
		return i18n.T(ctx, "decider.shared")
	case line.Decider == league.ByValue, line.Decider == league.SharedRank:
		return ""
	case line.Decider == league.ByNightsWon:
		return i18n.N(ctx, "season.decider.nights_won", line.NightsWon)
	case line.Decider == league.ByResults:
		return i18n.T(ctx, "season.decider.best")
	default:
		return i18n.T(ctx, "season.decider.next", "Number", int(line.Decider-league.ByResults)+1)
	}
}
