// Package i18n speaks the reader's language: whole sentences from embedded
// catalogues, with each language's plural rules. Templates and handlers name a
// sentence by its key; nothing that a person reads is written anywhere else.
package i18n

import (
	"context"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

//go:embed *.json
var catalogues embed.FS

// Language is one that the program speaks.
type Language struct {
	// Tag is the BCP 47 tag, "cs".
	Tag string
	// Name is what its own speakers call it.
	Name string
	// Thousands stands between each three digits of a number.
	Thousands string
}

// Languages are all that the program speaks; the first is the fallback.
var Languages = []Language{
	{"en", "English", ","}, {"cs", "Čeština", noBreak}, {"pl", "Polski", noBreak},
}

// noBreak is a space at which no line is broken.
const noBreak = "\u00a0"

var (
	bundle, variants = load()
	matcher          = language.NewMatcher(tags())
)

// variantMark stands between a key and the variant that says it otherwise.
const variantMark = "@"

func tags() []language.Tag {
	list := make([]language.Tag, len(Languages))
	for i, l := range Languages {
		list[i] = language.MustParse(l.Tag)
	}
	return list
}

// load also answers the keys that stand for a variant.
func load() (*goi18n.Bundle, map[string]bool) {
	b := goi18n.NewBundle(language.English)
	marked := make(map[string]bool)
	b.RegisterUnmarshalFunc("json", json.Unmarshal)
	// One file a room and language: "table.cs.json".
	names, err := fs.Glob(catalogues, "*.json")
	if err != nil {
		panic(err)
	}
	for _, name := range names {
		file, err := b.LoadMessageFileFS(catalogues, name)
		if err != nil {
			// The catalogues are compiled in: a broken one is a broken program.
			panic(fmt.Sprintf("catalogue %s: %v", name, err))
		}
		for _, message := range file.Messages {
			if strings.Contains(message.ID, variantMark) {
				marked[message.ID] = true
			}
		}
	}
	return b, marked
}

// Match is the language to answer in: the chosen one if we speak it, else the
// best for the Accept-Language header, else the fallback. All three may be empty.
func Match(chosen, accept, fallback string) string {
	for _, l := range Languages {
		if l.Tag == chosen {
			return l.Tag
		}
	}
	wanted, _, err := language.ParseAcceptLanguage(accept)
	if err == nil && len(wanted) > 0 {
		if _, i, confidence := matcher.Match(wanted...); confidence > language.No {
			return Languages[i].Tag
		}
	}
	for _, l := range Languages {
		if l.Tag == fallback {
			return l.Tag
		}
	}
	return Languages[0].Tag
}

type contextKey struct{}

type speaker struct {
	tag       string
	variant   string
	thousands string
	localizer *goi18n.Localizer
}

// With makes the language with the given tag the one that T speaks.
func With(ctx context.Context, tag string) context.Context {
	return context.WithValue(ctx, contextKey{}, speakerOf(tag))
}

func speakerOf(tag string) speaker {
	s := speaker{tag: tag, thousands: Languages[0].Thousands, localizer: goi18n.NewLocalizer(bundle, tag)}
	for _, language := range Languages {
		if language.Tag == tag {
			s.thousands = language.Thousands
		}
	}
	return s
}

// Under makes T say "key@variant" wherever the catalogue has it: house rules may
// call the same things otherwise. An empty variant is the usual words.
func Under(ctx context.Context, variant string) context.Context {
	s := of(ctx)
	s.variant = variant
	return context.WithValue(ctx, contextKey{}, s)
}

// Variant is the variant that T speaks, empty for the usual words.
func Variant(ctx context.Context) string { return of(ctx).variant }

func of(ctx context.Context) speaker {
	if s, ok := ctx.Value(contextKey{}).(speaker); ok {
		return s
	}
	return speakerOf(Languages[0].Tag)
}

// Tag is the tag of the language that T speaks.
func Tag(ctx context.Context) string { return of(ctx).tag }

// T is the sentence with the given key. Args are names and values in turn, as
// the catalogue names them: T(ctx, "hand.title", "Number", 5). Whole numbers are
// written as [Number] does.
func T(ctx context.Context, key string, args ...any) string {
	return say(ctx, &goi18n.LocalizeConfig{MessageID: key, TemplateData: data(args)})
}

// N is the sentence with the given key for a number of things; the catalogue
// calls the number Count.
func N(ctx context.Context, key string, count int, args ...any) string {
	values := data(args)
	values["Count"] = count
	return say(ctx, &goi18n.LocalizeConfig{MessageID: key, TemplateData: values, PluralCount: count})
}

// Values is T with the values in a map, for problems that carry them so.
func Values(ctx context.Context, key string, values map[string]any) string {
	config := &goi18n.LocalizeConfig{MessageID: key, TemplateData: values}
	if count, ok := values["Count"]; ok {
		config.PluralCount = count
	}
	return say(ctx, config)
}

// Number writes a whole number as the language does: its thousands apart, with a
// true minus.
func Number(ctx context.Context, n int) string {
	s := of(ctx)
	digits := strconv.Itoa(max(n, -n))
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + s.thousands + digits[at:]
	}
	if n < 0 {
		return "−" + digits
	}
	return digits
}

// written are the values of a sentence with the numbers among them written out.
func written(ctx context.Context, values map[string]any) map[string]any {
	words := make(map[string]any, len(values))
	for name, value := range values {
		if n, ok := value.(int); ok {
			value = Number(ctx, n)
		}
		words[name] = value
	}
	return words
}

func say(ctx context.Context, config *goi18n.LocalizeConfig) string {
	speaker := of(ctx)
	if marked := config.MessageID + variantMark + speaker.variant; variants[marked] {
		config.MessageID = marked
	}
	if values, ok := config.TemplateData.(map[string]any); ok {
		config.TemplateData = written(ctx, values)
	}
	text, err := speaker.localizer.Localize(config)
	if text == "" || err != nil && !strings.Contains(text, " ") {
		// A test keeps the catalogues complete; a key on a page is still better
		// than nothing.
		return config.MessageID
	}
	return text
}

func data(args []any) map[string]any {
	values := make(map[string]any, len(args)/2+1)
	for i := 0; i+1 < len(args); i += 2 {
		values[fmt.Sprint(args[i])] = args[i+1]
	}
	return values
}

// Has says whether the language has the key itself, not only by fallback.
func Has(tag, key string) bool {
	text, found, err := goi18n.NewLocalizer(bundle, tag).LocalizeWithTag(&goi18n.LocalizeConfig{MessageID: key, PluralCount: 2})
	base, _ := found.Base()
	want, _ := language.MustParse(tag).Base()
	return err == nil && text != "" && base == want
}
