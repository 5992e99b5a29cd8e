package lists

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

func TestMemberListsAsPeoplePasteThem(t *testing.T) {
	for name, test := range map[string]struct {
		text     string
		wanted   NameOrder
		names    string
		readings string
		left     int
	}{
		"one name a line":         {text: "Anna\n2. Bo\n", names: "Anna|Bo", readings: "separate"},
		"names on one line":       {text: "Anna, Bo, Cy", names: "Anna|Bo|Cy", readings: "separate"},
		"a line of two":           {text: "Anna, Bo", names: "Anna|Bo", readings: "separate last_first first_last"},
		"surname, first":          {text: "Novák, Jiří\r\nDvořáková, Hana", names: "Jiří Novák|Hana Dvořáková", readings: "last_first first_last separate"},
		"a line without a name":   {text: "Novák, Jiří\nLis, Dorota\nx@club.example", names: "Jiří Novák|Dorota Lis", readings: "last_first first_last separate", left: 1},
		"a nickname among them":   {text: "Novák, Jiří\nBo\nLis, Dorota", names: "Jiří Novák|Bo|Dorota Lis", readings: "last_first first_last separate"},
		"a guest beside one":      {text: "Anna\nBo, Cy\nDan", names: "Anna|Bo|Cy|Dan", readings: "separate last_first first_last"},
		"the other reading":       {text: "Jiří, Novák\nHana, Dvořáková", wanted: FirstLast, names: "Jiří Novák|Hana Dvořáková", readings: "last_first first_last separate"},
		"two players a line":      {text: "Anna, Bo\nCy, Dan", wanted: Separate, names: "Anna|Bo|Cy|Dan", readings: "last_first first_last separate"},
		"a reading it has not":    {text: "Anna\nBo", wanted: LastFirst, names: "Anna|Bo", readings: "separate"},
		"tabs":                    {text: "1\tHana\tDvořáková\thana@club.example\n2\tJiří\tNovák\t", names: "Hana Dvořáková|Jiří Novák", readings: "first_last last_first", left: 3},
		"a Czech heading":         {text: "Příjmení\tJméno\tE-mail\nNovák\tJiří\tj@club.example", names: "Jiří Novák", readings: "first_last"},
		"a Polish heading":        {text: "Nr;Imię i nazwisko;Telefon\n1;Łucja Zając;600 100 200\n2;Igor Wolski;", names: "Łucja Zając|Igor Wolski", readings: "first_last"},
		"semicolons":              {text: "Jiří;Novák;j@club.example\nHana;Dvořáková;h@club.example", names: "Jiří Novák|Hana Dvořáková", readings: "first_last last_first separate", left: 2},
		"addresses of a letter":   {text: `"Novák, Jiří" <j@club.example>; Hana <h@club.example>`, names: "Jiří Novák|Hana", readings: "separate last_first first_last", left: 2},
		"a file of a spreadsheet": {text: "\"Novák, Jiří\",j@club.example\n\"Dvořáková, Hana\",h@club.example", names: "Jiří Novák|Hana Dvořáková", readings: "separate", left: 2},
		"a name twice":            {text: "Anna\nANNA", names: "Anna", readings: "separate"},
		"further columns":         {text: "Hana\tDvořáková\ttreasurer\nJiří\tNovák\tmember", names: "Hana Dvořáková|Jiří Novák", readings: "first_last last_first", left: 2},
		"an empty cell":           {text: "First name\tSurname\tE-mail\nAnna\t\tanna@x.example\nBo\tBerg\t", names: "Anna|Bo Berg", readings: "first_last"},
		"names in column two":     {text: "Note\tName\n\tAnna Lind\nhost\tBo Berg", names: "Anna Lind|Bo Berg", readings: "first_last"},
		"a bare address":          {text: "Jan Novák jan@x.example\nBo", names: "Jan Novák|Bo", readings: "separate", left: 1},
		"a town behind":           {text: "Novák;Jan;Praha\nLis;Dorota;Brno", wanted: LastFirst, names: "Jan Novák|Dorota Lis", readings: "first_last last_first separate", left: 2},
		"a role behind":           {text: "Jan Novák\tVIP\tPraha\nBo Berg\t\tBrno", names: "Jan Novák|Bo Berg", readings: "first_last", left: 3},
		"an unknown heading":      {text: "Jméno;Příjmení;Člen od\nJan;Novák;2020", names: "Jan Novák", readings: "first_last"},
		"the mark of a file":      {text: "\uFEFFName\nAnna", names: "Anna", readings: "first_last"},
		"three players a line":    {text: "Anna, Bo, Cy\nDan, Eva, Fay", names: "Anna|Bo|Cy|Dan|Eva|Fay", readings: "separate last_first first_last"},
		"whole names and others":  {text: "Anna Lind\nNovák, Jiří\nBo Berg\nDvořáková, Hana", names: "Anna Lind|Jiří Novák|Bo Berg|Hana Dvořáková", readings: "last_first separate first_last"},
		"a surname of two words":  {text: "Anna Lind\nvan Dijk, Jan\nBo Berg, Cy Dahl\nDan Ek", names: "Anna Lind|Jan van Dijk|Bo Berg|Cy Dahl|Dan Ek", readings: "last_first separate first_last"},
		"whole names in pairs":    {text: "Anna Lind, Bo Berg\nCy Dahl, Dan Ek", names: "Anna Lind|Bo Berg|Cy Dahl|Dan Ek", readings: "separate last_first first_last"},
		"a comma between tabs":    {text: "Jan\tNovák\nLis, Dorota\nBo\tBerg", names: "Jan Novák|Dorota Lis|Bo Berg", readings: "first_last last_first"},
		"the surname first":       {text: "E-mail;Nazwisko i imię\nl@x.example;Zając Łucja\n;Wolski, Igor", names: "Łucja Zając|Igor Wolski", readings: "first_last"},
		"empty cells":             {text: "Name;E-mail\nAnna;\n;\n", names: "Anna", readings: "first_last"},
		"a nickname of a symbol":  {text: "☀\nBo", names: "☀|Bo", readings: "separate"},
	} {
		t.Run(name, func(t *testing.T) {
			m, problems := headings.ParseMembers(test.text, test.wanted)
			var readings []string
			for _, reading := range m.Orders {
				readings = append(readings, string(reading))
			}
			if len(problems) > 0 || strings.Join(m.Names, "|") != test.names || strings.Join(readings, " ") != test.readings || m.Skipped != test.left {
				t.Errorf("names %q, readings %q, %d left, %v", m.Names, readings, m.Skipped, problems)
			}
		})
	}
}

// TestLinesWithoutANameAreNamed: a secretary with sixty lines sees which of them gave
// nobody.
func TestLinesWithoutANameAreNamed(t *testing.T) {
	m, problems := headings.ParseMembers("Jan Novák\n--- 2025 ---\nx@club.example\nBo", "")
	if len(problems) > 0 || !slices.Equal(m.Names, []string{"Jan Novák", "Bo"}) || !slices.Equal(m.Nameless, []string{"--- 2025 ---", "x@club.example"}) {
		t.Errorf("%q, without a name %q, %v", m.Names, m.Nameless, problems)
	}
}

// TestDoubtfulLines: in a list of both sorts the lines of the rarer one are named, with
// the names that were made of them.
func TestDoubtfulLines(t *testing.T) {
	for text, want := range map[string]map[string]string{
		"Anna Lind\nNovák, Jiří\nBo Berg":         {"Jiří Novák": "Novák, Jiří"},
		"Anna\nBo, Cy\nDan":                       {"Bo": "Bo, Cy", "Cy": "Bo, Cy"},
		"Novák, Jiří\nAnna Lind\nLis,  Dorota":    {"Anna Lind": "Anna Lind"},
		"Jan\tNovák\nLis, Dorota\nBo\tBerg":       {"Dorota Lis": "Lis, Dorota"},
		"Name\tE-mail\nJan Novák\tj@club.example": {},
		"Novák, Jiří\nLis, Dorota":                {},
		"Anna, Bo, Cy":                            {},
	} {
		if m, problems := headings.ParseMembers(text, ""); len(problems) > 0 || !maps.Equal(m.Doubtful, want) {
			t.Errorf("%q: %q, %v", text, m.Doubtful, problems)
		}
	}
}

func TestListsWithoutNames(t *testing.T) {
	for _, text := range []string{"", " \n ", "Name\tE-mail", "a@club.example\nb@club.example", "1\n2"} {
		if m, problems := headings.ParseMembers(text, ""); len(problems) != 1 || problems[0].Code != "names_missing" {
			t.Errorf("%q: %q, %v", text, m.Names, problems)
		}
	}
}

// TestWrongLinesUnderAHeading: each is named with its number and the reason; empty lines
// count.
func TestWrongLinesUnderAHeading(t *testing.T) {
	m, problems := headings.ParseMembers("E-mail;Name\r\n\r\nx@club.example;\r\n;"+strings.Repeat("long", 20)+"\n;Anna\u200b Lind\n;Bo", "")
	var codes []string
	for _, problem := range problems {
		codes = append(codes, fmt.Sprint(problem.Code, " ", problem.Args["Line"]))
	}
	if len(m.Names) > 0 || !slices.Equal(codes, []string{"line_nameless 3", "line_name_too_long 4", "line_name_unreadable 5"}) {
		t.Errorf("%q, %q", m.Names, codes)
	}
}

// TestAnOpenQuotationMarkIsNamed with its line: what is behind it cannot be told apart.
func TestAnOpenQuotationMarkIsNamed(t *testing.T) {
	for text, want := range map[string]string{
		"Name;Group\nAda Nine;A\n\"Filip Six;A\nEva Seven;B":      `3 "Filip Six;A`,
		"Ada Nine\n\nEva \"Seven\nJan \"Honza\" Novák":            `3 Eva "Seven`,
		"Name\nx@club.example\n\"Novák, Jiří\" <j@x.example>\n\"": `4 "`,
	} {
		m, problems := headings.ParseMembers(text, "")
		var told []string
		for _, problem := range problems {
			if problem.Code == "line_quote_open" {
				told = append(told, fmt.Sprint(problem.Args["Line"], " ", problem.Args["Shown"]))
			}
		}
		if strings.Join(told, "|") != want || len(m.Names) > 0 {
			t.Errorf("%q: %q, %q", text, told, m.Names)
		}
	}
}

// TestWhatIsLeftOutOfAListIsNamed: columns by their titles, a name that comes again by its line.
func TestWhatIsLeftOutOfAListIsNamed(t *testing.T) {
	for text, want := range map[string]Members{
		"Name;City;Nickname\nAda Nine;Brno;A\n\nADA NINE;;\n1. Eva Seven;;E\nEva Seven;Ostrava;;more": {
			UnreadColumns: []string{"City", "Nickname"}, Skipped: 1, Repeated: []RepeatedName{{"ADA NINE", 4, 2}, {"Eva Seven", 6, 5}},
		},
		"Anna, Bo, anna": {Repeated: []RepeatedName{{"anna", 1, 1}}},
		"Name\nAnna":     {},
	} {
		m, problems := headings.ParseMembers(text, "")
		if len(problems) > 0 || m.Skipped != want.Skipped || !slices.Equal(m.UnreadColumns, want.UnreadColumns) || !slices.Equal(m.Repeated, want.Repeated) {
			t.Errorf("%q: %+v, %v", text, m, problems)
		}
	}
}
