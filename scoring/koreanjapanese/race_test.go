//go:build race

package koreanjapanese_test

const raceDetector = true
