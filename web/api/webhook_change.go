package api

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/document"
	"github.com/threewinds/threewinds/models/webhooks"
	templates "github.com/threewinds/threewinds/templates/api"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showWebhook is GET /webhooks/:id — the form in which a webhook is changed.
func (s *Room) showWebhook(c echo.Context) error {
	webhook, err := s.Store.Webhooks.Webhook(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	form := templates.WebhookForm{ID: webhook.ID, Address: webhook.Address, Tells: make(map[string]bool), On: !webhook.Off}
	for _, telling := range webhook.Tells {
		form.Tells[string(telling)] = true
	}
	return s.renderWebhook(c, http.StatusOK, webhook, form)
}

// updateWebhook is POST /webhooks/:id — changes a webhook; its secret stays.
func (s *Room) updateWebhook(c echo.Context, form url.Values) error {
	ctx := c.Request().Context()
	known, err := s.Store.Webhooks.Webhook(ctx, c.Param("id"))
	if err != nil {
		return err
	}
	plan, typed := typedWebhook(c, known.ID, form)
	if len(typed.Problems) > 0 {
		return s.renderWebhook(c, http.StatusUnprocessableEntity, known, typed)
	}
	return s.redirectAfterChange(c, s.Store.Webhooks.ChangeWebhook(ctx, plan))
}

// typedWebhook is the webhook of a form, and the form to be shown again.
func typedWebhook(c echo.Context, id string, form url.Values) (plan webhooks.Webhook, typed templates.WebhookForm) {
	typed = templates.WebhookForm{ID: id, Address: form.Get("address"), Tells: make(map[string]bool), On: form.Get("on") == "yes"}
	plan = webhooks.Webhook{ID: id, Off: !typed.On}
	for _, telling := range webhooks.Tellings() {
		if slices.Contains(form["tells"], string(telling)) {
			plan.Tells, typed.Tells[string(telling)] = append(plan.Tells, telling), true
		}
	}
	var problems tournament.Problems
	plan.Address, problems = readAddress(typed.Address)
	if len(plan.Tells) == 0 {
		problems.Add("tells", "tells_missing", nil)
	}
	typed.Problems = present.Sentences(c.Request().Context(), problems)
	return plan, typed
}

// longestAddress is how many bytes an address may have.
const longestAddress = 500

// readAddress reads the address of another program. It may be in the club's own network: the owner
// decides which program is told, and only the status of an answer is shown.
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

func (s *Room) renderWebhook(c echo.Context, status int, webhook webhooks.Webhook, form templates.WebhookForm) error {
	host := hostOf(webhook.Address)
	view := templates.WebhookView{
		Page: s.Frame(c, i18n.T(c.Request().Context(), "webhooks.change_of", "Host", host)), Host: host, Form: form,
		Tellings: document.Each(webhooks.Tellings(), wordOf),
	}
	view.Page.Path = webhooksPath + "/" + webhook.ID
	return site.Render(c, status, templates.Webhook(view))
}
