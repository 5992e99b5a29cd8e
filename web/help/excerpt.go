package help

import (
	"strings"
	"unicode/utf8"
)

// excerpt is the block below the place with most of the words, or its beginning; of a long one, what stands around the
// first of the words.
func (f found) excerpt() string {
	best, most := "", -1
	for i, block := range f.place.blocks {
		has := 0
		for _, word := range f.words {
			if begins(f.place.words[i], word) {
				has++
			}
		}
		if has > most {
			best, most = block, has
		}
	}
	letters := []rune(best)
	if len(letters) <= longestExcerpt {
		return best
	}
	cut := string(letters[:longestExcerpt])
	if before := f.before(best); before > longestExcerpt*3/4 {
		from := before - longestExcerpt/4
		cut = string(letters[from:min(from+longestExcerpt, len(letters))])
		_, cut, _ = strings.Cut(cut, " ")
		cut = "… " + cut
		if from+longestExcerpt >= len(letters) {
			return cut
		}
	}
	if space := strings.LastIndexByte(cut, ' '); space > 0 {
		cut = cut[:space]
	}
	return cut + " …"
}

// before is how many characters of a text stand before the first of the words.
func (f found) before(text string) (count int) {
	for _, piece := range marked(text, f.words) {
		if piece.Marked {
			return count
		}
		count += utf8.RuneCountInString(piece.Text)
	}
	return 0
}
