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
)

// found is a place in which all words of a search are.
type found struct {
	page  page
	place place
	// words are the beginnings of words that were looked for.
	words []string
	// rank is higher the more of the words are in the title and the heading.
	rank int
}

// search finds the places that have all words, each as a word or as the beginning of one, whatever capitals and accents
// they have: the best first. If there is none, the words are looked for without their endings.
func (b *book) search(query string) []found {
	words := strings.Fields(foldedWords(query))
	words = words[:min(len(words), mostWords)]
	if len(words) == 0 {
		return nil
	}
	for ending := range longestEnding + 1 {
		if all := b.having(withoutEnding(words, ending)); len(all) > 0 {
			return all
		}
	}
	return nil
}

// withoutEnding leaves out some characters at the end of each word.
func withoutEnding(words []string, ending int) (shorter []string) {
	for _, word := range words {
		letters := []rune(word)
		most := max(len(letters)-ending, min(len(letters), leastBeginning))
		shorter = append(shorter, string(letters[:most]))
	}
	return shorter
}

// having are the places that have words which begin so, the best first.
func (b *book) having(words []string) (all []found) {
	for _, name := range b.order {
		page := b.pages[name]
		title := foldedWords(page.title)
		for _, place := range page.places {
			heading := foldedWords(place.heading)
			rank := 0
			missing := slices.ContainsFunc(words, func(word string) bool {
				inTitle, inHeading := begins(title, word), begins(heading, word)
				if inTitle {
					rank++
				}
				if inHeading {
					rank += 3
				}
				return !inTitle && !inHeading && !slices.ContainsFunc(place.words, func(text string) bool { return begins(text, word) })
			})
			if !missing {
				all = append(all, found{page, place, words, rank})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b found) int { return cmp.Compare(b.rank, a.rank) })
	return all
}

// foldedWords are the words of a text without capitals and accents, each after a space.
func foldedWords(text string) string {
	var out strings.Builder
	for word := range strings.FieldsFuncSeq(tournament.SearchKey(text), func(r rune) bool { return !ofWord(r) }) {
		out.WriteByte(' ')
		out.WriteString(word)
	}
	return out.String()
}

func ofWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

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
