package account

import (
	"errors"
	"net/http"
	"net/url"
	"slices"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	templates "github.com/threewinds/threewinds/templates/account"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// roleForm is what an account may do, as it was chosen.
type roleForm struct {
	role  people.Role
	night tournament.NightID
}

func readRole(form url.Values) (typed roleForm, problems tournament.Problems) {
	typed = roleForm{people.Role(form.Get("role")), tournament.NightID(form.Get("night"))}
	switch {
	case !slices.Contains(people.Roles(), typed.role):
		problems = append(problems, tournament.Problem{Field: "role", Code: "role_missing"})
	case typed.role == people.Desk && typed.night == "":
		problems = append(problems, tournament.Problem{Field: "night", Code: "night_missing"})
	}
	return typed, problems
}

// showPeople is GET /people — who has an account, and who is invited.
func (s *Room) showPeople(c echo.Context) error {
	return s.renderPeople(c, http.StatusOK, "", roleForm{role: people.Organiser}, nil)
}

func (s *Room) renderPeople(c echo.Context, status int, note string, typed roleForm, problems tournament.Problems) error {
	ctx := c.Request().Context()
	accounts, err := s.Store.People.Accounts(ctx)
	if err != nil {
		return err
	}
	open, err := s.Store.People.Invitations(ctx)
	if err != nil {
		return err
	}
	nights, err := s.nightNames(c)
	if err != nil {
		return err
	}
	view := templates.PeopleView{Page: s.Frame(c, i18n.T(ctx, "people.title")), Note: note, Problems: present.Sentences(ctx, problems)}
	view.Page.Path = "/people"
	for _, account := range accounts {
		view.Accounts = append(view.Accounts, s.person(c, account, nights))
	}
	for _, invitation := range open {
		view.Invitations = append(view.Invitations, templates.Invitation{
			ID: invitation.ID, Note: invitation.Note, Is: nights.role(invitation.Role, invitation.Night), Until: site.MomentText(c, invitation.Expires),
		})
	}
	if view.Role, err = s.roleChoice(c, typed, problems); err != nil {
		return err
	}
	return site.Render(c, status, templates.People(view))
}

// nightNames are the names of nights by their ids.
type nightNames map[tournament.NightID]string

func (s *Room) nightNames(c echo.Context) (nightNames, error) {
	list, err := s.Store.Archive.AllNights(c.Request().Context())
	names := make(nightNames, len(list))
	for _, night := range list {
		names[night.ID] = nightName(c, night)
	}
	return names, err
}

func nightName(c echo.Context, night nights.Summary) string {
	return night.Name + " · " + site.DateText(c, night.Date)
}

// role is what an account may do, for a page.
func (n nightNames) role(role people.Role, night tournament.NightID) templates.Role {
	return templates.Role{Word: string(role), Night: n[night]}
}

func (s *Room) person(c echo.Context, account people.Account, nights nightNames) templates.Person {
	person := templates.Person{
		ID: account.ID, Name: account.Name, Is: nights.role(account.Role, account.Night), Locked: account.Locked, Own: account.ID == s.Visitor(c).ID,
	}
	if !account.LoggedIn.IsZero() {
		person.LoggedIn = site.MomentText(c, account.LoggedIn)
	}
	return person
}

// roleChoice are the fields that choose a role. Nights that are over are not offered as a desk,
// except the one that is chosen already.
func (s *Room) roleChoice(c echo.Context, typed roleForm, problems tournament.Problems) (templates.RoleChoice, error) {
	choice := templates.RoleChoice{
		Word: string(typed.role), Night: string(typed.night), Problems: present.Sentences(c.Request().Context(), problems),
	}
	nights, err := s.Store.Nights.OpenNights(c.Request().Context())
	for _, night := range nights {
		choice.Nights = append(choice.Nights, templates.NightChoice{ID: string(night.ID), Name: nightName(c, night)})
	}
	known := func(night templates.NightChoice) bool { return night.ID == choice.Night }
	if err != nil || choice.Night == "" || slices.ContainsFunc(choice.Nights, known) {
		return choice, err
	}
	names, err := s.nightNames(c)
	if name := names[typed.night]; name != "" {
		choice.Nights = append(choice.Nights, templates.NightChoice{ID: choice.Night, Name: name})
	}
	return choice, err
}

// showPerson is GET /people/:account — the forms that change or remove an account.
func (s *Room) showPerson(c echo.Context) error {
	return s.renderPerson(c, http.StatusOK, nil, nil)
}

func (s *Room) renderPerson(c echo.Context, status int, typed *roleForm, problems tournament.Problems) error {
	ctx := c.Request().Context()
	user, err := s.Store.People.UserByID(ctx, c.Param("account"))
	if err != nil {
		return err
	}
	if typed == nil {
		typed = &roleForm{user.Role, user.Night}
	}
	view := templates.PersonView{
		Page: s.Frame(c, user.Name), Person: templates.Person{ID: user.ID, Name: user.Name, Own: user.ID == s.Visitor(c).ID}, Problems: present.Sentences(ctx, problems),
	}
	view.Page.Path = "/people/" + user.ID
	if view.Role, err = s.roleChoice(c, *typed, problems); err != nil {
		return err
	}
	return site.Render(c, status, templates.OnePerson(view))
}

// updateRole is POST /people/:account/role — what the account may do from now on.
func (s *Room) updateRole(c echo.Context, form url.Values) error {
	typed, problems := readRole(form)
	if len(problems) == 0 {
		err := s.Store.People.ChangeRole(c.Request().Context(), c.Param("account"), typed.role, typed.night)
		if err == nil {
			return site.SeeOther(c, s.pageAfterChange(c, typed.role))
		}
		if !errors.Is(err, people.ErrLastOwner) {
			return err
		}
		problems = tournament.Problems{{Field: "form", Code: "last_owner"}}
	}
	return s.renderPerson(c, http.StatusUnprocessableEntity, &typed, problems)
}

// removeAccount is POST /people/:account/remove — deletes an account. Its sessions end at once.
func (s *Room) removeAccount(c echo.Context) error {
	err := s.Store.People.RemoveAccount(c.Request().Context(), c.Param("account"))
	if errors.Is(err, people.ErrLastOwner) {
		return s.renderPerson(c, http.StatusUnprocessableEntity, nil, tournament.Problems{{Field: "form", Code: "last_owner"}})
	}
	if err != nil {
		return err
	}
	return site.SeeOther(c, s.pageAfterChange(c, people.Desk))
}

// pageAfterChange is the page after a change of an account: the list of people, or the first page
// for somebody who took the role of an owner from themselves.
func (s *Room) pageAfterChange(c echo.Context, role people.Role) string {
	if c.Param("account") == s.Visitor(c).ID && role != people.Owner {
		return "/"
	}
	return "/people"
}
