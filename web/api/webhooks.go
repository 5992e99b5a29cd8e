package api

import (
	"net/http"
	"net/url"
	"strconv"
	"time"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/document"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/webhooks"
	templates "github.com/threewinds/threewinds/templates/api"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

const webhooksPath = "/webhooks"

// showWebhooks is GET /webhooks — the programs that are told what happens, and what was sent.
func (s *Room) showWebhooks(c echo.Context) error {
	return s.renderWebhooks(c, http.StatusOK, templates.WebhooksView{Form: templates.WebhookForm{ID: database.NewID()}})
}

// createWebhook is POST /webhooks — makes a webhook and shows its secret, this once.
func (s *Room) createWebhook(c echo.Context, form url.Values) error {
	plan, typed := typedWebhook(c, form.Get("id"), form)
	if uuid.Validate(plan.ID) != nil {
		return echo.NewHTTPError(http.StatusBadRequest)
	}
	plan.By = s.Visitor(c).Name
	var secret string
	if len(typed.Problems) == 0 {
		made, err := s.Store.Webhooks.MakeWebhook(c.Request().Context(), plan)
		problems, err := site.AsProblems(err)
		if err != nil {
			return err
		}
		secret, typed.Problems = made, present.Sentences(c.Request().Context(), problems)
	}
	if len(typed.Problems) > 0 {
		return s.renderWebhooks(c, http.StatusUnprocessableEntity, templates.WebhooksView{Form: typed})
	}
	return s.renderWebhooks(c, http.StatusOK, templates.WebhooksView{
		Made: hostOf(plan.Address), Secret: secret, Form: templates.WebhookForm{ID: database.NewID()},
	})
}

// switchWebhook is POST /webhooks/:id/switch — turns a webhook on or off.
func (s *Room) switchWebhook(c echo.Context, form url.Values) error {
	return s.redirectAfterChange(c, s.Store.Webhooks.SwitchWebhook(c.Request().Context(), c.Param("id"), form.Get("off") == "yes"))
}

// removeWebhook is POST /webhooks/:id/remove — removes a webhook.
func (s *Room) removeWebhook(c echo.Context) error {
	return s.redirectAfterChange(c, s.Store.Webhooks.RemoveWebhook(c.Request().Context(), c.Param("id")))
}

// testWebhook is POST /webhooks/:id/test — sends a webhook a test without content.
func (s *Room) testWebhook(c echo.Context) error {
	return s.redirectAfterChange(c, s.Store.Webhooks.TestWebhook(c.Request().Context(), c.Param("id")))
}

func (s *Room) redirectAfterChange(c echo.Context, err error) error {
	if err != nil {
		return err
	}
	return site.SeeOther(c, webhooksPath)
}

func (s *Room) renderWebhooks(c echo.Context, status int, view templates.WebhooksView) error {
	ctx := c.Request().Context()
	all, err := s.Store.Webhooks.All(ctx)
	if err != nil {
		return err
	}
	deliveries, err := s.Store.Webhooks.Deliveries(ctx)
	if err != nil {
		return err
	}
	hosts := make(map[string]string)
	view.Webhooks = document.Each(all, func(webhook webhooks.Webhook) templates.WebhookLine {
		hosts[webhook.ID] = hostOf(webhook.Address)
		return templates.WebhookLine{
			ID: webhook.ID, Host: hosts[webhook.ID], Address: webhook.Address, Off: webhook.Off, By: webhook.By,
			Made: site.DateText(c, i18n.Local(ctx, webhook.Made).Format(time.DateOnly)), Tells: document.Each(webhook.Tells, wordOf),
		}
	})
	view.Deliveries = document.Each(deliveries, func(delivery webhooks.Delivery) templates.DeliveryLine {
		line := templates.DeliveryLine{
			ISO: delivery.At.Format(time.RFC3339), At: momentText(c, delivery.At), Kind: delivery.Kind, Host: hosts[delivery.Webhook],
			Problem: string(delivery.Problem), Status: strconv.Itoa(delivery.Status), Tried: delivery.Tries > 0,
		}
		if !delivery.Next.IsZero() {
			line.Next = momentText(c, delivery.Next)
		}
		return line
	})
	view.Page = s.Frame(c, i18n.T(ctx, "webhooks.title"))
	view.Page.Path = webhooksPath
	view.Tellings = document.Each(webhooks.Tellings(), wordOf)
	return site.Render(c, status, templates.Webhooks(view))
}

func wordOf(telling webhooks.Telling) string { return string(telling) }

// momentText is a day and time of the club.
func momentText(c echo.Context, at time.Time) string {
	at = i18n.Local(c.Request().Context(), at)
	return site.DateText(c, at.Format(time.DateOnly)) + ", " + at.Format("15:04:05")
}
