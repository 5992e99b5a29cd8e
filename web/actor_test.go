package web_test

import (
	"net/http"
	"testing"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/web/site"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestTheStoreKnowsWhoActs: the guards say it in the context, of every kind of visitor.
func TestTheStoreKnowsWhoActs(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r, _, code := webtest.Permitted(t)
		var actor journal.Actor
		seen := func(c echo.Context) error {
			actor = journal.ActorOf(c.Request().Context())
			return c.NoContent(http.StatusNoContent)
		}
		for does, path := range map[site.Action]string{
			site.SeePublic: "/seen/public", site.SeeTable: "/nights/:night/tables/:table/seen", site.Sign: "/seen/sign/:token", site.SignUp: "/seen/up/:token",
		} {
			r.Server.Echo().GET(path, site.Identified(r.Server.Site, r.Server.Guarded(site.Get(path, does, seen))))
		}
		tablet, phone := "Mozilla/5.0 (Android 14; Tablet; rv:127.0) Gecko/127.0 Firefox/127.0", "Mozilla/5.0 (iPhone) Mobile/15E148"
		for _, look := range []struct {
			v           *webtest.Guest
			agent, path string
			want        journal.Actor
		}{
			{r.Guest(), "", "/seen/public", journal.Actor{Visitor: "nobody", Device: "other"}},
			{r.Laptop, tablet, "/seen/public", journal.Actor{Account: "Eva", Visitor: "owner", Device: "tablet"}},
			{r.Tablet, tablet, r.Page() + "/seen", journal.Actor{Visitor: "card", Device: "tablet"}},
			{r.Guest(), phone, "/seen/sign/" + code, journal.Actor{Visitor: "phone", Device: "phone"}},
			{r.Guest(), phone, "/seen/up/" + r.PersonalLink(r.Players[0].ID), journal.Actor{Visitor: "player", Device: "phone"}},
		} {
			look.v.Header.Set("User-Agent", look.agent)
			want(t, look.path, look.v.Get(look.path), http.StatusNoContent)
			if actor != look.want {
				t.Errorf("%s: %+v, want %+v", look.path, actor, look.want)
			}
		}
	})
}
