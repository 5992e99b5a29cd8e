package api

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/document"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/web/site"
)

// readBody reads the JSON of a request into a struct, as the document's schema of that name has it.
// It reports everything that does not fit at once: members that are unknown, given twice, missing
// or of another type. A null counts as a member left out. Limits for which the document names a
// problem are told with what the caller finds wrong: see [reading.refused]. The caller checks what
// the values mean, and reads a hand with the package of the score format.
func readBody(c echo.Context, schema string, into any) (*reading, error) {
	text, err := site.ReadBody(c)
	if err != nil {
		return nil, err
	}
	r := &reading{ctx: c.Request().Context(), into: into}
	tree := json.NewDecoder(bytes.NewReader(text))
	tree.UseNumber()
	expected := schemas()[schema]
	r.checkSchema(expected.Value, r.value(tree, "#", expected))
	if len(r.mistakes) > 0 {
		return nil, &site.DetailedError{Kind: site.ErrRefused, Mistakes: r.mistakes}
	}
	strict := json.NewDecoder(bytes.NewReader(text))
	strict.DisallowUnknownFields()
	if err := strict.Decode(into); err != nil {
		return nil, fmt.Errorf("the document says otherwise of %s: %w", schema, err)
	}
	return r, nil
}

// reading is the reading of a body, with the mistakes that were found.
type reading struct {
	ctx  context.Context //nolint:containedctx // a reading is part of one request
	into any
	// mistakes are wrong members and types; limits are values that the document does not allow.
	mistakes, limits []site.APIMistake
}

// refused is the error with all mistakes in the values, nil without any: those that the document does
// not allow and those that the caller found, in the order of the members.
func (r *reading) refused(found ...site.APIMistake) error {
	told := slices.Clone(r.limits)
	for _, mistake := range found {
		within := func(limit site.APIMistake) bool {
			return mistake.Pointer == limit.Pointer || strings.HasPrefix(mistake.Pointer, limit.Pointer+"/")
		}
		if !slices.ContainsFunc(r.limits, within) {
			told = append(told, mistake)
		}
	}
	if len(told) == 0 {
		return nil
	}
	slices.SortStableFunc(told, func(a, b site.APIMistake) int { return cmp.Compare(r.place(a), r.place(b)) })
	return &site.DetailedError{Kind: site.ErrRefused, Mistakes: told}
}

// place is the position of a mistake's member in the body.
func (r *reading) place(mistake site.APIMistake) int {
	member := strings.Split(mistake.Pointer, "/")[1]
	body := reflect.TypeOf(r.into).Elem()
	for i := range body.NumField() {
		if body.Field(i).Tag.Get("json") == member {
			return i
		}
	}
	return body.NumField()
}

// mostMistakes is how many mistakes an answer has.
const mostMistakes = 50

// refuse adds a mistake, unless there is one at the same place.
func (r *reading) refuse(at, code string, args ...any) {
	there := func(mistake site.APIMistake) bool { return mistake.Pointer == at }
	if len(r.mistakes) < mostMistakes && !slices.ContainsFunc(r.mistakes, there) {
		r.mistakes = append(r.mistakes, site.APIMistake{Code: code, Pointer: at, Detail: i18n.T(r.ctx, "problem."+code, args...)})
	}
}

// value is the next value of a well-formed body; at is its path. Null members of the schema are left
// out.
func (r *reading) value(from *json.Decoder, at string, expected *openapi3.SchemaRef) any {
	if expected == nil { // the schema does not have it
		var whole any
		_ = from.Decode(&whole)
		return whole
	}
	token, _ := from.Token()
	switch token {
	case json.Delim('{'):
		members := make(map[string]any)
		for from.More() {
			token, _ := from.Token()
			name, _ := token.(string)
			if _, twice := members[name]; twice {
				r.refuse(at+"/"+escapePointer(name), "member_twice", "Name", beginningOf(name))
			}
			property := expected.Value.Properties[name]
			if member := r.value(from, at+"/"+escapePointer(name), property); member != nil || property == nil {
				members[name] = member
			}
		}
		_, _ = from.Token()
		return members
	case json.Delim('['):
		items := []any{}
		for from.More() {
			items = append(items, r.value(from, at+"/"+strconv.Itoa(len(items)), expected.Value.Items))
		}
		_, _ = from.Token()
		return items
	}
	if text, is := token.(string); is && strings.ContainsRune(text, utf8.RuneError) { // half of a pair, for example
		r.refuse(at, "text_unreadable", "Shown", beginningOf(text))
	}
	if number, is := token.(json.Number); is {
		if _, err := strconv.ParseInt(string(number), 10, 32); err != nil {
			return otherNumber(number)
		}
	}
	return token
}

// otherNumber is a number that no member accepts, such as 1.5. No schema knows the type.
type otherNumber json.Number

// checkSchema adds a mistake for each place where a value does not match a schema.
func (r *reading) checkSchema(schema *openapi3.Schema, value any) {
	var all openapi3.MultiError
	if err := schema.VisitJSON(value, openapi3.MultiErrors()); !errors.As(err, &all) {
		all = openapi3.MultiError{err}
	}
	for _, one := range all {
		if wrong, is := errors.AsType[*openapi3.SchemaError](one); is && len(r.mistakes) < mostMistakes {
			r.refuseSchema(wrong)
		}
	}
}

// kindSentences are the keys of the sentences about values of a wrong type.
var kindSentences = map[string]string{
	openapi3.TypeObject: "want_object", openapi3.TypeArray: "want_list", openapi3.TypeString: "want_text", openapi3.TypeBoolean: "want_flag",
	openapi3.TypeInteger: "want_number",
}

// refuseSchema adds what a schema refuses, in a sentence of the catalogue.
func (r *reading) refuseSchema(wrong *openapi3.SchemaError) {
	way := wrong.JSONPointer()
	at := strings.Join(append([]string{"#"}, document.Each(way, escapePointer)...), "/")
	kind := strings.Join(wrong.Schema.Type.Slice(), "")
	_, isText := wrong.Value.(string)
	switch {
	case len(way) > 0 && way[0] == "hand":
	case wrong.SchemaField == "required":
		r.refuse(at, "member_missing", "Name", way[len(way)-1])
	case wrong.SchemaField == "properties": // unknown members, without their names
		members, _ := wrong.Value.(map[string]any)
		known := slices.Sorted(maps.Keys(wrong.Schema.Properties))
		for _, name := range slices.Sorted(maps.Keys(members)) {
			if !slices.Contains(known, name) {
				r.refuse(at+"/"+escapePointer(name), "member_unknown", "Name", beginningOf(name), "Known", strings.Join(known, ", "))
			}
		}
	case wrong.SchemaField == "type", wrong.SchemaField == "nullable", wrong.SchemaField == "enum" && !isText: // all words are texts
		text, _ := json.Marshal(wrong.Value)
		r.refuse(at, kindSentences[kind], "Has", beginningOf(string(text)))
	default:
		r.limit(at, wrong)
	}
}

// limit adds the problem that the document names for a value that it does not allow. If it names
// none, the limit depends on the night, and the caller checks it.
func (r *reading) limit(at string, wrong *openapi3.SchemaError) {
	problems, _ := wrong.Schema.Extensions[problemsField].(map[string]any)
	code, named := problems[wrong.SchemaField].(string)
	told := func(limit site.APIMistake) bool { return limit.Pointer == at }
	if !named || slices.ContainsFunc(r.limits, told) {
		return
	}
	args := []any{"Has", wrong.Value}
	if most := wrong.Schema.Max; most != nil {
		args = append(args, "Most", int(*most))
	} else if most := wrong.Schema.MaxItems; most != nil {
		args = append(args, "Most", int(*most))
	}
	r.limits = append(r.limits, site.APIMistake{Code: code, Pointer: at, Detail: i18n.T(r.ctx, "problem."+code, args...)})
}

// problemsField is the field in which a schema of the document names a problem for each of its limits.
const problemsField = "x-problems"

// mostItems is how many items the document allows in a member of a body.
func mostItems(schema, member string) int {
	return int(*schemas()[schema].Value.Properties[member].Value.MaxItems)
}

// beginningOf is the beginning of a value.
func beginningOf(text string) string {
	const most = 40
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return string([]rune(text)[:most]) + "…"
}
