package api

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models"
	templates "github.com/threewinds/threewinds/templates/api"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

const (
	webhooksPath = "/webhooks"
	// longestAddress is how many bytes an address may have.
	longestAddress = 500
)

// webhooksPage is GET /webhooks — the programs that are told what happens, and what was sent.
func (s *Room) webhooksPage(c echo.Context) error {
	return s.renderWebhooks(c, http.StatusOK, templates.WebhooksView{Form: templates.WebhookForm{ID: models.NewID()}})
}

// makeWebhook is POST /webhooks — makes a webhook and shows its secret, this once.
func (s *Room) makeWebhook(c echo.Context, form url.Values) error {
	typed := templates.WebhookForm{ID: form.Get("id"), Address: form.Get("address"), Tells: make(map[string]bool)}
	if uuid.Validate(typed.ID) != nil {
		return echo.NewHTTPError(http.StatusBadRequest)
	}
	plan := models.Webhook{ID: typed.ID, By: s.Visitor(c).Name}
	for _, telling := range models.Tellings() {
		if slices.Contains(form["tells"], string(telling)) {
			plan.Tells, typed.Tells[string(telling)] = append(plan.Tells, telling), true
		}
	}
	var problems tournament.Problems
	plan.Address, problems = readAddress(typed.Address)
	if len(plan.Tells) == 0 {
		problems.Add("tells", "tells_missing", nil)
	}
	var secret string
	if len(problems) == 0 {
		var err error
		secret, err = s.Store.MakeWebhook(c.Request().Context(), plan)
		if problems, err = site.AsProblems(err); err != nil {
			return err
		}
	}
	if len(problems) > 0 {
		typed.Problems = site.Sentences(c.Request().Context(), problems)
		return s.renderWebhooks(c, http.StatusUnprocessableEntity, templates.WebhooksView{Form: typed})
	}
	return s.renderWebhooks(c, http.StatusOK, templates.WebhooksView{
		Made: hostOf(plan.Address), Secret: secret, Form: templates.WebhookForm{ID: models.NewID()},
	})
}

// readAddress reads the address of another program. It may be in the club's own network: the
// owner decides who is told, and nothing of an answer is shown but its status.
func readAddress(text string) (address string, problems tournament.Problems) {
	address = strings.TrimSpace(text)
	if len(address) > longestAddress {
		problems.Add("address", "webhook_long", map[string]any{"Most": longestAddress})
		return "", problems
	}
	read, err := url.Parse(address)
	if err != nil || read.Scheme != "http" && read.Scheme != "https" || read.Hostname() == "" || read.User != nil || read.Fragment != "" || !portFits(read.Port()) {
		problems.Add("address", "webhook_address", nil)
		return "", problems
	}
	return read.String(), nil
}

func portFits(port string) bool {
	number, err := strconv.ParseUint(port, 10, 16)
	return port == "" || err == nil && number > 0
}

// hostOf is how pages call a webhook.
func hostOf(address string) string {
	read, err := url.Parse(address)
	if err != nil {
		return address
	}
	return read.Host
}

// switchWebhook is POST /webhooks/:id/switch — turns a webhook on or off.
func (s *Room) switchWebhook(c echo.Context, form url.Values) error {
	return s.afterwards(c, s.Store.SwitchWebhook(c.Request().Context(), c.Param("id"), form.Get("off") == "yes"))
}

// removeWebhook is POST /webhooks/:id/remove — removes a webhook.
func (s *Room) removeWebhook(c echo.Context) error {
	return s.afterwards(c, s.Store.RemoveWebhook(c.Request().Context(), c.Param("id")))
}

// testWebhook is POST /webhooks/:id/test — sends a webhook something that tells nothing.
func (s *Room) testWebhook(c echo.Context) error {
	return s.afterwards(c, s.Store.TestWebhook(c.Request().Context(), c.Param("id")))
}

func (s *Room) afterwards(c echo.Context, err error) error {
	if err != nil {
		return err
	}
	return site.See(c, webhooksPath)
}

func (s *Room) renderWebhooks(c echo.Context, status int, view templates.WebhooksView) error {
	ctx := c.Request().Context()
	webhooks, err := s.Store.Webhooks(ctx)
	if err != nil {
		return err
	}
	deliveries, err := s.Store.Deliveries(ctx)
	if err != nil {
		return err
	}
	hosts := make(map[string]string)
	view.Webhooks = each(webhooks, func(webhook models.Webhook) templates.WebhookLine {
		hosts[webhook.ID] = hostOf(webhook.Address)
		return templates.WebhookLine{
			ID: webhook.ID, Host: hosts[webhook.ID], Address: webhook.Address, Off: webhook.Off, By: webhook.By,
			Made: site.DateText(c, webhook.Made.Local().Format(time.DateOnly)), Tells: each(webhook.Tells, wordOf),
		}
	})
	view.Deliveries = each(deliveries, func(delivery models.Delivery) templates.DeliveryLine {
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
	view.Page.Path, view.Page.Styles = webhooksPath, []string{site.OrganiserStyles}
	view.Tellings = each(models.Tellings(), wordOf)
	return site.Render(c, status, templates.Webhooks(view))
}

func wordOf(telling models.Telling) string { return string(telling) }

// momentText is a day and time of the club.
func momentText(c echo.Context, at time.Time) string {
	at = at.Local()
	return site.DateText(c, at.Format(time.DateOnly)) + ", " + at.Format("15:04:05")
}
