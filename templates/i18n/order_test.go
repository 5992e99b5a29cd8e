package i18n

import (
	"slices"
	"strings"
	"testing"
)

func TestNamesAreSortedAsTheReaderDoes(t *testing.T) {
	for tag, want := range map[string]string{
		"en": "Adam Čapek Chalupa Dana Hana Łucja Luna Zajíc Žák",
		"cs": "Adam Čapek Dana Hana Chalupa Łucja Luna Zajíc Žák",
		"pl": "Adam Čapek Chalupa Dana Hana Luna Łucja Zajíc Žák",
	} {
		names := strings.Fields("Žák Łucja Zajíc Chalupa Dana Čapek Luna Hana Adam")
		SortNames(With(t.Context(), tag), names, func(name string) string { return name })
		if !slices.Equal(names, strings.Fields(want)) {
			t.Errorf("%s: %q", tag, names)
		}
	}
}

// TestPeopleAreSortedBySurname where the club says so, in each language.
func TestPeopleAreSortedBySurname(t *testing.T) {
	const people = "Žofie Adamová, Adam Žák, Bo, Hana Chalupová, Ivo Hájek, Eva Adamová, Jan van Luna, Ota Łyko"
	for tag, want := range map[string]string{
		"en": "Eva Adamová, Žofie Adamová, Bo, Hana Chalupová, Ivo Hájek, Jan van Luna, Ota Łyko, Adam Žák",
		"cs": "Eva Adamová, Žofie Adamová, Bo, Ivo Hájek, Hana Chalupová, Jan van Luna, Ota Łyko, Adam Žák",
		"pl": "Eva Adamová, Žofie Adamová, Bo, Hana Chalupová, Ivo Hájek, Jan van Luna, Ota Łyko, Adam Žák",
	} {
		names := strings.Split(people, ", ")
		SortPeople(BySurname(With(t.Context(), tag), true), names, func(name string) string { return name })
		if got := strings.Join(names, ", "); got != want {
			t.Errorf("%s: %s", tag, got)
		}
		SortPeople(With(t.Context(), tag), names, func(name string) string { return name })
		if names[0] != "Adam Žák" {
			t.Errorf("%s by whole names begins with %s", tag, names[0])
		}
	}
}
