package help

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	templates "github.com/threewinds/threewinds/templates/help"
	"github.com/threewinds/threewinds/tournament"
)

const (
	// mostFound is how many places a page shows.
	mostFound = 30
	// longestExcerpt is how long the text below a place that was found may be, in characters.
	longestExcerpt = 200
	// mostWords is how many words of a search are looked for.
	mostWords = 12
	// longestEnding is how much is left out at the end of a word that nothing begins with, in characters: Czech and
	// Polish words have endings. Of each word leastBeginning characters stay.
	longestEnding, leastBeginning = 2, 3
	// leastEnglish is that of English words, which have few endings: "gone" is no "gong".
	leastEnglish = 5
)

// fillers are words of questions that say nothing of what is searched for, as [foldedWords] has them.
var fillers = strings.Fields("a an and can do for how i in is my of on or the to what when where why with you " +
	"not no it be was were has have had after some " +
	"co jak je jsem kde kdy na nebo neni pro proc s se si uz v ve z ze " +
	"czy dla do gdzie jest kiedy lub ma na nie sie w z")

// found is a place in which all words of a search are.
type found struct {
	page  page
	place place
	// words are the beginnings of words that were looked for and are there.
	words []string
	// rank is higher the more of the words are in the title and the heading.
	rank int
}

// search finds the places that have all words, each as a word or as the beginning of one, whatever capitals and accents
// they have: the best first. If there is none, the words are looked for without their endings, and then as many of
// them as one place has. Places of documents that have all words come last.
func (b *book) search(query string) []found {
	words := strings.Fields(foldedWords(query))
	if telling := slices.DeleteFunc(slices.Clone(words), func(word string) bool { return slices.Contains(fillers, word) }); len(telling) > 0 {
		words = telling
	}
	words = words[:min(len(words), mostWords)]
	return append(b.inHandbook(words), b.having(b.documents, words, max(len(words), 1))...)
}

// inHandbook are the places of the handbook, and not of the documents.
func (b *book) inHandbook(words []string) []found {
	for least := len(words); least > 0; least-- {
		for ending := range longestEnding + 1 {
			if all := b.having(b.order[1:], b.withoutEnding(words, ending), least); len(all) > 0 {
				return all
			}
		}
	}
	return nil
}

// withoutEnding leaves out some characters at the end of each word.
func (b *book) withoutEnding(words []string, ending int) (shorter []string) {
	least := leastBeginning
	if b.language == original {
		least = leastEnglish
	}
	for _, word := range words {
		letters := []rune(word)
		most := max(len(letters)-ending, min(len(letters), least))
		shorter = append(shorter, string(letters[:most]))
	}
	return shorter
}

// having are the places on some pages that have words which begin so, at least so many of them, the best first. The
// contents are never among the pages: they name what stands elsewhere.
func (b *book) having(pages, words []string, least int) (all []found) {
	for _, name := range pages {
		page := b.pages[name]
		title := foldedWords(page.title)
		for _, place := range page.places {
			heading, asked := foldedWords(place.heading), askedIn(b.language, name, place.id)
			var has []string
			rank, count, asks := 0, 0, 0
			for i, short := range b.withoutEnding(words, longestEnding) {
				had := has
				inTitle, inHeading, whole := begins(title, short), begins(heading, short), begins(title+heading, words[i])
				switch {
				case whole, slices.ContainsFunc(place.words, func(text string) bool { return begins(text, words[i]) }):
					has = append(has, words[i])
				case inTitle, inHeading:
					has = append(has, short)
				}
				inAsked := begins(asked, short)
				if len(has) > len(had) || inAsked {
					count++
				}
				if inAsked {
					asks++
				}
				for worth, is := range map[int]bool{1: whole, 2: inTitle, 5: inHeading, 4: inAsked} {
					if is {
						rank += worth
					}
				}
			}
			if asks > 1 { // in words of somebody's own
				rank += asks
			}
			if count >= least {
				all = append(all, found{page, place, has, rank})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b found) int { return cmp.Compare(b.rank, a.rank) })
	return all
}

// foldedWords are the words of a text without capitals and accents, each after a space. Words with a hyphen are there
// as people write them: "Wi-Fi" as "wi", "fi" and "wifi".
func foldedWords(text string) string {
	var out strings.Builder
	for word := range strings.FieldsFuncSeq(tournament.SearchKey(text), func(r rune) bool { return !ofWord(r) }) {
		parts := strings.FieldsFunc(word, func(r rune) bool { return r == '-' })
		if len(parts) > 1 {
			parts = append(parts, strings.Join(parts, ""))
		}
		for _, part := range parts {
			out.WriteByte(' ')
			out.WriteString(part)
		}
	}
	return out.String()
}

func ofWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '-' }

// begins says whether any of the folded words begins so.
func begins(folded, beginning string) bool { return strings.Contains(folded, " "+beginning) }

// marked cuts a text into pieces, so that the words that were looked for stand by themselves.
func marked(text string, words []string) (pieces []templates.Piece) {
	for rest := text; rest != ""; {
		isWord := strings.IndexFunc(rest, ofWord) == 0
		end := strings.IndexFunc(rest, func(r rune) bool { return ofWord(r) != isWord })
		if end < 0 {
			end = len(rest)
		}
		piece := templates.Piece{Text: rest[:end]}
		piece.Marked = isWord && slices.ContainsFunc(words, func(word string) bool { return begins(foldedWords(piece.Text), word) })
		if last := len(pieces) - 1; last >= 0 && !piece.Marked && !pieces[last].Marked {
			pieces[last].Text += piece.Text
		} else {
			pieces = append(pieces, piece)
		}
		rest = rest[end:]
	}
	return pieces
}

// TextOf is what stands at an address of the handbook in a language: below a heading, or on the whole page.
func TextOf(language, address string) string {
	file, id, _ := strings.Cut(strings.TrimPrefix(address, root+"/"), "#")
	var text []string
	for _, place := range bookIn(language).pages[file].places {
		if id == "" || place.id == id {
			text = append(text, place.blocks...)
		}
	}
	return strings.Join(text, "\n")
}
