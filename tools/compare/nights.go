package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"
)

// seated are the games of which a night is seated, beside the main one.
var seated = []struct{ id, game string }{
	{"c0ffee00-0000-4000-8000-000000000001", "honshu"},
	{"c0ffee00-0000-4000-8000-000000000002", "sanma"},
	{"c0ffee00-0000-4000-8000-000000000003", "malaysian"},
	{"c0ffee00-0000-4000-8000-000000000004", "classical"},
}

// nights are the addresses of tonight's page and of the one of the next night.
func (v visitor) nights(ctx context.Context) (tonight, announced string, err error) {
	var list struct {
		Nights []struct{ ID, Date string }
	}
	if err := v.fetch(ctx, http.MethodGet, "/api/v1/nights?limit=100", nil, &list); err != nil {
		return "", "", err
	}
	today := time.Now().Format(time.DateOnly)
	next := ""
	for _, night := range list.Nights {
		switch {
		case night.Date == today:
			tonight = "/nights/" + night.ID
		case night.Date > today && (next == "" || night.Date < next):
			next, announced = night.Date, "/nights/"+night.ID
		}
	}
	if tonight == "" || announced == "" {
		err = fmt.Errorf("among %d nights there is none today, or none to come", len(list.Nights))
	}
	return tonight, announced, err
}

// roster are the identifiers of all players.
func (v visitor) roster(ctx context.Context) (players []string, err error) {
	var list struct {
		Players []struct{ ID string }
	}
	if err := v.fetch(ctx, http.MethodGet, "/api/v1/roster", nil, &list); err != nil {
		return nil, err
	}
	for _, one := range list.Players {
		players = append(players, one.ID)
	}
	if len(players) < 11 {
		err = fmt.Errorf("the roster has %d players", len(players))
	}
	return players, err
}

// seatNights makes a night of each game with two tables.
func (c *club) seatNights(ctx context.Context, other visitor, roster []string) error {
	for _, night := range seated {
		address := "/api/v1/nights/" + night.id
		if err := other.fetch(ctx, http.MethodPost, "/api/v1/nights", map[string]any{
			"id": night.id, "name": "Evening of " + night.game, "date": time.Now().Format(time.DateOnly), "planned_rounds": 1, "game": night.game,
		}, nil); err != nil {
			return err
		}
		if err := other.fetch(ctx, http.MethodPost, address+"/check-in", map[string]any{"here": roster[:6]}, nil); err != nil {
			return err
		}
		tables := []any{map[string]any{"table": 1, "seats": roster[:3]}, map[string]any{"table": 2, "seats": roster[3:6]}}
		rounds := []any{map[string]any{"number": 1, "tables": tables}}
		if err := other.fetch(ctx, http.MethodPost, address+"/seating", map[string]any{"rounds": rounds}, nil); err != nil {
			return err
		}
		c.Open = append(c.Open, "/nights/"+night.id)
	}
	return nil
}

// fetch asks the interface for other programs.
func (v visitor) fetch(ctx context.Context, method, address string, body, into any) error {
	text := []byte{}
	if body != nil {
		var err error
		if text, err = json.Marshal(body); err != nil {
			return err
		}
	}
	got, err := v.ask(ctx, method, address, "application/json", string(text))
	if err == nil && got.status >= http.StatusBadRequest {
		err = fmt.Errorf("%s is answered with %d: %s", address, got.status, got.body)
	}
	if err == nil && into != nil {
		err = json.Unmarshal([]byte(got.body), into)
	}
	return err
}
