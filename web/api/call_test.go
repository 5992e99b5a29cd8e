package api

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"regexp"
	"strconv"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
)

// call is what came to the other program.
type call struct {
	path   string
	header http.Header
	body   []byte
}

// verify checks a signature as docs/api.md tells other programs to do it.
func verify(t *testing.T, got call, secret string) {
	t.Helper()
	parts := regexp.MustCompile(`^t=([0-9]+),v1=([0-9a-f]{64})$`).FindStringSubmatch(got.header.Get("Threewinds-Signature"))
	if parts == nil {
		t.Fatalf("the signature is %q", got.header.Get("Threewinds-Signature"))
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(parts[1] + "." + string(got.body)))
	if hex.EncodeToString(mac.Sum(nil)) != parts[2] {
		t.Error("the signature is wrong")
	}
	if at, err := strconv.ParseInt(parts[1], 10, 64); err != nil || time.Since(time.Unix(at, 0)).Abs() > time.Hour {
		t.Errorf("signed at %s", parts[1])
	}
}

// described compares a call with what the document says of it.
func described(t *testing.T, got call) {
	t.Helper()
	document, err := openapi3.NewLoader().LoadFromData(openapi)
	if err != nil {
		t.Fatal(err)
	}
	operation := document.Webhooks["happened"].Post
	var body any
	if err := json.Unmarshal(got.body, &body); err != nil {
		t.Fatal(err)
	}
	if err := operation.RequestBody.Value.Content.Get(got.header.Get("Content-Type")).Schema.Value.VisitJSON(body); err != nil {
		t.Error(err)
	}
	for _, parameter := range operation.Parameters {
		if err := parameter.Value.Schema.Value.VisitJSON(got.header.Get(parameter.Value.Name)); err != nil {
			t.Errorf("%s: %v", parameter.Value.Name, err)
		}
	}
}
