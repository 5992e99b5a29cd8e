package tournament

// headings are the words over the columns of member lists, in the site's languages.
var headings = map[string]string{
	"first name": "first", "given name": "first", "first": "first", "firstname": "first", "krestni jmeno": "first", "imie": "first",
	"surname": "last", "last name": "last", "family name": "last", "last": "last", "lastname": "last", "prijmeni": "last", "nazwisko": "last",
	"name": "name", "full name": "name", "player": "name", "member": "name", "jmeno": "name", "hrac": "name", "clen": "name",
	"jmeno a prijmeni": "name", "imie i nazwisko": "name", "gracz": "name", "czlonek": "name",
	"e-mail": "", "email": "", "mail": "", "phone": "", "telefon": "", "tel.": "", "no.": "", "nr": "", "c.": "", "#": "", "id": "",
	"club": "", "klub": "", "note": "", "poznamka": "", "uwagi": "", "city": "", "mesto": "", "miasto": "",
}

// headingOf are the columns in which a first row says that the names stand: first name
// and surname, or the whole name. It is nil if the row is no heading. In a line with
// commas one known word is not enough, for it can be a nickname.
func headingOf(cells []string, separator rune) []int {
	columns := map[string]int{}
	known, filled := 0, 0
	for column, cell := range cells {
		meaning, heading := headings[SearchKey(cell)]
		if cell != "" {
			filled++
		}
		if !heading {
			continue
		}
		known++
		if _, twice := columns[meaning]; !twice {
			columns[meaning] = column
		}
	}
	if known < filled && known < 2 && separator == ',' {
		return nil
	}
	first, hasFirst := columns["first"]
	name, hasName := columns["name"]
	last, hasLast := columns["last"]
	switch {
	case hasLast && hasFirst:
		return []int{first, last}
	case hasLast && hasName: // "jméno, příjmení"
		return []int{name, last}
	case hasName:
		return []int{name}
	case hasFirst:
		return []int{first}
	case hasLast:
		return []int{last}
	}
	return nil
}
