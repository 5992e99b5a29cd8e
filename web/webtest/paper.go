package webtest

import (
	"net/url"
)

// FromPaper is a file of two old nights: of the second only the points are known.
const FromPaper = "date;night;place;player;points;matches;places\n" +
	"2019-05-02;Spring;Club room;Anna Lind;12;2;1 2\n2019-05-02;Spring;Club room;Bo Berg;3;2;2 1\n2019-05-02;Spring;Club room;Novak Jiri;-15;2;3 3\n" +
	"2019-06-02;Summer;;=Cy Dahl;5;1;\n2019-06-02;Summer;;Anna Lind;-5;1;\n"

// PaperForm posts the file, with more fields.
func PaperForm(text string, more ...string) url.Values {
	form := url.Values{"lines": {text}, "rules": {"korean-japanese novice"}}
	for i := 0; i < len(more); i += 2 {
		form.Set(more[i], more[i+1])
	}
	return form
}
