package help

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/threewinds/threewinds/docs/manual"
	"github.com/threewinds/threewinds/templates/i18n"
)

// TestTheHandbookIsReadInAllLanguages: each has a title, its places have the addresses of the English ones, and no link
// leads out of the program.
func TestTheHandbookIsReadInAllLanguages(t *testing.T) {
	t.Parallel()
	english := bookIn("en")
	if len(english.order)+len(english.documents) != len(english.pages) || english.order[0] != contents {
		t.Errorf("the contents name %d of %d pages: %v", len(english.order), len(english.pages), english.order)
	}
	for language, read := range books {
		book := read()
		if len(book.pages) != len(english.pages) {
			t.Errorf("%s has %d pages", language, len(book.pages))
		}
		for name, page := range book.pages {
			if page.title == "" || strings.Contains(page.html, "<h1") {
				t.Errorf("%s/%s: title %q, and another on the page", language, name, page.title)
			}
			for i, place := range page.places {
				if other := english.pages[name].places[i]; place.id != other.id || place.level != other.level {
					t.Errorf("%s/%s: %q has the address %q, in English %q", language, name, place.heading, place.id, other.id)
				}
				if place.id != "" && !strings.Contains(page.html, `id="`+place.id+`"`) {
					t.Errorf("%s/%s has no place %s", language, name, place.id)
				}
			}
			for _, link := range strings.Split(page.html, `href="`)[1:] {
				address, _, _ := strings.Cut(link, `"`)
				if _, isPicture := pictures()[strings.TrimPrefix(strings.Split(address, "?")[0], root+"/")]; !isPicture && !leadsSomewhere(book, address) {
					t.Errorf("%s/%s leads to %s", language, name, address)
				}
			}
		}
	}
}

// TestTheDocumentsStandBesideTheHandbook: all of docs, the same in every language, and none without a link.
func TestTheDocumentsStandBesideTheHandbook(t *testing.T) {
	t.Parallel()
	var reachable func(book *book, name string, seen map[string]bool)
	reachable = func(book *book, name string, seen map[string]bool) {
		if seen[name] {
			return
		}
		seen[name] = true
		for _, link := range strings.Split(book.pages[name].html, `href="`+root+"/")[1:] {
			address, _, _ := strings.Cut(link, `"`)
			to, _, _ := strings.Cut(address, "#")
			reachable(book, to, seen)
		}
	}
	for language, read := range books {
		book, seen := read(), map[string]bool{}
		reachable(book, contents, seen)
		for _, name := range []string{"rule-book", "match", "sanma", "honshu-sanma", "exports", "permissions", "glossary", "api", "architecture"} {
			if !book.isDocument(name) || book.pages[name].title == "" {
				t.Errorf("%s: there is no document %s", language, name)
			}
		}
		for name := range book.pages {
			if !seen[name] {
				t.Errorf("%s: nothing leads to %s", language, name)
			}
		}
		for _, file := range []string{"a-night", "corrections", "files"} {
			if strings.Contains(book.pages[file].html, ".md") {
				t.Errorf("%s: %s names a file in place of a page", language, file)
			}
		}
	}
}

// TestThePagesStandInTheOrderOfTheContents: those that an introduction names stand where the list has them.
func TestThePagesStandInTheOrderOfTheContents(t *testing.T) {
	t.Parallel()
	order := bookIn("en").order
	if order[1] != "first-evening" || order[len(order)-1] != "trouble" {
		t.Errorf("the pages stand in this order: %v", order)
	}
}

// TestEveryPlaceIsInTheHandbook: of the pages of the site, and of the errors, in all languages.
func TestEveryPlaceIsInTheHandbook(t *testing.T) {
	t.Parallel()
	for language, read := range books {
		for route := range places {
			if !leadsSomewhere(read(), OfRoute(route)) {
				t.Errorf("%s leads to %s, which the handbook in %s does not have", route, OfRoute(route), language)
			}
		}
		for word := range errorPlaces {
			if !leadsSomewhere(read(), OfError(word)) {
				t.Errorf("the error %s leads to %s, which the handbook in %s does not have", word, OfError(word), language)
			}
		}
	}
	for route, want := range map[string]string{
		"": root, "/nowhere": root, "/nights/:night/guests": "/help/phones", "/club/wifi": "/help/table-cards#two-codes-the-wi-fi-and-the-page",
		"/nights/:night/tables/:table/changes/penalty": "/help/corrections#change-something",
	} {
		if got := OfRoute(route); got != want {
			t.Errorf("%q leads to %s, and not to %s", route, got, want)
		}
	}
}

// TestWhatWasFoundIsMarked, word by word, whatever its capitals and accents.
func TestWhatWasFoundIsMarked(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		text  string
		words []string
		want  string
	}{
		{"A season’s tickets", []string{"season", "tick"}, "A [season]’s [tickets]"},
		{"Záloha <b>zálohy</b>", []string{"zaloh"}, "[Záloha] <b>[zálohy]</b>"},
		{"Łódź", []string{"lodz"}, "[Łódź]"},
		{"unseasonal", []string{"season"}, "unseasonal"},
		{"", []string{"a"}, ""},
	} {
		var got strings.Builder
		for _, piece := range marked(test.text, test.words) {
			if piece.Marked {
				got.WriteString("[" + piece.Text + "]")
			} else {
				got.WriteString(piece.Text)
			}
		}
		if got.String() != test.want {
			t.Errorf("%q: %q, not %q", test.text, got.String(), test.want)
		}
	}
}

// TestAnExcerptShowsWhatWasFound, also where it stands far from the beginning of a long text.
func TestAnExcerptShowsWhatWasFound(t *testing.T) {
	t.Parallel()
	filler := strings.Repeat("word ", 80)
	for _, text := range []string{filler + "needle", "needle " + filler, filler + "needle " + filler, "short needle"} {
		of := found{place: place{blocks: []string{text}, words: []string{foldedWords(text)}}, words: []string{"needle"}}
		if got := of.excerpt(); !strings.Contains(got, "needle") || utf8.RuneCountInString(got) > longestExcerpt+4 {
			t.Errorf("the excerpt is %q", got)
		}
	}
}

// TestEveryPictureIsThere: each that a page shows, in the page's own language, with a text for whoever does not see it;
// and each page of the book that has pictures shows the same in all languages. Every picture is shown somewhere.
func TestEveryPictureIsThere(t *testing.T) {
	t.Parallel()
	unshown := maps.Clone(pictures())
	if len(unshown) < 3*30 {
		t.Errorf("there are %d pictures", len(unshown))
	}
	shows := map[string][]string{} // by page
	for language, read := range books {
		for name, page := range read().pages {
			var here []string
			for _, image := range strings.Split(page.html, "<img ")[1:] {
				image, _, _ = strings.Cut(image, ">")
				file := regexp.MustCompile(`src="/help/(pictures/` + language + `/([a-z-]+)\.webp)\?v=[0-9a-f]+" alt="[^"]+" width="\d+" height="\d+" loading="lazy"`).FindStringSubmatch(image)
				if file == nil {
					t.Errorf("%s/%s shows %s", language, name, image)
					continue
				}
				delete(unshown, file[1])
				here = append(here, file[2])
			}
			if others, isKnown := shows[name]; isKnown && !slices.Equal(here, others) {
				t.Errorf("%s/%s shows %v, another language %v", language, name, here, others)
			}
			shows[name] = here
		}
	}
	for file := range unshown {
		t.Errorf("no page shows %s", file)
	}
}

// leadsSomewhere says whether an address is a place of the handbook.
func leadsSomewhere(book *book, address string) bool {
	file, id, _ := strings.Cut(address, "#")
	name := strings.TrimPrefix(strings.TrimPrefix(file, root), "/")
	if name == "" {
		name = contents
	}
	page, ok := book.pages[name]
	return ok && (id == "" || strings.Contains(page.html, `id="`+id+`"`))
}

// TestASearchFindsPlacesByWords, with other capitals, without accents, by the beginnings of words, the best first.
func TestASearchFindsPlacesByWords(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ language, query, path string }{
		{"en", "season ticket", "/help/money#season-tickets"},
		{"en", "SUBSTITUTE", "/help/at-the-door#a-substitute"},
		{"en", "treasurer", "/help/money#the-treasurers-sheet"},
		{"cs", "permanentky", "/help/money#season-tickets"},
		{"cs", "zaloha", ""},
		{"cs", "permanentkami", ""}, // another ending
		{"pl", "karnet", "/help/money#season-tickets"},
		{"en", "wifi", "/help/wifi"},
		{"cs", "oprava", "/help/corrections"},
		{"pl", "kopia", ""},
		{"en", "qqqq season ticket", "/help/money#season-tickets"},
		{"en", "how do I print badges", ""},
		// What organisers ask in a hurry.
		{"en", "slow computer", ""},
		{"en", "wrong score", "/help/corrections#change-something"},
		{"en", "wrong winner", "/help/corrections#change-something"},
		{"en", "player leaves", "/help/at-the-door#somebody-leaves"},
		{"en", "wifi is gone", "/help/wifi#what-the-tablet-can-do-alone"},
		{"en", "wrong seat", "/help/the-desk#seats-while-a-round-runs"},
		{"en", "tablet battery", "/help/wifi#what-is-kept-where"},
		{"en", "laptop crashed", "/help/moving#move-to-another-computer"},
		{"cs", "špatné skóre", "/help/corrections#change-something"},
		{"cs", "hráč odchází", "/help/at-the-door#somebody-leaves"},
		{"cs", "wifi nejde", "/help/wifi#what-the-tablet-can-do-alone"},
		{"pl", "zły wynik", "/help/corrections#change-something"},
		{"pl", "nie ma wifi", "/help/wifi"},
		{"pl", "gracz wychodzi", "/help/at-the-door#somebody-leaves"},
	} {
		all := bookIn(test.language).search(test.query)
		if len(all) == 0 {
			t.Errorf("%s: nothing has %q", test.language, test.query)
			continue
		}
		if all[0].excerpt() == "" {
			t.Errorf("%s: %q is found without an excerpt", test.language, test.query)
		}
		if got := Path(all[0].page.name, all[0].place.id); test.path != "" && got != test.path {
			t.Errorf("%s: the best of %d places with %q is %s, not %s", test.language, len(all), test.query, got, test.path)
		}
		for _, one := range all {
			text := strings.Join(append([]string{one.page.title, one.place.heading}, one.place.blocks...), " ")
			for _, word := range one.words {
				if !begins(foldedWords(text), word) {
					t.Errorf("%s: %s was found and has not %q", test.language, one.place.heading, word)
				}
			}
			if length := utf8.RuneCountInString(one.excerpt()); length > longestExcerpt+4 {
				t.Errorf("an excerpt of %d characters", length)
			}
		}
	}
	// Documents come after the handbook.
	if all := bookIn("en").search("slow computer"); bookIn("en").isDocument(all[0].page.name) || !bookIn("en").isDocument(all[len(all)-1].page.name) {
		t.Errorf("first %s, last %s", all[0].page.name, all[len(all)-1].page.name)
	}
	if all := bookIn("cs").search("nagashi mangan"); !slices.ContainsFunc(all, func(one found) bool { return bookIn("cs").isDocument(one.page.name) }) {
		t.Errorf("nothing of the rule book is among %d places", len(all))
	}
	for _, nothing := range []string{"", " ", "…", "qqqq"} {
		if all := bookIn("en").search(nothing); len(all) > 0 {
			t.Errorf("%d places have %q", len(all), nothing)
		}
	}
}

// BenchmarkRead is what the first visitor of a language waits for.
func BenchmarkRead(b *testing.B) {
	for b.Loop() {
		if _, err := readBook(manual.Files, "cs"); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSearch(b *testing.B) {
	book := bookIn("en")
	for b.Loop() {
		book.search("season ticket")
	}
}

// TestWhatIsAskedHasItsPlace: the words by which people ask stand at places that there are, in every language.
func TestWhatIsAskedHasItsPlace(t *testing.T) {
	t.Parallel()
	for address, words := range asked {
		name, id, _ := strings.Cut(address, "#")
		if !slices.ContainsFunc(bookIn(original).pages[name].places, func(p place) bool { return p.id == id }) {
			t.Errorf("there is no %s", address)
		}
		for _, language := range i18n.Languages {
			if words[language.Tag] == "" {
				t.Errorf("%s has no words in %s", address, language.Tag)
			}
		}
	}
}
