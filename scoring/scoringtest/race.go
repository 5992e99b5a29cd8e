//go:build race

package scoringtest

// RaceDetector says whether the test runs under the race detector.
const RaceDetector = true
