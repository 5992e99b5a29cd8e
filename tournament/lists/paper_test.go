package lists

import (
	"fmt"
	"strings"
	"testing"
)

const paperToday = "2026-11-23"

// told writes old nights in a line each: night, then its players with their results.
func told(nights []PaperNight) string {
	var lines []string
	for _, night := range nights {
		parts := []string{fmt.Sprintf("%s %s %s %s:", night.Date, night.Name, night.Venue, night.Detail)}
		for _, one := range night.Lines {
			parts = append(parts, fmt.Sprintf("%d %s %d/%d %d [%s]", one.Number, one.Player, one.Points, one.Matches, one.Rank, one.Ranks))
		}
		lines = append(lines, strings.Join(parts, " "))
	}
	return strings.Join(lines, "\n")
}

func TestFilesOfOldNights(t *testing.T) {
	for name, test := range map[string]struct{ text, want string }{
		"points only": {
			"date,name,place,player,points,matches\n2019-05-02,Spring,Pub,Anna,+12,2\n2019-05-02,spring,,Bo,−12,2\n",
			"2019-05-02 Spring Pub points: 2 Anna 12/2 0 [] 3 Bo -12/2 0 []",
		},
		"Czech, one table, another order of columns": {
			"Body;Hráč;Datum;Název večera;Zápasy;Umístění\r\n-5;Novák, Jiří;2. 5. 2019;Jaro;2;3 1\r\n\r\n5;Hana;2.5.2019;Jaro;2;1 2-3\r\n\"1 000\";Bo;2.5.2019;Jaro;2;2 2-3\r\n",
			"2019-05-02 Jaro  places: 5 Bo 1000/2 0 [2@1 2-3@1] 4 Hana 5/2 0 [1@1 2-3@1] 2 Jiří Novák -5/2 0 [3@1 1@1]",
		},
		"Polish, with tabs, first name and surname, rank": {
			"Data\tNazwa\tImię\tNazwisko\tPunkty\tMecze\tPozycja\n2019-05-02\tWiosna\tŁucja\tZając\t0\t1\t2.\n2019-05-02\tWiosna\tIgor\tWolski\t0\t1\t1\n",
			"2019-05-02 Wiosna  points: 3 Igor Wolski 0/1 1 [] 2 Łucja Zając 0/1 2 []",
		},
		"from Excel: a mark, and a line that says what separates cells": {
			"\uFEFFsep=|\r\ndate|name|place|player|points|matches\r\n2019-05-02|Spring|Pub; back, left|Anna|+12|2\r\n2019-05-02|spring||Bo|−12|2\r\n",
			"2019-05-02 Spring Pub; back, left points: 3 Anna 12/2 0 [] 4 Bo -12/2 0 []",
		},
		"two tables told, and a round without a match": {
			"date;night;player;points;matches;places;tables\n" +
				"2019-05-02;N;A;6;2;1 1;1 1\n2019-05-02;N;B;5;2;2 2;1 1\n2019-05-02;N;C;4;2;3 3;1 1\n" +
				"2019-05-02;N;D;3;1;1 -;2 -\n2019-05-02;N;E;2;1;2 -;2 -\n2019-05-02;N;F;1;1;3 -;2 -\n",
			"2019-05-02 N  places: 2 A 6/2 0 [1@1 1@1] 3 B 5/2 0 [2@1 2@1] 4 C 4/2 0 [3@1 3@1] 5 D 3/1 0 [1@2 -] 6 E 2/1 0 [2@2 -] 7 F 1/1 0 [3@2 -]",
		},
		"several tables, not told": {
			"date;night;player;points;matches;places\n2019-05-02;N;A;6;1;1\n2019-05-02;N;B;5;1;1\n2019-05-02;N;C;4;1;2\n" +
				"2019-05-02;N;D;3;1;2\n2019-05-02;N;E;2;1;3\n2019-05-02;N;F;1;1;3\n",
			"2019-05-02 N  places: 2 A 6/1 0 [1] 3 B 5/1 0 [1] 4 C 4/1 0 [2] 5 D 3/1 0 [2] 6 E 2/1 0 [3] 7 F 1/1 0 [3]",
		},
	} {
		t.Run(name, func(t *testing.T) {
			nights, problems := headings.ParsePaper(test.text, paperToday)
			if got := told(nights); len(problems) > 0 || got != test.want {
				t.Errorf("%v\ngot  %s\nwant %s", problems, got, test.want)
			}
		})
	}
}

// TestWrongLinesOfOldNights: each is named with its number and a reason, and nothing is
// understood of the file.
func TestWrongLinesOfOldNights(t *testing.T) {
	const head = "date;night;player;points;matches;places;tables;rank\n"
	for text, want := range map[string]string{
		"":                  "paper_missing <nil>",
		head:                "paper_missing <nil>",
		"player;points\n":   "paper_no_column date|paper_no_column night|paper_no_column matches",
		"date;night;points": "paper_no_column player|paper_no_column matches",
		head + "2019-02-30;N;A;1;1\n2027-01-01;N;A;1;1\n1/2/2019;N;A;1;1":                       "paper_date 2|paper_date 3|paper_date 4",
		head + "2019-02-01;;A;1;1\n2019-02-01;N;;1;1":                                           "paper_night 2|paper_player 3",
		head + "2019-02-01;N;A;1.5;1\n2019-02-01;N;B;;1":                                        "paper_points 2|paper_points 3",
		head + "2019-02-01;N;A;1;x\n2019-02-01;N;B;1;31":                                        "paper_matches 2|paper_matches 3",
		head + "2019-02-01;N;A;1;1\n\n2019-02-01;n; a ;2;1":                                     "paper_twice 4",
		head + "2019-02-01;N;A;1;1;6\n2019-02-01;N;B;1;2;1":                                     "paper_places 2|paper_places_count 3",
		head + "2019-02-01;N;A;1;1;1;1 2\n2019-02-01;N;B;1;1;2;x":                               "paper_tables 2|paper_tables 3",
		head + "2019-02-01;N;A;1;1;1\n2019-02-01;N;B;1;1;":                                      "paper_places_some 2",
		head + "2019-02-01;N;A;1;1;1\n2019-02-01;N;B;1;1;1\n2019-02-01;N;C;1;1;3":               "paper_match 2",
		head + "2019-02-01;N;A;1;0;;;;\"guest\" from B\n2019-02-01;N;B;1;0\n2019-02-02;M;A;1;0": "paper_broken 2",
		head + "2019-02-01;N;A;1;0\n2019-02-01;N;B;1;0;;;;\"guest\n2019-02-02;M;A;1;0":          "paper_broken 3",
		head + "2019-02-01;N;A;1;0;;;;\"\n2019-02-01;N;B;1;0;;;;\"\n2019-02-02;M;A;1.5;0":       "paper_broken 2|paper_points 4",
		head + "2019-02-01;N;A;1;0;;;1\n2019-02-01;N;B;1;0;;;3":                                 "paper_ranks 2",
		head + "2019-02-01;N;A;1;0;;;1\n2019-02-01;N;B;1;0;;;1\n2019-02-01;N;C;0;0":             "paper_ranks 2",
		"date;night;player;points;matches;place\n2019-02-01;N;A;1;1;X\n2019-02-01;N;B;1;1;Y":    "paper_venues 3",
	} {
		nights, problems := headings.ParsePaper(text, paperToday)
		var codes []string
		for _, problem := range problems {
			where := problem.Args["Line"]
			if column, missing := problem.Args["Column"]; missing {
				where = column
			}
			codes = append(codes, fmt.Sprint(problem.Code, " ", where))
		}
		if got := strings.Join(codes, "|"); nights != nil || got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestANightHasSoManyPlayersAtMost: of a file with more nothing else is read, so that it is
// refused at once.
func TestANightHasSoManyPlayersAtMost(t *testing.T) {
	file := func(players int) string {
		var lines strings.Builder
		lines.WriteString("date;night;player;points;matches\n")
		for i := range players {
			fmt.Fprintf(&lines, "2019-02-01;N;Player %d;0;0\n", i)
		}
		return lines.String()
	}
	if nights, problems := headings.ParsePaper(file(500), paperToday); len(problems) > 0 || len(nights[0].Lines) != 500 {
		t.Errorf("500 players: %v", problems)
	}
	_, problems := headings.ParsePaper(file(501)+"x;;;;\n", paperToday)
	if len(problems) != 1 || problems[0].Code != "paper_too_many_players" || problems[0].Args["Line"] != 2 {
		t.Errorf("501 players: %v", problems)
	}
}

// TestAFileOfOldNightsMayHaveQuotationMarks where they belong, and a line break in its heading.
func TestAFileOfOldNightsMayHaveQuotationMarks(t *testing.T) {
	nights, problems := headings.ParsePaper("date,night,player,\"points\n\",matches,remark\n2019-02-01,\"Winter, \"\"late\"\"\",Anna,1,0,\"a guest, \"\"new\"\"\"\n", paperToday)
	if got := told(nights); len(problems) > 0 || got != `2019-02-01 Winter, "late"  points: 3 Anna 1/0 0 []` {
		t.Errorf("%v, %s", problems, got)
	}
}

func FuzzFilesOfOldNights(f *testing.F) {
	f.Add("date;night;player;points;matches;places;tables;rank\n2019-02-01;N;A;1;1;1;1;1\n")
	f.Fuzz(func(t *testing.T, text string) {
		nights, problems := headings.ParsePaper(text, paperToday)
		if (len(nights) > 0) == (len(problems) > 0) {
			t.Errorf("%d nights, %v", len(nights), problems)
		}
	})
}
