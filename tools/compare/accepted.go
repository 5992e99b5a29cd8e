package main

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
)

// acceptance is a pattern of differences that are wanted.
type acceptance struct {
	pattern *regexp.Regexp
	met     int
}

// readAccepted reads the list of accepted differences. A line is a pattern for "part: - line" or
// "part: + line"; the lines below it, which are indented, say why. Lines with # are remarks.
func readAccepted(text string) (list []*acceptance, err error) {
	explained := true
	for number, line := range strings.Split(text, "\n") {
		switch {
		case strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#"):
		case strings.TrimLeft(line, " \t") != line:
			explained = true
		case !explained:
			return nil, fmt.Errorf("accepted.txt, line %d: the pattern before it has no reason", number+1)
		default:
			pattern, err := regexp.Compile(line)
			if err != nil {
				return nil, fmt.Errorf("accepted.txt, line %d: %w", number+1, err)
			}
			list, explained = append(list, &acceptance{pattern: pattern}), false
		}
	}
	if !explained {
		return nil, errors.New("accepted.txt: the last pattern has no reason")
	}
	return list, nil
}

// acceptedBy says whether a difference is wanted, and counts it.
func acceptedBy(list []*acceptance, difference string) bool {
	accepted := false
	for _, one := range list {
		if one.pattern.MatchString(difference) {
			one.met++
			accepted = true
		}
	}
	return accepted
}
