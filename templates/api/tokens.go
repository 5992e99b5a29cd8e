// Package api has the page of the tokens with which other programs write.
package api

import (
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// TokensView is the page of the tokens.
type TokensView struct {
	Page layout.Page
	// Secret is that of the token called Made, which was made just now; otherwise both are
	// empty.
	Made, Secret string
	Tokens       []TokenLine
	// Scopes and Lives are what a new token can have.
	Scopes []string
	Lives  []string
	Form   TokenForm
}

// TokenLine is a token. Used is empty if it was never used, Ended tells why it does not work
// any more: expired, revoked or unheld.
type TokenLine struct {
	ID, Name, Prefix string
	Scopes           []string
	By, Made, Used   string
	Expires, Ended   string
}

// TokenForm is what was typed of a new token.
type TokenForm struct {
	ID, Name, Life string
	Scopes         map[string]bool
	Problems       []parts.FieldProblem
}
