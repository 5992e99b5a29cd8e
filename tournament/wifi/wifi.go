// Package wifi knows what a phone must be told to join the club's Wi-Fi, and writes it as the text of a QR code.
package wifi

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/threewinds/threewinds/tournament"
)

// Kind is how a network is secured, in the word that stands in its code. A network in which each person logs in
// with a name of their own (WPA Enterprise) is none of them: it has no key that a club could print.
type Kind string

// The kinds. WPA stands for WPA, WPA2 and WPA3: phones find out by themselves which one it is.
const (
	WPA  Kind = "WPA"
	WEP  Kind = "WEP"
	Open Kind = "nopass"
)

// Kinds are all kinds, the usual one first.
func Kinds() []Kind { return []Kind{WPA, WEP, Open} }

// Network is a Wi-Fi. The zero value is none. It is stored as JSON: see people.Store.
type Network struct {
	Name string `json:"name"`
	Kind Kind   `json:"kind"`
	// Key is empty for an open network.
	Key string `json:"key"`
	// Hidden: the network does not tell its name, so that phones must ask for it.
	Hidden bool `json:"hidden"`
}

// The bounds of a name and of the key of a WPA network (IEEE 802.11). All count bytes: a letter with an accent
// has two.
const (
	LongestName = 32
	ShortestKey = 8
	LongestKey  = 63
	// rawKey is the length of a key that is given in hexadecimal digits instead.
	rawKey = 64
)

// Parse reads a network as it was typed, in the fields network, kind, key and hidden. What was pasted with
// spaces around it loses them.
func Parse(typed Network) (network Network, problems tournament.Problems) {
	network = Network{Name: strings.TrimSpace(typed.Name), Kind: typed.Kind, Key: strings.TrimSpace(typed.Key), Hidden: typed.Hidden}
	switch {
	case network.Name == "":
		problems.Add("network", "wifi_name_missing", nil)
	case !legible(network.Name):
		problems.Add("network", "wifi_name_unreadable", map[string]any{"Shown": tournament.Legible(network.Name)})
	case len(network.Name) > LongestName:
		problems.Add("network", "wifi_name_too_long", map[string]any{"Most": LongestName, "Has": len(network.Name)})
	}
	if code := keyProblem(network.Kind, network.Key); code != "" {
		field := "key"
		if code == "wifi_kind_unknown" {
			field = "kind"
		}
		problems.Add(field, code, map[string]any{"Least": ShortestKey, "Most": LongestKey, "Has": len(network.Key)})
	}
	return network, problems
}

// keyProblem is the code of what is wrong with the key of a network, empty if nothing is.
func keyProblem(kind Kind, key string) string {
	fits := false
	switch kind {
	case Open:
		if key != "" {
			return "wifi_key_open"
		}
		return ""
	case WPA:
		fits = len(key) >= ShortestKey && len(key) <= LongestKey || len(key) == rawKey && isHex(key)
	case WEP: // 40 and 104 bits
		fits = len(key) == 5 || len(key) == 13 || (len(key) == 10 || len(key) == 26) && isHex(key)
	default:
		return "wifi_kind_unknown"
	}
	switch {
	case key == "":
		return "wifi_key_missing"
	case !legible(key):
		return "wifi_key_unreadable"
	case !fits && kind == WPA:
		return "wifi_key_wpa"
	case !fits:
		return "wifi_key_wep"
	}
	return ""
}

func legible(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsFunc(text, unicode.IsControl)
}

func isHex(text string) bool {
	return text != "" && strings.Trim(text, "0123456789abcdefABCDEF") == ""
}

// special is escaped by a backslash wherever it stands in a value.
var special = strings.NewReplacer(`\`, `\\`, `;`, `\;`, `,`, `\,`, `:`, `\:`, `"`, `\"`)

// Code is the text of the QR code that joins the network, as cameras of phones read it:
// https://github.com/zxing/zxing/wiki/Barcode-Contents#wi-fi-network-config-android-ios-11. A name of
// hexadecimal digits alone stands in quotes: without them it would be read as the bytes of a name. A key
// does not, because 64 such digits are meant as bytes.
func (n Network) Code() string {
	var code strings.Builder
	name := special.Replace(n.Name)
	if isHex(n.Name) {
		name = `"` + name + `"`
	}
	code.WriteString("WIFI:T:" + string(n.Kind) + ";S:" + name + ";")
	if n.Kind != Open {
		code.WriteString("P:" + special.Replace(n.Key) + ";")
	}
	if n.Hidden {
		code.WriteString("H:true;")
	}
	code.WriteString(";")
	return code.String()
}
