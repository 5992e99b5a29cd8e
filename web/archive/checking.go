package archive

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/audit"
	"github.com/threewinds/threewinds/models"
	templates "github.com/threewinds/threewinds/templates/archive"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

// mostFindings is how many findings a page shows, of all nights or of one.
const mostFindings = 6

// checkResult is the result of scoring all hands of an uploaded archive again.
type checkResult struct {
	nights map[tournament.NightID]checkedNight
	// findings are the findings of all nights, the newest night first.
	findings []audit.Finding
	// hands counts the hands that were scored again, late the nights that were left out for lack of
	// time.
	hands, late int
	// edited are the nights that do not match their fingerprints.
	edited map[tournament.NightID]bool
	// ahead are times later than now.
	ahead []models.LateTimes
}

// checkedNight is a night that was scored again.
type checkedNight struct {
	hands    int
	findings []audit.Finding
}

// scoreBackupAgain checks nights as "threewinds check" does, the newest first, and stops at the given
// time. It leaves out the read model, which is computed again anyway.
func scoreBackupAgain(ctx context.Context, backup *models.OpenedBackup, until time.Time) (done checkResult, err error) {
	nights, err := backup.Store.Archive.AllNights(ctx)
	if err != nil {
		return done, err
	}
	done.nights, done.edited = make(map[tournament.NightID]checkedNight), make(map[tournament.NightID]bool)
	for _, night := range nights {
		if time.Now().After(until) {
			done.late++
			continue
		}
		var one audit.Audit
		findings, err := one.Night(ctx, backup.Store, night)
		if err != nil {
			return done, err
		}
		findings = slices.DeleteFunc(findings, func(f audit.Finding) bool { return f.Kind == audit.Past })
		done.nights[night.ID] = checkedNight{one.Hands, findings}
		done.findings = append(done.findings, findings...)
		done.hands += one.Hands
	}
	done.ahead = backup.Late
	if !backup.Archive {
		var rows audit.Audit
		findings, err := rows.Rows(ctx, backup.Store)
		done.findings = append(done.findings, findings...)
		return done, err
	}
	different, err := backup.Store.Archive.CompareManifest(ctx, backup.Manifest)
	for _, one := range different {
		done.edited[one.Night] = true
	}
	return done, err
}

// ofNight is the result for one night.
func (d checkResult) ofNight(c echo.Context, night tournament.NightID) templates.Check {
	one, known := d.nights[night]
	return templates.Check{Hands: one.hands, Late: !known, Findings: findingLines(c, one.findings, false), Count: len(one.findings)}
}

// ofAllNights is the result for all nights together.
func (d checkResult) ofAllNights(c echo.Context) templates.Check {
	return templates.Check{Hands: d.hands, LateNights: d.late, Findings: findingLines(c, d.findings, true), Count: len(d.findings), Ahead: d.aheadText(c)}
}

// aheadText says how many times lie ahead of this computer's clock, empty for none.
func (d checkResult) aheadText(c echo.Context) string {
	count, latest := 0, time.Time{}
	for _, one := range d.ahead {
		count += int(one.Count)
		if one.At.After(latest) {
			latest = one.At
		}
	}
	if count == 0 {
		return ""
	}
	return i18n.N(c.Request().Context(), "check.ahead", count, "Latest", latest.Format("2006-01-02 15:04"))
}

// findingLines are sentences about the first findings: where, and what.
func findingLines(c echo.Context, findings []audit.Finding, named bool) (lines []string) {
	ctx := c.Request().Context()
	for _, finding := range findings[:min(mostFindings, len(findings))] {
		var where []string
		if named && finding.At != (audit.Place{}) {
			where = append(where, finding.At.Night, site.DateText(c, finding.At.Date))
		}
		for _, part := range []struct {
			key    string
			number int
		}{{"round.number", finding.At.Round}, {"table.number", finding.At.Table}, {"check.hand", finding.At.Hand}} {
			if part.number > 0 {
				where = append(where, i18n.T(ctx, part.key, "Number", part.number))
			}
		}
		what := i18n.T(ctx, "check.found."+string(finding.Kind))
		if len(where) > 0 {
			what = strings.Join(where, ", ") + ": " + what
		}
		lines = append(lines, what)
	}
	return lines
}
