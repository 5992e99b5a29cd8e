package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/tournament/seating"
)

// mistakeList are mistakes, one sentence each.
type mistakeList []string

func (c mistakeList) Error() string { return strings.Join(c, "; ") }

// lines are the sentences of an error.
func lines(err error) []string {
	if list, ok := errors.AsType[mistakeList](err); ok {
		return list
	}
	return []string{err.Error()}
}

// betweenNumbers are the separators between the players of a group.
const betweenNumbers = " \t\r\n,;"

// readWishes reads the files of wishes. Its error has all their mistakes.
func (v *seatPlanVerb) readWishes(request *seating.Request) error {
	var wrong mistakeList
	if v.Apart != "" {
		file, err := openWishes(v.Apart, betweenNumbers)
		if err != nil {
			return err
		}
		request.Apart = file.groups(request.Players)
		wrong = append(wrong, file.wrong...)
	}
	if v.Fixed != "" {
		file, err := openWishes(v.Fixed, betweenNumbers+":=")
		if err != nil {
			return err
		}
		request.Fixed = file.fixedTables(*request)
		wrong = append(wrong, file.wrong...)
	}
	if len(wrong) > 0 {
		return wrong
	}
	return nil
}

// wishFile is a file with one wish on each line: numbers and separators.
type wishFile struct {
	name, text string
	separators string
	wrong      mistakeList
	line       int
}

func openWishes(name, separators string) (*wishFile, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return &wishFile{name: name, text: string(text), separators: separators}, nil
}

// each calls f with the words of each line that is not empty.
func (w *wishFile) each(f func(words []string)) {
	for content := range strings.Lines(w.text) {
		w.line++
		words := strings.FieldsFunc(content, func(r rune) bool { return strings.ContainsRune(w.separators, r) })
		if len(words) > 0 {
			f(words)
		}
	}
}

func (w *wishFile) refuse(format string, args ...any) {
	w.wrong = append(w.wrong, fmt.Sprintf("%s, line %d: ", w.name, w.line)+fmt.Sprintf(format, args...))
}

// number reads a number from 1 to most and counts it from 0.
func (w *wishFile) number(word, what string, most int) (number int, ok bool) {
	number, err := strconv.Atoi(word)
	if err != nil || number < 1 || number > most {
		w.refuse("%q is not a %s from 1 to %d", word, what, most)
		return 0, false
	}
	return number - 1, true
}

// groups reads groups of players.
func (w *wishFile) groups(players int) (groups [][]int) {
	w.each(func(words []string) {
		var group []int
		for _, word := range words {
			player, ok := w.number(word, "player", players)
			switch {
			case ok && slices.Contains(group, player):
				w.refuse("player %d is there twice", player+1)
			case ok:
				group = append(group, player)
			}
		}
		if len(words) == 1 && len(group) == 1 {
			w.refuse("player %d is alone; a group needs two or more", group[0]+1)
		}
		groups = append(groups, group)
	})
	return groups
}

// fixedTables reads players with their tables.
func (w *wishFile) fixedTables(request seating.Request) (fixed []seating.FixedTable) {
	tables := (request.Players - len(request.Away)) / 3
	w.each(func(words []string) {
		if len(words) != 2 {
			w.refuse("%q is not a player and a table, such as 5 3", strings.Join(words, " "))
			return
		}
		player, known := w.number(words[0], "player", request.Players)
		table, there := w.number(words[1], "table", seating.MaxPlayers/3)
		if !known || !there {
			return
		}
		gone := slices.Contains(request.Away, player)
		for _, other := range fixed {
			switch {
			case other.Player == player:
				w.refuse("player %d has table %d already", player+1, other.Table+1)
				return
			case other.Table == table && !gone && !slices.Contains(request.Away, other.Player):
				w.refuse("player %d stays at table %d already, and player %d would meet them every round", other.Player+1, table+1, player+1)
				return
			}
		}
		if table >= tables && !gone {
			w.refuse("there is no table %d, those who are there fill only %s", table+1, counted(tables, "table", "tables"))
		}
		fixed = append(fixed, seating.FixedTable{Player: player, Table: table})
	})
	return fixed
}

// refuseWishes is an error with the groups that cannot be kept apart.
func refuseWishes(request seating.Request) error {
	var named []string
	for _, crowd := range request.Crowds() {
		named = append(named, crowd.Error())
	}
	for _, conflict := range request.Conflicts() {
		named = append(named, conflict.Error())
	}
	if len(named) == 0 {
		return nil
	}
	return fmt.Errorf("they cannot be kept apart: %s", strings.Join(named, "; "))
}
