package main

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"math/rand/v2"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// preview is a hand that is being entered.
type preview struct {
	Table    string     `json:"table"`
	Language string     `json:"language"`
	Form     url.Values `json:"form"`
}

const previewsOfTable = 150

// gatherPreviews asks the tables of all games what forms are worth that were filled by chance.
func gatherPreviews(ctx context.Context, s, old *side, keep func(record) error) error {
	served, c, err := s.serve(ctx, old)
	if err != nil {
		return err
	}
	defer served.stop() //nolint:errcheck // it was only asked
	dana, err := served.organiser(ctx)
	if err != nil {
		return err
	}
	list, err := c.previews(ctx, dana, old)
	if err != nil {
		return err
	}
	for number, one := range list {
		dana.language = one.Language
		got, err := dana.post(ctx, one.Table+"/preview", one.Form)
		if err != nil {
			return err
		}
		page, err := got.pageRecord(strconv.Itoa(number) + " " + one.Table)
		if err == nil {
			err = keep(page)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// previews are the forms of tables, filled by chance with tiles of the random hands. They are
// made once, by the old program's pages.
func (c *club) previews(ctx context.Context, dana visitor, old *side) (list []preview, err error) {
	name := filepath.Join(old.daily, "previews.json")
	if text, err := os.ReadFile(name); err == nil {
		return list, json.Unmarshal(text, &list)
	}
	chance := rand.New(rand.NewPCG(17, 4))
	for i, game := range games {
		table := c.Open[i] + "/tables/2"
		got, err := dana.get(ctx, table)
		if err != nil {
			return nil, err
		}
		f, err := formTo(got.body, table+"/hands")
		if err != nil {
			return nil, err
		}
		hands, err := firstHands(ctx, old, game)
		if err != nil {
			return nil, err
		}
		for number := range previewsOfTable {
			told := hands[chance.IntN(len(hands))]
			form := f.filledRandomly(chance, func(name string) string { return told.text(name, chance) })
			list = append(list, preview{Table: table, Language: languages[number%3], Form: form})
		}
	}
	return list, keepFile(name, func(out io.Writer) error { return json.NewEncoder(out).Encode(list) })
}

// randomHand is what a line of the random hands says about tiles.
type randomHand struct {
	Hand    string `json:"hand"`
	Winning string `json:"winning_tile"`
	Hands   map[string]struct {
		Hand string `json:"hand"`
	} `json:"hands"`
}

// text is what somebody types into a field of that name.
func (h randomHand) text(name string, chance *rand.Rand) string {
	switch {
	case name == "winning_tile":
		return h.Winning
	case strings.HasSuffix(name, "hand"):
		for seat, one := range h.Hands {
			if strings.Contains(name, seat) {
				return one.Hand
			}
		}
		return h.Hand
	case strings.Contains(name, "points"), strings.Contains(name, "fan"), strings.Contains(name, "fu"), strings.Contains(name, "han"):
		return strconv.Itoa(chance.IntN(30))
	}
	return ""
}

func firstHands(ctx context.Context, old *side, game string) (list []randomHand, err error) {
	name, err := old.hands(ctx, game)
	if err != nil {
		return nil, err
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close() //nolint:errcheck // it is only read
	for lines := bufio.NewReader(file); len(list) < 2000; {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return list, err
		}
		var one randomHand
		if err := json.Unmarshal(line, &one); err != nil {
			return nil, err
		}
		if one.Winning != "" {
			list = append(list, one)
		}
	}
	return list, nil
}
