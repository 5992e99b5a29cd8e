package account

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/people"
	templates "github.com/threewinds/threewinds/templates/account"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// createInvitation is POST /people/invitations — makes a one-time link, and shows it.
func (s *Room) createInvitation(c echo.Context, form url.Values) error {
	typed, problems := readRole(form)
	note, problem := tournament.ParseName("note", form.Get("note"))
	if problem != nil {
		problems = append(problems, *problem)
	}
	if len(problems) > 0 {
		return s.renderPeople(c, http.StatusUnprocessableEntity, form.Get("note"), typed, problems)
	}
	id, err := s.Store.People.Invite(c.Request().Context(), people.Invitation{Role: typed.role, Night: typed.night, Note: note, By: s.Visitor(c).ID})
	if err != nil {
		return err
	}
	return site.SeeOther(c, "/people/invitations/"+id)
}

// showInvitation is GET /people/invitations/:invitation — an open invitation with its code.
func (s *Room) showInvitation(c echo.Context) error {
	ctx := c.Request().Context()
	open, err := s.Store.People.Invitations(ctx)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(open, func(i people.Invitation) bool { return i.ID == c.Param("invitation") })
	if at < 0 {
		return fmt.Errorf("%w: invitation %q", tournament.ErrNotFound, c.Param("invitation"))
	}
	nights, err := s.nightNames(c)
	if err != nil {
		return err
	}
	by, err := s.Store.People.UserByID(ctx, open[at].By)
	if err != nil {
		return err
	}
	shown := templates.Invitation{
		ID: open[at].ID, Note: open[at].Note, Is: nights.role(open[at].Role, open[at].Night), Until: site.MomentText(c, open[at].Expires), By: by.Name,
	}
	if open[at].Token != "" {
		shown.Address = s.PublicURL.JoinPath("i", open[at].Token).String()
		if shown.Code, err = present.QrCode(shown.Address); err != nil {
			return err
		}
	}
	view := templates.InvitationView{Page: s.Frame(c, shown.Note), Invitation: shown, Public: s.PublicAddress()}
	view.Page.Path = "/people/invitations/" + shown.ID
	return site.Render(c, http.StatusOK, templates.OneInvitation(view))
}

// revokeInvitation is POST /people/invitations/:invitation/revoke — ends an invitation.
func (s *Room) revokeInvitation(c echo.Context) error {
	if err := s.Store.People.RevokeInvitation(c.Request().Context(), c.Param("invitation")); err != nil {
		return err
	}
	return site.SeeOther(c, "/people")
}

// showInvitationLink is GET /i/:token — the form of somebody who is invited.
func (s *Room) showInvitationLink(c echo.Context) error {
	invitation, err := s.Store.People.InvitationByToken(c.Request().Context(), c.Param("token"))
	if err != nil {
		return s.renderLinkEnded(c, "invitation", err)
	}
	return s.renderInvited(c, http.StatusOK, invitation, setupForm{}, nil)
}

// acceptInvitation is POST /i/:token — makes the account and logs its owner in.
func (s *Room) acceptInvitation(c echo.Context, form url.Values) error {
	ctx, token := c.Request().Context(), c.Param("token")
	invitation, err := s.Store.People.InvitationByToken(ctx, token)
	if err != nil {
		return s.renderLinkEnded(c, "invitation", err)
	}
	typed := setupForm{Name: form.Get("name"), Password: form.Get("password"), Again: form.Get("again")}
	name, problems := typed.parse()
	if len(problems) > 0 {
		return s.renderInvited(c, http.StatusUnprocessableEntity, invitation, typed, problems)
	}
	hash, err := s.passwords.hash(ctx, typed.Password)
	if err != nil {
		return err
	}
	user, err := s.Store.People.AcceptInvitation(ctx, token, name, hash)
	if problems, err := site.AsProblems(err); len(problems) > 0 {
		return s.renderInvited(c, http.StatusUnprocessableEntity, invitation, typed, problems)
	} else if err != nil {
		return s.renderLinkEnded(c, "invitation", err)
	}
	if err := s.startSession(c, user); err != nil {
		return err
	}
	return seeStartPage(c, user, "/")
}

func (s *Room) renderInvited(c echo.Context, status int, invitation people.Invitation, typed setupForm, problems tournament.Problems) error {
	nights, err := s.nightNames(c)
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	role := nights.role(invitation.Role, invitation.Night)
	view := templates.NewPasswordView{
		Page: s.secretFrame(c, i18n.T(ctx, "invitation.title")), Invited: &role, Name: typed.Name,
		Shortest: shortestPassword, Longest: longestPassword, Problems: present.Sentences(ctx, problems),
	}
	return site.Render(c, status, templates.NewPassword(view))
}
