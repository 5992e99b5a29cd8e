package site

import (
	"net/http"
	"testing"
)

func TestTheDeviceOfABrowser(t *testing.T) {
	for agent, want := range map[string]Device{
		"Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1": {"phone", "Safari", "iOS"},
		"Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36":                       {"phone", "Chrome", "Android"},
		"Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36":                              {"tablet", "Chrome", "Android"},
		"Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/127.0 Mobile/15E148 Safari/605.1.15":        {"tablet", "Firefox", "iPadOS"},
		"Mozilla/5.0 (Android 14; Tablet; rv:127.0) Gecko/127.0 Firefox/127.0":                                                                    {"tablet", "Firefox", "Android"},
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0":                   {"computer", "Edge", "Windows"},
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15":                   {"computer", "Safari", "macOS"},
		"Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0":                                                                  {"computer", "Firefox", "Linux"},
		"curl/8.5.0": {Kind: "other"},
		"":           {Kind: "other"},
	} {
		if got := DeviceOf(&http.Request{Header: http.Header{"User-Agent": {agent}}}); got != want {
			t.Errorf("%s: %+v, want %+v", agent, got, want)
		}
	}
	for want, device := range map[string]Device{
		"Firefox, Linux": {"computer", "Firefox", "Linux"}, "Linux": {System: "Linux"}, "Firefox": {Browser: "Firefox"}, "": {},
	} {
		if got := device.Name(); got != want {
			t.Errorf("%+v is called %q", device, got)
		}
	}
}
