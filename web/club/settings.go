package club

import (
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/people"
	templates "github.com/threewinds/threewinds/templates/club"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// The bounds of the text that the club tells, and of a field of its form in bytes.
const (
	longestText  = 400
	longestField = 8 << 10
)

// clubForm is what the club tells of itself, as it was typed.
type clubForm struct {
	name, text, palette, ratings, searchable, organisersDraw, bySurname, timeZone string
	// keptHash is the hash of a picture that is in the database already, empty for none.
	keptHash string
	// file is a new picture, nil for none; tooLarge says that it was not read, hasFile that a file
	// was chosen, which can be empty.
	file              []byte
	tooLarge, hasFile bool
}

// showClub is GET /club — what the club tells of itself.
func (s *Room) showClub(c echo.Context) error {
	club := s.Club(c.Request().Context())
	typed := clubForm{name: club.Name, text: club.Text, palette: club.Palette, ratings: string(club.Ratings), timeZone: club.TimeZone}
	if club.Searchable {
		typed.searchable = "yes"
	}
	if club.OrganisersDraw {
		typed.organisersDraw = "yes"
	}
	if club.BySurname {
		typed.bySurname = "yes"
	}
	if club.Picture != nil {
		typed.keptHash = club.Picture.Hash
	}
	return s.renderClub(c, http.StatusOK, typed, nil)
}

// updateClub is POST /club — saves it. A form with a mistake comes back with everything typed; a
// valid picture is kept for the next try.
func (s *Room) updateClub(c echo.Context) error {
	ctx := c.Request().Context()
	typed, err := readClubForm(c.Request())
	if err != nil {
		return err
	}
	club, problems := typed.parse()
	if club.Picture != nil && len(problems) > 0 && club.Picture.Content != nil {
		if err := s.Store.People.KeepPicture(ctx, *club.Picture); err != nil {
			return err
		}
		typed.keptHash = club.Picture.Hash
	}
	if len(problems) > 0 {
		return s.renderClub(c, http.StatusUnprocessableEntity, typed, problems)
	}
	err = s.Store.People.SaveClub(ctx, club)
	if errors.Is(err, tournament.ErrConflict) { // another organiser chose another picture meanwhile
		typed.keptHash = ""
		return s.renderClub(c, http.StatusConflict, typed, tournament.Problems{{Field: "picture", Code: "picture_gone"}})
	}
	if err != nil {
		return err
	}
	return site.SeeOther(c, "/")
}

// readClubForm reads the form part by part. The rest of a file that is too large is skipped, so
// that the other fields are not lost.
func readClubForm(r *http.Request) (typed clubForm, err error) {
	parts, err := r.MultipartReader()
	if err != nil {
		return typed, echo.NewHTTPError(http.StatusBadRequest).SetInternal(err)
	}
	fields := map[string]*string{
		"name": &typed.name, "text": &typed.text, "palette": &typed.palette, "ratings": &typed.ratings, "kept": &typed.keptHash, "searchable": &typed.searchable,
		"time_zone": &typed.timeZone, "organisers_draw": &typed.organisersDraw, "by_surname": &typed.bySurname,
	}
	for {
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			return typed, nil
		}
		if err != nil {
			return typed, site.UnreadableForm(err)
		}
		if field := fields[part.FormName()]; field != nil {
			text, err := io.ReadAll(io.LimitReader(part, longestField))
			if err != nil {
				return typed, site.UnreadableForm(err)
			}
			*field = string(text)
		} else if part.FormName() == "picture" {
			if err := typed.readFile(part); err != nil {
				return typed, site.UnreadableForm(err)
			}
		}
	}
}

func (f *clubForm) readFile(part *multipart.Part) (err error) {
	f.hasFile = part.FileName() != ""
	if f.file, err = io.ReadAll(io.LimitReader(part, largestFile+1)); err != nil {
		return err
	}
	if f.tooLarge = len(f.file) > largestFile; f.tooLarge {
		f.file = nil
		_, err = io.Copy(io.Discard, part)
	}
	return err
}

func (f clubForm) parse() (club people.Club, problems tournament.Problems) {
	refuse := func(problem *tournament.Problem) {
		if problem != nil {
			problems = append(problems, *problem)
		}
	}
	var problem *tournament.Problem
	if club.Name, problem = tournament.ParseName("name", f.name); problem != nil && problem.Code != "name_missing" {
		refuse(problem)
	}
	club.Text, problem = tournament.ParseText("text", f.text, longestText)
	refuse(problem)
	if club.Palette = f.palette; !slices.Contains(templates.Palettes, f.palette) {
		problems.Add("palette", "palette_unknown", nil)
	}
	if club.Ratings = people.RatingsShown(f.ratings); !slices.Contains(templates.RatingsShown(), f.ratings) {
		problems.Add("ratings", "ratings_unknown", nil)
	}
	club.TimeZone = strings.TrimSpace(f.timeZone)
	if _, known := people.ZoneOf(club.TimeZone); club.TimeZone != "" && !known {
		problems.Add("time_zone", "time_zone_unknown", map[string]any{"Zone": tournament.Legible(club.TimeZone)})
	}
	club.Searchable, club.OrganisersDraw, club.BySurname = f.searchable != "", f.organisersDraw != "", f.bySurname != ""
	switch {
	case f.tooLarge:
		problems.Add("picture", "picture_too_large", map[string]any{"Most": largestFile >> 20})
	case len(f.file) > 0 || f.hasFile:
		club.Picture, problem = readPicture(f.file)
		refuse(problem)
	case f.keptHash != "":
		club.Picture = &people.Picture{Hash: f.keptHash}
	}
	return club, problems
}

func (s *Room) renderClub(c echo.Context, status int, typed clubForm, problems tournament.Problems) error {
	ctx := c.Request().Context()
	view := templates.SettingsView{
		Page: s.Frame(c, i18n.T(ctx, "club.title")), Name: typed.name, Text: typed.text, Palette: typed.palette, Ratings: typed.ratings, TimeZone: typed.timeZone, Searchable: typed.searchable != "", OrganisersDraw: typed.organisersDraw != "", BySurname: typed.bySurname != "",
		Problems: present.Sentences(ctx, problems), MostText: longestText, MostMegabytes: largestFile >> 20,
	}
	view.Page.Path = "/club"
	if typed.keptHash != "" {
		picture, err := s.Store.People.Picture(ctx, typed.keptHash)
		if err != nil && !errors.Is(err, tournament.ErrNotFound) {
			return err
		}
		if view.Picture = site.PictureAddress(picture); picture != nil {
			view.Kept = picture.Hash
		}
	}
	return site.Render(c, status, templates.Settings(view))
}
