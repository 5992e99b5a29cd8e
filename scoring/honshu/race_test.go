//go:build race

package honshu_test

const raceDetector = true
