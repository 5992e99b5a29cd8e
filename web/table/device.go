package table

import (
	"slices"
	"strings"

	"github.com/labstack/echo/v4"
)

// deviceCookie has what somebody chose for a tablet: words of deviceChoices with dots between. The script
// device.js sets it.
const deviceCookie = "device"

// deviceChoices are the page mirrored for a left hand, and larger text.
var deviceChoices = []string{"left", "large"}

// deviceOf are the choices of the device that asks.
func deviceOf(c echo.Context) (chosen []string) {
	cookie, err := c.Cookie(deviceCookie)
	if err != nil {
		return nil
	}
	words := strings.Split(cookie.Value, ".")
	for _, choice := range deviceChoices {
		if slices.Contains(words, choice) {
			chosen = append(chosen, choice)
		}
	}
	return chosen
}
