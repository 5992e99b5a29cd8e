package api

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/web/site"
)

// readBody reads the JSON of a request into a struct. All that does not fit is told at once:
// members that are unknown, twice, or of another kind, and those that are missing although
// they are tagged as needed. null is as if the member were left out.
func readBody(c echo.Context, into any) error {
	text, err := site.ReadBody(c)
	if err != nil {
		return err
	}
	r := reading{ctx: c.Request().Context()}
	r.value(bytes.TrimSpace(text), reflect.ValueOf(into).Elem(), "#")
	if len(r.mistakes) > 0 {
		return &site.ToldError{Kind: site.ErrRefused, Mistakes: r.mistakes}
	}
	return nil
}

// reading is the state while a body is read.
type reading struct {
	ctx      context.Context //nolint:containedctx // a reading is part of one request
	mistakes []site.APIMistake
}

// mostMistakes is how many are told at once.
const mostMistakes = 50

func (r *reading) refuse(at, code string, args ...any) {
	if len(r.mistakes) < mostMistakes {
		r.mistakes = append(r.mistakes, site.APIMistake{Code: code, Pointer: at, Detail: i18n.T(r.ctx, "problem."+code, args...)})
	}
}

// value reads a well-formed value; at is where it stands.
func (r *reading) value(text json.RawMessage, into reflect.Value, at string) {
	if raw, whole := reflect.TypeAssert[*json.RawMessage](into.Addr()); whole {
		*raw = text
		return
	}
	switch begins := text[0]; {
	case begins == 'n' && into.Kind() != reflect.Struct: // null
	case into.Kind() == reflect.Struct && begins == '{':
		r.object(text, into, at)
	case into.Kind() == reflect.Slice && begins == '[':
		r.list(text, into, at)
	case into.Kind() == reflect.Int:
		number, err := strconv.ParseInt(string(text), 10, 32)
		if err != nil {
			r.refuse(at, "want_number", "Has", shown(text))
		}
		into.SetInt(number)
	case into.Kind() == reflect.String && begins == '"':
		_ = json.Unmarshal(text, into.Addr().Interface())        // it is well-formed
		if strings.ContainsRune(into.String(), utf8.RuneError) { // half of a pair, for example
			r.refuse(at, "text_unreadable", "Shown", shown([]byte(into.String())))
		}
	case into.Kind() == reflect.Bool && (begins == 't' || begins == 'f'):
		into.SetBool(begins == 't')
	default:
		r.refuse(at, wanted[into.Kind()], "Has", shown(text))
	}
}

// wanted are the sentences about values of another kind.
var wanted = map[reflect.Kind]string{
	reflect.Struct: "want_object", reflect.Slice: "want_list", reflect.String: "want_text", reflect.Bool: "want_flag",
}

// shown is the beginning of a value.
func shown(text []byte) string {
	const most = 40
	if utf8.RuneCount(text) <= most {
		return string(text)
	}
	return string([]rune(string(text))[:most]) + "…"
}

func (r *reading) list(text json.RawMessage, into reflect.Value, at string) {
	items := json.NewDecoder(bytes.NewReader(text))
	_, _ = items.Token() // the bracket; the text is well-formed
	for i := 0; items.More() && len(r.mistakes) < mostMistakes; i++ {
		var item json.RawMessage
		_ = items.Decode(&item)
		one := reflect.New(into.Type().Elem()).Elem()
		r.value(item, one, at+"/"+strconv.Itoa(i))
		into.Set(reflect.Append(into, one))
	}
}

func (r *reading) object(text json.RawMessage, into reflect.Value, at string) {
	fields := fieldsOf(into.Type())
	given := make(map[string]bool)
	members := json.NewDecoder(bytes.NewReader(text))
	_, _ = members.Token() // the brace; the text is well-formed
	for members.More() && len(r.mistakes) < mostMistakes {
		token, _ := members.Token()
		name := fmt.Sprint(token)
		var member json.RawMessage
		_ = members.Decode(&member)
		field, known := fields[name]
		switch {
		case !known:
			r.refuse(at+"/"+escaped(name), "member_unknown", "Name", shown([]byte(name)), "Known", strings.Join(namesOf(into.Type()), ", "))
		case given[name]:
			r.refuse(at+"/"+name, "member_twice", "Name", name)
		default:
			r.value(member, into.Field(field), at+"/"+name)
			given[name] = string(member) != "null"
		}
	}
	for i, name := range namesOf(into.Type()) {
		if into.Type().Field(i).Tag.Get("needed") == "yes" && !given[name] {
			r.refuse(at+"/"+name, "member_missing", "Name", name)
		}
	}
}

// namesOf are the members of an object, in the order of the struct's fields.
func namesOf(of reflect.Type) []string {
	names := make([]string, of.NumField())
	for i := range names {
		names[i] = of.Field(i).Tag.Get("json")
	}
	return names
}

func fieldsOf(of reflect.Type) map[string]int {
	fields := make(map[string]int)
	for i, name := range namesOf(of) {
		fields[name] = i
	}
	return fields
}
