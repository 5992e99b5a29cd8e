package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates/i18n"
)

// english is the language of the command line.
var english = i18n.With(context.Background(), "en")

// sentence says why a game refuses a hand or a house rule, in the words of the game and with the
// given seat names.
func sentence(game, seatNames string, p scoring.Problem) string {
	tiles := make([]string, len(p.Tiles))
	for i, tile := range p.Tiles {
		tiles[i] = tileName(tile)
	}
	values := map[string]any{
		"Has": p.Has, "Needs": p.Needs, "Tile": tileName(p.Tile), "Tiles": strings.Join(tiles, ", "),
		"Field": p.Field, "Other": p.Other, "Elements": elementNames(game, p.Ticked),
	}
	if p.Code == "below_minimum" { // the only sentence with plural forms
		values["Count"] = p.Has
	}
	if p.Code == "tile_not_in_set" && p.Tile.Red() && (!p.Tile.Kind().Numbered() || p.Tile.Kind().Rank() != 5) {
		return "A red " + p.Tile.Kind().String() + " does not exist."
	}
	said := capital(i18n.Values(i18n.Under(english, game, seatNames), "refusal."+p.Code, values))
	for _, seat := range p.Seat.List() { // in games that score every hand
		said = windName(seat) + ": " + said
	}
	return said
}

// tileName is the name of a tile; a text that names no tile stays.
func tileName(tile scoring.Tile) string {
	if !tile.Kind().Valid() {
		return tile.String()
	}
	return i18n.T(english, "tile."+tile.String())
}

// elementName is a game's name of an element or limit hand. An id of another game gets its name
// there; an unknown id stays.
func elementName(game, id string) string {
	key := "element." + id
	name := i18n.T(i18n.Under(english, game, ""), key)
	for _, other := range rulebook.Games() {
		if name == key {
			name = i18n.T(i18n.Under(english, other.ID, ""), key)
		}
	}
	return strings.TrimPrefix(name, "element.")
}

// elementNames are the names with plus signs between: some names have commas.
func elementNames(game string, ids []string) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = elementName(game, id)
	}
	return strings.Join(names, " + ")
}

// factText is a fact that decided who pays, with the seats of which it is told.
func factText(game string, deciding scoring.DecidingFact) string {
	ctx, fact := i18n.Under(english, game, ""), deciding.Fact
	var seats []string
	for _, seat := range deciding.Value.Seats.List() {
		seats = append(seats, windName(seat))
	}
	names := strings.Join(seats, ", ")
	switch fact.Kind {
	case scoring.ChoiceFact:
		return i18n.T(ctx, "table."+fact.ID+"_"+deciding.Value.Name())
	case scoring.LiabilityFact:
		return i18n.T(ctx, "score."+fact.ID, "Name", names, "Elements", elementNames(game, deciding.Value.Names))
	case scoring.SeatCountsFact:
		var counts []string
		for _, seat := range scoring.SeatWinds {
			counts = append(counts, fmt.Sprintf("%s %d", windName(seat), deciding.Value.Counts[seat]))
		}
		return i18n.T(ctx, "paper."+fact.ID+"_column") + ": " + strings.Join(counts, ", ")
	default:
		return i18n.T(ctx, "paper."+fact.ID+"_column") + ": " + names
	}
}

// fuName is the name of a line of fu.
func fuName(game, id string) string {
	return i18n.T(i18n.Under(english, game, ""), "fu."+id)
}

func windName(wind scoring.Wind) string { return capital(wind.String()) }

// counted is a number of things, "1 hand" or "2 hands".
func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// capital makes the first letter a capital: a sentence can begin with a tile's name.
func capital(sentence string) string {
	for _, first := range sentence {
		return strings.ToUpper(string(first)) + sentence[len(string(first)):]
	}
	return sentence
}
