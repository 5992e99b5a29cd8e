// Package scoring answers four questions about one hand of three-player
// mahjong: what is it worth, is it legal, who pays whom, and what comes next?
//
// The package itself holds the words that every game shares (tiles, winds,
// hands, results and the state of a match between two hands). A game is a value
// that implements [Rules]; each lives in a folder of its own below this one
// (scoring/koreanjapanese, …) and is listed in scoring/rulebook. Their rule books
// are in docs/rules, and docs/rules/README.md says how the code cites them.
//
// Nothing here knows time, a network, a database or a language: a refused hand
// is a list of [Problem] values that carry a code and numbers, never a
// sentence. The text forms (MPSZ tiles, JSON) are those of the score format.
package scoring
