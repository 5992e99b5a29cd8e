package https

import (
	"bytes"
	"encoding/base64"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
)

// TestAProfileHoldsTheRoot, is well formed whatever the club is called, and is the same each time.
func TestAProfileHoldsTheRoot(t *testing.T) {
	t.Parallel()
	own, err := makeRoot(`Winds & <Dragons>`, "", today)
	if err != nil {
		t.Fatal(err)
	}
	profile := Profile(own.certificate, "comes by https to Winds & <Dragons>")
	if again := Profile(own.certificate, "comes by https to Winds & <Dragons>"); !bytes.Equal(profile, again) {
		t.Error("the same root has two profiles: a tablet would list both")
	}
	values := make(map[string][]string)
	decoder := xml.NewDecoder(bytes.NewReader(profile))
	var element, key string
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			element = token.Name.Local
		case xml.CharData:
			switch text := strings.TrimSpace(string(token)); {
			case text == "":
			case element == "key":
				key = text
			default:
				values[key] = append(values[key], text)
			}
		}
	}
	held, err := base64.StdEncoding.DecodeString(values["PayloadContent"][0])
	if err != nil || !bytes.Equal(held, own.certificate.Raw) {
		t.Errorf("it holds something else than the root: %v", err)
	}
	if kinds := strings.Join(values["PayloadType"], " "); kinds != "com.apple.security.root Configuration" {
		t.Errorf("kinds: %s", kinds)
	}
	if ids := values["PayloadUUID"]; len(ids) != 2 || ids[0] == ids[1] {
		t.Errorf("ids: %v", ids)
	}
	if names := values["PayloadDisplayName"]; len(names) != 2 || names[0] != "Three Winds · Winds & <Dragons>" {
		t.Errorf("names: %v", names)
	}
}
