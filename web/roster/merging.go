package roster

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/identity"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/roster"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/rating"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showMerge is GET /players/:player/merge?with=&q= — the list from which an organiser chooses
// another entry of the same person, and then the preview of the merge.
func (s *Room) showMerge(c echo.Context, player people.Player) error {
	if id := c.Param("player"); id != string(player.ID) { // an entry that was merged into this one
		return site.SeeOtherID(c, id, string(player.ID))
	}
	if with := c.QueryParam("with"); with != "" {
		return s.renderMerge(c, http.StatusOK, player, tournament.PlayerID(with), "", nil)
	}
	view := templates.MergeView{Query: strings.TrimSpace(c.QueryParam("q"))}
	if err := s.addMergeChoices(c.Request().Context(), player, &view); err != nil {
		return err
	}
	return s.sendMerge(c, http.StatusOK, player, view)
}

// proposedName is the entry of two whose name is likely the right one: that with more accents, which are
// left out in a hurry and never added, else that with more matches.
func proposedName(one, other identity.MergeSum) tournament.PlayerID {
	accents := func(sum identity.MergeSum) (n int) {
		for _, letter := range sum.FullName {
			if letter > unicode.MaxASCII && unicode.IsLetter(letter) {
				n++
			}
		}
		return n
	}
	if cmp.Or(cmp.Compare(accents(one), accents(other)), cmp.Compare(one.Matches, other.Matches)) < 0 {
		return other.ID
	}
	return one.ID
}

// mergePlayers is POST /players/:player/merge — merges this entry and the one in the field with.
// The field named is the entry whose name stays.
func (s *Room) mergePlayers(c echo.Context, player people.Player, form url.Values) error {
	with, named := tournament.PlayerID(form.Get("with")), tournament.PlayerID(form.Get("named"))
	if with == "" {
		return site.SeeOther(c, "/players/"+string(player.ID)+"/merge")
	}
	if named != player.ID && named != with {
		problem := tournament.Problem{Field: "named", Code: "merge_unnamed"}
		return s.renderMerge(c, http.StatusUnprocessableEntity, player, with, "", tournament.Problems{problem})
	}
	err := s.Store.Identity.Merge(c.Request().Context(), player.ID, with, named)
	if _, refused := errors.AsType[*identity.MergeRefusal](err); refused {
		return s.renderMerge(c, http.StatusConflict, player, with, string(named), nil)
	}
	if err != nil {
		return err
	}
	return site.SeeOther(c, "/players/"+string(player.ID)+"/edit?merged="+url.QueryEscape(string(with))+"#merges")
}

// undoMerge is POST /players/:player/merges/:merged/undo
func (s *Room) undoMerge(c echo.Context, player people.Player) error {
	merged := tournament.PlayerID(c.Param("merged"))
	own, err := s.Store.People.Player(c.Request().Context(), merged)
	switch {
	case err != nil:
		return err
	case own.ID != player.ID && own.ID != merged:
		return tournament.ErrNotFound // it is part of somebody else
	}
	err = s.Store.Identity.UndoMerge(c.Request().Context(), merged)
	if refusal, refused := errors.AsType[*identity.MergeRefusal](err); refused {
		c.Set(mergeRefusalKey, refusal)
		return s.renderPlayerEdit(c, http.StatusConflict, player, player.FullName, nil, s.namingView(c, player))
	}
	if err != nil {
		return err
	}
	return site.SeeOther(c, "/players/"+string(player.ID)+"/edit?parted="+url.QueryEscape(string(merged))+"#merges")
}

// addMergeChoices adds the entries with which a player may be merged, likely twins first.
func (s *Room) addMergeChoices(ctx context.Context, player people.Player, view *templates.MergeView) error {
	players, err := s.Store.People.Players(ctx)
	if err != nil {
		return err
	}
	i18n.SortPeople(ctx, players, func(player people.Player) string { return player.FullName })
	wanted := tournament.SearchKey(view.Query)
	for _, other := range players {
		if other.ID == player.ID || !strings.Contains(tournament.SearchKey(other.FullName+" "+other.Name), wanted) {
			continue
		}
		line := templates.RosterLine{ID: string(other.ID), Name: other.FullName, PublicName: publicName(other), Nights: other.Nights}
		if tournament.SimilarNames(player.FullName, other.FullName) {
			view.Twins = append(view.Twins, line)
		} else {
			view.Others = append(view.Others, line)
		}
	}
	return nil
}

// renderMerge shows the preview of a merge. Named is the entry that was chosen for its name, empty for the
// one that is proposed.
func (s *Room) renderMerge(
	c echo.Context, status int, player people.Player, with tournament.PlayerID, named string, problems tournament.Problems,
) error {
	ctx := c.Request().Context()
	preview, err := s.Store.Identity.PreviewMerge(ctx, player.ID, with)
	if err != nil {
		return err
	}
	pair := &templates.MergePair{
		Kept: s.mergeSide(ctx, preview.Kept), Merged: s.mergeSide(ctx, preview.Merged), After: s.mergeSide(ctx, preview.After),
		Named: cmp.Or(named, string(proposedName(preview.Kept, preview.Merged))), Problems: present.Sentences(ctx, problems),
	}
	for _, system := range s.shownRatings(ctx) {
		pair.Systems = append(pair.Systems, string(system))
	}
	if preview.Refusal != nil {
		pair.Refusal = mergeRefusalView(ctx, preview.Refusal)
	} else {
		for _, night := range preview.Beside {
			pair.Notes = append(pair.Notes, i18n.T(ctx, "merge.beside", "Night", night.Name, "Date", site.DayText(ctx, night.Date)))
		}
	}
	for _, season := range preview.Seasons {
		pair.Seasons = append(pair.Seasons, mergeSeason(ctx, season))
		if season.Closed && season.Kept.Nights > 0 && season.Merged.Nights > 0 {
			pair.Notes = append(pair.Notes, i18n.T(ctx, "merge.closed", "Season", season.Name))
		}
		if was := season.Kept.Membership; was != "" && season.Merged.Membership != "" && was != season.Merged.Membership {
			pair.Notes = append(pair.Notes, i18n.T(ctx, "merge.standing", "Season", season.Name))
		}
	}
	dues, err := s.mergeDues(ctx, preview)
	if err != nil {
		return err
	}
	pair.Notes = append(pair.Notes, dues...)
	return s.sendMerge(c, status, player, templates.MergeView{Pair: pair})
}

func (s *Room) sendMerge(c echo.Context, status int, player people.Player, view templates.MergeView) error {
	ctx := c.Request().Context()
	view.ID, view.Name = string(player.ID), player.FullName
	view.Page = s.Frame(c, i18n.T(ctx, "merge.page_title", "Name", player.FullName))
	view.Page.Path = "/players/" + view.ID + "/merge"
	if view.Pair != nil {
		view.Page.Path += "?with=" + url.QueryEscape(view.Pair.Merged.ID)
	}
	return site.Render(c, status, templates.Merge(view))
}

// shownRatings are the ratings that the club shows.
func (s *Room) shownRatings(ctx context.Context) (systems []rating.System) {
	for _, system := range rating.Systems() {
		if s.Club(ctx).Ratings.Shows(system) {
			systems = append(systems, system)
		}
	}
	return systems
}

func (s *Room) mergeSide(ctx context.Context, sum identity.MergeSum) templates.MergeSide {
	side := templates.MergeSide{ID: string(sum.ID), Name: sum.FullName, PublicName: publicName(sum.Player), Nights: sum.Nights, Matches: sum.Matches}
	for _, system := range s.shownRatings(ctx) {
		text := ""
		if sum.Ratings != nil {
			value, _, _ := system.Shown(sum.Ratings[system])
			text = strconv.Itoa(value)
		}
		side.Ratings = append(side.Ratings, text)
	}
	return side
}

func mergeSeason(ctx context.Context, season identity.MergeSeason) templates.MergeSeason {
	rank := func(line identity.MergeLine) string {
		switch {
		case line.Rank > 0:
			return i18n.T(ctx, "merge.place", "Place", line.Rank)
		case line.Nights > 0:
			return i18n.T(ctx, "merge.below")
		default:
			return ""
		}
	}
	return templates.MergeSeason{
		Name: season.Name,
		Kept: rank(season.Kept), Merged: rank(season.Merged), After: rank(season.After),
	}
}

// addMerges completes the page of a player with the entries that were merged into it.
func (s *Room) addMerges(c echo.Context, player people.Player, view *templates.PlayerEditView) error {
	ctx := c.Request().Context()
	entries, err := s.Store.Identity.Merges(ctx, player.ID)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		line := templates.MergedEntry{
			ID: string(entry.ID), Name: entry.FullName, Last: entry.Last,
			When: i18n.T(ctx, "merge.when", "Date", site.DayText(ctx, i18n.Local(ctx, entry.At).Format(time.DateOnly)), "By", entry.By),
		}
		view.Merged = append(view.Merged, line)
		if line.ID == c.QueryParam("merged") {
			view.JustMerged = line.Name
		}
	}
	if refusal, refused := c.Get(mergeRefusalKey).(*identity.MergeRefusal); refused {
		view.MergeRefusal = mergeRefusalView(ctx, refusal)
	}
	parted := c.QueryParam("parted")
	if parted == "" {
		return nil
	}
	other, err := s.Store.People.Player(ctx, tournament.PlayerID(parted))
	if err != nil {
		return fmt.Errorf("finding the other entry: %w", err)
	}
	if string(other.ID) == parted && other.ID != player.ID {
		view.Separated = other.FullName
	}
	return nil
}
