package wifi

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"
)

// read is a reader of such codes as a phone has one, written from the description of the format alone: fields
// end at a semicolon, a backslash takes what follows as it is, and a value in quotes is a text for certain. raw
// says that the name would be taken as hexadecimal bytes.
func read(t *testing.T, code string) (network Network, raw bool) {
	t.Helper()
	rest, ok := strings.CutPrefix(code, "WIFI:")
	if !ok {
		t.Fatalf("%q is not a network", code)
	}
	for rest != ";" {
		letter, after, found := strings.Cut(rest, ":")
		if !found {
			t.Fatalf("%q does not end", code)
		}
		var value []byte
		quoted := strings.HasPrefix(after, `"`)
		at := 0
		for ; at < len(after) && after[at] != ';'; at++ {
			switch after[at] {
			case '"': // one that is not escaped
				continue
			case '\\':
				at++
			}
			value = append(value, after[at])
		}
		if at == len(after) {
			t.Fatalf("%q does not end", code)
		}
		rest = after[at+1:]
		switch letter {
		case "T":
			network.Kind = Kind(value)
		case "S":
			network.Name = string(value)
			raw = !quoted && len(value) > 0 && strings.Trim(strings.ToLower(string(value)), "0123456789abcdef") == ""
		case "P":
			network.Key = string(value)
		case "H":
			network.Hidden = string(value) == "true"
		default:
			t.Fatalf("%q has a field %q", code, letter)
		}
	}
	return network, raw
}

func TestAPhoneReadsTheNetworkThatWasTyped(t *testing.T) {
	t.Parallel()
	for _, example := range []struct {
		network Network
		code    string
	}{
		{Network{Name: "Tea house", Kind: WPA, Key: "four winds"}, `WIFI:T:WPA;S:Tea house;P:four winds;;`},
		{Network{Name: `a;b,c:d"e\f`, Kind: WPA, Key: `;,:"\;,:"\`, Hidden: true}, `WIFI:T:WPA;S:a\;b\,c\:d\"e\\f;P:\;\,\:\"\\\;\,\:\"\\;H:true;;`},
		{Network{Name: "Čajovna", Kind: Open}, `WIFI:T:nopass;S:Čajovna;;`},
		{Network{Name: "CAFE", Kind: WEP, Key: "0123456789"}, `WIFI:T:WEP;S:"CAFE";P:0123456789;;`},
	} {
		if got := example.network.Code(); got != example.code {
			t.Errorf("%+v: %s, want %s", example.network, got, example.code)
		}
	}
	letters := []rune(`\\;;,,::""aAfFgG019 '#+čĆł東🀄`)
	random := rand.New(rand.NewPCG(1, 2))
	text := func(least, most int) string {
		var text strings.Builder
		for want := least + random.IntN(most-least+1); text.Len() < want; {
			if letter := letters[random.IntN(len(letters))]; text.Len()+utf8.RuneLen(letter) <= most {
				text.WriteRune(letter)
			}
		}
		return text.String()
	}
	asked := 0
	for range 5000 {
		typed := Network{Name: text(1, LongestName), Kind: Kinds()[random.IntN(3)], Hidden: random.IntN(2) == 0}
		switch typed.Kind {
		case WPA:
			typed.Key = text(ShortestKey, LongestKey)
		case WEP:
			typed.Key = text(5, 5)
		case Open:
		}
		network, problems := Parse(typed)
		if len(problems) > 0 { // spaces around it were taken away, and nothing or too little is left
			continue
		}
		asked++
		if got, raw := read(t, network.Code()); got != network || raw {
			t.Fatalf("%q is read as %+v (as bytes: %v), typed was %+v", network.Code(), got, raw, network)
		}
	}
	if asked < 4000 {
		t.Errorf("only %d networks were asked", asked)
	}
}

func TestANetworkThatNobodyCouldJoinIsRefused(t *testing.T) {
	t.Parallel()
	hex := strings.Repeat("0123456789abcDEF", 4)
	for what, example := range map[string]struct {
		typed Network
		want  string
	}{
		"the shortest key":           {Network{Name: "n", Kind: WPA, Key: "12345678"}, ""},
		"the longest key":            {Network{Name: "n", Kind: WPA, Key: hex[:63]}, ""},
		"a key in digits":            {Network{Name: "n", Kind: WPA, Key: hex}, ""},
		"a pasted key":               {Network{Name: " n\t", Kind: WPA, Key: " 12345678\r\n"}, ""},
		"the longest name":           {Network{Name: strings.Repeat("ž", 16), Kind: Open}, ""},
		"WEP, 5 characters":          {Network{Name: "n", Kind: WEP, Key: "abcde"}, ""},
		"WEP, 13 characters":         {Network{Name: "n", Kind: WEP, Key: "abcdefghijklm"}, ""},
		"WEP, 10 digits":             {Network{Name: "n", Kind: WEP, Key: hex[:10]}, ""},
		"WEP, 26 digits":             {Network{Name: "n", Kind: WEP, Key: hex[:26]}, ""},
		"no name":                    {Network{Name: " ", Kind: Open}, "network wifi_name_missing"},
		"a long name":                {Network{Name: strings.Repeat("ž", 16) + "x", Kind: Open}, "network wifi_name_too_long"},
		"a name of two lines":        {Network{Name: "a\nb", Kind: Open}, "network wifi_name_unreadable"},
		"a name in another coding":   {Network{Name: "\xE8aj", Kind: Open}, "network wifi_name_unreadable"},
		"another kind":               {Network{Name: "n", Kind: "WPA2-EAP", Key: "12345678"}, "kind wifi_kind_unknown"},
		"no kind":                    {Network{Name: "n", Key: "12345678"}, "kind wifi_kind_unknown"},
		"no key":                     {Network{Name: "n", Kind: WPA}, "key wifi_key_missing"},
		"no key with WEP":            {Network{Name: "n", Kind: WEP}, "key wifi_key_missing"},
		"a short key":                {Network{Name: "n", Kind: WPA, Key: "1234567"}, "key wifi_key_wpa"},
		"a long key":                 {Network{Name: "n", Kind: WPA, Key: hex[:63] + "g"}, "key wifi_key_wpa"},
		"a longer key":               {Network{Name: "n", Kind: WPA, Key: hex + "0"}, "key wifi_key_wpa"},
		"WEP, no digits":             {Network{Name: "n", Kind: WEP, Key: "0123456 89"}, "key wifi_key_wep"},
		"WEP, 6 characters":          {Network{Name: "n", Kind: WEP, Key: "abcdef"}, "key wifi_key_wep"},
		"a key with a line's end":    {Network{Name: "n", Kind: WPA, Key: "1234\n5678"}, "key wifi_key_unreadable"},
		"an open network with a key": {Network{Name: "n", Kind: Open, Key: "12345678"}, "key wifi_key_open"},
	} {
		_, problems := Parse(example.typed)
		var told []string
		for _, problem := range problems {
			told = append(told, problem.Field+" "+problem.Code)
		}
		if got := strings.Join(told, ", "); got != example.want {
			t.Errorf("%s: %q, want %q", what, got, example.want)
		}
	}
}
