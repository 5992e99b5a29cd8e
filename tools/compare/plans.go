package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

const evenings = 200

// gatherPlans seats evenings of all sizes in all ways, checks them again, and goes on with
// some of them. The same evenings are asked of both programs.
func gatherPlans(ctx context.Context, s, _ *side, keep func(record) error) error {
	folder := filepath.Join(s.work, "plans")
	if err := os.MkdirAll(folder, 0o750); err != nil {
		return err
	}
	chance := rand.New(rand.NewPCG(200, 9))
	for number := range evenings {
		e := evening{number: number, players: 3 + chance.IntN(30), rounds: 1 + chance.IntN(9), chance: chance}
		if number%10 == 9 {
			e.players, e.rounds = 30+chance.IntN(70), 1+chance.IntN(13)
		}
		if err := e.seat(ctx, s.program, folder, keep); err != nil {
			return err
		}
	}
	return nil
}

// evening is one that is seated.
type evening struct {
	number, players, rounds int
	chance                  *rand.Rand
}

func (e *evening) seat(ctx context.Context, program, folder string, keep func(record) error) error {
	args := []string{"seat", "--players", strconv.Itoa(e.players), "--rounds", strconv.Itoa(e.rounds), "--seed", strconv.Itoa(e.chance.IntN(1000))}
	switch e.number % 5 {
	case 1:
		args = append(args, "--method", "rotation")
	case 2:
		args = append(args, "--apart", "apart")
	case 3:
		args = append(args, "--fixed", "fixed")
	}
	apart := fmt.Sprintf("1 2\n3 %d\n", 4+e.chance.IntN(max(1, e.players-3)))
	fixed := fmt.Sprintf("%d 1\n", 1+e.chance.IntN(e.players))
	first, going := e.continuation()
	if err := errors.Join(os.WriteFile(filepath.Join(folder, "apart"), []byte(apart), 0o600),
		os.WriteFile(filepath.Join(folder, "fixed"), []byte(fixed), 0o600)); err != nil {
		return err
	}
	ask := func(json bool, args ...string) (string, error) {
		text, err := answer(ctx, program, folder, args)
		if err != nil {
			return "", err
		}
		key := fmt.Sprintf("evening %d: %s", e.number, strings.Join(args, " "))
		return text, keep(record{Key: key, Text: text, JSON: json && strings.HasPrefix(text, "{")})
	}
	if e.number%3 == 0 {
		if _, err := ask(false, append(args, "--format", []string{"text", "csv"}[e.number%2])...); err != nil {
			return err
		}
	}
	plan, err := ask(true, append(args, "--format", "json")...)
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(folder, "plan"), []byte(plan), 0o600); err != nil {
		return err
	}
	if e.number%3 == 1 {
		if _, err := ask(false, "seat", "check", "plan"); err != nil {
			return err
		}
	}
	if e.number%2 == 0 {
		_, err = ask(false, append(first, going...)...)
	}
	return err
}

// continuation seats what follows after some rounds: people leave and come, or one round by rank.
func (e *evening) continuation() (first, rest []string) {
	first = []string{"seat", "--from", "plan", "--seed", "5"}
	if e.number%4 == 0 {
		ranking := make([]string, e.players)
		for i, player := range e.chance.Perm(e.players) {
			ranking[i] = strconv.Itoa(player + 1)
		}
		method := []string{"swiss", "final"}[e.number/4%2]
		return first, []string{"--method", method, "--ranking", strings.Join(ranking, ",")}
	}
	leave := 1 + e.chance.IntN(e.players)
	return first, []string{"--played", strconv.Itoa(e.rounds / 2), "--leave", strconv.Itoa(leave), "--join", strconv.Itoa(e.chance.IntN(4))}
}

// answer is what a verb prints, complaints included: a refused evening is an answer, too.
func answer(ctx context.Context, program, folder string, args []string) (string, error) {
	verb := exec.CommandContext(ctx, program, args...) //nolint:gosec // the program that is compared
	verb.Dir = folder
	text, err := verb.CombinedOutput()
	if _, complained := errors.AsType[*exec.ExitError](err); err != nil && !complained {
		return "", err
	}
	if ctx.Err() != nil {
		return "", ctx.Err()
	}
	return string(text), nil
}
