package draw

import (
	"context"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	templates "github.com/threewinds/threewinds/templates/draw"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/tournament/seating"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showCertificate is GET /nights/:night/certificate — the certificate of the published seating of
// all rounds, to be printed.
func (s *Room) showCertificate(c echo.Context, night *tournament.Night) error {
	changes, err := s.changeSentences(c, night, 0)
	if err != nil {
		return err
	}
	view := templates.CertificatePageView{
		Page:  s.NightFrame(c, night, "", i18n.T(c.Request().Context(), "certificate.title")+" · "+night.Name),
		Night: string(night.ID), File: "seating-" + night.Date + ".json", Changes: changes,
	}
	view.Page.Live = ""
	if len(night.Rounds) > 0 {
		players, evening := draw.Evening(night)
		view.Certificate = nightCertificate(c.Request().Context(), night, players, evening, night.Rounds)
		for _, round := range night.Rounds {
			view.Rounds = append(view.Rounds, publishedRound(night, round))
		}
	}
	return site.Render(c, http.StatusOK, templates.CertificatePage(view))
}

// changeSentences are the sentences about seats changed by hand in a round. Round 0 is all
// rounds.
func (s *Room) changeSentences(c echo.Context, night *tournament.Night, round int) ([]string, error) {
	list, err := s.Store.Nights.Reseatings(c.Request().Context(), night.ID)
	if err != nil {
		return nil, err
	}
	organiser := s.Visitor(c).Organiser()
	var said []string
	for _, one := range list {
		if round == 0 || one.Round == round {
			by := one.By
			if !organiser { // only organisers see the names of accounts
				by = i18n.T(c.Request().Context(), "desk.title")
			}
			said = append(said, reseatingText(c.Request().Context(), night, one, by))
		}
	}
	for _, played := range night.Rounds {
		if round == 0 || played.Number == round {
			said = append(said, substitutionSentences(c.Request().Context(), night, played)...)
		}
	}
	return said, nil
}

// substitutionSentences are the sentences about players who came in during a match.
func substitutionSentences(ctx context.Context, night *tournament.Night, round tournament.Round) (said []string) {
	for _, match := range round.Matches {
		at := parts.MatchTitle(ctx, round.Number, match.Table)
		for _, text := range (present.Scoreboard{Night: night, Match: match}).Substitutions(ctx) {
			said = append(said, at+": "+text)
		}
	}
	return said
}

func reseatingText(ctx context.Context, night *tournament.Night, one draw.Reseating, by string) string {
	args := []any{
		"Time", i18n.Local(ctx, one.At).Format("15:04"), "By", by, "Round", one.Round, "Table", one.Table,
	}
	for i, name := range []string{"First", "Second", "Third"} {
		if i < len(one.Players) {
			args = append(args, name, night.NameOf(one.Players[i]))
		}
	}
	return i18n.T(ctx, "reseating."+string(one.Kind), args...)
}

// nightCertificate adds to the certificate the spread of ranks and who meets again.
func nightCertificate(
	ctx context.Context, night *tournament.Night, players []tournament.PlayerID, schedule seating.Schedule, rounds []tournament.Round,
) *templates.CertificateView {
	view := certificateView(schedule)
	view.Again = repeatSentences(ctx, night, rounds)
	view.Guaranteed = draw.Guaranteed(night)
	view.SatOut = satOutView(night, players, schedule)
	for i, round := range schedule.Rounds {
		if sum, tables, ok := draw.RankSpread(night, i+1, players, round); ok {
			view.Spreads = append(view.Spreads, templates.RankSpread{Round: i + 1, Tenths: (20*sum + tables) / (2 * tables)})
		}
	}
	return view
}

// satOutView says how earlier evenings of the series count; nil if the draw did not count them.
func satOutView(night *tournament.Night, players []tournament.PlayerID, schedule seating.Schedule) *templates.SatOutView {
	if len(schedule.SatOut) == 0 {
		return nil
	}
	counted := seating.Certify(schedule)
	var said []string
	for i, player := range players {
		if times := schedule.SatOut[i]; times > 0 {
			said = append(said, night.NameOf(player)+" "+strconv.Itoa(times))
		}
	}
	return &templates.SatOutView{Players: strings.Join(said, ", "), Least: counted.LeastSatOut, Most: counted.MostSatOut, OutOfTurn: counted.OutOfTurn}
}

// certificateView counts everything from the schedule alone. It uses no numbers of the draw.
func certificateView(schedule seating.Schedule) *templates.CertificateView {
	certificate := seating.Certify(schedule)
	view := &templates.CertificateView{
		Players: certificate.Players, Rounds: certificate.Rounds,
		Repeats: certificate.Repeats, LeastRepeats: certificate.LeastRepeats, MostMeetings: certificate.MostMeetings,
		WindGap: certificate.WindGap, ByeGap: certificate.ByeGap,
		LeastByes: certificate.LeastByes, MostByes: certificate.MostByes,
		LeastMatches: certificate.LeastMatches, MostMatches: certificate.MostMatches,
		MostSameTable: certificate.MostSameTable,
		Apart:         len(schedule.Apart) > 0, ApartMeetings: certificate.ApartMeetings,
		Fixed: len(schedule.Fixed) > 0, FixedMoves: certificate.FixedMoves,
	}
	for _, fault := range seating.Check(schedule) {
		// A player who comes during a round can be the third for another table.
		view.Faulty = view.Faulty || fault.Code != seating.TableCount
		view.FewTables = view.FewTables || fault.Code == seating.TableCount
	}
	for i, round := range schedule.Rounds {
		by := templates.DrawnBy{First: i + 1, Last: i + 1, Method: round.Method, Seed: strconv.FormatUint(round.Seed, 10)}
		if round.Method == seating.ByHand {
			by.Seed = ""
		}
		if round.Method == "" {
			by.Method, by.Seed = schedule.Method, strconv.FormatUint(schedule.Seed, 10)
		}
		if last := len(view.Draws) - 1; last >= 0 && view.Draws[last].Method == by.Method && view.Draws[last].Seed == by.Seed {
			view.Draws[last].Last = i + 1
			continue
		}
		view.Draws = append(view.Draws, by)
	}
	return view
}

// sendSeating is GET /nights/:night/seating.json — the published seating as
// "threewinds seat check" reads it, with the players' names.
func (s *Room) sendSeating(c echo.Context, night *tournament.Night) error {
	if len(night.Rounds) == 0 {
		return tournament.ErrNotFound
	}
	players, evening := draw.Evening(night)
	if !s.Visitor(c).Organiser() { // only organisers see the wishes
		evening.Apart, evening.Fixed = nil, nil
	}
	file := struct {
		Night string   `json:"night"`
		Date  string   `json:"date"`
		Names []string `json:"names"`
		seating.File
	}{Night: night.Name, Date: night.Date, File: seating.NewFile(evening)}
	for _, player := range players {
		file.Names = append(file.Names, night.NameOf(player))
	}
	text, err := json.MarshalIndent(file, "", " ")
	if err != nil {
		return err
	}
	c.Response().Header().Set("Content-Disposition", `attachment; filename="seating-`+night.Date+`.json"`)
	return c.Blob(http.StatusOK, "application/json", append(text, '\n'))
}

// publishedRound is a published round.
func publishedRound(night *tournament.Night, round tournament.Round) templates.DraftRound {
	shown := templates.DraftRound{
		Number: round.Number, Phase: string(round.Phase), Kind: string(night.Programme.Kind(round.Number)),
	}
	for _, match := range round.Matches {
		table := templates.DraftTable{Number: match.Table}
		for _, player := range match.Sitting() {
			table.Seats = append(table.Seats, templates.DraftSeat{Player: present.Named(night, player), House: night.House(player)})
		}
		shown.Tables = append(shown.Tables, table)
	}
	for _, player := range round.Byes {
		shown.Byes = append(shown.Byes, templates.DraftSeat{Player: present.Named(night, player), House: night.House(player)})
	}
	return shown
}
