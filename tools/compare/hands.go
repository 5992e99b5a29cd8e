package main

import (
	"bufio"
	"compress/gzip"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// writeHands is a test that writes random hands of one game.
//
//go:embed hands.go.txt
var writeHands string

const (
	handsOfGame     = 50_000
	explainedOfGame = 2_000
)

// games are the folders of the games in the old program.
var games = []string{"koreanjapanese", "honshu", "sanma", "malaysian", "classical"}

var handParts = partsOfHands()

func partsOfHands() (parts []part) {
	for _, game := range games {
		parts = append(parts, part{name: "hands-" + game, gather: func(ctx context.Context, s, old *side, keep func(record) error) error {
			hands, err := old.hands(ctx, game)
			if err == nil {
				err = s.score(ctx, game, hands, keep)
			}
			if err == nil {
				err = s.explain(ctx, hands, keep)
			}
			return err
		}})
	}
	return parts
}

// hands is a file of random hands of a game, made once by the old program.
func (s *side) hands(ctx context.Context, game string) (string, error) {
	plain := filepath.Join(s.work, "hands-"+game+".jsonl")
	packed := s.packedHands(game)
	if exists(plain) {
		return plain, nil
	}
	if !exists(packed) {
		return plain, s.makeHands(ctx)
	}
	file, err := os.Open(packed)
	if err != nil {
		return "", err
	}
	defer file.Close() //nolint:errcheck // it is only read
	content, err := gzip.NewReader(file)
	if err != nil {
		return "", err
	}
	return plain, keepFile(plain, func(out io.Writer) error {
		_, err := io.Copy(out, content) //nolint:gosec // it was packed here
		return err
	})
}

func (s *side) packedHands(game string) string {
	return filepath.Join(s.folder, "random-hands-"+game+".jsonl.gz")
}

// makeHands writes the hands of all games with a test that is put into the old program.
func (s *side) makeHands(ctx context.Context) error {
	tree, remove, err := s.tree(ctx)
	if err != nil {
		return err
	}
	defer remove()
	for _, game := range games {
		folder := filepath.Join(tree, "scoring", game)
		test := filepath.Join(folder, "compare_hands_test.go")
		if err := os.WriteFile(test, []byte(strings.ReplaceAll(writeHands, "GAME", game)), 0o600); err != nil {
			return err
		}
		plain := filepath.Join(s.work, "hands-"+game+".jsonl")
		told := []string{"HANDS=" + strconv.Itoa(handsOfGame), "HANDS_FILE=" + plain}
		if _, err := command(ctx, folder, told, "go", "test", "-count=1", "-run=^TestWriteRandomHands$", "."); err != nil {
			return err
		}
		if err := keepFile(s.packedHands(game), func(out io.Writer) error { return pack(out, plain) }); err != nil {
			return err
		}
	}
	return nil
}

func pack(out io.Writer, name string) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close() //nolint:errcheck // it is only read
	packed := gzip.NewWriter(out)
	_, err = io.Copy(packed, file)
	return errors.Join(err, packed.Close())
}

// score keeps the answer to every hand. The verb complains at the end if some hands are no
// requests, which is an answer like others.
func (s *side) score(ctx context.Context, game, hands string, keep func(record) error) error {
	verb := exec.CommandContext(ctx, s.program, "score", hands) //nolint:gosec // the program that is compared
	answers, err := verb.StdoutPipe()
	if err != nil {
		return err
	}
	if err := verb.Start(); err != nil {
		return err
	}
	lines, number := bufio.NewReaderSize(answers, 1<<20), 0
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			break
		}
		number++
		if err := keep(record{Key: strconv.Itoa(number), JSON: true, Text: line}); err != nil {
			return err
		}
	}
	err = verb.Wait()
	if _, complained := errors.AsType[*exec.ExitError](err); err != nil && !complained {
		return err
	}
	if number != handsOfGame {
		return fmt.Errorf("%d answers to %d hands of %s", number, handsOfGame, game)
	}
	return nil
}

// explain keeps what is written for people of the first hands.
func (s *side) explain(ctx context.Context, hands string, keep func(record) error) error {
	file, err := os.Open(hands)
	if err != nil {
		return err
	}
	defer file.Close() //nolint:errcheck // it is only read
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	var batch strings.Builder
	for number := 1; number <= explainedOfGame && lines.Scan(); number++ {
		batch.WriteString(lines.Text() + "\n")
		if number%100 > 0 {
			continue
		}
		verb := exec.CommandContext(ctx, s.program, "score", "--explain") //nolint:gosec // the program that is compared
		verb.Stdin = strings.NewReader(batch.String())
		text, err := verb.Output()
		if _, complained := errors.AsType[*exec.ExitError](err); err != nil && !complained {
			return err
		}
		if err := keep(record{Key: fmt.Sprintf("explained %d to %d", number-99, number), Text: string(text)}); err != nil {
			return err
		}
		batch.Reset()
	}
	return lines.Err()
}
