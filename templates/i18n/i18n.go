// Package i18n has all texts that people read: whole sentences in embedded catalogues,
// with each language's plural rules. Templates and handlers name a sentence by its key.
//
// A file of this folder holds general sentences: "night.cs.json". A file in a folder
// that is called as a game holds that game's own: the key "element.dora" of
// "honshu/elements.cs.json" is said under that game alone, before a general sentence of the same key. A
// key that ends with "@nes" is used when the rules call the seats so; such keys are in files
// "seat-names-nes.*.json".
package i18n

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"

	"golang.org/x/text/language"
)

var matcher = language.NewMatcher(tags())

func tags() []language.Tag {
	list := make([]language.Tag, len(Languages))
	for i, l := range Languages {
		list[i] = language.MustParse(l.Tag)
	}
	return list
}

// Match is the language to answer in: the chosen one if we speak it, else the
// best for the Accept-Language header, else the fallback. All three may be empty.
func Match(chosen, accept, fallback string) string {
	for _, l := range Languages {
		if l.Tag == chosen {
			return l.Tag
		}
	}
	if best := heard.best(accept); best != "" {
		return best
	}
	for _, l := range Languages {
		if l.Tag == fallback {
			return l.Tag
		}
	}
	return Languages[0].Tag
}

// headers remembers what it made of the Accept-Language headers of a few browsers: reading
// one takes longer than answering with a page that is kept.
type headers struct {
	mu   sync.RWMutex
	tags map[string]string
}

var heard = headers{tags: make(map[string]string)}

// mostHeaders is how many are remembered. Browsers send a handful, and short ones.
const mostHeaders, longestHeader = 256, 200

// best is our language that a header wants most, empty if it wants none.
func (h *headers) best(accept string) (tag string) {
	h.mu.RLock()
	tag, known := h.tags[accept]
	h.mu.RUnlock()
	if known {
		return tag
	}
	wanted, _, err := language.ParseAcceptLanguage(accept)
	if err == nil && len(wanted) > 0 {
		if _, i, confidence := matcher.Match(wanted...); confidence > language.No {
			tag = Languages[i].Tag
		}
	}
	if len(accept) <= longestHeader {
		h.mu.Lock()
		defer h.mu.Unlock()
		if len(h.tags) >= mostHeaders {
			clear(h.tags)
		}
		h.tags[accept] = tag
	}
	return tag
}

type contextKey struct{}

type speaker struct {
	tag             string
	game, seatNames string
	thousands       string
	mark            string
}

type zoneKey struct{}

// InZone makes Local use a time zone.
func InZone(ctx context.Context, zone *time.Location) context.Context {
	return context.WithValue(ctx, zoneKey{}, zone)
}

// Local is a moment by the clock of the club: in its time zone, or else in that of the computer.
func Local(ctx context.Context, at time.Time) time.Time {
	if zone, chosen := ctx.Value(zoneKey{}).(*time.Location); chosen {
		return at.In(zone)
	}
	return at.Local()
}

// With makes T use the language with the given tag.
func With(ctx context.Context, tag string) context.Context {
	return context.WithValue(ctx, contextKey{}, speakerOf(tag))
}

func speakerOf(tag string) speaker {
	for _, language := range Languages {
		if language.Tag == tag {
			return speaker{tag: tag, thousands: language.Thousands, mark: language.Mark}
		}
	}
	return speaker{tag: tag, thousands: Languages[0].Thousands, mark: Languages[0].Mark}
}

// Under makes T use the words of a game and of the names of its seats, "nes". A key is looked up among
// the game's words as "key@nes" and "key", then among the general ones. Both arguments may be empty:
// then T uses the general words.
func Under(ctx context.Context, game, seatNames string) context.Context {
	s := of(ctx)
	s.game, s.seatNames = game, seatNames
	return context.WithValue(ctx, contextKey{}, s)
}

// SeatNames returns the seat names that T uses, empty for the usual ones.
func SeatNames(ctx context.Context) string { return of(ctx).seatNames }

func of(ctx context.Context) speaker {
	if s, ok := ctx.Value(contextKey{}).(speaker); ok {
		return s
	}
	return speakerOf(Languages[0].Tag)
}

// Tag is the tag of the language that T uses.
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
	key := config.MessageID
	words, as := catalogueOf(speaker.tag).find(key, speaker.game, speaker.seatNames)
	config.MessageID = as
	if values, ok := config.TemplateData.(map[string]any); ok {
		config.TemplateData = written(ctx, values)
	}
	text, err := words.localizer.Localize(config)
	if text == "" || err != nil && !strings.Contains(text, " ") {
		// A test proves that the catalogues are complete. A page with a key is
		// better than no page.
		return key
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
