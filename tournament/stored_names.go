package tournament

import (
	"errors"
	"fmt"
	"unicode/utf8"
)

// longestStored is the length of a stored name: a typed one, which the program may have made longer by
// an initial and a number.
const longestStored = longestName + 10

// CheckName says in English why [ParseName] would not accept a stored name. The error quotes the
// legible part of the name.
func CheckName(name string) error {
	line, problem := parseLine("", name, "name", longestStored)
	switch {
	case name == "":
		return errors.New("the name is empty")
	case problem != nil && problem.Code == "name_too_long":
		return fmt.Errorf("the name has %d characters, and %d are the most", utf8.RuneCountInString(name), longestName)
	case problem != nil || line != name:
		return fmt.Errorf("the name has characters that nobody can type in one: %q", Legible(name))
	}
	return nil
}

// CheckNameOrNone is [CheckName] for a name that may be missing.
func CheckNameOrNone(name string) error {
	if name == "" {
		return nil
	}
	return CheckName(name)
}

// CheckNameKey is [CheckName] for a name that is found under a key; see [NameKey].
func CheckNameKey(name, key string) error {
	if err := CheckName(name); err != nil {
		return err
	}
	if key != NameKey(name) {
		return fmt.Errorf("the name %q is kept under the key %q, and its key is %q", name, Legible(key), NameKey(name))
	}
	return nil
}

// CheckText says in English why [ParseText] would not accept a stored text.
func CheckText(text string) error {
	lines, problem := ParseText("", text, utf8.RuneCountInString(text))
	if problem != nil || lines != text {
		return fmt.Errorf("the text has characters that nobody can type in one: %q", Legible(text))
	}
	return nil
}
