package account

import (
	"unicode/utf8"

	"github.com/threewinds/threewinds/tournament"
)

// The length of a password, in characters.
const (
	shortestPassword = 10
	longestPassword  = 200
)

// passwordProblems says what is wrong with a new password of the account of a name.
func passwordProblems(password, again, name string) (problems tournament.Problems) {
	switch length := utf8.RuneCountInString(password); {
	case length < shortestPassword:
		problems = append(problems, tournament.Problem{
			Field: "password", Code: "password_too_short", Args: map[string]any{"Least": shortestPassword},
		})
	case length > longestPassword:
		problems = append(problems, tournament.Problem{
			Field: "password", Code: "password_too_long", Args: map[string]any{"Most": longestPassword},
		})
	case commonPassword(password, name):
		problems = append(problems, tournament.Problem{Field: "password", Code: "password_common"})
	case password != again:
		problems = append(problems, tournament.Problem{Field: "again", Code: "passwords_differ"})
	}
	return problems
}
