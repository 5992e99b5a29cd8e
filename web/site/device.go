package site

import (
	"net/http"
	"strings"
)

// Device is what is known of the device that sent a request.
type Device struct {
	// Kind is phone, tablet, computer, or other for a program.
	Kind string
	// Browser and System are names, empty where they are not known. No other text of the
	// browser is kept.
	Browser, System string
}

// Name is browser and system, empty if neither is known.
func (d Device) Name() string {
	return strings.Trim(d.Browser+", "+d.System, ", ")
}

// The texts in a User-Agent by which browsers and systems are recognised. The first match counts,
// because most browsers also name others.
var (
	browserMarks = [][2]string{
		{"Edg", "Edge"},
		{"OPR/", "Opera"},
		{"SamsungBrowser", "Samsung Internet"},
		{"Firefox/", "Firefox"},
		{"FxiOS", "Firefox"},
		{"CriOS", "Chrome"},
		{"Chrome/", "Chrome"},
		{"Safari/", "Safari"},
	}
	systemMarks = [][2]string{
		{"iPhone", "iOS"},
		{"iPod", "iOS"},
		{"iPad", "iPadOS"},
		{"Android", "Android"},
		{"Windows", "Windows"},
		{"CrOS", "ChromeOS"},
		{"Macintosh", "macOS"},
		{"Linux", "Linux"},
	}
)

func firstMark(agent string, marks [][2]string) string {
	for _, mark := range marks {
		if strings.Contains(agent, mark[0]) {
			return mark[1]
		}
	}
	return ""
}

// DeviceOf reads the device from the User-Agent of a request.
func DeviceOf(r *http.Request) Device {
	agent := r.UserAgent()
	device := Device{Kind: "other", Browser: firstMark(agent, browserMarks), System: firstMark(agent, systemMarks)}
	switch {
	case device.System == "iPadOS" || strings.Contains(agent, "Tablet") || device.System == "Android" && !strings.Contains(agent, "Mobile"):
		device.Kind = "tablet"
	case device.System == "iOS" || strings.Contains(agent, "Mobile"):
		device.Kind = "phone"
	case device.System != "":
		device.Kind = "computer"
	}
	return device
}
