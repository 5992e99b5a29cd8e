package journal

import (
	"context"
	"maps"
	"strings"
	"unicode/utf8"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/journal"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"

	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// sentenceWriter writes the sentence of a line of the journal in the reader's language.
type sentenceWriter struct {
	c       echo.Context
	journal journal.Page
	line    journal.Line
}

// ctx uses the words of the game of the line's night.
func (s sentenceWriter) ctx() context.Context {
	return i18n.Under(s.c.Request().Context(), s.journal.Nights[s.line.Night].Game, "")
}

// firstMark is a private-use character. It and the following ones stand for the players of a sentence
// until the sentence is complete, so that each name can be a link.
const firstMark, mostMarks = '\uE000', 0x1000

// playerMarks are the players in a sentence, in the order of their marks.
type playerMarks []tournament.PlayerID

func (m *playerMarks) mark(player tournament.PlayerID) string {
	if len(*m) == mostMarks {
		return "…"
	}
	*m = append(*m, player)
	return string(rune(firstMark + len(*m) - 1))
}

func (m *playerMarks) all(players []tournament.PlayerID, between string) string {
	texts := make([]string, len(players))
	for i, player := range players {
		texts[i] = m.mark(player)
	}
	return strings.Join(texts, between)
}

// words are a sentence with the players in the place of their marks.
func (s sentenceWriter) words(text string, players playerMarks) (words []templates.Words) {
	for text != "" {
		at := strings.IndexFunc(text, func(r rune) bool { return r >= firstMark && r < firstMark+rune(len(players)) })
		if at < 0 {
			return append(words, templates.Words{Text: text})
		}
		if at > 0 {
			words = append(words, templates.Words{Text: text[:at]})
		}
		mark, size := utf8.DecodeRuneInString(text[at:])
		words, text = append(words, s.player(players[mark-firstMark])), text[at+size:]
	}
	return words
}

// player is a name that links to its player, unless the player was removed.
func (s sentenceWriter) player(id tournament.PlayerID) templates.Words {
	if name, known := s.journal.Players[id]; known {
		return templates.Words{Text: name, Path: "/players/" + string(id)}
	}
	return templates.Words{Text: i18n.T(s.ctx(), "journal.removed_player")}
}

// withoutMarks is a typed text without characters that would be taken for marks.
func withoutMarks(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= firstMark && r < firstMark+mostMarks {
			return -1
		}
		return r
	}, text)
}

func (s sentenceWriter) sentence() []templates.Words {
	var players playerMarks
	values := maps.Clone(s.line.Facts)
	if values == nil {
		values = make(map[string]any)
	}
	for name, value := range values {
		if text, ok := value.(string); ok {
			values[name] = withoutMarks(text)
		}
	}
	if date, ok := values["Date"].(string); ok {
		values["Date"] = site.DateText(s.c, date)
	}
	for _, day := range []string{journal.FactFirst, journal.FactUntil} {
		if date, ok := values[day].(string); ok {
			values[day] = site.DateText(s.c, date)
		}
	}
	if amount, ok := values[journal.FactAmount].(string); ok {
		values[journal.FactAmount] = present.ToldMoney(s.ctx(), amount)
	}
	if table, ok := values[journal.FactTable].(int); ok {
		round, _ := values[journal.FactRound].(int)
		values["Where"] = parts.MatchTitle(s.ctx(), round, table)
	}
	named := s.line.Named
	values["Players"] = players.all(named, ", ")
	for i, name := range []string{"Player", "Other"} {
		if i < len(named) {
			values[name] = players.mark(named[i])
		}
	}
	return s.words(i18n.Values(s.ctx(), s.key(), values), players)
}

// key names the sentence of the line. An agreement with a score sheet has one for each way of agreeing, and
// one for lines from the time before the way was told.
func (s sentenceWriter) key() string {
	key := "journal." + s.line.Kind
	if way, told := s.line.Facts[journal.FactWay].(string); told && way != "" {
		key += "." + way
	}
	return key
}
